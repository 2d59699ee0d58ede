import { useSelector } from '@xstate/react';
import { selectNow, selectTimeIn, selectTodayIn } from '#machines/app/clock.selectors';
import type { CalendarDate } from '#machines/rules/dates';
import { useClock, useLibrary } from './actors.ts';

/** The current time in milliseconds, to the minute. */
export const useNow = (): number => useSelector(useClock(), selectNow);

/** The local time of the library, 'HH:MM'. */
export function useTime(): string {
  const { timezone } = useLibrary();
  return useSelector(useClock(), selectTimeIn(timezone));
}

/** Today in the library's time zone; the server uses its own clock. */
export function useToday(): CalendarDate {
  const { timezone } = useLibrary();
  return useSelector(useClock(), selectTodayIn(timezone));
}
