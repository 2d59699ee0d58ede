import * as v from 'valibot';
import { statuses } from '#openapi/codes.ts';
import type { components } from '#openapi/types.d.ts';
import { BORROWER_OBSTACLES } from '../rules/loans/borrower.ts';

type ErrorCode = components['schemas']['ErrorCode'];

/** A code of the contract; of an answer without one that this page knows, such as a gateway's, its status. */
export type FailureCode = ErrorCode | `http.${number}`;

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(statuses, code);

/** A detail that does not have its form is left out: the refusal itself still counts. */
const detail = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** What can keep a member from borrowing; one that this page does not know is left to the message. */
const obstacle = v.object({
  code: v.picklist(BORROWER_OBSTACLES),
  loan: v.exactOptional(v.object({ id: v.string(), name: v.string(), to_date: v.string() })),
});

const problemBody = v.object({
  status: v.number(),
  code: v.string(),
  message: detail(v.string()),
  fields: detail(v.record(v.string(), v.fallback(v.string(), 'refused'))),
  next_free: detail(v.object({ from_date: v.string(), to_date: v.string() })),
  latest_to_date: detail(v.string()),
  available_from: detail(v.string()),
  /** The step that somebody else took first. */
  meanwhile: detail(v.object({ event: v.string(), by: v.fallback(v.nullable(v.string()), null) })),
  obstacles: detail(v.array(obstacle)),
  request_id: detail(v.string()),
});

/** A refusal by the server: the contract's `Problem` as a machine stores it. `message` is in the language of the request. */
export type ProblemFailure = { kind: 'problem'; code: FailureCode } & Omit<v.InferOutput<typeof problemBody>, 'code'>;

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
  const body = v.safeParse(problemBody, error);
  if (body.success) return problem(body.output);
  if (error instanceof TypeError && NETWORK_MESSAGES.test(error.message)) return { kind: 'network' };
  return typeof error['message'] === 'string'
    ? { kind: 'unexpected', message: error['message'] }
    : { kind: 'unexpected' };
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

function problem({ code, ...body }: v.InferOutput<typeof problemBody>): ProblemFailure {
  return { kind: 'problem', ...body, code: isErrorCode(code) ? code : `http.${body.status}` };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
