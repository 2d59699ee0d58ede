import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Locale } from '#server/core/words/texts';
import { textIn } from '#server/core/words/local-texts';
import { writeCounter, whereNewer, type CatalogueWrites } from './catalogue-writes.ts';
import { listFreeOn, listFreeSoon, type ListAvailability } from '../loans/list-availability.queries.ts';
import type { Period } from '#machines/rules/loans/period';
import { tilesOf } from './tiles.queries.ts';
import type { DB } from '#server/core/ports/tables.generated';

/** Where a page continues: after the object with these sort values. */
export type PageCursor =
  /** The instant to the microsecond: a Date would truncate it, and the page would lose a row. */
  | { sort: 'newest'; at: string; id: string }
  | { sort: 'name'; name: string; id: string }
  | { sort: 'free'; isFree: boolean; at: string; id: string };

export interface CatalogueFilters {
  headquarterId?: string | undefined;
  /** Only objects of which a loan that covers these days is possible. */
  period?: Period | undefined;
  /** Only objects that can, or cannot, leave their own pickup point for a loan. */
  isTransportable?: boolean | undefined;
}

interface PageAsked extends CatalogueFilters {
  libraryId: number;
  categoryId?: string | undefined;
  /** Only this many of the newest after filtering. */
  newest?: number | undefined;
  sort?: PageCursor['sort'];
  /** Where the previous page ended, in the same order. */
  after?: PageCursor | undefined;
  limit: number;
  today: string;
  locale: Locale;
  /** A member whose own hold does not count. */
  viewer?: string | undefined;
  /** The write counter of a page already known. */
  known?: number;
}

export interface TilePage extends CatalogueWrites {
  /** JSON of a list of tiles; null if nothing was written since the known count. */
  items: string | null;
  /** Where the next page starts, if there is one. */
  last: PageCursor | null;
}

const columns = sql`x.id, x.created_at, x.name, x.name_en`;
const newestFirst = sql`x.created_at DESC, x.id DESC`;

/** A page of all verified objects that the library shows, or of a category's, in a sort order: newest first, by name, or those available soon first. */
export async function pageOfTiles(db: Kysely<DB>, asked: PageAsked): Promise<TilePage> {
  const { limit, today, locale, viewer, known = -1 } = asked;
  const { tables, rows: chosen, last } = inOrder(asked);
  const { rows } = await sql<TilePage>`
    WITH ${tables} tiles AS MATERIALIZED (${tilesOf(chosen, today, locale, viewer)})
    SELECT version, rows,
      ${whereNewer(known, sql`(SELECT coalesce(json_agg(tile ORDER BY rank), '[]')::text FROM tiles WHERE rank <= ${limit})`)} AS items,
      ${whereNewer(
        known,
        sql`(SELECT ${last} FROM tiles t JOIN products x ON x.library_id = t.library_id AND x.id = t.id
        WHERE t.rank = ${limit} AND EXISTS (SELECT 1 FROM tiles n WHERE n.rank > ${limit}))`,
      )} AS last
    FROM ${writeCounter(asked.libraryId)}`.execute(db);
  return rows[0] ?? { version: 0, rows: 0, items: '[]', last: null };
}

interface Order {
  /** The WITH clause of the statement; each table ends with a comma. */
  tables: RawBuilder<unknown>;
  /** One object more than shown, to tell whether another page follows, each with its rank. */
  rows: RawBuilder<unknown>;
  /** JSON of the end of a page at the object `x`. */
  last: RawBuilder<unknown>;
}

