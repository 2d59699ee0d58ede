import type { Period } from '#machines/rules/loans/period';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { writeCounter, whereNewer, type CatalogueWrites } from './catalogue-writes.ts';
import type { Locale } from '#server/core/words/texts';
import { freeDays, isFreeSoon } from '../loans/free.queries.ts';
import { listFreeOn, type ListAvailability } from '../loans/list-availability.queries.ts';
import { tilesOf } from './tiles.queries.ts';
import type { DB } from '#server/core/ports/tables.generated';

/** Maximum matches to rank: a common word must not cost more than a rare one. */
const rankedAtMost = 300;

export interface SearchFilters {
  categoryId?: string | undefined;
  headquarterId?: string | undefined;
  /** Only objects of which a loan that covers these days is possible. */
  period?: Period | undefined;
  /** Only objects that can, or cannot, leave their own pickup point for a loan. */
  isTransportable?: boolean | undefined;
  /** Only objects of these pickup points, nearest first; kilometres by id. */
  distances?: ReadonlyMap<string, number> | undefined;
  /** A member whose own hold does not count. */
  viewer?: string | undefined;
}

export interface FoundTiles extends CatalogueWrites {
  /** JSON of a list of tiles; with distances, each has its own (`distance_from_u`). Null as in `TilePage`. */
  items: string | null;
  /** Total number of matches. */
  total: number | null;
}

/**
 * The objects that match all words (as defined by `search_query` in the database): those available soon first (according to their tile), then the
 * nearest if requested, then by relevance. Availability is only computed until the page is full. @param shown the range, from 0; `to` is exclusive
 * @param known the write counter of an answer already known
 */
export async function searchTiles(
  db: Kysely<DB>,
  libraryId: number,
  keywords: string,
  today: string,
  locale: Locale,
  { categoryId, headquarterId, period, isTransportable, distances, viewer }: SearchFilters,
  shown: { from: number; to: number },
  known = -1,
): Promise<FoundTiles> {
  const reachable = distances && [...distances.keys()];
  const points =
    headquarterId === undefined ? reachable : (reachable ?? [headquarterId]).filter((id) => id === headquarterId);
  const free = period && listFreeOn(libraryId, today, period, viewer);
  const found = foundFor({ libraryId, keywords, categoryId, points, isTransportable, free });
  // OFFSET forces a lookup of each match by its key, whatever the statistics say about a word.
  const itsDays = sql`CROSS JOIN LATERAL (SELECT ${isFreeSoon(today)} AS is_soon
    FROM products p
    JOIN libraries l ON l.id = p.library_id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
    ${freeDays(today, viewer)}
    WHERE p.library_id = ${libraryId} AND p.id = m.id OFFSET 0) f`;
  const chosen = sql`SELECT ${libraryId}::int AS library_id, r.id, r.rank FROM ranked r WHERE r.rank > ${shown.from} AND r.rank <= ${shown.to}`;
  const { rows } = await sql<FoundTiles>`
    WITH ${free ? sql`${free.tables},` : sql``} matches AS MATERIALIZED (
      SELECT m.id, m.score, d.km, m.away FROM ${found} m
      LEFT JOIN unnest(${reachable ?? []}::uuid[], ${[...(distances?.values() ?? [])]}::float8[]) AS d (id, km) ON d.id = m.headquarter_id
    ), soon AS MATERIALIZED (
      SELECT m.id FROM (SELECT * FROM matches WHERE NOT away ORDER BY km, score DESC, id) m ${itsDays}
      WHERE f.is_soon
      ORDER BY m.km, m.score DESC, m.id LIMIT ${shown.to}
    ), ranked AS MATERIALIZED (
      SELECT m.id, m.km, row_number() OVER (ORDER BY s.id IS NULL, m.km, m.score DESC, m.id) AS rank
      FROM matches m LEFT JOIN soon s ON s.id = m.id
    ), tiles AS MATERIALIZED (${tilesOf(chosen, today, locale, viewer)})
    SELECT version, rows,
      ${whereNewer(known, sql`(SELECT count(*) FROM matches)`)} AS total,
      ${whereNewer(
        known,
        sql`(SELECT coalesce(json_agg(
          CASE WHEN r.km IS NULL THEN t.tile ELSE (t.tile::jsonb || jsonb_build_object('distance_from_u', r.km))::json END ORDER BY t.rank), '[]')::text
          FROM tiles t JOIN ranked r ON r.id = t.id)`,
      )} AS items
    FROM ${writeCounter(libraryId)}`.execute(db);
  return rows[0] ?? { version: 0, rows: 0, items: '[]', total: 0 };
}

interface FoundFor {
  libraryId: number;
  keywords: string;
  categoryId: string | undefined;
  points: readonly string[] | undefined;
  isTransportable: boolean | undefined;
  free: ListAvailability | undefined;
}

/**
 * The listed objects that match the text, as a table: id, score, headquarter_id, away. Of the text's queries the first counts that finds any object of
 * the library: filters only take away from it, they never bring in objects with other words.
 */
function foundFor({ libraryId, keywords, categoryId, points, isTransportable, free }: FoundFor): RawBuilder<unknown> {
  // Force a custom plan: the best index depends on how common the word is.
  if (categoryId === undefined && points === undefined && isTransportable === undefined && !free)
    return sql`search_matches(${libraryId}, ${keywords}, NULL::uuid, NULL::uuid[], ${rankedAtMost})`;
  const matching = sql`x.library_id = ${libraryId} AND x.tsv @@ to_tsquery('pg_catalog.simple', q.query) AND x.status = 'active'`;
  // Every filter comes before the limit, or an object further down would never be found.
  return sql`(SELECT m.* FROM (
      SELECT q.query FROM search_queries(${libraryId}, ${keywords}) WITH ORDINALITY AS q (query, n)
      WHERE EXISTS (SELECT 1 FROM products x WHERE ${matching}) ORDER BY q.n LIMIT 1) q
    CROSS JOIN LATERAL (
      SELECT x.id, ts_rank(x.tsv, to_tsquery('pg_catalog.simple', q.query)) AS score, x.headquarter_id, x.maintenance AS away
      FROM products x
      WHERE ${matching}
        ${points === undefined ? sql`` : sql`AND x.headquarter_id = ANY (${points}::uuid[])`}
        ${isTransportable === undefined ? sql`` : sql`AND x.is_transportable = ${isTransportable}`}
        ${
          categoryId === undefined
            ? sql``
            : sql`AND EXISTS (SELECT 1 FROM product_categories pc
          WHERE pc.library_id = ${libraryId} AND pc.product_id = x.id AND pc.category_id = ${categoryId}::uuid)`
        }
        ${free ? sql`AND ${free.isPossible} AND ${free.isFree}` : sql``}
      LIMIT ${rankedAtMost}) m)`;
}
