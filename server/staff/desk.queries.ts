import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.generated.ts';

/** What a code names. */
export interface CodeTarget {
  kind: 'object' | 'member' | 'loan';
  id: string;
}

/** What an id names in a library. */
export async function findById(db: Kysely<DB>, libraryId: number, id: string): Promise<CodeTarget | undefined> {
  const { rows } = await sql<CodeTarget>`
    SELECT 'object' AS kind, id FROM products WHERE library_id = ${libraryId} AND id = ${id}
    UNION ALL SELECT 'loan', id FROM loans WHERE library_id = ${libraryId} AND id = ${id} AND status <> 'checkout'
    UNION ALL SELECT 'member', id FROM users WHERE library_id = ${libraryId} AND id = ${id}`.execute(db);
  return rows[0];
}

/**
 * What a written code names: an object's code before a card number, a card number before the code of a locker. @param pointId the pickup point whose
 * locker codes come first @param lockerHashes what the code would be stored as, typed or scanned at a locker
 */
export async function findByCode(
  db: Kysely<DB>,
  libraryId: number,
  code: string,
  pointId: string | undefined,
  lockerHashes: { codes: readonly string[]; qr: string },
): Promise<CodeTarget | undefined> {
  const { rows } = await sql<CodeTarget>`
    SELECT kind, id FROM (
      SELECT 1 AS rank, 'object' AS kind, id, code = ${code} AS is_better FROM products
        WHERE library_id = ${libraryId} AND upper(code) = upper(${code})
      UNION ALL SELECT 2, 'member', id, card_number = ${code} FROM users
        WHERE library_id = ${libraryId} AND upper(card_number) = upper(${code})
      UNION ALL SELECT 3, 'member', user_id, number = ${code} FROM memberships
        WHERE library_id = ${libraryId} AND number IS NOT NULL AND upper(number) = upper(${code})
      UNION ALL SELECT 4, 'loan', r.loan_id, c.headquarter_id IS NOT DISTINCT FROM ${pointId ?? null}::uuid
        FROM locker_codes c JOIN locker_reservations r ON r.library_id = c.library_id AND r.id = c.reservation_id
        WHERE c.library_id = ${libraryId} AND c.status = 'live' AND (c.code_hash = ANY (${lockerHashes.codes}) OR c.qr_hash = ${lockerHashes.qr})
    ) found ORDER BY rank, is_better DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}
