import { type Kysely, type RawBuilder, sql } from 'kysely';
import { daysWithin } from '#machines/rules/loans/waiting';
import type { Context } from '#server/core/context';
import type { Schema } from '#server/core/wire';
import { inLanguage } from '#server/core/words/local-texts';
import type { DB } from '#server/db/database';
import { findLendable, outPeriods } from '#server/loans/loan-facts.queries';
import { todayOf } from '#server/core/clock';
import { waitFacts } from '#server/waits/matching';

interface Row {
  id: string;
  user_id: string;
  product_id: string;
  name: string;
  name_en: string | null;
  picture: Schema<'Picture'> | null;
  days: number;
  from_date: string;
  to_date: string;
  status: Schema<'WaitStatus'>;
  place: number;
  moved: boolean;
  created_at: Date;
  offer: (Omit<Schema<'WaitOffer'>, 'ends_at'> & { ends_at: string }) | null;
  member: Schema<'StaffMemberLine'>;
}

/** SQL of open entries `w`. @param which condition on the entry @param order of the same */
async function readRows(
  db: Kysely<DB>,
  libraryId: number,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT w.id, w.user_id, w.product_id, p.name, p.name_en, f.picture, w.days, w.from_date, w.to_date, w.status, w.moved_at IS NOT NULL AS moved, w.created_at,
      (SELECT count(*)::int FROM waits b WHERE b.library_id = w.library_id AND b.product_id = w.product_id AND b.ended_at IS NULL
        AND (b.place, b.id) <= (w.place, w.id)) AS place,
      (SELECT json_build_object('id', o.id, 'from_date', o.from_date, 'to_date', o.to_date, 'ends_at', o.ends_at,
          'headquarter', json_build_object('id', h.id, 'name', h.name, 'address', h.address || ', ' || concat_ws(' ', h.cap, h.city, h.province)))
        FROM wait_offers o JOIN loans l ON l.library_id = o.library_id AND l.id = o.id AND l.status = 'offered'
        JOIN headquarters h ON h.library_id = l.library_id AND h.id = l.headquarter_id
        WHERE o.library_id = w.library_id AND o.wait_id = w.id AND o.outcome IS NULL) AS offer,
      json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email, 'phone', u.phone, 'card_number', u.card_number) AS member
    FROM waits w
    JOIN products p ON p.library_id = w.library_id AND p.id = w.product_id
    JOIN users u ON u.library_id = w.library_id AND u.id = w.user_id
    LEFT JOIN product_images i ON i.library_id = p.library_id AND i.product_id = p.id AND i.position = 0
    LEFT JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
    WHERE w.library_id = ${libraryId} AND w.ended_at IS NULL AND ${which} ORDER BY ${order}`.execute(db);
  return rows;
}

const offerOf = ({ offer }: Row): Schema<'WaitOffer'> | null =>
  offer && { ...offer, ends_at: new Date(offer.ends_at).toISOString() };

/** What a member waits for, as in the contract, the latest first; or one of it. */
export async function readWaits(
  db: Kysely<DB>,
  ctx: Context,
  userId: string,
  waitId?: string,
): Promise<Schema<'Wait'>[]> {
  const only = waitId === undefined ? sql`` : sql`AND w.id = ${waitId}`;
  const rows = await readRows(
    db,
    ctx.library.id,
    sql`w.user_id = ${userId} ${only}`,
    sql`w.created_at DESC, w.id DESC`,
  );
  const waits: Schema<'Wait'>[] = [];
  // Sequentially: a transaction has one connection.
  for (const row of rows) {
    const { name, fallback } = inLanguage(ctx.locale, row, ['name']);
    waits.push({
      id: row.id,
      product: { id: row.product_id, name, img: row.picture, ...(fallback && { fallback }) },
      ...{ days: row.days, from_date: row.from_date, to_date: row.to_date, status: row.status, place: row.place },
      moved_by_library: row.moved,
      not_before: row.status === 'asked' ? await notBefore(db, ctx, row) : null,
      offer: offerOf(row),
      created_at: row.created_at.toISOString(),
    });
  }
  return waits;
}

/** The first day on which the days could begin if every loan that is not out were called off; null while that would be a guess. */
async function notBefore(db: Kysely<DB>, ctx: Context, row: Row): Promise<string | null> {
  const { library, deps } = ctx;
  const product = await findLendable(db, library.id, row.product_id);
  if (!product || product.status !== 'active' || product.maintenance) return null;
  const facts = await waitFacts(db, { library, clock: deps.clock }, product, row.user_id);
  if (!facts) return null;
  // A card can be renewed.
  const taken = await outPeriods(db, library.id, row.product_id, todayOf(ctx));
  const { days, from_date, to_date } = row;
  return daysWithin({ ...facts, taken, cardTo: null }, { days, from_date, to_date })?.from_date ?? null;
}

/** Who waits for an object, as staff see it, in order. */
export async function readObjectWaits(
  db: Kysely<DB>,
  { library }: Context,
  productId: string,
): Promise<Schema<'StaffWait'>[]> {
  const rows = await readRows(db, library.id, sql`w.product_id = ${productId}`, sql`w.place, w.id`);
  return rows.map((row) => ({
    ...{ id: row.id, member: row.member, days: row.days, from_date: row.from_date, to_date: row.to_date },
    ...{ status: row.status, place: row.place, moved_by_library: row.moved, offer: offerOf(row) },
    created_at: row.created_at.toISOString(),
  }));
}
