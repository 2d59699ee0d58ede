import type { SnapshotFrom } from 'xstate';
import type { figuresMachine } from './figures.machine.ts';
import type { Figures } from './wire.ts';

type FiguresSnapshot = SnapshotFrom<typeof figuresMachine>;

/** The figures on screen; those of the range before while the next ones load. */
export const selectFigures = ({ context }: FiguresSnapshot): Figures | undefined => context.figures;
export const selectIsLoading = (snapshot: FiguresSnapshot): boolean => snapshot.hasTag('loading');
export const selectHasFailed = (snapshot: FiguresSnapshot): boolean => snapshot.hasTag('failed');
export const selectFailure = ({ context }: FiguresSnapshot) => context.failure;

type Week = Figures['weeks'][number];
type WeekCount = Exclude<keyof Week, 'week'>;

/** One number of all weeks together. */
export const sumOf = (weeks: readonly Week[], name: WeekCount): number =>
  weeks.reduce((sum, week) => sum + week[name], 0);

/** By how much a number differs from the one before it, as a share of that one; undefined where there was nothing. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before;

/** The hour of a week with the most handovers and returns; undefined if there was none. */
export const busiestOf = (hours: Figures['hours']): Figures['hours'][number] | undefined =>
  hours.toSorted((a, b) => b.handovers + b.returns - a.handovers - a.returns)[0];

/** What happens at the desk in each hour of the day, all days of the week together; only from the first busy hour to the last. */
export function hoursOfDay(hours: Figures['hours']): { hour: number; handovers: number; returns: number }[] {
  const busy = hours.map(({ hour }) => hour);
  if (busy.length === 0) return [];
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    const rows = hours.filter((row) => row.hour === hour);
    return {
      hour,
      handovers: rows.reduce((sum, row) => sum + row.handovers, 0),
      returns: rows.reduce((sum, row) => sum + row.returns, 0),
    };
  });
}
