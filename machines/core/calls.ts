import { assign, emit, sendTo } from 'xstate';
import { type Failure, type ProblemFailure, toFailure } from './failure.ts';
import { type FieldCodes, fieldsFrom } from './forms/form-fields.ts';
import type { NoticeCode, Tone } from './notices.ts';
import { failureNotice, notice, session, toasts } from './system.ts';

// What machines do once a call has failed or succeeded: each lists in its `setup` those that it uses.

/** The event of a failed call. */
export interface Failed {
  error: unknown;
}

/** An action for every machine whose context has these fields. XState types an action for one machine only, hence the casts below. */
export type ActionFor<Context, Params = undefined> = (args: { context: Context }, params: Params) => void;

/** Parameters of an action or a guard of a failed call. */
export const failed = ({ event }: { event: Failed }): Failed => ({ error: event.error });

/** Stores why the call behind the page failed. */
export const storeFailure = assign((_, { error }: Failed) => ({ failure: toFailure(error) })) as ActionFor<
  { failure: Failure | undefined },
  Failed
>;
/** `storeFailure` after a failed call. */
export const failureStored = { type: 'storeFailure', params: failed } as const;
export const forgetFailure = assign({ failure: undefined }) as ActionFor<{ failure: Failure | undefined }>;

/** Stores why one step of several on a page was refused. */
export const storeRefusal = assign((_, { error }: Failed) => ({ refusal: toFailure(error) })) as ActionFor<
  { refusal: Failure | undefined },
  Failed
>;
/** `storeRefusal` after a failed call. */
export const refusalStored = { type: 'storeRefusal', params: failed } as const;
export const forgetRefusal = assign({ refusal: undefined }) as ActionFor<{ refusal: Failure | undefined }>;

/** Shows the failure in a toast. */
export const raiseFailure = sendTo(toasts, (_, { error }: Failed) => failureNotice(error)) as ActionFor<
  unknown,
  Failed
>;
/** `raiseFailure` after a failed call. */
export const failureRaised = { type: 'raiseFailure', params: failed } as const;

/** Emitted to the form: the fields that the server rejected. */
export interface FieldsRefused {
  type: 'refused';
  fields: FieldCodes;
}

/** Tells the form which fields were rejected, by the failure stored in `field`. */
export const tellFieldsOf = <Field extends 'failure' | 'refusal'>(field: Field) =>
  emit(({ context }: { context: Record<Field, Failure | undefined> }) => ({
    type: 'refused',
    fields: fieldsFrom(context[field]),
  })) as ActionFor<Record<Field, Failure | undefined>> & { _out_TEmitted?: FieldsRefused };

/** Says one of our messages in a toast. */
export const tell = <Params = undefined>(tone: Tone, code: NoticeCode) =>
  sendTo(toasts, notice(tone, code)) as ActionFor<unknown, Params>;
/** Warns that fields are empty or wrong. */
export const warn = tell('warning', 'fields.required');
/** Says that the step of the staff is done. */
export const tellDone = tell('success', 'staff.done');
/** A refused loan may say what stands in the member's way: every page shows that from now on. */
export const tellObstacles = sendTo(session, (_, { error }: Failed) => ({
  type: 'obstacles.told',
  failure: toFailure(error),
})) as ActionFor<unknown, Failed>;
/** `tellObstacles` after a failed call. */
export const obstaclesTold = { type: 'tellObstacles', params: failed } as const;
/** Something has changed the member's profile. */
export const reloadMe = sendTo(session, { type: 'me.reload' }) as ActionFor<unknown>;

const problemOf = ({ error }: Failed): ProblemFailure | undefined => {
  const failure = toFailure(error);
  return failure.kind === 'problem' ? failure : undefined;
};

/** Guard: the server has no such record. */
export const isUnknown = (_: unknown, params: Failed): boolean => problemOf(params)?.status === 404;
/** Guard: someone else changed it first, so the page is out of date. */
export const isMeanwhile = (_: unknown, params: Failed): boolean => problemOf(params)?.status === 409;
/** Guard: somebody else has saved the record since it was loaded. */
export const isChanged = (_: unknown, params: Failed): boolean => problemOf(params)?.code === 'resource.changed';

/** Guard: the step must be confirmed, because the object is booked. */
export const isBooked = (_: unknown, params: Failed): boolean => problemOf(params)?.code === 'object.booked';

/** Targets of a failed first load, for machines with `storeFailure` and `isUnknown`: `unknown` if there is no such record, else `failed`. */
export const loadError = [
  { guard: { type: 'isUnknown', params: failed }, target: 'unknown' },
  { target: 'failed', actions: failureStored },
] as const;

/** The two end states of a failed load; the first can be retried. */
export const loadEnds = {
  failed: {
    description: 'The first load failed; the page says why and offers a retry',
    tags: 'failed',
    on: { retry: 'loading' },
  },
  unknown: {
    description: 'The server has no such record, so there is nothing to retry',
    tags: 'unknown',
  },
} as const;
