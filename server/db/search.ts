import { sql, type Kysely } from 'kysely';
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

/**
 * The ids of the objects that match all words, those that can be borrowed now first (whose tile says so), then the nearest where that is
 * asked for, then by how well they match. A word that no object has is taken as the beginning of one, else as the nearest three (typing
 * mistakes).
 */
export async function searchProductIds(
  db: Kysely<DB>,
  libraryId: number,
  keywords: string,
  today: string,
  filters: SearchFilters,
): Promise<string[]> {
  const query = await queryOf(db, libraryId, keywords);
  if (query === undefined) return [];
  const { categoryId, headquarterId, period, distances } = filters;
  const points = [...(distances?.keys() ?? [])];
  const kilometres = [...(distances?.values() ?? [])];
  const { rows } = await sql<{ id: string }>`/* unnamed */
    WITH matches AS MATERIALIZED (
      SELECT p.id, p.maintenance OR p.status = 'pending' AS away, ts_rank(p.tsv, to_tsquery('simple', ${query})) AS score, p.headquarter_id,
        coalesce(p.preparation_days, l.preparations_days) AS preparation
      FROM products p JOIN libraries l ON l.id = p.library_id
      WHERE p.library_id = ${libraryId} AND p.tsv @@ to_tsquery('simple', ${query}) AND p.status <> 'hidden'
        ${categoryId === undefined ? sql`` : sql`AND EXISTS (SELECT 1 FROM product_categories pc WHERE pc.library_id = ${libraryId} AND pc.product_id = p.id AND pc.category_id = ${categoryId})`}
        ${headquarterId === undefined ? sql`` : sql`AND p.headquarter_id = ${headquarterId}`}
        ${distances === undefined ? sql`` : sql`AND p.headquarter_id = ANY(${points}::uuid[])`}
      LIMIT ${rankedAtMost}
    )
    SELECT m.id FROM matches m LEFT JOIN unnest(${points}::uuid[], ${kilometres}::float8[]) AS d (id, km) ON d.id = m.headquarter_id
    WHERE true
      ${
        period === undefined
          ? sql``
          : sql`AND NOT m.away AND ${period.from}::date >= ${today}::date + m.preparation AND NOT EXISTS (SELECT 1 FROM loans b
              WHERE b.library_id = ${libraryId} AND b.product_id = m.id AND b.status IN ('checkout', 'pending', 'approved', 'extended')
              AND b.from_date <= ${period.to}::date + m.preparation AND b.blocked_to >= ${period.from}::date)`
      }
    ORDER BY (m.away OR EXISTS (SELECT 1 FROM loans b WHERE b.library_id = ${libraryId} AND b.product_id = m.id
      AND b.status IN ('checkout', 'pending', 'approved', 'extended') AND (b.from_date <= ${today}::date AND b.to_date >= ${today}::date
        OR b.from_date <= ${today}::date + 2 * m.preparation AND b.blocked_to >= ${today}::date + m.preparation))),
      d.km, m.score DESC, m.id`.execute(db);
  return rows.map((row) => row.id);
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
