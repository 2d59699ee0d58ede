/** A refusal by the server: the contract's `Problem` as a machine stores it. `message` is in the language of the request. */
export type ProblemFailure = {
  kind: 'problem';
  status: number;
  code: string;
  message?: string;
  fields?: Readonly<Record<string, string>>;
  next_free?: { from_date: string; to_date: string };
  latest_to_date?: string;
  available_from?: string;
  /** The step that somebody else took first. */
  meanwhile?: { event: string; by: string | null };
  request_id?: string;
};

/** Why an effect failed: the only kind of error that machines store and screens read. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | ProblemFailure
  | { kind: 'unexpected'; message?: string };

/** Thrown by the API client, so that a machine's `onError` can recover the failure with `toFailure`. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'problem' ? failure.code : failure.kind);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

// How Chromium, Firefox, Safari and Node word a network error.
const NETWORK_MESSAGES = /failed to fetch|fetch failed|networkerror|load failed|network request failed/i;

/**
 * Converts anything thrown into a `Failure`; never throws. Accepts a `FailureError`, a `Failure`, a problem body (`{status, code, …}`), a DOM abort
 * or timeout, an error of `fetch`, or anything else. Unknown errors become `unexpected`, with the error's own message for the log only.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  if (!isObject(error))
    return typeof error === 'string' ? { kind: 'unexpected', message: error } : { kind: 'unexpected' };
  if (error['name'] === 'AbortError') return { kind: 'aborted' };
  if (error['name'] === 'TimeoutError') return { kind: 'timeout' };
  if (error['kind'] === 'network' || error['kind'] === 'timeout' || error['kind'] === 'aborted') {
    return { kind: error['kind'] };
  }
  const message = text(error['message']);
  if (typeof error['status'] === 'number' && typeof error['code'] === 'string') {
    return problem(error['status'], error['code'], error);
  }
  if (error instanceof TypeError && NETWORK_MESSAGES.test(error.message)) return { kind: 'network' };
  return message === undefined ? { kind: 'unexpected' } : { kind: 'unexpected', message };
}

/** Whether the server says that the session has ended; its dialog then reports it. */
export function isSessionOver(error: unknown): boolean {
  const failure = toFailure(error);
  return failure.kind === 'problem' && failure.status === 401;
}

/** Whether there was no answer: such a failure says nothing about the request. Gateways answer like this when a server is down. */
export const isUnreachable = (failure: Failure): boolean =>
  failure.kind === 'network' || failure.kind === 'timeout' || (failure.kind === 'problem' && isGateway(failure.status));

/** Whether the answer says nothing about the session: no answer, or the server is failing or overloaded. */
export const isInconclusive = (failure: Failure): boolean =>
  failure.kind !== 'problem' || failure.status >= 500 || failure.status === 429;

const isGateway = (status: number): boolean => status === 502 || status === 504;

function problem(status: number, code: string, body: Record<string, unknown>): ProblemFailure {
  const message = text(body['message']);
  const fields = reasons(body['fields']);
  const nextFree = period(body['next_free']);
  const latest = text(body['latest_to_date']);
  const available = text(body['available_from']);
  const meanwhile = stepOf(body['meanwhile']);
  const request = text(body['request_id']);
  return {
    kind: 'problem',
    status,
    code,
    ...(message !== undefined && { message }),
    ...(fields && { fields }),
    ...(nextFree && { next_free: nextFree }),
    ...(latest !== undefined && { latest_to_date: latest }),
    ...(available !== undefined && { available_from: available }),
    ...(meanwhile && { meanwhile }),
    ...(request !== undefined && { request_id: request }),
  };
}

function reasons(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function period(value: unknown): { from_date: string; to_date: string } | undefined {
  if (!isObject(value)) return undefined;
  const from = text(value['from_date']);
  const to = text(value['to_date']);
  return from !== undefined && to !== undefined ? { from_date: from, to_date: to } : undefined;
}

function stepOf(value: unknown): { event: string; by: string | null } | undefined {
  if (!isObject(value)) return undefined;
  const event = text(value['event']);
  return event === undefined ? undefined : { event, by: text(value['by']) ?? null };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
