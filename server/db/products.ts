import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from './types.generated.ts';

export interface TileRow {
  id: string;
  code: string;
  name: string;
  status: 'active' | 'pending' | 'hidden';
  maintenance: boolean;
  is_transportable: boolean;
  max_months: number | null;
  preparation_days: number;
  rating_sum: number;
  rating_count: number;
  headquarter_id: string;
  headquarter_name: string;
  headquarter_city: string;
  image_key: string | null;
  image_widths: number[] | null;
  image_width: number | null;
  image_height: number | null;
  image_placeholder: string | null;
  categories: { origin_id: string; name: string; slug: string }[];
  /** Last day of the loan that is under way. */
  busy_to: string | null;
  /** First day on which a loan could begin. */
  next_from: string;
  /** The instant to the microsecond: a Date would lose the end of it, and a page its row. */
  cursor_at: string;
}

/** What an object's tile shows, for the objects of `chosen` (columns library_id, id and `rank`), in the order of `rank`. */
const tilesOf = (chosen: RawBuilder<unknown>, today: string): RawBuilder<TileRow> => sql<TileRow>`
  WITH chosen AS (${chosen})
  SELECT p.id, p.code, p.name, p.status, p.maintenance, p.is_transportable, p.max_months,
    coalesce(p.preparation_days, l.preparations_days) AS preparation_days, p.rating_sum, p.rating_count,
    p.headquarter_id, h.name AS headquarter_name, h.city AS headquarter_city,
    f.storage_key AS image_key, f.widths AS image_widths, f.width AS image_width, f.height AS image_height, f.placeholder AS image_placeholder,
    coalesce((SELECT json_agg(json_build_object('origin_id', coalesce(c.origin_id, c.id::text), 'name', c.name, 'slug', c.slug) ORDER BY c.position)
      FROM product_categories pc JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
      WHERE pc.library_id = p.library_id AND pc.product_id = p.id), '[]') AS categories,
    (SELECT max(b.to_date) FROM loans b WHERE b.library_id = p.library_id AND b.product_id = p.id
      AND b.status IN ('checkout', 'pending', 'approved', 'extended') AND b.to_date >= ${today} AND b.from_date <= ${today}) AS busy_to,
    free.next_from, p.created_at::text AS cursor_at
  FROM chosen
  JOIN products p ON p.library_id = chosen.library_id AND p.id = chosen.id
  JOIN libraries l ON l.id = p.library_id
  JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
  LEFT JOIN product_images i ON i.library_id = p.library_id AND i.product_id = p.id AND i.position = 0
  LEFT JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT min(day) AS next_from FROM (
      SELECT ${today}::date + coalesce(p.preparation_days, l.preparations_days) AS day
      UNION ALL
      SELECT b.blocked_to + 1 FROM loans b WHERE b.library_id = p.library_id AND b.product_id = p.id
        AND b.status IN ('checkout', 'pending', 'approved', 'extended') AND b.blocked_to >= ${today}
    ) candidates
    WHERE day >= ${today}::date + coalesce(p.preparation_days, l.preparations_days) AND NOT EXISTS (
      SELECT 1 FROM loans b WHERE b.library_id = p.library_id AND b.product_id = p.id
        AND b.status IN ('checkout', 'pending', 'approved', 'extended')
        AND b.from_date <= day + coalesce(p.preparation_days, l.preparations_days) AND b.blocked_to >= day)
  ) free
  ORDER BY chosen.rank`;

/** Where a page of the newest-first order goes on. */
export interface NewestCursor {
  at: string;
  id: string;
}

