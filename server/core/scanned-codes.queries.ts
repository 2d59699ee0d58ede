import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

// The codes of objects and the numbers of cards are scanned into one field of the desk, in any case. Only the database compares them: JavaScript folds
// some letters differently (`ß`).

/** What breaking these constraints means: two wrote the same at the same moment. */
export const TAKEN_CODES: Readonly<Record<string, 'object.code_taken' | 'card.number_taken'>> = {
  products_code: 'object.code_taken',
  products_code_free: 'object.code_taken',
  users_card_number: 'card.number_taken',
  users_card_number_free: 'card.number_taken',
};

/** The key by which the database compares codes. */
export const codeKey = (code: string) => sql<string>`upper(${code})`;

/** Whether a column holds one of these codes, in any case. @param column SQL that an index on `upper(…)` has */
export const isOneOf = (column: RawBuilder<unknown>, codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`upper(${column}) IN (${sql.join(codes.map(codeKey))})`;

/** Who has a code or a card number, other than its owner. */
export async function ownerOfCode(
  trx: Transaction<DB>,
  libraryId: number,
  code: string,
  owner: string | undefined,
): Promise<'object' | 'person' | undefined> {
  const { rows } = await sql<{ kind: 'object' | 'person' }>`
    SELECT 'object' AS kind FROM products WHERE library_id = ${libraryId} AND upper(code) = ${codeKey(code)} AND id IS DISTINCT FROM ${owner ?? null}::uuid
    UNION ALL SELECT 'person' FROM users
      WHERE library_id = ${libraryId} AND upper(card_number) = ${codeKey(code)} AND id IS DISTINCT FROM ${owner ?? null}::uuid LIMIT 1`.execute(
    trx,
  );
  return rows[0]?.kind;
}

/** Those of the keys that are numbers of cards, or codes of objects. */
export async function keysOfOthers(
  db: Kysely<DB>,
  libraryId: number,
  keys: readonly string[],
  kind: 'cards' | 'codes',
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await (
    kind === 'cards'
      ? sql<{
          key: string;
        }>`SELECT upper(card_number) AS key FROM users WHERE library_id = ${libraryId} AND card_number IS NOT NULL AND upper(card_number) = ANY(${keys}::text[])`
      : sql<{
          key: string;
        }>`SELECT upper(code) AS key FROM products WHERE library_id = ${libraryId} AND upper(code) = ANY(${keys}::text[])`
  ).execute(db);
  return new Set(rows.map(({ key }) => key));
}
