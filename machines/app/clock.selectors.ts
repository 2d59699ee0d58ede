import type { SnapshotFrom } from 'xstate';
import { wallClock, type CalendarDate } from '../rules/dates.ts';
import type { clockMachine } from './clock.machine.ts';

type Clock = SnapshotFrom<typeof clockMachine>;

/** The current time in milliseconds, to the minute. */
export const selectNow = ({ context }: Clock): number => context.now;

/** The local time in a time zone, 'HH:MM'. */
export const selectTimeIn =
  (timezone: string) =>
  (clock: Clock): string =>
    wallClock(selectNow(clock), timezone).time;

/** Today in a time zone. */
export const selectTodayIn =
  (timezone: string) =>
  (clock: Clock): CalendarDate =>
    wallClock(selectNow(clock), timezone).date;
