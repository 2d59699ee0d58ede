import type { SnapshotFrom } from 'xstate';
import type { impersonationMachine } from './impersonation.machine.ts';

type Live = SnapshotFrom<typeof impersonationMachine>;

/** Whole minutes that are left; undefined while the server has not said. */
export const selectMinutesLeft = ({ context }: Live): number | undefined =>
  context.impersonation && Math.ceil(context.secondsLeft / 60);
/** Changes are allowed. */
export const selectIsUnlocked = ({ context }: Live) => context.impersonation?.unlocked_at != null;
/** It is known to be read-only and goes on, so it can be unlocked. */
export const selectCanUnlock = (live: Live) =>
  live.hasTag('known') && !live.hasTag('busy') && live.context.impersonation?.unlocked_at === null;
/** The second step before changes are allowed. */
export const selectIsAsking = (live: Live) => live.hasTag('asking');
export const selectIsBusy = (live: Live) => live.hasTag('busy');
