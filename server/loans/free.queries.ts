import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { publicHolidaysFrom } from '#machines/rules/public-holidays';
import { LOAN, SEARCH } from '#machines/rules/limits';
import type { Period } from '#machines/rules/loans/period';
import { SEARCH_DAYS } from '#machines/rules/loans/proposal';

const daysOfYear = 366;
let holidays: { from: string; days: string } | undefined;
const asRange = (day: string): string => `[${day},${day}]`;

/** The public holidays from a day on, in the database's format; shared by all queries of that day. */
function holidaysFrom(day: string): string {
  // An object with two months of preparation starts its year after them.
  if (holidays?.from !== day)
    holidays = {
      from: day,
      days: `{${publicHolidaysFrom(day, SEARCH_DAYS + daysOfYear)
        .map(asRange)
        .join()}}`,
    };
  return holidays.days;
}

/** For a statement that reads loans as `b`: a member's own hold does not count. */
export const exceptOwnHold = (viewer: string | undefined): RawBuilder<unknown> =>
  viewer === undefined ? sql`` : sql`AND NOT (b.status = 'checkout' AND b.user_id = ${viewer}::uuid)`;

/**
 * When an object can be borrowed, as `firstFreeDay` and `checkPeriod` of the rules judge it for the place where it is handed out: its own pickup
 * point, or the nearest one if that is closed for good. The only place in which the database decides what is free. For a statement that has the
 * object as `p`, its library as `l` and its own pickup point as `h`. Provides `f` with these columns: busy_to (last day of the current loan),
 * overdue_since (last day of an overdue loan), preparation, loan_days (free of other loans), open_days (also of closings), week (its weekdays; null:
 * all), is_delivered (no point hands it out, so it is delivered), next_from (the first day on which it is available). @param viewer a member whose
 * own hold does not count
 */
export const freeDays = (today: string, viewer?: string): RawBuilder<unknown> => sql`
  CROSS JOIN LATERAL (SELECT coalesce(p.preparation_days, l.preparations_days) AS preparation) fp
  CROSS JOIN LATERAL (
    SELECT max(b.to_date) FILTER (WHERE b.from_date <= ${today} AND b.to_date >= ${today}) AS busy_to,
      min(b.to_date) FILTER (WHERE b.to_date < ${today} AND is_lent(b.status)) AS overdue_since,
      -- A loan is prepared for the next one in the days after it, so none can begin in the days before it either.
      datemultirange(daterange(${today}::date + fp.preparation, NULL))
        - coalesce(range_agg(daterange(b.from_date - fp.preparation, b.blocked_to, '[]')), '{}') AS loan_days
    FROM loans b WHERE b.library_id = p.library_id AND b.product_id = p.id AND keeps_object(b.status)
      ${exceptOwnHold(viewer)}
  ) fl
  LEFT JOIN headquarters fh ON fh.library_id = p.library_id AND fh.id = CASE WHEN h.is_available AND h.deleted_at IS NULL THEN h.id
    WHEN p.is_transportable THEN nearest_point(p.library_id, h.lat, h.lng) END
  CROSS JOIN LATERAL (SELECT fh.id IS NULL AS is_delivered,
    CASE WHEN fh.id IS NULL THEN l.delivery_days WHEN fh.is_smartlocker THEN NULL ELSE fh.open_week END AS week,
    CASE WHEN p.maintenance OR fl.overdue_since IS NOT NULL OR fh.id IS NULL AND NOT (p.is_transportable AND l.delivery_on) THEN '{}'::datemultirange
      WHEN fh.is_smartlocker THEN fl.loan_days - fh.locker_closings
      WHEN fh.id IS NULL THEN fl.loan_days - l.delivery_closings - ${holidaysFrom(today)}::datemultirange
      ELSE fl.loan_days - fh.closings - CASE WHEN fh.over_on = ${today}::date THEN datemultirange(daterange(${today}::date, ${today}::date, '[]')) ELSE '{}' END
        - CASE WHEN fh.open_on_public_holidays THEN '{}' ELSE ${holidaysFrom(today)}::datemultirange END
    END AS open_days) fd
  CROSS JOIN LATERAL (SELECT fp.preparation, fl.busy_to, fl.overdue_since, fl.loan_days, fd.open_days, fd.week, fd.is_delivered,
    first_day_of(fd.open_days, fd.week, ${today}::date + least(fp.preparation + ${SEARCH_DAYS - 1}::int, l.loan_horizon_days)) AS next_from) f`;

/** Away from a day of need, no loan that covers it begins or ends further than this. */
export const coveredDays = LOAN.maxDays - 1;

/** Whether a loan of the object of `freeDays` can cover these days, open or not: `coveringPeriod` of the rules. */
export const isFreeOn = (
  { from_date: from, to_date: to }: Period,
  today: string,
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM (SELECT
    (SELECT ${from}::date - min(n) FROM generate_series(0, ${coveredDays}::int) n WHERE f.open_days @> (${from}::date - n)
      AND (f.week IS NULL OR extract(isodow FROM ${from}::date - n)::int = ANY (f.week))) AS first_day,
    CASE WHEN f.is_delivered THEN ${to}::date
      ELSE first_day_of(f.open_days * datemultirange(daterange(${to}::date, NULL)), f.week, ${to}::date + ${coveredDays}::int) END AS last_day) c
  WHERE f.loan_days @> daterange(c.first_day, c.last_day, '[]') AND c.last_day <= ${today}::date + l.loan_horizon_days
    AND c.last_day - c.first_day < ${LOAN.maxDays}::int
    AND (p.max_months IS NULL OR c.last_day < (c.first_day + make_interval(months => p.max_months))::date))`;

/** The last day that counts as soon. */
export const lastSoonDay = (today: string): string => addDays(today, SEARCH.soonDays);

/** Whether nobody has the object of `freeDays` and it can be collected soon, like `isFreeSoon` of the page for its tile. */
export const isFreeSoon = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(f.busy_to IS NULL AND coalesce(f.next_from <= ${lastSoonDay(today)}::date, false))`;
