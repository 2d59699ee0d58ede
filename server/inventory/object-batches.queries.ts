import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { columnsOf, nextCode } from '#server/inventory/object-writes.queries';
import { objectState } from '#server/core/object-state.queries';

/** The values of an object that an import sets: pictures and manuals stay. */
export type PlainContent = Omit<Required<Schema<'ObjectContent'>>, 'imgs' | 'manuals'>;

/** An object as an import finds it; money in cents. */
export interface FoundObject extends Omit<PlainContent, 'parts' | 'value' | 'listed'> {
  id: string;
  status: Schema<'ObjectState'>;
  box: string[];
  box_en: string[] | null;
  value_cents: number | null;
  /** By which the database compares codes. */
  key: string;
}

/** The objects whose codes have these keys. @param lock until the end of the transaction */
export async function findObjectsByCode(
  db: Kysely<DB>,
  libraryId: number,
  keys: readonly string[],
  lock: boolean,
): Promise<FoundObject[]> {
  if (keys.length === 0) return [];
  if (lock)
    await sql`SELECT 1 FROM products WHERE library_id = ${libraryId} AND upper(code) = ANY(${keys}::text[]) ORDER BY id FOR UPDATE`.execute(
      db,
    );
  const { rows } = await sql<FoundObject>`
    SELECT p.id, p.code, upper(p.code) AS key, p.name, coalesce(p.name_en, '') AS name_en, p.description, coalesce(p.description_en, '') AS description_en,
      p.keywords, p.keywords_en, p.box, p.box_en, p.value_cents, p.headquarter_id AS headquarter, p.compartment,
      p.is_transportable AS transportable, p.max_months, p.preparation_days, p.highlight IS NOT NULL AS highlighted, ${objectState} AS status,
      (SELECT coalesce(json_agg(pc.category_id ORDER BY c.position, c.id), '[]') FROM product_categories pc
        JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
        WHERE pc.library_id = p.library_id AND pc.product_id = p.id) AS categories
    FROM products p WHERE p.library_id = ${libraryId} AND upper(p.code) = ANY(${keys}::text[])`.execute(db);
  return rows;
}

/** An object by its name. */
export interface Namesake {
  code: string;
  name: string;
  categories: string[];
}

/** The objects with these names but for those that this import has added: a file can hold several of one name. */
export async function findNamesakes(
  db: Kysely<DB>,
  libraryId: number,
  names: readonly string[],
  importId: string,
): Promise<Namesake[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Namesake>`
    SELECT p.code, p.name, ARRAY(SELECT pc.category_id FROM product_categories pc
      WHERE pc.library_id = p.library_id AND pc.product_id = p.id)::text[] AS categories
    FROM products p WHERE p.library_id = ${libraryId} AND p.withdrawn_at IS NULL AND lower(p.name) = ANY(${names.map((name) => name.toLowerCase())}::text[])
      AND NOT EXISTS (SELECT FROM import_rows r WHERE r.library_id = p.library_id AND r.target_id = p.id AND r.import_id = ${importId}
        AND r.outcome = 'new')
    ORDER BY p.code`.execute(db);
  return rows;
}

/** What objects can be given by name: the categories in their order, and the pickup points. */
export async function listPlaces(db: Kysely<DB>, libraryId: number) {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'name_en'])
    .where('library_id', '=', libraryId)
    .where('slug', '<>', 'in-prestito')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const points = await db
    .selectFrom('headquarters')
    .select(['id', 'name'])
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  return { categories, points };
}

interface Wanted {
  id: string;
  content: PlainContent;
  status: 'active' | 'pending' | 'hidden';
}

