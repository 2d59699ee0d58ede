import { type Kysely, sql } from 'kysely';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { DB } from '#server/core/ports/tables.generated';

/** Whole weeks by their Mondays, and the same number of weeks a year (52 weeks) earlier if they are compared. */
export interface Weeks {
  first: string;
  last: string;
  before: { first: string; last: string } | undefined;
}

export interface WeekRow {
  week: string;
  loans: number;
  returns: number;
  on_time: number;
  late_days: number;
  new_members: number;
  cards_sold: number;
  cards_renewed: number;
  /** Members with a card on the Sunday. */
  cards_active: number;
}

/** The figures of each week from a Monday to another, those without any included. */
export async function readWeeks(
  db: Kysely<DB>,
  libraryId: number,
  { first, last }: { first: string; last: string },
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    SELECT w.week::date AS week, coalesce(f.loans, 0) AS loans, coalesce(f.returns, 0) AS returns, coalesce(f.on_time, 0) AS on_time,
      coalesce(f.late_days, 0) AS late_days, coalesce(f.new_members, 0) AS new_members, coalesce(f.cards_sold, 0) AS cards_sold,
      coalesce(f.cards_renewed, 0) AS cards_renewed,
      (sum(coalesce(f.cards_begun - f.cards_ended, 0)) OVER (ORDER BY w.week) + (
        SELECT coalesce(sum(cards_begun - cards_ended), 0) FROM figure_weeks WHERE library_id = ${libraryId} AND week < ${first}::date))::int AS cards_active
    FROM generate_series(${first}::date, ${last}::date, interval '7 days') AS w (week)
    LEFT JOIN figure_weeks f ON f.library_id = ${libraryId} AND f.week = w.week::date
    ORDER BY w.week`.execute(db);
  return rows;
}

export interface WantedRow {
  id: string;
  code: string;
  name: string;
  loans: number;
  previous: number;
  wishes: number;
}
export interface IdleRow {
  id: string;
  code: string;
  name: string;
  value_cents: number | null;
  /** The Monday of the week of the last loan; null if there was none. */
  last_week: string | null;
  added: string;
}
interface ObjectFigures {
  wanted: WantedRow[];
  idle: { total: number; items: IdleRow[] };
  saved: { value_cents: number; previous_cents: number; unvalued: number };
}

/** Which objects were lent how often, which were not lent at all, and what the lent ones are worth. @param limit of each list */
export async function readObjects(
  db: Kysely<DB>,
  {
    libraryId,
    locale,
    timezone,
    weeks,
    limit,
  }: { libraryId: number; locale: Locale; timezone: string; weeks: Weeks; limit: number },
): Promise<ObjectFigures> {
  const { first, last, before } = weeks;
  const name = textIn(locale, 'p', 'name');
  const previous = before
    ? sql`sum(loans) FILTER (WHERE week BETWEEN ${before.first}::date AND ${before.last}::date)`
    : sql`0`;
  const { rows } = await sql<{ figures: ObjectFigures }>`
    WITH lent AS MATERIALIZED (
      SELECT product_id, coalesce(sum(loans) FILTER (WHERE week >= ${first}::date), 0)::int AS loans, coalesce(${previous}, 0)::int AS previous
      FROM figure_objects
      WHERE library_id = ${libraryId} AND week BETWEEN ${before?.first ?? first}::date AND ${last}::date
      GROUP BY product_id
    ),
    wanted AS (
      SELECT p.id, p.code, ${name} AS name, l.loans, l.previous,
        (SELECT count(*)::int FROM wishes w WHERE w.library_id = p.library_id AND w.product_id = p.id) AS wishes
      FROM (SELECT * FROM lent WHERE loans > 0 ORDER BY loans DESC, previous DESC, product_id LIMIT ${limit}) l
      JOIN products p ON p.library_id = ${libraryId} AND p.id = l.product_id
      ORDER BY l.loans DESC, name, p.id
    ),
    idle AS MATERIALIZED (
      SELECT p.id, p.code, ${name} AS name, p.value_cents, (p.created_at AT TIME ZONE ${timezone})::date AS added,
        (SELECT max(f.week) FROM figure_objects f WHERE f.library_id = p.library_id AND f.product_id = p.id AND f.week < ${first}::date) AS last_week
      FROM products p
      WHERE p.library_id = ${libraryId} AND p.status = 'active' AND NOT EXISTS (SELECT FROM lent l WHERE l.product_id = p.id AND l.loans > 0)
        AND (p.created_at AT TIME ZONE ${timezone})::date < ${last}::date + 7
    )
    SELECT json_build_object(
      'wanted', (SELECT coalesce(json_agg(w), '[]') FROM wanted w),
      'idle', json_build_object('total', (SELECT count(*) FROM idle), 'items', (
        SELECT coalesce(json_agg(i), '[]') FROM (SELECT * FROM idle ORDER BY last_week NULLS FIRST, added, name, id LIMIT ${limit}) i)),
      'saved', (
        SELECT json_build_object('value_cents', coalesce(sum(l.loans * p.value_cents::bigint), 0),
          'previous_cents', coalesce(sum(l.previous * p.value_cents::bigint), 0),
          'unvalued', coalesce(sum(l.loans) FILTER (WHERE p.value_cents IS NULL), 0))
        FROM lent l JOIN products p ON p.library_id = ${libraryId} AND p.id = l.product_id)
    ) AS figures`.execute(db);
  return (
    rows[0]?.figures ?? {
      wanted: [],
      idle: { total: 0, items: [] },
      saved: { value_cents: 0, previous_cents: 0, unvalued: 0 },
    }
  );
}

export interface HourRow {
  weekday: number;
  hour: number;
  handovers: number;
  returns: number;
}

/** What was handed over and taken back at the desks by hour of the week; smart lockers have no queue. */
export async function readHours(
  db: Kysely<DB>,
  libraryId: number,
  { first, last }: { first: string; last: string },
): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    SELECT f.weekday, f.hour, sum(f.handovers)::int AS handovers, sum(f.returns)::int AS returns
    FROM figure_hours f JOIN headquarters h ON h.library_id = f.library_id AND h.id = f.headquarter_id
    WHERE f.library_id = ${libraryId} AND f.week BETWEEN ${first}::date AND ${last}::date AND NOT h.is_smartlocker
    GROUP BY f.weekday, f.hour ORDER BY f.weekday, f.hour`.execute(db);
  return rows;
}

