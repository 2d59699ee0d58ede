import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';
import type { LoanRow } from '#server/loans/loans.queries';

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
 * The objects in lending that share a category with that of a loan: those at its pickup point first, then by the number of shared categories and the
 * likeness of their names.
 */
export async function listAlike(
  db: Kysely<DB>,
  { library_id, product_id, user_id, headquarter_id, method }: LoanRow,
): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    SELECT p.id, p.name, p.name_en, p.headquarter_id, h.name AS place
    FROM products o
    JOIN products p ON p.library_id = o.library_id AND p.id <> o.id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id AND h.is_available AND h.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM product_categories a JOIN product_categories b
      ON b.library_id = a.library_id AND b.category_id = a.category_id AND b.product_id = p.id
      WHERE a.library_id = o.library_id AND a.product_id = o.id) shared
    WHERE o.library_id = ${library_id} AND o.id = ${product_id} AND shared.n > 0 AND p.status = 'active' AND NOT p.maintenance
      AND p.paused_at IS NULL AND p.owner_user_id IS DISTINCT FROM ${user_id}::uuid AND (${method === 'pickup'} OR p.is_transportable)
    ORDER BY p.headquarter_id = coalesce(${headquarter_id}::uuid, o.headquarter_id) DESC, shared.n DESC, similarity(p.name, o.name) DESC, p.id
    LIMIT ${lookedAt}`.execute(db);
  return rows;
}
