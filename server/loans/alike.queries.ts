import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Period } from '#machines/rules/loans/period';
import type { DB } from '#server/core/ports/tables.generated';
import { freeDays, isFreeOn, isFreeSoon } from '#server/loans/free.queries';
import type { LoanRow } from '#server/loans/loans.queries';

/** The object that others are like, and who would have them instead: nobody is offered an object of their own. */
export type AlikeTo = Pick<LoanRow, 'library_id' | 'product_id' | 'headquarter_id' | 'method'> & {
  user_id: string | null;
};

/** An object like another one, where it is. */
export interface Alike {
  id: string;
  name: string;
  name_en: string | null;
  headquarter_id: string;
  place: string;
}

/** As many are judged by their days. */
const lookedAt = 20;

/**
 * The objects in lending that share a category with another one: those at its pickup point first, then by the number of shared categories and the
 * likeness of their names.
 */
const mostAlike = ({
  library_id,
  product_id,
  user_id,
  headquarter_id,
  method,
}: AlikeTo): RawBuilder<Alike> => sql<Alike>`
    SELECT p.id, p.name, p.name_en, p.headquarter_id, h.name AS place, row_number() OVER (
      ORDER BY p.headquarter_id = coalesce(${headquarter_id}::uuid, o.headquarter_id) DESC, shared.n DESC, similarity(p.name, o.name) DESC, p.id) AS rank
    FROM products o
    JOIN products p ON p.library_id = o.library_id AND p.id <> o.id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id AND h.is_available AND h.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM product_categories a JOIN product_categories b
      ON b.library_id = a.library_id AND b.category_id = a.category_id AND b.product_id = p.id
      WHERE a.library_id = o.library_id AND a.product_id = o.id) shared
    WHERE o.library_id = ${library_id} AND o.id = ${product_id} AND shared.n > 0 AND p.status = 'active' AND NOT p.maintenance
      AND p.paused_at IS NULL AND (p.owner_user_id = ${user_id}::uuid) IS NOT TRUE AND (${method === 'pickup'} OR p.is_transportable)
    ORDER BY rank LIMIT ${lookedAt}`;

/** The most alike objects, to be judged by the lending rules. */
export async function listAlike(db: Kysely<DB>, to: AlikeTo): Promise<Alike[]> {
  const { rows } = await sql<Alike>`SELECT id, name, name_en, headquarter_id, place FROM (${mostAlike(to)}) alike
    ORDER BY rank`.execute(db);
  return rows;
}

/** The ids of those among the most alike that are free: on the days of a period, or soon. */
export async function listFreeAlike(
  db: Kysely<DB>,
  to: AlikeTo,
  { today, period, limit }: { today: string; period: Period | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM (${mostAlike(to)}) alike
    JOIN products p ON p.library_id = ${to.library_id} AND p.id = alike.id
    JOIN libraries l ON l.id = p.library_id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
    ${freeDays(today, to.user_id ?? undefined)}
    WHERE ${period ? isFreeOn(period, today) : isFreeSoon(today)} ORDER BY alike.rank LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
