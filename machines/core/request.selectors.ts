import type { Failure } from './failure.ts';

/** The part of the snapshot that these selectors read, so that one set serves every kind of request. */
interface RequestSnapshot<Answer> {
  context: { answer: Answer | undefined; failure: Failure | undefined };
  hasTag: (tag: 'busy' | 'sent') => boolean;
}

export const selectIsBusy = (snapshot: RequestSnapshot<unknown>): boolean => snapshot.hasTag('busy');
/** Whether the request that was sent last has been taken. */
export const selectIsSent = (snapshot: RequestSnapshot<unknown>): boolean => snapshot.hasTag('sent');
/** Why the request that was sent last has failed. */
export const selectFailure = (snapshot: RequestSnapshot<unknown>): Failure | undefined => snapshot.context.failure;
/** The last answer; undefined until there is one. */
export const selectAnswer = <Answer>(snapshot: RequestSnapshot<Answer>): Answer | undefined => snapshot.context.answer;
