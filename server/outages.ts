import { ApiError } from '#server/errors';

/** Seconds after which a caller may ask again while the database is away: it is back within a few, or somebody has to mend it. */
export const retrySeconds = 5;

/** What PostgreSQL says when it is going, coming, or has no connection to spare. */
const awayStates = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
/** The driver gives these no code. */
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after)/;

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** An error and what it was caused by, the outermost first. */
function* chain(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown }> {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) yield one;
}

/** Whether an error says that the disk is full, ours or the database's. */
export const isDiskFull = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => typeof code === 'string' && fullCodes.has(code));

/** Whether an error says that the database cannot be spoken to at the moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  [...chain(error)].some(
    ({ code, syscall, message }) =>
      (typeof code === 'string' &&
        (awayStates.has(code) || networkCodes.has(code) || (code === 'ENOENT' && syscall === 'connect'))) ||
      brokenConnection.test(message),
  );

/** The refusal of a call that met a full disk or a database that is away; undefined for every other error. */
export function outageOf(error: unknown, method: string): ApiError | undefined {
  if (isDiskFull(error))
    // Whoever only reads has brought nothing to store.
    return method === 'GET' || method === 'HEAD' ? awayRefusal() : new ApiError('storage.full');
  return isDatabaseAway(error) ? awayRefusal() : undefined;
}

/** What is answered while the database is away. */
export const awayRefusal = (): ApiError => new ApiError('service.unavailable', { retryAfter: retrySeconds });