/** A page of all visible objects, the newest first. */
export async function pageOfProducts(
  db: Kysely<DB>,
  args: {
    libraryId: number;
    categoryId?: string | undefined;
    after?: NewestCursor | undefined;
    limit: number;
    today: string;
  },
): Promise<TileRow[]> {
  const { libraryId, categoryId, after, limit, today } = args;
  const later = after ? sql`AND (x.created_at, x.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const chosen =
    categoryId === undefined
      ? sql`SELECT x.library_id, x.id, row_number() OVER (ORDER BY x.created_at DESC, x.id DESC) AS rank FROM products x
          WHERE x.library_id = ${libraryId} AND x.status <> 'hidden' ${later}
          ORDER BY x.created_at DESC, x.id DESC LIMIT ${limit}`
      : sql`SELECT x.library_id, x.id, row_number() OVER (ORDER BY x.created_at DESC, x.id DESC) AS rank
          FROM (SELECT pc.library_id, pc.product_id AS id, pc.created_at FROM product_categories pc
            JOIN products p ON p.library_id = pc.library_id AND p.id = pc.product_id AND p.status <> 'hidden'
            WHERE pc.library_id = ${libraryId} AND pc.category_id = ${categoryId}) x
          WHERE true ${later} ORDER BY x.created_at DESC, x.id DESC LIMIT ${limit}`;
  return (await tilesOf(chosen, today).execute(db)).rows;
}

/** The objects that the library puts forward, the first at the head. */
export async function listHighlighted(
  db: Kysely<DB>,
  libraryId: number,
  limit: number,
  today: string,
): Promise<TileRow[]> {
  const chosen = sql`SELECT x.library_id, x.id, row_number() OVER (ORDER BY x.highlight DESC, x.id DESC) AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.highlight IS NOT NULL AND x.status = 'active' ORDER BY x.highlight DESC, x.id DESC LIMIT ${limit}`;
  return (await tilesOf(chosen, today).execute(db)).rows;
}

/** Tiles of the named objects in the given order; those of other libraries and hidden ones are left out. */
export async function tilesByIds(
  db: Kysely<DB>,
  libraryId: number,
  ids: readonly string[],
  today: string,
): Promise<TileRow[]> {
  if (ids.length === 0) return [];
  const chosen = sql`SELECT x.library_id, x.id, array_position(${ids}::uuid[], x.id) AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.id = ANY(${ids}::uuid[]) AND x.status <> 'hidden'`;
  return (await tilesOf(chosen, today).execute(db)).rows;
}

export interface ProductRow extends TileRow {
  description: string;
  box: string[];
  owner_user_id: string | null;
  headquarter_address: string;
  headquarter_cap: string;
  headquarter_province: string;
  lat: number;
  lng: number;
  images: { key: string; widths: number[]; width: number; height: number; placeholder: string | null; alt: string }[];
}

/** One visible object with all that its page shows. */
export async function findProduct(
  db: Kysely<DB>,
  libraryId: number,
  id: string,
  today: string,
): Promise<ProductRow | undefined> {
  const [[tile], more] = await Promise.all([
    tilesByIds(db, libraryId, [id], today),
    sql<Omit<ProductRow, keyof TileRow>>`
      SELECT p.description, p.box, p.owner_user_id, h.address AS headquarter_address, h.cap AS headquarter_cap,
        h.province AS headquarter_province, h.lat, h.lng,
        coalesce((SELECT json_agg(json_build_object('key', f.storage_key, 'widths', f.widths, 'width', f.width, 'height', f.height,
            'placeholder', f.placeholder, 'alt', f.alt) ORDER BY i.position)
          FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
          WHERE i.library_id = p.library_id AND i.product_id = p.id), '[]') AS images
      FROM products p JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
      WHERE p.library_id = ${libraryId} AND p.id = ${id}`.execute(db),
  ]);
  const [rest] = more.rows;
  return tile && rest ? { ...tile, ...rest } : undefined;
}

/** The days on which an object is lent or being prepared, from a day on, without names. */
export const listTakenPeriods = (db: Kysely<DB>, libraryId: number, productId: string, fromDay: string) =>
  db
    .selectFrom('loans')
    .select(['from_date', 'to_date', 'blocked_to'])
    .where('library_id', '=', libraryId)
    .where('product_id', '=', productId)
    .where('status', 'in', ['checkout', 'pending', 'approved', 'extended'])
    .where('blocked_to', '>=', fromDay)
    .orderBy('from_date')
    .execute();

/** The objects that a member shares and that are not withdrawn, the newest first. */
export async function ownProductIds(db: Kysely<DB>, libraryId: number, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('owner_user_id', '=', userId)
    .where('status', '!=', 'hidden')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an object of the library, shown or not, has this code. */
export async function hasCode(db: Kysely<DB>, libraryId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

interface OwnProduct {
  libraryId: number;
  id: string;
  code: string;
  name: string;
  description: string;
  headquarterId: string;
  ownerId: string;
  categoryId: string;
  /** Its pictures in their order. */
  fileIds: readonly string[];
  now: Date;
}

/** Adds a member's object, which waits for staff. */
export async function insertOwnProduct(trx: Kysely<DB>, product: OwnProduct): Promise<void> {
  const { libraryId, id, now } = product;
  await trx
    .insertInto('products')
    .values({
      library_id: libraryId,
      id,
      code: product.code,
      name: product.name,
      description: product.description,
      status: 'pending',
      headquarter_id: product.headquarterId,
      owner_user_id: product.ownerId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('product_categories')
    .values({ library_id: libraryId, category_id: product.categoryId, product_id: id })
    .execute();
  if (product.fileIds.length === 0) return;
  await trx
    .insertInto('product_images')
    .values(
      product.fileIds.map((fileId, position) => ({ library_id: libraryId, product_id: id, position, file_id: fileId })),
    )
    .execute();
}