export interface SearchRow {
  words: string;
  count: number;
  previous: number;
}

/**
 * Words that found nothing, the most frequent first. Words that somebody only typed on the way to longer ones, which found nothing either, are left
 * out.
 */
export async function readMissedSearches(
  db: Kysely<DB>,
  libraryId: number,
  { first, last, before }: Weeks,
  limit: number,
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    WITH found AS MATERIALIZED (
      SELECT words, coalesce(sum(count) FILTER (WHERE week >= ${first}::date), 0)::int AS count,
        coalesce(sum(count) FILTER (WHERE week <= ${before?.last ?? '-infinity'}::date), 0)::int AS previous
      FROM missed_searches
      WHERE library_id = ${libraryId} AND week BETWEEN ${before?.first ?? first}::date AND ${last}::date
      GROUP BY words
    ),
    frequent AS (SELECT * FROM found WHERE count > 0 ORDER BY count DESC, words LIMIT ${limit * 4})
    SELECT f.* FROM frequent f
    WHERE NOT EXISTS (SELECT FROM frequent longer
      WHERE longer.count >= f.count AND length(longer.words) > length(f.words) AND starts_with(longer.words, f.words))
    ORDER BY f.count DESC, f.words LIMIT ${limit}`.execute(db);
  return rows;
}

/** Deletes what was searched before a day. */
export const forgetMissedSearches = (db: Kysely<DB>, before: Date): Promise<unknown> =>
  db.deleteFrom('missed_searches').where('week', '<', before.toISOString().slice(0, 10)).execute();
