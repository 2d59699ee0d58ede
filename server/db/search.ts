import { sql, type Kysely } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { SEARCH } from '#machines/rules/limits';
import { counted, whereNewer, type CatalogueWrites } from './catalogue-writes.ts';
import type { Locale } from '#server/texts';
import { freeDays, isFreeOn } from './free.ts';
import { tilesOf } from './tiles.ts';
import type { DB } from './types.generated.ts';

/** At most so many matches are ranked: a word that is everywhere must not cost more than one that is rare. */
const rankedAtMost = 300;

export interface SearchFilters {
  categoryId?: string | undefined;
  headquarterId?: string | undefined;
  /** Only objects that can be collected on the first of these days and brought back on the last, as their calendar says. */
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
 * The objects that match all words (`search_query` of the database says which), those that nobody has and that can be collected soon first (whose tile says so),
 * then the nearest where that is asked for, then by how well they match.
 * @param shown which of them, counted from 0; `to` is the first that is left out
 * @param known the count of writes whose answer is known already
 */
export async function searchTiles(
  db: Kysely<DB>,
  libraryId: number,
  keywords: string,
  today: string,
  locale: Locale,
  { categoryId, headquarterId, period, distances }: SearchFilters,
  shown: { from: number; to: number },
  known = -1,
): Promise<FoundTiles> {
  const reachable = distances && [...distances.keys()];
  const points =
    headquarterId === undefined ? reachable : (reachable ?? [headquarterId]).filter((id) => id === headquarterId);
  const free = period ? sql`WHERE NOT m.away AND ${isFreeOn(period, today)}` : sql``;
  const chosen = sql`SELECT ${libraryId}::int AS library_id, r.id, r.rank FROM ranked r WHERE r.rank > ${shown.from} AND r.rank <= ${shown.to}`;
  const { rows } = await sql<FoundTiles>`
    WITH matches AS (
      SELECT m.id, m.score, d.km, m.away, f.busy_to, f.next_from
      FROM search_matches(${libraryId}, ${keywords}, ${categoryId ?? null}::uuid, ${points ?? null}::uuid[], ${rankedAtMost}) m
      JOIN products p ON p.library_id = ${libraryId} AND p.id = m.id
      JOIN libraries l ON l.id = p.library_id
      JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
      ${freeDays(today)}
      LEFT JOIN unnest(${reachable ?? []}::uuid[], ${[...(distances?.values() ?? [])]}::float8[]) AS d (id, km) ON d.id = m.headquarter_id
      ${free}
    ), ranked AS MATERIALIZED (
      SELECT m.id, m.km, row_number() OVER (ORDER BY
        (m.away OR m.busy_to IS NOT NULL OR m.next_from IS NULL OR m.next_from > ${addDays(today, SEARCH.soonDays)}::date), m.km, m.score DESC, m.id) AS rank
      FROM matches m
    ), tiles AS MATERIALIZED (${tilesOf(chosen, today, locale)})
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
