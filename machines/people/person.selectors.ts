import type { SnapshotFrom } from 'xstate';
import { isEnd, type personMachine } from './person.machine.ts';

type PersonPage = SnapshotFrom<typeof personMachine>;

export const selectPerson = (page: PersonPage) => page.context.person;
export const selectFailure = (page: PersonPage) => page.context.failure;
/** Why the last change was refused. */
export const selectRefusal = (page: PersonPage) => page.context.refusal;
export const selectStage = (page: PersonPage) =>
  page.hasTag('failed') ? 'failed' : page.context.person === undefined ? 'loading' : 'shown';
export const selectIsBusy = (page: PersonPage) => page.hasTag('busy') || page.hasTag('loading');
export const selectIsBanning = (page: PersonPage) =>
  page.hasTag('banning') || (page.hasTag('busy') && page.context.change?.kind === 'ban');
export const selectReason = (page: PersonPage) => page.context.reason;
export const selectUntil = (page: PersonPage) => page.context.until;
export const selectIsUnexplained = (page: PersonPage) => page.context.isIncomplete && page.context.reason.trim() === '';
/** The end of the suspension says no day. */
export const selectIsUntilUnread = (page: PersonPage) => page.context.isIncomplete && !isEnd(page.context.until);
/** The role that awaits confirmation. */
export const selectAskedRole = (page: PersonPage) => (page.hasTag('asking') ? page.context.role : undefined);
/** Asks why, before the person is impersonated. */
export const selectIsImpersonating = (page: PersonPage) => page.hasTag('impersonating');
