import { sql, type Kysely, type Transaction } from 'kysely';
import { distanceKm } from '#machines/rules/delivery';
import type { HeadquarterOpening } from '#machines/rules/opening';
import type { DB } from '#server/core/ports/tables.generated';

/** The facts that decide whether, where and for how long an object may be lent. */
export interface LendableProduct {
  id: string;
  name: string;
  status: 'active' | 'pending' | 'paused' | 'hidden';
  maintenance: boolean;
  is_transportable: boolean;
  max_months: number | null;
  preparation_days: number;
  headquarter_id: string;
  /** The other pickup point where it is now. */
  elsewhere_id: string | null;
  /** The member who shares it; null for the library's own. */
  owner_user_id: string | null;
  lat: number;
  lng: number;
}

/**
 * Locks an object's row until the transaction ends: `book` allows other bookings (the constraint resolves conflicts) but waits for changes of the
 * object or of one of its periods; `change` is exclusive.
 */
export async function lockProduct(
  trx: Transaction<DB>,
  libraryId: number,
  productId: string,
  mode: 'book' | 'change',
): Promise<void> {
  const strength = mode === 'book' ? sql`FOR SHARE` : sql`FOR NO KEY UPDATE`;
  await sql`SELECT 1 FROM products WHERE library_id = ${libraryId} AND id = ${productId} ${strength}`.execute(trx);
}

/** Objects `p` as the lending rules see them (`LendableProduct`). */
export const lendableRows = sql`
  SELECT p.id, p.name, CASE WHEN p.paused_at IS NULL THEN p.status ELSE 'paused' END AS status, p.maintenance, p.is_transportable, p.max_months,
    coalesce(p.preparation_days, l.preparations_days) AS preparation_days, p.headquarter_id, p.elsewhere_id, p.owner_user_id, h.lat, h.lng
  FROM products p
  JOIN libraries l ON l.id = p.library_id
  JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id`;

/** Pickup points `h` that hand out objects, as the opening rules see them (`HeadquarterOpening`). */
export const pickupPointRows = sql`
  SELECT h.library_id, h.id, h.over_on, h.is_smartlocker AS smartlocker, h.open_on_public_holidays AS "openOnPublicHolidays",
    coalesce((SELECT json_agg(json_build_object('day', o.day, 'hours', o.hours))
      FROM opening_hours o WHERE o.library_id = h.library_id AND o.headquarter_id = h.id), '[]') AS "openingHours",
    coalesce((SELECT json_agg(json_build_object('from', d.from_date, 'to', d.to_date, 'locker', d.closes_locker))
      FROM holidays d WHERE d.library_id = h.library_id AND d.headquarter_id = h.id), '[]') AS holidays
  FROM headquarters h WHERE h.is_available AND h.deleted_at IS NULL`;

/** Whether a loan, or an offer to somebody who waits, keeps its object from others on a day or later, and whether it does so because it is overdue. */
export const keepsObject = (today: string) => {
  const overdue = sql<boolean>`is_lent(status) AND to_date < ${today}::date`;
  return { overdue, holds: sql<boolean>`keeps_object(status) AND (blocked_to >= ${today}::date OR ${overdue})` };
};

/** An object as the lending rules see it, including hidden ones. */
export async function findLendable(
  db: Kysely<DB>,
  libraryId: number,
  productId: string,
): Promise<LendableProduct | undefined> {
  const { rows } = await sql<LendableProduct>`
    ${lendableRows} WHERE p.library_id = ${libraryId} AND p.id = ${productId}`.execute(db);
  return rows[0];
}

/** A pickup point that hands out objects, as the opening rules see it; undefined if it is closed for good or belongs to another library. */
export async function findHeadquarterOpening(
  db: Kysely<DB>,
  libraryId: number,
  headquarterId: string,
): Promise<HeadquarterOpening | undefined> {
  const { rows } = await sql<HeadquarterOpening>`
    ${pickupPointRows} AND h.library_id = ${libraryId} AND h.id = ${headquarterId}`.execute(db);
  return rows[0];
}

/** Positions of the pickup points that hand out objects. */
export const listOpenPoints = (db: Kysely<DB>, libraryId: number) =>
  db
    .selectFrom('headquarters')
    .select(['id', 'lat', 'lng'])
    .where('library_id', '=', libraryId)
    .where('is_available', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();

/** The object's own place, or for transportable objects the nearest one that hands out objects; null if none. */
export async function likelyPoint(db: Kysely<DB>, libraryId: number, product: LendableProduct): Promise<string | null> {
  if (await findHeadquarterOpening(db, libraryId, product.headquarter_id)) return product.headquarter_id;
  if (!product.is_transportable) return null;
  const points = await listOpenPoints(db, libraryId);
  const [nearest] = points
    .map((point) => ({ id: point.id, km: distanceKm(product, point) }))
    .sort((a, b) => a.km - b.km);
  return nearest?.id ?? null;
}

/**
 * The periods in which an object is on loan or requested, without names: current and future ones including preparation, and overdue ones (`overdue`).
 * A loan does not block itself (`exceptLoan`), nor a hold its own member (`viewer`).
 */
export const takenPeriods = (
  db: Kysely<DB>,
  args: {
    libraryId: number;
    productId: string;
    today: string;
    exceptLoan?: string | undefined;
    viewer?: string | undefined;
  },
) => {
  const { libraryId, productId, today, exceptLoan, viewer } = args;
  const { overdue, holds } = keepsObject(today);
  return db
    .selectFrom('loans')
    .select(['from_date', 'to_date', 'blocked_to', overdue.as('overdue')])
    .where('library_id', '=', libraryId)
    .where('product_id', '=', productId)
    .where(holds)
    .$if(exceptLoan !== undefined, (query) => query.where('id', '!=', exceptLoan ?? ''))
    .$if(viewer !== undefined, (query) =>
      query.where((eb) => eb.not(eb.and([eb('status', '=', 'checkout'), eb('user_id', '=', viewer ?? '')]))),
    )
    .orderBy('from_date')
    .execute();
};

/** When the object is out now, or about to be: what no cancellation changes. */
export const outPeriods = (db: Kysely<DB>, libraryId: number, productId: string, today: string) => {
  const { overdue } = keepsObject(today);
  return db
    .selectFrom('loans')
    .select(['from_date', 'to_date', 'blocked_to', overdue.as('overdue')])
    .where('library_id', '=', libraryId)
    .where('product_id', '=', productId)
    .where(
      sql<boolean>`is_live(status) AND is_lent(status) AND (picked_up_at IS NOT NULL OR from_date <= ${today}::date)`,
    )
    .execute();
};
