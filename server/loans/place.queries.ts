import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** Says where an object is now: null, or its own pickup point, is at home. @returns the other pickup point where it was before, if it was not at home */
export async function putObject(
  trx: Transaction<DB>,
  { library_id, product_id }: { library_id: number; product_id: string },
  headquarterId: string | null,
): Promise<string | null> {
  const before = await trx
    .selectFrom('products')
    .select(['elsewhere_id', 'headquarter_id'])
    .where('library_id', '=', library_id)
    .where('id', '=', product_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const elsewhere_id = headquarterId === before.headquarter_id ? null : headquarterId;
  if (elsewhere_id !== before.elsewhere_id)
    await trx
      .updateTable('products')
      .set({ elsewhere_id })
      .where('library_id', '=', library_id)
      .where('id', '=', product_id)
      .execute();
  return before.elsewhere_id;
}

/** Whether a pickup point is one of the library's, closed for good or not. */
export async function isPointOf(db: Kysely<DB>, libraryId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
