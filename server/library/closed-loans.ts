import { type Kysely, sql } from 'kysely';
import { closedReason, lockerClosedReason, type HeadquarterOpening } from '#machines/rules/opening';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { pickupPointRows } from '#server/loans/loan-facts.queries';

type ClosedLoan = Schema<'ClosedLoan'>;

interface Visit {
  id: string;
  object: string;
  person: string;
  day: string;
  step: ClosedLoan['step'];
}

/** The list is an overview; a closure moves any number of loans. */
const listedAtMost = 50;

/**
 * What is to be collected or brought back at a pickup point on days on which it is closed by now, because its hours were changed afterwards; the next
 * days first. A point that hands nothing out any more keeps its hours.
 */
export async function listClosedLoans(
  db: Kysely<DB>,
  libraryId: number,
  headquarterId: string,
  { today, locale }: { today: string; locale: Locale },
): Promise<ClosedLoan[]> {
  const points = await sql<HeadquarterOpening>`
    ${pickupPointRows} AND h.library_id = ${libraryId} AND h.id = ${headquarterId}`.execute(db);
  const [point] = points.rows;
  if (!point) return [];
  const { rows } = await sql<Visit>`
    SELECT l.id, ${textIn(locale, 'p', 'name')} AS object, u.first_name || ' ' || u.last_name AS person, v.day, v.step
    FROM loans l
    JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
    JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
    CROSS JOIN LATERAL (SELECT l.from_date AS day, 'hand_over' AS step WHERE l.picked_up_at IS NULL UNION ALL SELECT l.to_date, 'return') v
    WHERE l.library_id = ${libraryId} AND l.headquarter_id = ${headquarterId} AND l.method = 'pickup' AND is_live(l.status)
      AND l.status <> 'checkout' AND v.day >= ${today}::date
    ORDER BY v.day, l.id`.execute(db);
  const isClosed = (day: string): boolean =>
    (point.smartlocker ? lockerClosedReason(point, day) : closedReason(point, day)) !== undefined;
  return rows.filter(({ day }) => isClosed(day)).slice(0, listedAtMost);
}
