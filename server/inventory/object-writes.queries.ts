import { sql, type Kysely, type Transaction } from 'kysely';
import { setPictures } from '#server/core/object-pictures.queries';
import type { DB } from '#server/db/database';
import type { Schema } from '#server/core/wire';

/** The content as it is written. */
export interface CheckedContent extends Omit<Schema<'ObjectContent'>, 'code'> {
  code: string;
}

/** Those of the categories that the library has, in its order. */
export const knownCategories = (
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
): Promise<{ id: string; slug: string }[]> =>
  trx
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('library_id', '=', libraryId)
    .where('id', 'in', ids)
    .where('slug', '<>', 'in-prestito')
    .orderBy('position')
    .execute();

/** Whether objects can live at this pickup point. */
export async function mayLiveAt(trx: Kysely<DB>, libraryId: number, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The next code of a category, such as `FDT-013`: the letters that most of its objects have, and a number above all that follow them, on cards too, with as
 * many digits as the longest of them. Two objects made
 * at once wait for each other.
 */
export async function nextCode(
  trx: Transaction<DB>,
  libraryId: number,
  categories: readonly { id: string; slug: string }[],
): Promise<string> {
  const [category] = categories;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('object_code', ${libraryId}))`.execute(trx);
  const { rows: used } = await sql<{ letters: string }>`
    SELECT substring(p.code FROM '^([A-Z]{2,6})-[0-9]+$') AS letters
    FROM product_categories pc JOIN products p ON p.library_id = pc.library_id AND p.id = pc.product_id
    WHERE pc.library_id = ${libraryId} AND pc.category_id = ${category?.id ?? null} AND p.code ~ '^[A-Z]{2,6}-[0-9]+$'
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`.execute(trx);
  const ofSlug = (category?.slug ?? '')
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  const letters = used[0]?.letters ?? (ofSlug.length === 3 ? ofSlug : 'OGG');
  const { rows } = await sql<{ n: number; width: number }>`
    SELECT coalesce(max(substring(upper(code) FROM '-([0-9]{1,8})$')::int), 0) + 1 AS n,
      coalesce(max(length(substring(code FROM '-([0-9]{1,8})$'))), 3) AS width
    FROM (SELECT code FROM products WHERE library_id = ${libraryId} UNION ALL SELECT card_number FROM users WHERE library_id = ${libraryId}) used
    WHERE upper(code) ~ ${`^${letters}-[0-9]{1,8}$`}`.execute(trx);
  return `${letters}-${String(rows[0]?.n ?? 1).padStart(rows[0]?.width ?? 3, '0')}`;
}

/** Locks files that an object will use. @returns what each of those that exist is */
export async function lockFiles(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
): Promise<Map<string, 'picture' | 'pdf' | 'other'>> {
  const { rows } = await sql<{ id: string; mimetype: string; width: number | null }>`
    SELECT id, mimetype, width FROM files WHERE library_id = ${libraryId} AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL
    ORDER BY id FOR UPDATE`.execute(trx);
  return new Map(
    rows.map(({ id, mimetype, width }) => [
      id,
      mimetype === 'application/pdf' ? 'pdf' : width === null ? 'other' : 'picture',
    ]),
  );
}

/** The columns of an object's content. */
export function columnsOf(content: Omit<CheckedContent, 'imgs' | 'manuals'>) {
  const { parts } = content;
  const isTranslated = parts.some(({ name_en }) => name_en !== '');
  return {
    code: content.code,
    name: content.name,
    name_en: content.name_en || null,
    description: content.description,
    description_en: content.description_en || null,
    keywords: content.keywords,
    keywords_en: content.keywords_en,
    box: parts.map(({ name }) => name),
    box_en: isTranslated ? parts.map(({ name, name_en }) => name_en || name) : null,
    value_cents: content.value === null ? null : Math.round(content.value * 100),
    headquarter_id: content.headquarter,
    compartment: content.compartment,
    is_transportable: content.transportable,
    max_months: content.max_months,
    preparation_days: content.preparation_days,
  };
}

/** A newly highlighted object comes before the others. */
const highlightOf = (libraryId: number, highlighted: boolean) =>
  highlighted
    ? sql<number>`coalesce(highlight, (SELECT coalesce(max(x.highlight), 0) + 1 FROM products x WHERE x.library_id = ${libraryId} AND x.highlight IS NOT NULL))`
    : null;

/** Adds an object of the library. */
export async function insertObject(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  content: CheckedContent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('products')
    .values({
      ...columnsOf(content),
      library_id: libraryId,
      id,
      status: content.listed ? 'active' : 'hidden',
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (content.highlighted)
    await trx
      .updateTable('products')
      .set({ highlight: highlightOf(libraryId, true) })
      .where('library_id', '=', libraryId)
      .where('id', '=', id)
      .execute();
  await writeLists(trx, libraryId, id, content);
}

/** Writes the whole content of an object, but for its state. */
export async function updateObject(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  content: CheckedContent,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      ...columnsOf(content),
      highlight: highlightOf(libraryId, content.highlighted),
    })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .execute();
  for (const table of ['product_categories', 'product_manuals'] as const)
    await trx.deleteFrom(table).where('library_id', '=', libraryId).where('product_id', '=', id).execute();
  await writeLists(trx, libraryId, id, content);
}

async function writeLists(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  { categories, imgs, manuals }: CheckedContent,
): Promise<void> {
  const own = { library_id: libraryId, product_id: id };
  await trx
    .insertInto('product_categories')
    .values(categories.map((category) => ({ ...own, category_id: category })))
    .execute();
  await setPictures(
    trx,
    libraryId,
    id,
    imgs.map((img) => img.id),
  );
  for (const { id: file, alt, alt_en } of imgs)
    await trx
      .updateTable('files')
      .set({ alt, alt_en: alt_en || null })
      .where('library_id', '=', libraryId)
      .where('id', '=', file)
      .where((on) => on.or([on('alt', '<>', alt), on('alt_en', 'is distinct from', alt_en || null)]))
      .execute();
  if (manuals.length > 0)
    await trx
      .insertInto('product_manuals')
      .values(
        manuals.map(({ id: file, title, language }, position) => ({
          ...own,
          position,
          file_id: file,
          title,
          language,
        })),
      )
      .execute();
}
