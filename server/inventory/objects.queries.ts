import { type Kysely, type RawBuilder, sql } from 'kysely';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import { elsewhere, objectState } from '#server/core/object-state.queries';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import type { Query } from '#server/http/handler';
import { objectsSearchedBy } from '#server/loans/object-search';
import { largestCopy } from '#server/pictures/files.queries';

type Filters = Pick<
  Query<'listObjects'>,
  'keywords' | 'status' | 'category' | 'headquarter' | 'ticket' | 'name' | 'owner'
>;
/** Which objects are meant. */
export type ObjectFilter = { [Name in keyof Filters]?: Filters[Name] | undefined };
export type ObjectSort = NonNullable<Query<'listObjects'>['sort']>;

/** An object in the list, with the end of a page as the cursor keeps it. */
export type ObjectLine = Omit<Schema<'StaffObjectRow'>, 'created_at' | 'elsewhere'> & {
  elsewhere: Schema<'StaffElsewhere'> | null;
  created_at: Date;
  created_key: string;
};

const inState: Record<NonNullable<Filters['status']>, RawBuilder<unknown>> = {
  active: sql`p.status = 'active' AND NOT p.maintenance`,
  maintenance: sql`p.maintenance AND p.withdrawn_at IS NULL`,
  hidden: sql`p.status = 'hidden' AND p.withdrawn_at IS NULL AND p.paused_at IS NULL`,
  pending: sql`p.status = 'pending'`,
  paused: sql`p.status = 'hidden' AND p.paused_at IS NOT NULL`,
  retired: sql`p.status = 'hidden' AND p.withdrawn_at IS NOT NULL`,
};

/** SQL of the objects `p` of a library that match a filter. */
export const objectsMeant = (libraryId: number, filter: ObjectFilter): RawBuilder<boolean> => {
  const { keywords, status, category, headquarter, ticket, name, owner } = filter;
  return sql<boolean>`${sql.join(
    [
      sql`p.library_id = ${libraryId}`,
      ...(keywords === undefined ? [] : [objectsSearchedBy(keywords)]),
      ...(status === undefined ? [] : [inState[status]]),
      ...(headquarter === undefined ? [] : [sql`p.headquarter_id::text = ${headquarter}`]),
      ...(category === undefined
        ? []
        : [
            sql`EXISTS (SELECT 1 FROM product_categories pc WHERE pc.library_id = p.library_id AND pc.product_id = p.id
              AND pc.category_id = (SELECT c.id FROM categories c WHERE c.library_id = ${libraryId} AND c.slug = ${category}))`,
          ]),
      ...(ticket === undefined
        ? []
        : [
            sql`EXISTS (SELECT 1 FROM maintenance_tickets t WHERE t.library_id = p.library_id AND t.product_id = p.id AND t.closed_at IS NULL)`,
          ]),
      ...(name === undefined ? [] : [sql`p.name = ''`]),
      ...(owner === undefined ? [] : [sql`p.owner_user_id IS NOT NULL`]),
    ],
    sql` AND `,
  )}`;
};

