import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { DB, Json } from '#server/core/ports/tables.generated';
import { objectState } from '#server/core/object-state.queries';
import { type ObjectFilter, objectsMeant } from '#server/inventory/objects.queries';

export type BulkChange = Schema<'BulkChange'>;
export type BulkVerdict = 'changed' | 'unchanged' | Schema<'BulkObstacle'>;

/** Which objects: these, or all that match a filter. */
export type BulkMeant = { ids: readonly string[] } | { filter: ObjectFilter };

/** An object before a change: `before` is the value that changes. */
export interface BulkRow {
  id: string;
  code: string;
  name: string;
  verdict: BulkVerdict;
  before: Json;
}

const meantBy = (libraryId: number, meant: BulkMeant): RawBuilder<boolean> =>
  'ids' in meant
    ? sql<boolean>`p.library_id = ${libraryId} AND p.id = ANY(${meant.ids}::uuid[])`
    : objectsMeant(libraryId, meant.filter);

const isLent = sql`EXISTS (SELECT 1 FROM loans l WHERE l.library_id = p.library_id AND l.product_id = p.id AND is_live(l.status))`;
const linkTo = (category: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM product_categories pc WHERE pc.library_id = p.library_id AND pc.product_id = p.id AND pc.category_id = ${category ?? null}::uuid)`;
const words = sql`regexp_split_to_array(lower(trim(p.keywords)), '\\s*,\\s*')`;
const lower = (keywords: readonly string[]) => keywords.map((word) => word.toLowerCase());

/** What would become of the object `p`, and the value that changes. */
function outcomeOf({ action, category, headquarter, transportable, max_months, keywords = [] }: BulkChange): {
  verdict: RawBuilder<BulkVerdict>;
  before: RawBuilder<unknown>;
} {
  const unless = (same: RawBuilder<unknown>) => sql<BulkVerdict>`CASE WHEN ${same} THEN 'unchanged' ELSE 'changed' END`;
  const categories = sql`(SELECT coalesce(jsonb_agg(pc.category_id ORDER BY pc.category_id), '[]') FROM product_categories pc
    WHERE pc.library_id = p.library_id AND pc.product_id = p.id)`;
  switch (action) {
    case 'add_category':
      return { verdict: unless(linkTo(category)), before: categories };
    case 'remove_category':
      return {
        verdict: sql`CASE WHEN NOT ${linkTo(category)} THEN 'unchanged' WHEN jsonb_array_length(${categories}) = 1 THEN 'last_category' ELSE 'changed' END`,
        before: categories,
      };
    case 'move':
      return {
        verdict: unless(sql`p.headquarter_id = ${headquarter ?? null}::uuid`),
        before: sql`to_jsonb(p.headquarter_id)`,
      };
    case 'transportable':
      return {
        verdict: unless(sql`p.is_transportable = ${transportable ?? true}`),
        before: sql`to_jsonb(p.is_transportable)`,
      };
    case 'max_months':
      return {
        verdict: unless(sql`p.max_months IS NOT DISTINCT FROM ${max_months ?? null}::int`),
        before: sql`to_jsonb(p.max_months)`,
      };
    case 'add_keywords':
      return {
        verdict: sql`CASE WHEN ${words} @> ${lower(keywords)}::text[] THEN 'unchanged'
          WHEN length(p.keywords) + ${keywords.join(', ').length + 2}::int > 1000 THEN 'too_long' ELSE 'changed' END`,
        before: sql`to_jsonb(p.keywords)`,
      };
    case 'remove_keywords':
      return { verdict: unless(sql`NOT ${words} && ${lower(keywords)}::text[]`), before: sql`to_jsonb(p.keywords)` };
    case 'retire':
      return {
        verdict: sql`CASE WHEN p.withdrawn_at IS NOT NULL THEN 'unchanged' WHEN p.status = 'pending' THEN 'pending'
          WHEN ${isLent} THEN 'on_loan' ELSE 'changed' END`,
        before: sql`to_jsonb(${objectState})`,
      };
    case 'bring_back':
      return {
        verdict: sql`CASE WHEN p.withdrawn_at IS NULL THEN 'unchanged' WHEN p.owner_user_id IS NOT NULL THEN 'shared' ELSE 'changed' END`,
        before: sql`to_jsonb(${objectState})`,
      };
  }
}

/** How many objects a change would change, and which it could not. */
export async function previewBulk(
  db: Kysely<DB>,
  libraryId: number,
  locale: Locale,
  meant: BulkMeant,
  change: BulkChange,
): Promise<{ verdict: BulkVerdict; count: number; names: string[] }[]> {
  const { rows } = await sql<{ verdict: BulkVerdict; count: number; names: string[] }>`
    SELECT verdict, count(*)::int AS count, (array_agg(name ORDER BY name, id))[1:5] AS names
    FROM (SELECT p.id, coalesce(nullif(${textIn(locale, 'p', 'name')}, ''), p.code) AS name, ${outcomeOf(change).verdict} AS verdict FROM products p WHERE ${meantBy(libraryId, meant)}) x
    GROUP BY verdict`.execute(db);
  return rows;
}

export async function countMeant(db: Kysely<DB>, libraryId: number, meant: BulkMeant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM products p WHERE ${meantBy(libraryId, meant)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The ids of all objects meant. */
export async function idsMeant(db: Kysely<DB>, libraryId: number, meant: BulkMeant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM products p WHERE ${meantBy(libraryId, meant)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The next objects in the order of their ids, locked against bookings and other editors, with what becomes of them. */
export async function lockNext(
  trx: Transaction<DB>,
  libraryId: number,
  meant: BulkMeant,
  { change, after, limit }: { change: BulkChange; after: string | null; limit: number },
): Promise<BulkRow[]> {
  const { rows: locked } = await sql<{ id: string }>`
    SELECT p.id FROM products p WHERE ${meantBy(libraryId, meant)} ${after === null ? sql`` : sql`AND p.id > ${after}::uuid`}
    ORDER BY p.id LIMIT ${limit} FOR NO KEY UPDATE`.execute(trx);
  const ids = locked.map(({ id }) => id);
  const { verdict, before } = outcomeOf(change);
  // Another statement: it sees what was committed while this one waited for the locks.
  const { rows } = await sql<BulkRow>`
    SELECT p.id, p.code, p.name, ${verdict} AS verdict, ${before} AS before FROM products p
    WHERE p.library_id = ${libraryId} AND p.id = ANY(${ids}::uuid[]) ORDER BY p.id`.execute(trx);
  return rows;
}

/** The categories of objects: one is added, or taken away. */
export async function changeCategory(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
  { category = '', isAdded }: { category: string | undefined; isAdded: boolean },
): Promise<void> {
  await (
    isAdded
      ? sql`INSERT INTO product_categories (library_id, category_id, product_id)
        SELECT ${libraryId}, ${category}::uuid, id FROM unnest(${ids}::uuid[]) AS id ON CONFLICT DO NOTHING`
      : sql`DELETE FROM product_categories WHERE library_id = ${libraryId} AND category_id = ${category}::uuid AND product_id = ANY(${ids}::uuid[])`
  ).execute(trx);
}

/** Sets the same columns of many objects. */
export async function setColumns(
  trx: Transaction<DB>,
  libraryId: number,
  ids: readonly string[],
  values: { headquarter_id?: string; is_transportable?: boolean; max_months?: number | null; keywords?: string },
): Promise<void> {
  await trx.updateTable('products').set(values).where('library_id', '=', libraryId).where('id', 'in', ids).execute();
}
