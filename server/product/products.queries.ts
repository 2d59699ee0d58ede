import type { Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** Whether an object of the library, visible or not, has this code. */
export async function hasCode(db: Kysely<DB>, libraryId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

interface OwnProduct {
  libraryId: number;
  id: string;
  code: string;
  name: string;
  /** In English; empty if there is none. */
  nameEn: string;
  description: string;
  descriptionEn: string;
  headquarterId: string;
  ownerId: string;
  categoryId: string;
  /** Its pictures in order. */
  fileIds: readonly string[];
  now: Date;
}

/** Adds a member's object, awaiting staff. */
export async function insertOwnProduct(trx: Kysely<DB>, product: OwnProduct): Promise<void> {
  const { libraryId, id, now } = product;
  await trx
    .insertInto('products')
    .values({
      library_id: libraryId,
      id,
      code: product.code,
      name: product.name,
      name_en: product.nameEn === '' ? null : product.nameEn,
      description: product.description,
      description_en: product.descriptionEn === '' ? null : product.descriptionEn,
      status: 'pending',
      headquarter_id: product.headquarterId,
      owner_user_id: product.ownerId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('product_categories')
    .values({ library_id: libraryId, category_id: product.categoryId, product_id: id })
    .execute();
  if (product.fileIds.length === 0) return;
  await trx
    .insertInto('product_images')
    .values(
      product.fileIds.map((fileId, position) => ({ library_id: libraryId, product_id: id, position, file_id: fileId })),
    )
    .execute();
}
