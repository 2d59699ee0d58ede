import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#server/handler';
import { fallbackIn, textIn } from '#server/local-texts';
import type { Locale } from '#server/texts';
import { counted, whereNewer, type CatalogueWrites } from './catalogue-writes.ts';
import { freeDays } from './free.ts';
import type { DB } from './types.generated.ts';

type Tile = Schema<'ProductTile'>;

/**
 * The tile of each object of `chosen` (columns library_id, id and rank) as the contract shows it, made in the database: an answer is a
 * text from there on. Columns: library_id, id, rank, created_at, tile. `tansportable` is spelt as the specification spells it.
 */
export const tilesOf = (
  chosen: RawBuilder<unknown>,
  today: string,
  locale: Locale,
  viewer?: string,
): RawBuilder<unknown> => sql`
  SELECT p.library_id, p.id, chosen.rank, p.created_at, json_build_object(
    'id', p.id, 'code', p.code, 'name', ${textIn(locale, 'p', 'name')}, 'img', image.picture,
    'loan', json_build_object('max_months', p.max_months, 'preparation_days', f.preparation,
      'status', CASE WHEN p.maintenance THEN 'maintenance' WHEN f.overdue_since IS NOT NULL OR f.busy_to IS NOT NULL THEN 'busy' END,
      'to_date', coalesce(f.overdue_since, f.busy_to), 'overdue', f.overdue_since IS NOT NULL, 'next_from', f.next_from),
    'is', json_build_object('tansportable', p.is_transportable),
    'location', json_build_object('id', h.id, 'name', h.name, 'city', h.city),
    'status', p.status,
    'categories', coalesce((
      SELECT json_agg(json_build_object('origin_id', coalesce(c.origin_id, c.id::text), 'name', ${textIn(locale, 'c', 'name')}, 'slug', c.slug) ORDER BY c.position)
      FROM product_categories pc JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
      WHERE pc.library_id = p.library_id AND pc.product_id = p.id), '[]'),
    'rating', json_build_object('average', round(p.rating_sum::numeric / nullif(p.rating_count, 0), 1)::float8, 'count', p.rating_count)${fallbackIn(locale, 'p', ['name'])}) AS tile
  FROM (${chosen}) chosen
  JOIN products p ON p.library_id = chosen.library_id AND p.id = chosen.id
  JOIN libraries l ON l.id = p.library_id
  JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
  LEFT JOIN product_images i ON i.library_id = p.library_id AND i.product_id = p.id AND i.position = 0
  LEFT JOIN files image ON image.library_id = i.library_id AND image.id = i.file_id AND image.deleted_at IS NULL
  ${freeDays(today, viewer)}`;

/** What an object can do without. */
const filled = { description: sql`p.description <> ''`, box: sql`cardinality(p.box) > 0` };

/** Where a page of the newest-first order goes on. */
export interface NewestCursor {
  /** The instant to the microsecond: a Date would lose the end of it, and a page its row. */
  at: string;
  id: string;
}

export interface TilePage extends CatalogueWrites {
  /** JSON of a list of tiles; null where nothing was written since the known count. */
  items: string | null;
  /** Where the next page begins, where there is one. */
  last: NewestCursor | null;
}

/**
 * A page of all visible objects, or of a category's, the newest first.
 * @param known the count of writes whose page is known already
 */
