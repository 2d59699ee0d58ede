import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/core/ports/tables.generated';

export interface CategoryRow {
  id: string;
  slug: string;
  name: string;
  name_en: string | null;
  origin_id: string | null;
  picture: Schema<'Picture'> | null;
  products: number;
}

/** The categories that a library shows, in order, each with the number of objects in its list. */
export async function listCategories(db: Kysely<DB>, libraryId: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.slug, c.name, c.name_en, c.origin_id,
      f.picture,
      (SELECT count(*) FROM product_categories pc JOIN products p ON p.library_id = pc.library_id AND p.id = pc.product_id
        WHERE pc.library_id = c.library_id AND pc.category_id = c.id AND p.status = 'active') AS products
    FROM categories c
    LEFT JOIN files f ON f.library_id = c.library_id AND f.id = c.image_id AND f.deleted_at IS NULL
    WHERE c.library_id = ${libraryId} AND NOT c.is_hidden
    ORDER BY c.position, c.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}

/** The category with this slug, if the library shows it. */
export const findCategory = (db: Kysely<DB>, libraryId: number, slug: string) =>
  db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('library_id', '=', libraryId)
    .where('slug', '=', slug)
    .where('is_hidden', '=', false)
    .executeTakeFirst();

/** A category by its id on the wire (the original one if imported, else ours), by its slug, or by both: then they must agree. */
export function findCategoryMeant(
  db: Kysely<DB>,
  libraryId: number,
  { origin_id: originId, slug }: { origin_id?: string; slug?: string },
): Promise<{ id: string; slug: string } | undefined> {
  let query = db.selectFrom('categories').select(['id', 'slug']).where('library_id', '=', libraryId);
  if (originId !== undefined) query = query.where(sql<boolean>`coalesce(origin_id, id::text) = ${originId}`);
  if (slug !== undefined) query = query.where('slug', '=', slug);
  return query.executeTakeFirst();
}
