import { ApiError } from '#server/core/errors';

/** Seconds after which to retry while the database is down: it is back within a few, or somebody has to fix it. */
export const retrySeconds = 5;

/** PostgreSQL's states while shutting down, starting up, or out of connections. */
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

/** The process, or the machine, can open no more files and connections. */
const descriptorCodes = new Set(['EMFILE', 'ENFILE']);

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** An error and its causes, the outermost first. */
function* chain(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown; constraint?: unknown }> {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) yield one;
}

/** Whether an error means that the disk is full, ours or the database's. */
export const isDiskFull = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => typeof code === 'string' && fullCodes.has(code));

/** Deadlock and serialisation failure. */
const abortedCodes = new Set(['40P01', '40001']);

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  [...chain(error)].some(({ code }) => typeof code === 'string' && codes.has(code));

/** Whether PostgreSQL aborted a transaction for the sake of another one: the same may be tried again at once. */
export const isAborted = (error: unknown): boolean => hasCode(error, abortedCodes);

/** Whether another transaction went ahead: `isAborted`, or its lock was awaited for too long. */
export const isHeldUp = (error: unknown): boolean => isAborted(error) || hasCode(error, new Set(['55P03']));

/** Whether the same step may succeed later: the database or the disk was away, or another transaction was first. */
export const mayPass = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isDiskFull(error) || isHeldUp(error);

/** The constraint that data break, or '' for data that no column takes; undefined for any other error. */
export function refusedData(error: unknown): string | undefined {
  for (const { code, constraint } of chain(error))
    if (typeof code === 'string' && /^2[23]/.test(code)) return typeof constraint === 'string' ? constraint : '';
  return undefined;
}

/** Whether an error means that the database cannot be reached at the moment. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...chain(error)].some(
    ({ code, syscall, message }) =>
      (typeof code === 'string' &&
        (awayStates.has(code) || networkCodes.has(code) || (code === 'ENOENT' && syscall === 'connect'))) ||
      brokenConnection.test(message),
  );

/** Whether an error means that no file or connection could be opened because too many are. */
export const isShortOfDescriptors = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => typeof code === 'string' && descriptorCodes.has(code));

/** The refusal for a call that met a full disk, a database that is down or a lack of file descriptors; undefined for every other error. */
export function outageOf(error: unknown, method: string): ApiError | undefined {
  if (isDiskFull(error))
    // A read-only call has nothing to store.
    return method === 'GET' ? databaseUnavailable() : new ApiError('storage.full');
  return isDatabaseUnavailable(error) || isShortOfDescriptors(error) ? databaseUnavailable() : undefined;
}

/** The answer while the database is down. */
export const databaseUnavailable = (): ApiError => new ApiError('service.unavailable', { retryAfter: retrySeconds });
