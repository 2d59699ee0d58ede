import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { Period } from '#machines/rules/loans/period';
import { coveredDays, exceptOwnHold, freeDays, isFreeOn, isFreeSoon, lastSoonDay } from './free.queries.ts';

/** The longest preparation that the database allows, in days. */
const longestPreparation = 60;

/** An availability question about each object of a list. */
export interface ListAvailability {
  /** The tables that the answer is read from, for the WITH clause of the statement. */
  tables: RawBuilder<unknown>;
  /** Whether any object can be free at all: evaluated once, before the list. */
  isPossible: RawBuilder<boolean>;
  /** Whether the object `x` (a row of products, not a hidden one) is free; never null. */
  isFree: RawBuilder<boolean>;
}

interface Question {
  /** Distinguishes it from the other question in the same statement. */
  name: 'soon' | 'period';
  /** The full condition, for a statement with `freeDays`. */
  holds: RawBuilder<boolean>;
  /** The days in question: a loan that is further away than its preparation changes nothing. */
  about: Period;
  /** The loan `b` alone is enough to answer no. */
  isTaken: RawBuilder<boolean>;
}

/**
 * Answers a question of `free.queries.ts` for a list without evaluating it per object. An object without loans is as free as all others with the same pickup
 * point, preparation, transport and limit of one month (a longer one limits no new loan), of which there are few combinations; the question itself is
 * only evaluated for objects with a loan nearby, as each is reached.
 */
function listAvailability(
  libraryId: number,
  today: string,
  viewer: string | undefined,
  { name, holds, about, isTaken }: Question,
): ListAvailability {
  const [kinds, lent] = [sql.table(`${name}_kinds`), sql.table(`${name}_lent`)];
  return {
    tables: sql`${kinds} AS MATERIALIZED (
      SELECT p.headquarter_id, p.is_transportable, p.max_months IS NOT NULL, p.preparation_days
      FROM libraries l JOIN headquarters h ON h.library_id = l.id
      CROSS JOIN (VALUES (true), (false)) moved (is_transportable)
      CROSS JOIN (VALUES (NULL::int), (1)) limited (max_months)
      CROSS JOIN LATERAL (
        SELECT l.preparations_days AS days UNION SELECT days FROM generate_series(0, ${sql.lit(longestPreparation)}) days
        WHERE EXISTS (SELECT 1 FROM products o WHERE o.library_id = l.id AND o.preparation_days = days)) prepared
      CROSS JOIN LATERAL (SELECT l.id AS library_id, NULL::uuid AS id, h.id AS headquarter_id, moved.is_transportable,
        prepared.days AS preparation_days, false AS maintenance, limited.max_months) p
      ${freeDays(today)} WHERE l.id = ${libraryId} AND ${holds}
    ), ${lent} AS MATERIALIZED (
      SELECT b.product_id, bool_or(${isTaken} OR b.to_date < ${today}::date AND is_lent(b.status)) AS is_taken
      FROM loans b WHERE b.library_id = ${libraryId} AND keeps_object(b.status) ${exceptOwnHold(viewer)}
        AND (b.from_date <= ${addDays(about.to_date, longestPreparation)}::date AND b.blocked_to >= ${about.from_date}::date
          OR b.to_date < ${today}::date AND is_lent(b.status))
      GROUP BY b.product_id
    )`,
    isPossible: sql<boolean>`EXISTS (SELECT 1 FROM ${kinds})`,
    isFree: sql<boolean>`(x.status = 'active' AND NOT x.maintenance AND CASE
      WHEN x.id IN (SELECT t.product_id FROM ${lent} t WHERE t.is_taken) THEN false
      WHEN x.id IN (SELECT t.product_id FROM ${lent} t) THEN coalesce((
        SELECT ${holds} FROM products p JOIN libraries l ON l.id = p.library_id
        JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
        ${freeDays(today, viewer)} WHERE p.library_id = ${libraryId} AND p.id = x.id), false)
      ELSE (x.headquarter_id, x.is_transportable, x.max_months IS NOT DISTINCT FROM 1,
        coalesce(x.preparation_days, (SELECT l.preparations_days FROM libraries l WHERE l.id = ${libraryId}))) IN (SELECT * FROM ${kinds})
      END)`,
  };
}

/** Which objects nobody has and can be collected soon (`isFreeSoon`). */
export const listFreeSoon = (libraryId: number, today: string, viewer?: string): ListAvailability =>
  listAvailability(libraryId, today, viewer, {
    name: 'soon',
    holds: isFreeSoon(today),
    about: { from_date: today, to_date: lastSoonDay(today) },
    isTaken: sql`b.from_date <= ${today}::date AND b.to_date >= ${today}::date`,
  });

/** Which objects a loan that covers these days is possible of (`isFreeOn`). */
export const listFreeOn = (libraryId: number, today: string, period: Period, viewer?: string): ListAvailability =>
  listAvailability(libraryId, today, viewer, {
    name: 'period',
    holds: isFreeOn(period, today),
    about: { from_date: addDays(period.from_date, -coveredDays), to_date: addDays(period.to_date, coveredDays) },
    isTaken: sql`b.from_date <= ${period.to_date}::date AND b.blocked_to >= ${period.from_date}::date`,
  });