/** Adds objects; those without a code get one. */
export async function insertObjects(
  trx: Transaction<DB>,
  libraryId: number,
  wanted: readonly (Wanted & { first: { id: string; slug: string } | undefined })[],
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  const insert = (some: readonly Wanted[]) =>
    trx
      .insertInto('products')
      .values(
        some.map(({ id, content, status }) => ({
          ...columnsOf(content),
          library_id: libraryId,
          id,
          status,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  const coded = wanted.filter(({ content }) => content.code !== '');
  const others = wanted.filter(({ content }) => content.code === '');
  if (coded.length > 0) await insert(coded);
  const letters = new Map<string, string>();
  const used = new Map<string, { n: number; width: number }>();
  for (const { content, first } of others) {
    const category = first?.id ?? '';
    if (!letters.has(category)) {
      const [begin = 'OGG', number = '1'] = (await nextCode(trx, libraryId, first ? [first] : [])).split('-');
      letters.set(category, begin);
      used.set(begin, { n: Math.max(Number(number) - 1, used.get(begin)?.n ?? 0), width: number.length });
    }
    const begin = letters.get(category) ?? 'OGG';
    const last = used.get(begin) ?? { n: 0, width: 3 };
    last.n += 1;
    content.code = `${begin}-${String(last.n).padStart(last.width, '0')}`;
  }
  if (others.length > 0) await insert(others);
  await writeCategories(trx, libraryId, wanted);
  await highlight(trx, libraryId, wanted);
}

/** Writes objects that are locked. */
export async function updateObjects(trx: Transaction<DB>, libraryId: number, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(({ id, content, status }) => ({ id, status, ...columnsOf(content) }));
  await sql`UPDATE products p SET code = v.code, name = v.name, name_en = v.name_en, description = v.description, description_en = v.description_en,
      keywords = v.keywords, keywords_en = v.keywords_en, box = v.box, box_en = v.box_en, value_cents = v.value_cents,
      headquarter_id = v.headquarter_id, compartment = v.compartment, is_transportable = v.is_transportable, max_months = v.max_months,
      preparation_days = v.preparation_days, status = v.status
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(id uuid, code text, name text, name_en text, description text, description_en text,
      keywords text, keywords_en text, box text[], box_en text[], value_cents int, headquarter_id uuid, compartment text, is_transportable boolean,
      max_months int, preparation_days int, status text)
    WHERE p.library_id = ${libraryId} AND p.id = v.id`.execute(trx);
  await sql`DELETE FROM product_categories WHERE library_id = ${libraryId} AND product_id = ANY(${wanted.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
  await writeCategories(trx, libraryId, wanted);
  await highlight(trx, libraryId, wanted);
}

async function writeCategories(trx: Transaction<DB>, libraryId: number, wanted: readonly Wanted[]): Promise<void> {
  const rows = wanted.flatMap(({ id, content }) =>
    content.categories.map((category) => ({ library_id: libraryId, product_id: id, category_id: category })),
  );
  // Before an import that is undone, an object may have had none.
  if (rows.length > 0) await trx.insertInto('product_categories').values(rows).execute();
}

/** Newly highlighted objects come before the others, the first of the file first. */
async function highlight(trx: Transaction<DB>, libraryId: number, wanted: readonly Wanted[]): Promise<void> {
  const chosen = wanted.filter(({ content }) => content.highlighted).map(({ id }) => id);
  const others = wanted.filter(({ content }) => !content.highlighted).map(({ id }) => id);
  await sql`UPDATE products SET highlight = NULL WHERE library_id = ${libraryId} AND id = ANY(${others}::uuid[]) AND highlight IS NOT NULL`.execute(
    trx,
  );
  if (chosen.length > 0)
    await sql`UPDATE products p SET highlight = v.n + (SELECT coalesce(max(x.highlight), 0) FROM products x
        WHERE x.library_id = ${libraryId} AND x.highlight IS NOT NULL)
      FROM unnest(${chosen.toReversed()}::uuid[]) WITH ORDINALITY AS v(id, n)
      WHERE p.library_id = ${libraryId} AND p.id = v.id AND p.highlight IS NULL`.execute(trx);
}
