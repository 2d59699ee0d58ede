import { sql, type Kysely } from 'kysely';
import { tilesOf } from './tiles.ts';
import type { DB } from './types.generated.ts';

/** At most so many matches are ranked: a word that is everywhere must not cost more than one that is rare. */
const rankedAtMost = 300;

interface WordRow {
  stem: string;
  known: boolean;
  prefix: boolean;
  near: string[] | null;
}

export interface SearchFilters {
  categoryId?: string | undefined;
  headquarterId?: string | undefined;
  /** Only objects whose loan can begin and last on these days, preparation included. */
  period?: { from: string; to: string } | undefined;
  /** Only objects of these pickup points, the nearest first; kilometres by id. */
  distances?: ReadonlyMap<string, number> | undefined;
}

export interface FoundTiles {
  /** JSON of a list of tiles; where distances are asked for, each says its own (`distance_from_u`). */
  items: string;
  /** How many objects match. */
  total: number;
}

/**
 * The objects that match all words, those that can be borrowed now first (whose tile says so), then the nearest where that is asked for,
 * then by how well they match. A word that no object has is taken as the beginning of one, else as the nearest three (typing mistakes).
 * @param shown which of them, counted from 0; `to` is the first that is left out
 */
export async function searchTiles(
  db: Kysely<DB>,
  libraryId: number,
  keywords: string,
  today: string,
  filters: SearchFilters,
  shown: { from: number; to: number },
): Promise<FoundTiles> {
  const query = await queryOf(db, libraryId, keywords);
  if (query === undefined) return { items: '[]', total: 0 };
  const found = await matchesOf(db, libraryId, query, filters);
  return found.length === 0 ? { items: '[]', total: 0 } : rankedTiles(db, libraryId, found, today, filters, shown);
}

interface Match {
  id: string;
  score: number;
}

/** The objects of these words. A statement that is planned each time, since how often a word stands there decides how to look: so it is short. */
async function matchesOf(db: Kysely<DB>, libraryId: number, query: string, filters: SearchFilters): Promise<Match[]> {
  const { categoryId, headquarterId, distances } = filters;
  const { rows } = await sql<Match>`/* unnamed */
    SELECT p.id, ts_rank(p.tsv, to_tsquery('simple', ${query})) AS score FROM products p
    WHERE p.library_id = ${libraryId} AND p.tsv @@ to_tsquery('simple', ${query}) AND p.status <> 'hidden'
      ${categoryId === undefined ? sql`` : sql`AND EXISTS (SELECT 1 FROM product_categories pc WHERE pc.library_id = ${libraryId} AND pc.product_id = p.id AND pc.category_id = ${categoryId})`}
      ${headquarterId === undefined ? sql`` : sql`AND p.headquarter_id = ${headquarterId}`}
      ${distances === undefined ? sql`` : sql`AND p.headquarter_id = ANY(${[...distances.keys()]}::uuid[])`}
    LIMIT ${rankedAtMost}`.execute(db);
  return rows;
}

/** Those of the matches that are free in the asked period, ranked, with the tiles of the shown ones. */
async function rankedTiles(
  db: Kysely<DB>,
  libraryId: number,
  found: readonly Match[],
  today: string,
  { period, distances }: SearchFilters,
  shown: { from: number; to: number },
): Promise<FoundTiles> {
  const ids = found.map(({ id }) => id);
  const scores = found.map(({ score }) => score);
  const points = [...(distances?.keys() ?? [])];
  const kilometres = [...(distances?.values() ?? [])];
  const live = sql`SELECT 1 FROM loans b WHERE b.library_id = ${libraryId} AND b.product_id = m.id
    AND b.status IN ('checkout', 'pending', 'approved', 'extended')`;
  const free = period
    ? sql`WHERE NOT m.away AND ${period.from}::date >= ${today}::date + m.preparation AND NOT EXISTS (${live}
        AND b.from_date <= ${period.to}::date + m.preparation AND b.blocked_to >= ${period.from}::date)`
    : sql``;
  const chosen = sql`SELECT ${libraryId}::int AS library_id, r.id, r.rank FROM ranked r WHERE r.rank > ${shown.from} AND r.rank <= ${shown.to}`;
  const { rows } = await sql<FoundTiles>`
    WITH matches AS (
      SELECT p.id, f.score, d.km, p.maintenance OR p.status = 'pending' AS away, coalesce(p.preparation_days, l.preparations_days) AS preparation
      FROM unnest(${ids}::uuid[], ${scores}::float4[]) AS f (id, score)
      JOIN products p ON p.library_id = ${libraryId} AND p.id = f.id
      JOIN libraries l ON l.id = p.library_id
      LEFT JOIN unnest(${points}::uuid[], ${kilometres}::float8[]) AS d (id, km) ON d.id = p.headquarter_id
    ), ranked AS MATERIALIZED (
      SELECT m.id, m.km, row_number() OVER (ORDER BY
        (m.away OR EXISTS (${live} AND (b.from_date <= ${today}::date AND b.to_date >= ${today}::date
          OR b.from_date <= ${today}::date + 2 * m.preparation AND b.blocked_to >= ${today}::date + m.preparation))),
        m.km, m.score DESC, m.id) AS rank
      FROM matches m ${free}
    )
    SELECT (SELECT count(*) FROM ranked) AS total, coalesce(json_agg(
      CASE WHEN r.km IS NULL THEN t.tile ELSE (t.tile::jsonb || jsonb_build_object('distance_from_u', r.km))::json END ORDER BY t.rank), '[]')::text AS items
    FROM (${tilesOf(chosen, today)}) t JOIN ranked r ON r.id = t.id`.execute(db);
  return rows[0] ?? { items: '[]', total: 0 };
}

async function queryOf(db: Kysely<DB>, libraryId: number, keywords: string): Promise<string | undefined> {
  const { rows } = await sql<WordRow>`/* unnamed */
    SELECT s AS stem,
      EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = ${libraryId} AND v.stem = s COLLATE "C" AND v.n > 0) AS known,
      EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = ${libraryId} AND v.stem >= s COLLATE "C" AND v.stem < (s || chr(126)) COLLATE "C" AND v.n > 0) AS prefix,
      CASE WHEN EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = ${libraryId} AND v.stem = s COLLATE "C" AND v.n > 0) THEN NULL
      ELSE ARRAY(SELECT v.stem FROM search_words v WHERE v.library_id = ${libraryId} AND v.stem % s AND v.n > 0
        ORDER BY similarity(v.stem, s) DESC, v.n DESC LIMIT 3) END AS near
    FROM (SELECT DISTINCT s FROM string_to_table(search_stems(${keywords}), ' ') AS words (s) WHERE length(s) >= 2 LIMIT 8) tokens`.execute(
    db,
  );
  const parts = rows.map(({ stem, known, prefix, near }) => {
    if (known) return lexeme(libraryId, stem);
    if (prefix) return `${lexeme(libraryId, stem)}:*`;
    return near && near.length > 0 ? `(${near.map((other) => lexeme(libraryId, other)).join(' | ')})` : undefined;
  });
  // A word that nothing resembles finds nothing; the short ones that were left out do not count.
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join(' & ');
}

const lexeme = (libraryId: number, stem: string): string => `${libraryId}x${stem}`;