const orders: Record<ObjectSort, { by: RawBuilder<unknown>; later: (end: readonly string[]) => RawBuilder<unknown> }> =
  {
    name: {
      by: sql`p.name COLLATE "und-x-icu", p.id`,
      later: ([name = '', id = '']) => sql`(p.name COLLATE "und-x-icu", p.id) > (${name}, ${id}::uuid)`,
    },
    code: { by: sql`p.code, p.id`, later: ([code = '', id = '']) => sql`(p.code, p.id) > (${code}, ${id}::uuid)` },
    newest: {
      by: sql`p.created_at DESC, p.id DESC`,
      later: ([at = '', id = '']) => sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`,
    },
  };

/** The end of a page after this object, as the cursor keeps it. */
export const endOfPage = (object: ObjectLine, sort: ObjectSort): string[] => [
  sort === 'name' ? object.name : sort === 'code' ? object.code : object.created_key,
  object.id,
];

type Page = ObjectFilter & { sort: ObjectSort; limit: number; after: string[] | undefined };

/** How many objects are read in the order of the list first: what many objects have in common fills a page from among them. */
const readAtFirst = 2000;

/**
 * The ids of a page of objects. What is rare is not found by reading in order: then everything that the filter means is collected by its indexes,
 * and sorted.
 */
async function idsOfPage(db: Kysely<DB>, libraryId: number, page: Page): Promise<string[]> {
  const { sort, limit, after } = page;
  const { by, later } = orders[sort];
  const meant = objectsMeant(libraryId, page);
  const rest = after ? later(after) : sql`true`;
  const idsIn = async (objects: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`${objects} ORDER BY ${by} LIMIT ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const first =
    await idsIn(sql`SELECT p.id FROM (SELECT p.* FROM products p WHERE p.library_id = ${libraryId} AND ${rest}
    ORDER BY ${by} LIMIT ${sql.lit(readAtFirst)}) p WHERE ${meant}`);
  if (first.length === limit) return first;
  return idsIn(sql`WITH found AS MATERIALIZED (SELECT p.id, p.name, p.code, p.created_at FROM products p WHERE ${meant} AND ${rest})
    SELECT p.id FROM found p`);
}

/** A page of objects. @param after the end of the page before */
export async function pageOfObjects(
  db: Kysely<DB>,
  libraryId: number,
  locale: Locale,
  page: Page,
): Promise<ObjectLine[]> {
  const ids = await idsOfPage(db, libraryId, page);
  // The details of an object are looked up for this page only.
  const { rows } = await sql<ObjectLine>`
    SELECT p.id, p.code, p.name, coalesce(p.name_en, '') AS name_en, ${objectState} AS status, p.maintenance, p.created_at, p.created_at::text AS created_key,
      (SELECT f.picture FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
        WHERE i.library_id = p.library_id AND i.product_id = p.id ORDER BY i.position LIMIT 1) AS img,
      (SELECT json_build_object('id', h.id, 'name', h.name) FROM headquarters h WHERE h.library_id = p.library_id AND h.id = p.headquarter_id) AS headquarter,
      ${elsewhere} AS elsewhere,
      (SELECT coalesce(json_agg(${textIn(locale, 'c', 'name')} ORDER BY c.position), '[]') FROM product_categories pc
        JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
        WHERE pc.library_id = p.library_id AND pc.product_id = p.id) AS categories,
      (SELECT json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) FROM users u
        WHERE u.library_id = p.library_id AND u.id = p.owner_user_id) AS owner,
      (SELECT count(*)::int FROM maintenance_tickets t WHERE t.library_id = p.library_id AND t.product_id = p.id AND t.closed_at IS NULL) AS open_tickets,
      EXISTS (SELECT 1 FROM loans l WHERE l.library_id = p.library_id AND l.product_id = p.id AND is_live(l.status) AND is_lent(l.status)
        AND l.picked_up_at IS NOT NULL) AS lent
    FROM products p WHERE p.library_id = ${libraryId} AND p.id = ANY(${ids}::uuid[]) ORDER BY ${orders[page.sort].by}`.execute(
    db,
  );
  return rows;
}

export async function countObjects(db: Kysely<DB>, libraryId: number, filter: ObjectFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM products p WHERE ${objectsMeant(libraryId, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** An object with everything that staff can edit; money in cents. */
export type ObjectRow = Omit<
  Schema<'StaffObject'>,
  'version' | 'parts' | 'value' | 'created_at' | 'updated_at' | 'rating' | 'listed' | 'elsewhere' | 'move'
> & {
  elsewhere: Schema<'StaffElsewhere'> | null;
  box: string[];
  box_en: string[] | null;
  value_cents: number | null;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  updated_at: Date;
};

export async function findObject(db: Kysely<DB>, libraryId: number, id: string): Promise<ObjectRow | undefined> {
  const { rows } = await sql<ObjectRow>`
    SELECT p.id, p.code, p.name, coalesce(p.name_en, '') AS name_en, p.description, coalesce(p.description_en, '') AS description_en,
      p.keywords, p.keywords_en, p.box, p.box_en, p.value_cents, p.headquarter_id AS headquarter, p.compartment,
      p.is_transportable AS transportable, p.max_months, p.preparation_days, p.highlight IS NOT NULL AS highlighted,
      ${objectState} AS status, p.maintenance, p.rating_sum, p.rating_count, p.created_at, p.updated_at,
      (SELECT coalesce(json_agg(pc.category_id ORDER BY c.position), '[]') FROM product_categories pc
        JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
        WHERE pc.library_id = p.library_id AND pc.product_id = p.id) AS categories,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'url', f.picture ->> 'url', 'largest', ${largestCopy}, 'alt', f.alt, 'alt_en', coalesce(f.alt_en, ''))
          ORDER BY i.position), '[]')
        FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
        WHERE i.library_id = p.library_id AND i.product_id = p.id) AS imgs,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'title', m.title, 'language', m.language, 'url', '/files/' || f.storage_key,
          'size', f.size_bytes) ORDER BY m.position), '[]')
        FROM product_manuals m JOIN files f ON f.library_id = m.library_id AND f.id = m.file_id AND f.deleted_at IS NULL
        WHERE m.library_id = p.library_id AND m.product_id = p.id) AS manuals,
      (SELECT json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) FROM users u
        WHERE u.library_id = p.library_id AND u.id = p.owner_user_id) AS owner,
      (SELECT json_build_object('id', l.id, 'member', json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)),
          'status', l.status, 'method', l.method, 'from_date', l.from_date, 'to_date', l.to_date, 'picked_up_at', l.picked_up_at)
        FROM loans l JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
        WHERE l.library_id = p.library_id AND l.product_id = p.id AND is_live(l.status) AND is_lent(l.status)
        ORDER BY l.picked_up_at IS NULL, l.from_date LIMIT 1) AS lent_to,
      ${elsewhere} AS elsewhere,
      (SELECT count(*)::int FROM loans l WHERE l.library_id = p.library_id AND l.product_id = p.id AND is_live(l.status)) AS live_loans,
      (SELECT count(*)::int FROM loans l WHERE l.library_id = p.library_id AND l.product_id = p.id AND NOT is_held(l.status)) AS loans,
      (SELECT count(*)::int FROM maintenance_tickets t WHERE t.library_id = p.library_id AND t.product_id = p.id AND t.closed_at IS NULL) AS open_tickets
    FROM products p WHERE p.library_id = ${libraryId} AND p.id = ${id}`.execute(db);
  return rows[0];
}
