import type { SnapshotFrom } from 'xstate';
import { isDate } from '../rules/dates.ts';
import { countOf, type objectWaitsMachine } from './object-waits.machine.ts';

type Waits = SnapshotFrom<typeof objectWaitsMachine>;

export const selectStage = (waits: Waits): 'loading' | 'failed' | 'shown' =>
  waits.hasTag('loading') ? 'loading' : waits.hasTag('failed') ? 'failed' : 'shown';
/** What is being asked for. */
export const selectDialog = (waits: Waits): 'place' | 'removal' | 'addition' | undefined => {
  if (!waits.hasTag('open')) return undefined;
  return waits.context.wait ? waits.context.kind : 'addition';
};
export const selectIsBusy = (waits: Waits) => waits.hasTag('busy');
export const selectIsSearching = (waits: Waits) => waits.hasTag('searching');
export const selectWaits = (waits: Waits) => waits.context.waits;
/** Whom the question is about. */
export const selectWait = (waits: Waits) => waits.context.wait;
export const selectPlace = (waits: Waits) => waits.context.place;
export const selectReason = (waits: Waits) => waits.context.reason;
export const selectKeywords = (waits: Waits) => waits.context.keywords;
export const selectIsTooShort = (waits: Waits) => waits.context.isTooShort;
/** The people that were found; undefined before. */
export const selectPeople = (waits: Waits) => waits.context.people;
export const selectPerson = (waits: Waits) => waits.context.person;
export const selectDays = (waits: Waits) => waits.context.days;
export const selectFrom = (waits: Waits) => waits.context.from;
export const selectTo = (waits: Waits) => waits.context.to;
export const selectFailure = (waits: Waits) => waits.context.failure;
export const selectRefusal = (waits: Waits) => waits.context.refusal;

/** The part of the open form that is missing or cannot be read, once it was confirmed. */
export const selectIsMissing =
  (part: 'place' | 'reason' | 'person' | 'days' | 'from' | 'to') =>
  ({ context }: Waits): boolean => {
    if (!context.isIncomplete) return false;
    switch (part) {
      case 'place':
      case 'days':
        return countOf(context[part]) === undefined;
      case 'reason':
        return context.reason.trim() === '';
      case 'person':
        return context.person === undefined;
      case 'from':
      case 'to':
        return !isDate(context[part]);
    }
  };
