import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';

/** The lists of a library that its staff put in order. */
export type OrderedTable = 'categories' | 'renewal_cards' | 'headquarters';

/** A library's categories as the staff see them, in order. */
export async function listStaffCategories(db: Kysely<DB>, libraryId: number): Promise<Schema<'StaffCategory'>[]> {
  const { rows } = await sql<Schema<'StaffCategory'>>`
    SELECT c.id, md5(row(c.name, c.name_en, c.slug, c.is_hidden)::text) AS version, c.name, coalesce(c.name_en, '') AS name_en, c.slug, c.is_hidden,
      f.picture AS img, o.objects, o.only_here
    FROM categories c
    LEFT JOIN files f ON f.library_id = c.library_id AND f.id = c.image_id AND f.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS objects, count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM product_categories x
        WHERE x.library_id = pc.library_id AND x.product_id = pc.product_id AND x.category_id <> c.id))::int AS only_here
      FROM product_categories pc WHERE pc.library_id = c.library_id AND pc.category_id = c.id
    ) o
    WHERE c.library_id = ${libraryId}
    ORDER BY c.position, c.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}

/** A library's cards as the staff see them, retired ones too. @param today the day on which a card counts as valid */
export async function listStaffCards(db: Kysely<DB>, libraryId: number, today: string): Promise<Schema<'StaffCard'>[]> {
  const { rows } = await sql<Schema<'StaffCard'>>`
    SELECT c.id, md5(row(c.name, c.name_en, c.duration_months, c.price_cents, c.is_active, c.is_default)::text) AS version, c.name,
      coalesce(c.name_en, '') AS name_en, c.duration_months, c.price_cents, c.is_active, c.is_default,
      (SELECT count(DISTINCT m.user_id)::int FROM memberships m WHERE m.library_id = c.library_id AND m.card_id = c.id
        AND ${today}::date BETWEEN m.from_date AND m.to_date) AS members
    FROM renewal_cards c
    WHERE c.library_id = ${libraryId}
    ORDER BY c.position, c.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}

/** Keeps others from changing the list until the transaction ends. */
export async function lockList(trx: Kysely<DB>, table: OrderedTable, libraryId: number): Promise<void> {
  await sql`SELECT 1 FROM ${sql.table(table)} WHERE library_id = ${libraryId} ORDER BY id FOR UPDATE`.execute(trx);
}

/** Puts a list in this order. */
export async function putInOrder(
  trx: Kysely<DB>,
  table: OrderedTable,
  libraryId: number,
  ids: readonly string[],
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} t SET position = o.place FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place)
    WHERE t.library_id = ${libraryId} AND t.id = o.id`.execute(trx);
}

/** The position after all others. */
export const lastPlace = (table: OrderedTable, libraryId: number) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(table)} WHERE library_id = ${libraryId})`;

/** Whether anybody has, or had, this card, or is paying for it. */
export async function isSold(trx: Kysely<DB>, libraryId: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`
    SELECT EXISTS (SELECT 1 FROM memberships WHERE library_id = ${libraryId} AND card_id = ${id})
      OR EXISTS (SELECT 1 FROM card_sales WHERE library_id = ${libraryId} AND card_id = ${id})
      OR EXISTS (SELECT 1 FROM payments WHERE library_id = ${libraryId} AND kind = 'membership' AND subject_id = ${id}) AS sold`.execute(
    trx,
  );
  return rows[0]?.sold === true;
}

/** Moves the objects of a category into another one. */
export async function moveObjects(trx: Kysely<DB>, libraryId: number, from: string, into: string): Promise<void> {
  await sql`
    INSERT INTO product_categories (library_id, category_id, product_id)
    SELECT library_id, ${into}, product_id FROM product_categories WHERE library_id = ${libraryId} AND category_id = ${from}
    ON CONFLICT ON CONSTRAINT product_categories_once DO NOTHING`.execute(trx);
  await trx
    .deleteFrom('product_categories')
    .where('library_id', '=', libraryId)
    .where('category_id', '=', from)
    .execute();
}
