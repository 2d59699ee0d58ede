import type { SnapshotFrom } from 'xstate';
import type { holdTimeMachine } from '../hold-time.machine.ts';

type HoldTime = SnapshotFrom<typeof holdTimeMachine>;

/** Seconds until what is held is given up; undefined while nothing is held, or nobody knows. */
export const selectSecondsLeft = (time: HoldTime): number | undefined => {
  const { held, now } = time.context;
  return time.hasTag('counted') && held && now !== undefined ? Math.max(0, held.endsAt - now) / 1000 : undefined;
};
/** The server has not answered how much time is left. */
export const selectIsTimeUnknown = (time: HoldTime): boolean => time.hasTag('unknown');