export async function pageOfTiles(
  db: Kysely<DB>,
  args: {
    libraryId: number;
    categoryId?: string | undefined;
    after?: NewestCursor | undefined;
    limit: number;
    today: string;
    locale: Locale;
    known?: number;
  },
): Promise<TilePage> {
  const { libraryId, categoryId, after, limit, today, locale, known = -1 } = args;
  const later = after ? sql`AND (x.created_at, x.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const among =
    categoryId === undefined
      ? sql`products x WHERE x.library_id = ${libraryId} AND x.status <> 'hidden'`
      : sql`(SELECT pc.library_id, pc.product_id AS id, pc.created_at FROM product_categories pc
          JOIN products p ON p.library_id = pc.library_id AND p.id = pc.product_id AND p.status <> 'hidden'
          WHERE pc.library_id = ${libraryId} AND pc.category_id = ${categoryId}) x WHERE true`;
  // One more than is shown tells whether another page follows.
  const chosen = sql`SELECT x.library_id, x.id, row_number() OVER (ORDER BY x.created_at DESC, x.id DESC) AS rank
    FROM ${among} ${later} ORDER BY x.created_at DESC, x.id DESC LIMIT ${limit + 1}`;
  const { rows } = await sql<TilePage>`
    WITH tiles AS MATERIALIZED (${tilesOf(chosen, today, locale)})
    SELECT version, rows,
      ${whereNewer(known, sql`(SELECT coalesce(json_agg(tile ORDER BY rank), '[]')::text FROM tiles WHERE rank <= ${limit})`)} AS items,
      ${whereNewer(
        known,
        sql`(SELECT json_build_object('at', created_at::text, 'id', id) FROM tiles
          WHERE rank = ${limit} AND EXISTS (SELECT 1 FROM tiles WHERE rank > ${limit}))`,
      )} AS last
    FROM ${counted(libraryId)}`.execute(db);
  return rows[0] ?? { version: 0, rows: 0, items: '[]', last: null };
}

/** JSON of a list: the objects that the library puts forward, the first at the head. */
export async function listHighlighted(
  db: Kysely<DB>,
  libraryId: number,
  limit: number,
  today: string,
  locale: Locale,
): Promise<string> {
  const chosen = sql`SELECT x.library_id, x.id, row_number() OVER (ORDER BY x.highlight DESC, x.id DESC) AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.highlight IS NOT NULL AND x.status = 'active' ORDER BY x.highlight DESC, x.id DESC LIMIT ${limit}`;
  return listOf(db, chosen, today, locale);
}

/** The tiles of the named objects in the given order; those of other libraries and hidden ones are left out, paused ones only on request. */
export async function tilesByIds(
  db: Kysely<DB>,
  libraryId: number,
  ids: readonly string[],
  today: string,
  locale: Locale,
  { paused = false }: { paused?: boolean } = {},
): Promise<Tile[]> {
  if (ids.length === 0) return [];
  const chosen = sql`SELECT x.library_id, x.id, array_position(${ids}::uuid[], x.id) AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.id = ANY(${ids}::uuid[])
      AND (x.status <> 'hidden' OR (${paused} AND x.paused_at IS NOT NULL))`;
  return JSON.parse(await listOf(db, chosen, today, locale)) as Tile[];
}

async function listOf(db: Kysely<DB>, chosen: RawBuilder<unknown>, today: string, locale: Locale): Promise<string> {
  const { rows } = await sql<{ items: string }>`
    SELECT coalesce(json_agg(tile ORDER BY rank), '[]')::text AS items FROM (${tilesOf(chosen, today, locale)}) tiles`.execute(
    db,
  );
  return rows[0]?.items ?? '[]';
}

export interface ProductPage extends CatalogueWrites {
  /** JSON of the object as a visitor sees it; null where there is none, or nothing was written since the known count. */
  text: string | null;
  owner_user_id: string | null;
}

/**
 * One visible object with all that its page shows.
 * @param known the count of writes whose object is known already
 */
export async function findProduct(
  db: Kysely<DB>,
  libraryId: number,
  id: string,
  today: string,
  locale: Locale,
  known: number,
): Promise<ProductPage> {
  const chosen = sql`SELECT x.library_id, x.id, 1 AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.id = ${id} AND (x.status <> 'hidden' OR x.paused_at IS NOT NULL)`;
  const { rows } = await sql<ProductPage>`
    SELECT version, rows, shown.* FROM ${counted(libraryId)} LEFT JOIN LATERAL (
    SELECT p.owner_user_id, (t.tile::jsonb || jsonb_build_object(
      'description', ${textIn(locale, 'p', 'description')}, 'box', ${textIn(locale, 'p', 'box')},
      'status', CASE WHEN p.paused_at IS NULL THEN p.status ELSE 'paused' END,
      'imgs', coalesce((SELECT jsonb_agg(f.picture::jsonb || jsonb_build_object('alt', ${textIn(locale, 'f', 'alt')}) ORDER BY i.position)
        FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
        WHERE i.library_id = p.library_id AND i.product_id = p.id), '[]'),
      'is', jsonb_build_object('tansportable', p.is_transportable, 'wished', false, 'mine', false),
      'location', jsonb_build_object('id', h.id, 'name', h.name, 'city', h.city,
        'address', jsonb_build_object('id', h.id, 'address', h.address, 'cap', h.cap, 'city', h.city, 'province', h.province),
        'position', jsonb_build_object('lat', h.lat, 'lng', h.lng))${fallbackIn(locale, 'p', ['name', 'description', 'box'], filled)}))::text AS text
    FROM (${tilesOf(chosen, today, locale)}) t
    JOIN products p ON p.library_id = t.library_id AND p.id = t.id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
    WHERE version > ${known}) shown ON true`.execute(db);
  return rows[0] ?? { version: 0, rows: 0, text: null, owner_user_id: null };
}