function inOrder(asked: PageAsked): Order {
  const { libraryId, period, today, sort = 'newest', after, limit, locale, viewer } = asked;
  const free = period && listFreeOn(libraryId, today, period, viewer);
  const among = objectsOf(asked, free);
  const tables = free ? sql`${free.tables},` : sql``;
  const ranked = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`SELECT ${libraryId}::int AS library_id, x.id, row_number() OVER (ORDER BY ${order}) AS rank FROM (${rows} LIMIT ${limit + 1}) x`;
  switch (sort) {
    case 'newest':
      return {
        tables,
        rows: ranked(
          sql`SELECT ${columns} ${among} ${after?.sort === 'newest' ? olderThan(after) : sql``} ORDER BY ${newestFirst}`,
          newestFirst,
        ),
        last: sql`json_build_object('sort', 'newest', 'at', x.created_at::text, 'id', x.id)`,
      };
    case 'name': {
      const name = sql`${textIn(locale, 'x', 'name')} COLLATE "und-x-icu"`;
      const later =
        after?.sort === 'name' ? sql`AND (${name}, x.id) > (${after.name}::text, ${after.id}::uuid)` : sql``;
      return {
        tables,
        rows: ranked(sql`SELECT ${columns} ${among} ${later} ORDER BY ${name}, x.id`, sql`${name}, x.id`),
        last: sql`json_build_object('sort', 'name', 'name', ${textIn(locale, 'x', 'name')}, 'id', x.id)`,
      };
    }
    case 'free': {
      const soon = listFreeSoon(libraryId, today, viewer);
      const previous = after?.sort === 'free' ? after : undefined;
      const ofGroup = (isFree: boolean, group: RawBuilder<unknown>): RawBuilder<unknown> =>
        sql`(SELECT ${columns}, ${sql.lit(isFree)} AS is_free ${among} ${previous?.isFree === isFree ? olderThan(previous) : sql``}
          AND ${group} ORDER BY ${newestFirst} LIMIT ${limit + 1})`;
      // The second group is read only if the first one does not fill the page.
      const later = sql`(SELECT count(*) FROM free_ones) <= ${limit} AND NOT ${soon.isFree}`;
      return {
        tables: sql`${tables} ${soon.tables},
          free_ones AS MATERIALIZED ${ofGroup(true, previous?.isFree === false ? sql`false` : sql`${soon.isPossible} AND ${soon.isFree}`)},`,
        rows: ranked(
          sql`SELECT * FROM (SELECT * FROM free_ones UNION ALL ${ofGroup(false, later)}) x ORDER BY x.is_free DESC, ${newestFirst}`,
          sql`x.is_free DESC, ${newestFirst}`,
        ),
        last: sql`json_build_object('sort', 'free', 'isFree', EXISTS (SELECT 1 FROM free_ones f WHERE f.id = x.id), 'at', x.created_at::text, 'id', x.id)`,
      };
    }
  }
}

const olderThan = ({ at, id }: { at: string; id: string }): RawBuilder<unknown> =>
  sql`AND (x.created_at, x.id) < (${at}::timestamptz, ${id}::uuid)`;

/** `FROM` and `WHERE` of the objects `x` of a page. */
function objectsOf(asked: PageAsked, free: ListAvailability | undefined): RawBuilder<unknown> {
  const { newest, isTransportable } = asked;
  const filtered = sql`${placedObjects(asked)}
    ${isTransportable === undefined ? sql`` : sql`AND x.is_transportable = ${isTransportable}`}
    ${free ? sql`AND ${free.isPossible} AND ${free.isFree}` : sql``}`;
  return newest === undefined
    ? filtered
    : sql`FROM (SELECT x.* ${filtered} ORDER BY ${newestFirst} LIMIT ${newest}) x WHERE true`;
}

/** The same without the filters that any object may pass: those of the category and the pickup point. */
function placedObjects({ libraryId, categoryId, headquarterId, sort }: PageAsked): RawBuilder<unknown> {
  if (categoryId === undefined)
    return sql`FROM products x WHERE x.library_id = ${libraryId} AND x.status = 'active'
      ${headquarterId === undefined ? sql`` : sql`AND x.headquarter_id = ${headquarterId}::uuid`}`;
  const columnsOfBoth = sql`pc.product_id AS id, pc.created_at, p.name, p.name_en, p.status, p.maintenance, p.headquarter_id,
    p.is_transportable, p.preparation_days, p.max_months`;
  const ofCategory = sql`pc.library_id = ${libraryId} AND pc.category_id = ${categoryId}`;
  // A category may have hardly any objects at a pickup point: scanning either index in order would then read all of it.
  if (headquarterId !== undefined)
    return sql`FROM (SELECT ${columnsOfBoth} FROM product_categories pc
      JOIN products p ON p.library_id = pc.library_id AND p.id = pc.product_id
      WHERE ${ofCategory} AND p.library_id = ${libraryId} AND p.headquarter_id = ${headquarterId}::uuid AND p.status = 'active' OFFSET 0) x
      WHERE true`;
  // In the order newest first, a category is read from its own index; by name, the planner chooses.
  const oneByOne = sort === 'name' ? sql`` : sql`OFFSET 0`;
  return sql`FROM (SELECT ${columnsOfBoth} FROM product_categories pc CROSS JOIN LATERAL (
      SELECT o.* FROM products o WHERE o.library_id = pc.library_id AND o.id = pc.product_id AND o.status = 'active' ${oneByOne}) p
    WHERE ${ofCategory}) x WHERE true`;
}
