import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#server/core/wire';
import { manualsIn } from '#server/core/manuals.queries';
import { fallbackIn, textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import { writeCounter, type CatalogueWrites } from './catalogue-writes.ts';
import { freeDays } from '../loans/free.queries.ts';
import type { DB } from '#server/core/ports/tables.generated';

type Tile = Schema<'ProductTile'>;

/**
 * The tile of each object of `chosen` (columns library_id, id and rank) as in the contract, built as JSON in the database. Columns: library_id, id,
 * rank, created_at, tile. `tansportable` is spelled so on the wire (rules/entities.md#spellings). @param viewer here and below, a member whose own hold does not count
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

/** The optional parts of an object. */
const filled = { description: sql`p.description <> ''`, box: sql`cardinality(p.box) > 0` };

/** JSON of a list: the objects that the library highlights, the first at the top. */
export async function listHighlighted(
  db: Kysely<DB>,
  libraryId: number,
  limit: number,
  today: string,
  locale: Locale,
  viewer?: string,
): Promise<string> {
  const chosen = sql`SELECT x.library_id, x.id, row_number() OVER (ORDER BY x.highlight DESC, x.id DESC) AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.highlight IS NOT NULL AND x.status = 'active' ORDER BY x.highlight DESC, x.id DESC LIMIT ${limit}`;
  return listOf(db, chosen, today, locale, viewer);
}

/** The tiles of these objects in the given order; those of other libraries and those that no list shows are left out unless asked for. */
export async function tilesByIds(
  db: Kysely<DB>,
  libraryId: number,
  ids: readonly string[],
  today: string,
  locale: Locale,
  { unlisted = false, viewer }: { unlisted?: boolean; viewer?: string } = {},
): Promise<Tile[]> {
  if (ids.length === 0) return [];
  const chosen = sql`SELECT x.library_id, x.id, array_position(${ids}::uuid[], x.id) AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.id = ANY(${ids}::uuid[])
      AND (x.status = 'active' OR ${unlisted})`;
  return JSON.parse(await listOf(db, chosen, today, locale, viewer)) as Tile[];
}

async function listOf(
  db: Kysely<DB>,
  chosen: RawBuilder<unknown>,
  today: string,
  locale: Locale,
  viewer?: string,
): Promise<string> {
  const { rows } = await sql<{ items: string }>`
    SELECT coalesce(json_agg(tile ORDER BY rank), '[]')::text AS items FROM (${tilesOf(chosen, today, locale, viewer)}) tiles`.execute(
    db,
  );
  return rows[0]?.items ?? '[]';
}

export interface ProductPage extends CatalogueWrites {
  /** JSON of the object as seen by a visitor; null if there is none, or nothing was written since the known count. */
  text: string | null;
  owner_user_id: string | null;
  /** Null where the text is. */
  status: Exclude<Schema<'Product'>['status'], 'hidden'> | null;
}

/** One object that has a page, if only for its owner and staff, with everything on it. @param known the write counter of an object already known */
export async function findProduct(
  db: Kysely<DB>,
  libraryId: number,
  id: string,
  today: string,
  locale: Locale,
  known: number,
  viewer?: string,
): Promise<ProductPage> {
  const chosen = sql`SELECT x.library_id, x.id, 1 AS rank FROM products x
    WHERE x.library_id = ${libraryId} AND x.id = ${id} AND (x.status <> 'hidden' OR x.paused_at IS NOT NULL)`;
  const { rows } = await sql<ProductPage>`
    SELECT version, rows, shown.* FROM ${writeCounter(libraryId)} LEFT JOIN LATERAL (
    SELECT p.owner_user_id, CASE WHEN p.paused_at IS NULL THEN p.status ELSE 'paused' END AS status, (t.tile::jsonb || jsonb_build_object(
      'description', ${textIn(locale, 'p', 'description')}, 'box', ${textIn(locale, 'p', 'box')},
      'status', CASE WHEN p.paused_at IS NULL THEN p.status ELSE 'paused' END,
      'imgs', coalesce((SELECT jsonb_agg(f.picture::jsonb || jsonb_build_object('alt', ${textIn(locale, 'f', 'alt')}) ORDER BY i.position)
        FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
        WHERE i.library_id = p.library_id AND i.product_id = p.id), '[]'),
      'manuals', ${manualsIn(locale)},
      'is', jsonb_build_object('tansportable', p.is_transportable, 'wished', false, 'mine', false),
      'location', jsonb_build_object('id', h.id, 'name', h.name, 'city', h.city,
        'address', jsonb_build_object('id', h.id, 'address', h.address, 'cap', h.cap, 'city', h.city, 'province', h.province),
        'position', jsonb_build_object('lat', h.lat, 'lng', h.lng))${fallbackIn(locale, 'p', ['name', 'description', 'box'], filled)}))::text AS text
    FROM (${tilesOf(chosen, today, locale, viewer)}) t
    JOIN products p ON p.library_id = t.library_id AND p.id = t.id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
    WHERE version > ${known}) shown ON true`.execute(db);
  return rows[0] ?? { version: 0, rows: 0, text: null, owner_user_id: null, status: null };
}
