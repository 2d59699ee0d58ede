import type { SnapshotFrom } from 'xstate';
import type { dayMachine } from './day.machine.ts';

type DaySnapshot = SnapshotFrom<typeof dayMachine>;

export const selectDay = (day: DaySnapshot) => day.context.day;
export const selectFailure = (day: DaySnapshot) => day.context.failure;
export const selectStage = (day: DaySnapshot) => {
  if (day.hasTag('loading')) return 'loading';
  return day.hasTag('failed') ? 'failed' : 'shown';
};
export const selectPointsActor = ({ children }: DaySnapshot) => children.points;
/** Changes at other desks appear by themselves. */
export const selectIsLive = (day: DaySnapshot) => day.hasTag('live');
