import { useState } from 'react';
import { wallClock, type CalendarDate } from '#machines/rules/dates';
import { useLibrary } from './actors.ts';

/** Today in the library's time zone, as of when the page was opened; the server uses its own clock. */
export function useToday(): CalendarDate {
  const { timezone } = useLibrary();
  const [now] = useState(() => Date.now());
  return wallClock(now, timezone).date;
}
