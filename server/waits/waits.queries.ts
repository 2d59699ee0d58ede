import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { WaitState } from '#machines/waits/wait-entry.machine';
import type { DB } from '#server/core/ports/tables.generated';

export type WaitRow = Selectable<DB['waits']>;
export type OfferRow = Selectable<DB['wait_offers']>;

export const findWait = (db: Kysely<DB>, libraryId: number, id: string): Promise<WaitRow | undefined> =>
  db.selectFrom('waits').selectAll().where('library_id', '=', libraryId).where('id', '=', id).executeTakeFirst();

/** Those who wait for an object, in their order. */
export const listWaiting = (db: Kysely<DB>, libraryId: number, productId: string): Promise<WaitRow[]> =>
  db
    .selectFrom('waits')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();

/** What a member waits for: whether this object is among it, and how many there are. */
export async function countWaits(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  productId: string,
): Promise<{ waits: number; forThis: number }> {
  const { rows } = await sql<{ waits: number; forThis: number }>`
    SELECT count(*)::int AS waits, (count(*) FILTER (WHERE product_id = ${productId}))::int AS "forThis"
    FROM waits WHERE library_id = ${libraryId} AND user_id = ${userId} AND ended_at IS NULL`.execute(db);
  return rows[0] ?? { waits: 0, forThis: 0 };
}

/** Writes an entry in the last place. The object is locked. */
export async function insertWait(trx: Transaction<DB>, wait: Omit<Insertable<DB['waits']>, 'place'>): Promise<void> {
  const { last } = await trx
    .selectFrom('waits')
    .select(({ fn }) => fn.coalesce(fn.max('place'), sql<number>`0`).as('last'))
    .where('library_id', '=', wait.library_id)
    .where('product_id', '=', wait.product_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('waits')
    .values({ ...wait, place: last + 1 })
    .execute();
}

/** Changes an entry whose status is unchanged since it was read; false if somebody was faster. */
export async function updateWait(
  trx: Transaction<DB>,
  { library_id, id, status }: Pick<WaitRow, 'library_id' | 'id' | 'status'>,
  change: Updateable<DB['waits']> & { status: WaitState },
): Promise<boolean> {
  const changed = await trx
    .updateTable('waits')
    .set(change)
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The open offer of an entry. */
export const findOpenOffer = (db: Kysely<DB>, libraryId: number, waitId: string): Promise<OfferRow | undefined> =>
  db
    .selectFrom('wait_offers')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('wait_id', '=', waitId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** An offer with the entry that it was made to. */
export const findOffer = (db: Kysely<DB>, libraryId: number, id: string) =>
  db
    .selectFrom('wait_offers as o')
    .innerJoin('waits as w', (join) => join.onRef('w.library_id', '=', 'o.library_id').onRef('w.id', '=', 'o.wait_id'))
    .selectAll('o')
    .select(['w.user_id', 'w.product_id'])
    .where('o.library_id', '=', libraryId)
    .where('o.id', '=', id)
    .executeTakeFirst();

/** The place of the days that are kept: the row of `loans` with the offer's id. */
export async function findKeptPlace(db: Kysely<DB>, libraryId: number, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('loans')
    .select('headquarter_id')
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .executeTakeFirst();
  return row?.headquarter_id ?? null;
}

/** Ends an offer: its days are kept no longer. False if it has ended already. */
export async function closeOffer(
  trx: Transaction<DB>,
  { library_id, id }: Pick<OfferRow, 'library_id' | 'id'>,
  outcome: NonNullable<OfferRow['outcome']>,
  at: Date,
): Promise<boolean> {
  const closed = await trx
    .updateTable('wait_offers')
    .set({ outcome, ended_at: at })
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!closed) return false;
  await trx
    .deleteFrom('loans')
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .execute();
  return true;
}

/**
 * The days that the entries of an object have turned down since they last continued, unless somebody has had them since: what nobody wanted is not
 * offered to the same person again.
 */
export async function listTurnedDown(
  db: Kysely<DB>,
  libraryId: number,
  productId: string,
): Promise<{ wait_id: string; from_date: string; to_date: string }[]> {
  const { rows } = await sql<{ wait_id: string; from_date: string; to_date: string }>`
    SELECT o.wait_id, o.from_date, o.to_date FROM wait_offers o JOIN waits w ON w.library_id = o.library_id AND w.id = o.wait_id
    WHERE w.library_id = ${libraryId} AND w.product_id = ${productId} AND w.ended_at IS NULL AND o.outcome IN ('passed', 'lapsed')
      AND (w.resumed_at IS NULL OR o.ended_at > w.resumed_at)
      AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.library_id = w.library_id AND l.product_id = w.product_id AND l.status <> 'offered'
        AND l.created_at > o.ended_at AND l.from_date <= o.to_date AND l.to_date >= o.from_date)`.execute(db);
  return rows;
}

/** Objects with offers or entries that are over, of all libraries. */
export async function listOver(db: Kysely<DB>, now: Date): Promise<{ library_id: number; product_id: string }[]> {
  const { rows } = await sql<{ library_id: number; product_id: string }>`
    SELECT DISTINCT w.library_id, w.product_id FROM waits w
    JOIN libraries b ON b.id = w.library_id
    JOIN products p ON p.library_id = w.library_id AND p.id = w.product_id
    LEFT JOIN wait_offers o ON o.library_id = w.library_id AND o.wait_id = w.id AND o.outcome IS NULL
    WHERE w.ended_at IS NULL AND (o.ends_at <= ${now} OR p.withdrawn_at IS NOT NULL
      OR o.id IS NOT NULL AND (p.status <> 'active' OR p.maintenance)
      OR o.id IS NULL AND w.to_date - (w.days - 1) < (${now}::timestamptz AT TIME ZONE b.timezone)::date)`.execute(db);
  return rows;
}

/** All objects that somebody waits for. */
export const listWaitedFor = (db: Kysely<DB>) =>
  db.selectFrom('waits').select(['library_id', 'product_id']).distinct().where('ended_at', 'is', null).execute();
