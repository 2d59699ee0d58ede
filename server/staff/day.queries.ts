import { sql, type Kysely } from 'kysely';
import type { HeadquarterOpening } from '#machines/rules/opening';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import { broughtFrom } from '#server/staff/brought-from.queries';
import type { DB } from '#server/core/ports/tables.generated';

export type DayList = 'pickups' | 'returns' | 'overdue' | 'requests' | 'deliveries';

/** One line of the day board and where it stands. */
export interface DayRow {
  list: DayList;
  headquarter_id: string;
  id: string;
  code: string;
  name: string;
  member: string;
  phone: string | null;
  from_date: string;
  to_date: string;
  done_at: Date | null;
  is_delivery: boolean;
  blocked: 'overdue' | 'maintenance' | null;
  /** From where the object must be brought. */
  elsewhere: string | null;
}

interface Asked {
  libraryId: number;
  timezone: string;
  date: string;
  today: string;
  locale: Locale;
  headquarterId: string | undefined;
}

/** Maximum lines per list: no real evening has more. */
const linesAtMost = 500;

/** The tasks of a day, open and done. Late and waiting loans belong to today. */
export async function listDay(
  db: Kysely<DB>,
  { libraryId, timezone, date, today, locale, headquarterId }: Asked,
): Promise<DayRow[]> {
  const isToday = date === today;
  const begins = sql`(${date}::date::timestamp AT TIME ZONE ${timezone})`;
  const ends = sql`((${date}::date + 1)::timestamp AT TIME ZONE ${timezone})`;
  const ofLibrary = sql`l.library_id = ${libraryId}`;
  const lent = sql`is_live(l.status) AND is_lent(l.status)`;
  const dueOut = isToday ? sql`l.from_date <= ${date} AND l.to_date >= ${date}` : sql`l.from_date = ${date}`;
  const outList = sql`CASE l.method WHEN 'delivery' THEN 'deliveries' ELSE 'pickups' END`;
  const { rows } = await sql<DayRow>`
    WITH found AS (
      (SELECT ${outList} AS list, l.id, NULL::timestamptz AS done_at FROM loans l
        WHERE ${ofLibrary} AND ${lent} AND l.picked_up_at IS NULL AND ${dueOut} ORDER BY l.from_date LIMIT ${linesAtMost})
      UNION ALL (SELECT ${outList}, l.id, l.picked_up_at FROM loans l
        WHERE ${ofLibrary} AND l.picked_up_at >= ${begins} AND l.picked_up_at < ${ends} LIMIT ${linesAtMost})
      UNION ALL (SELECT 'returns', l.id, NULL FROM loans l
        WHERE ${ofLibrary} AND ${lent} AND l.picked_up_at IS NOT NULL AND l.to_date = ${date} LIMIT ${linesAtMost})
      UNION ALL (SELECT 'returns', l.id, l.returned_at FROM loans l
        WHERE ${ofLibrary} AND l.status = 'returned' AND l.returned_at >= ${begins} AND l.returned_at < ${ends} LIMIT ${linesAtMost})
      UNION ALL (SELECT 'overdue', l.id, NULL FROM loans l
        WHERE ${ofLibrary} AND ${lent} AND ${isToday}::boolean AND l.to_date < ${today} ORDER BY l.to_date LIMIT ${linesAtMost})
      UNION ALL (SELECT 'requests', l.id, NULL FROM loans l
        WHERE ${ofLibrary} AND l.status = 'pending' AND (${isToday}::boolean OR l.from_date = ${date}) ORDER BY l.from_date LIMIT ${linesAtMost})
    )
    SELECT d.list, coalesce(l.headquarter_id, p.headquarter_id) AS headquarter_id, l.id, p.code, ${textIn(locale, 'p', 'name')} AS name,
      trim(u.first_name || ' ' || u.last_name) AS member, u.phone, l.from_date, l.to_date, d.done_at, l.method = 'delivery' AS is_delivery,
      CASE WHEN d.done_at IS NOT NULL OR d.list NOT IN ('pickups', 'deliveries') THEN NULL
        WHEN p.maintenance THEN 'maintenance'
        WHEN EXISTS (SELECT 1 FROM loans o WHERE o.library_id = l.library_id AND o.product_id = l.product_id AND is_live(o.status) AND is_lent(o.status)
          AND o.id <> l.id AND (o.picked_up_at IS NOT NULL OR o.to_date < ${today})) THEN 'overdue' END AS blocked,
      CASE WHEN d.done_at IS NULL AND d.list IN ('pickups', 'deliveries', 'requests') THEN ${broughtFrom} END AS elsewhere
    FROM found d
    JOIN loans l ON l.library_id = ${libraryId} AND l.id = d.id
    JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
    WHERE ${headquarterId === undefined ? sql`true` : sql`coalesce(l.headquarter_id, p.headquarter_id) = ${headquarterId}::uuid`}
    ORDER BY d.done_at IS NOT NULL, CASE WHEN d.list IN ('overdue', 'returns') THEN l.to_date ELSE l.from_date END,
      u.last_name, u.first_name, l.id`.execute(db);
  return rows;
}

/** A pickup point with its opening, for the board. */
export interface DayPoint {
  id: string;
  name: string;
  /** It hands out objects. */
  is_open: boolean;
  opening: HeadquarterOpening;
  /** What closes it on the day; `undoable` if it closes this point alone, on this day alone. */
  closure: { id: string; reason: string; undoable: boolean } | null;
}

/** The pickup points of a library in its order, those that are closed for good included. */
export async function listDayPoints(
  db: Kysely<DB>,
  { libraryId, date, locale }: Pick<Asked, 'libraryId' | 'date' | 'locale'>,
): Promise<DayPoint[]> {
  const { rows } = await sql<DayPoint>`
    SELECT h.id, h.name, h.is_available AND h.deleted_at IS NULL AS is_open, json_build_object(
      'smartlocker', h.is_smartlocker, 'openOnPublicHolidays', h.open_on_public_holidays,
      'openingHours', coalesce((SELECT json_agg(json_build_object('day', o.day, 'hours', o.hours))
        FROM opening_hours o WHERE o.library_id = h.library_id AND o.headquarter_id = h.id), '[]'),
      'holidays', coalesce((SELECT json_agg(json_build_object('from', d.from_date, 'to', d.to_date))
        FROM holidays d WHERE d.library_id = h.library_id AND d.headquarter_id = h.id), '[]')) AS opening,
      (SELECT json_build_object('id', c.id, 'reason', ${textIn(locale, 'c', 'reason')},
          'undoable', c.headquarter_id = h.id AND c.from_date = c.to_date AND NOT c.closes_lockers)
        FROM holidays d JOIN closures c ON c.library_id = d.library_id AND c.id = d.closure_id
        WHERE d.library_id = h.library_id AND d.headquarter_id = h.id AND ${date}::date BETWEEN d.from_date AND d.to_date
        ORDER BY c.created_at DESC LIMIT 1) AS closure
    FROM headquarters h WHERE h.library_id = ${libraryId} ORDER BY h.position, h.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}
