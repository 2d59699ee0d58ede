import { sql, type Kysely } from 'kysely';
import { counted, whereNewer, type CatalogueWrites } from './catalogue-writes.ts';
import { tilesOf } from './tiles.ts';
import type { DB } from './types.generated.ts';

/** At most so many matches are ranked: a word that is everywhere must not cost more than one that is rare. */
const rankedAtMost = 300;

export interface SearchFilters {
  categoryId?: string | undefined;
  headquarterId?: string | undefined;
  /** Only objects whose loan can begin and last on these days, preparation included. */
  period?: { from: string; to: string } | undefined;
  /** Only objects of these pickup points, the nearest first; kilometres by id. */
  distances?: ReadonlyMap<string, number> | undefined;
}

export interface FoundTiles extends CatalogueWrites {
  /** JSON of a list of tiles; where distances are asked for, each says its own (`distance_from_u`). Null as in `TilePage`. */
  items: string | null;
  /** How many objects match. */
  total: number | null;
}

/**
 * The objects that match all words (`search_query` of the database says which), those that can be borrowed now first (whose tile says so),
 * then the nearest where that is asked for, then by how well they match.
 * @param shown which of them, counted from 0; `to` is the first that is left out
 * @param known the count of writes whose answer is known already
 */
export async function searchTiles(
  db: Kysely<DB>,
  libraryId: number,
  keywords: string,
  today: string,
  { categoryId, headquarterId, period, distances }: SearchFilters,
  shown: { from: number; to: number },
  known = -1,
): Promise<FoundTiles> {
  const reachable = distances && [...distances.keys()];
  const points =
    headquarterId === undefined ? reachable : (reachable ?? [headquarterId]).filter((id) => id === headquarterId);
  const live = sql`SELECT 1 FROM loans b WHERE b.library_id = ${libraryId} AND b.product_id = m.id
    AND b.status IN ('checkout', 'pending', 'approved', 'extended')`;
  const free = period
    ? sql`WHERE NOT m.away AND ${period.from}::date >= ${today}::date + m.preparation AND NOT EXISTS (${live}
        AND b.from_date <= ${period.to}::date + m.preparation AND b.blocked_to >= ${period.from}::date)`
    : sql``;
  const chosen = sql`SELECT ${libraryId}::int AS library_id, r.id, r.rank FROM ranked r WHERE r.rank > ${shown.from} AND r.rank <= ${shown.to}`;
  const { rows } = await sql<FoundTiles>`
    WITH matches AS (
      SELECT f.id, f.score, d.km, f.away, coalesce(f.preparation_days, l.preparations_days) AS preparation
      FROM search_matches(${libraryId}, ${keywords}, ${categoryId ?? null}::uuid, ${points ?? null}::uuid[], ${rankedAtMost}) f
      JOIN libraries l ON l.id = ${libraryId}
      LEFT JOIN unnest(${reachable ?? []}::uuid[], ${[...(distances?.values() ?? [])]}::float8[]) AS d (id, km) ON d.id = f.headquarter_id
    ), ranked AS MATERIALIZED (
      SELECT m.id, m.km, row_number() OVER (ORDER BY
        (m.away OR EXISTS (${live} AND (b.from_date <= ${today}::date AND b.to_date >= ${today}::date
          OR b.from_date <= ${today}::date + 2 * m.preparation AND b.blocked_to >= ${today}::date + m.preparation))),
        m.km, m.score DESC, m.id) AS rank
      FROM matches m ${free}
    ), tiles AS MATERIALIZED (${tilesOf(chosen, today)})
    SELECT version, rows,
      ${whereNewer(known, sql`(SELECT count(*) FROM ranked)`)} AS total,
      ${whereNewer(
        known,
        sql`(SELECT coalesce(json_agg(
          CASE WHEN r.km IS NULL THEN t.tile ELSE (t.tile::jsonb || jsonb_build_object('distance_from_u', r.km))::json END ORDER BY t.rank), '[]')::text
          FROM tiles t JOIN ranked r ON r.id = t.id)`,
      )} AS items
    FROM ${counted(libraryId)}`.execute(db);
  return rows[0] ?? { version: 0, rows: 0, items: '[]', total: 0 };
}
