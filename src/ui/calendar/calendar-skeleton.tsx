import { Skeleton } from '@mantine/core';
import { addMonths } from '#machines/rules/months';
import { weeksIn } from './calendar-keys.ts';

/** Months that are loading, in their final height: a heading and weekdays, then a row for each week. */
export function CalendarSkeleton({ month, columns }: { month: string; columns: number }) {
  const weeks = Math.max(...Array.from({ length: columns }, (_, later) => weeksIn(addMonths(month, later))));
  return (
    <div aria-hidden="true">
      <Skeleton height={`${5.25 + 2.875 * weeks}rem`} />
    </div>
  );
}
