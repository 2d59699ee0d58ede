import type { Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** Gives an object these pictures, in this order, instead of those that it has. @param files ids */
export async function setPictures(
  trx: Transaction<DB>,
  libraryId: number,
  productId: string,
  files: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('product_images')
    .where('library_id', '=', libraryId)
    .where('product_id', '=', productId)
    .execute();
  if (files.length > 0)
    await trx
      .insertInto('product_images')
      .values(files.map((file_id, position) => ({ library_id: libraryId, product_id: productId, position, file_id })))
      .execute();
}
