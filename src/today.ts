import { useState } from 'react';
import { wallClock, type CalendarDate } from '#machines/rules/dates';
import { useLibrary } from './actors.ts';

/** Today where the library is, as of when the page was opened; the server judges by its own. */
export function useToday(): CalendarDate {
  const { timezone } = useLibrary();
  const [now] = useState(() => Date.now());
  return wallClock(now, timezone).date;
}
