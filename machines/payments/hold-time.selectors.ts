import type { SnapshotFrom } from 'xstate';
import type { holdTimeMachine } from './hold-time.machine.ts';

type HoldTime = SnapshotFrom<typeof holdTimeMachine>;

/** Seconds until the hold expires; undefined if nothing is held or the time is unknown. */
export const selectSecondsLeft = (time: HoldTime): number | undefined => {
  const { held, now } = time.context;
  return time.hasTag('counted') && held && now !== undefined ? Math.max(0, held.endsAt - now) / 1000 : undefined;
};
/** The server has not answered how much time is left. */
export const selectIsTimeUnknown = (time: HoldTime): boolean => time.hasTag('unknown');
