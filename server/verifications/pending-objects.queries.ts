import type { ObjectState } from '#machines/inventory/object-lifecycle.machine';
import { objectState, setObjectState } from '#server/core/object-state.queries';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { DB } from '#server/core/ports/tables.generated';

export interface PendingRow {
  id: string;
  code: string;
  name: string;
  description: string;
  category: string | null;
  imgs: Schema<'Picture'>[];
  headquarter: string;
  owner: { id: string; name: string; email: string | null };
  created_at: Date;
  created_key: string;
  question: Schema<'PendingObject'>['question'];
  version: string;
  duplicates: Schema<'ObjectDuplicate'>[];
}

/** Bits in which two looks may differ and still be the same picture. */
const nearBits = 6;
/** A picture that resembles many objects, such as a drawing on a plain background, identifies none. */
const alikeAtMost = 3;
/** The share of the shorter name's words that the other name has, too. */
const nearWords = 0.6;
const candidatesAtMost = 200;
const duplicatesAtMost = 4;

/** The words of a name that tell objects apart, as stems. */
const wordsOf = (table: string) =>
  sql`ARRAY(SELECT DISTINCT w FROM string_to_table(search_stems(search_content(search_plain(${sql.ref(`${table}.name`)}))), ' ') w WHERE length(w) > 1)`;

/** The version that an administrator decides on: it changes with every change of the object and every decision. */
const version = sql`p.updated_at::text || ' ' || coalesce(v.id, 0)`;
const lastVerification = sql`LEFT JOIN LATERAL (SELECT v.*, trim(a.first_name || ' ' || a.last_name) AS by
  FROM product_verifications v LEFT JOIN users a ON a.library_id = v.library_id AND a.id = v.actor_id
  WHERE v.library_id = p.library_id AND v.product_id = p.id ORDER BY v.id DESC LIMIT 1) v ON true`;

/** Members' objects that await an administrator, the oldest first, each with the objects that may be the same. */
export async function pageOfPendingObjects(
  db: Kysely<DB>,
  libraryId: number,
  { locale, limit, after }: { locale: Locale; limit: number; after: string[] | undefined },
): Promise<PendingRow[]> {
  const [at = '', id = ''] = after ?? [];
  const later = after ? sql`AND (p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid)` : sql``;
  const { rows } = await sql<PendingRow>`
    SELECT p.id, p.code, p.name, p.description, p.created_at, p.created_at::text AS created_key, h.name AS headquarter, ${version} AS version,
      (SELECT ${textIn(locale, 'c', 'name')} FROM product_categories pc JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
        WHERE pc.library_id = p.library_id AND pc.product_id = p.id ORDER BY c.position LIMIT 1) AS category,
      coalesce((SELECT json_agg(f.picture ORDER BY i.position) FROM product_images i
        JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
        WHERE i.library_id = p.library_id AND i.product_id = p.id), '[]') AS imgs,
      json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) AS owner,
      (SELECT json_build_object('text', s.message, 'at', to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', trim(a.first_name || ' ' || a.last_name), 'refused', s.decision = 'refused',
          'answered', v.decision = 'answered' OR p.updated_at <> s.product_updated_at,
          'answer', CASE WHEN v.decision = 'answered' THEN v.message END)
        FROM product_verifications s LEFT JOIN users a ON a.library_id = s.library_id AND a.id = s.actor_id
        WHERE s.library_id = p.library_id AND s.product_id = p.id AND s.decision IN ('asked', 'refused')
        ORDER BY s.id DESC LIMIT 1) AS question,
      coalesce(d.list, '[]') AS duplicates
    FROM products p
    JOIN users u ON u.library_id = p.library_id AND u.id = p.owner_user_id
    JOIN headquarters h ON h.library_id = p.library_id AND h.id = p.headquarter_id
    ${lastVerification}
    CROSS JOIN LATERAL (SELECT ${wordsOf('p')} AS own) w
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('id', o.id, 'code', o.code, 'name', ${textIn(locale, 'o', 'name')}, 'status', o.status,
        'img', (SELECT f.picture FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
          WHERE i.library_id = o.library_id AND i.product_id = o.id ORDER BY i.position LIMIT 1),
        'because', o.because) ORDER BY o.near DESC, o.id) AS list
      FROM (
        SELECT q.id, q.library_id, q.code, q.name, q.name_en, q.status, array_agg(DISTINCT s.because ORDER BY s.because) AS because, sum(s.near) AS near
        FROM (
          SELECT c.id, 'words' AS because, 1 AS near
          FROM (SELECT o.id, ${wordsOf('o')} AS words FROM products o
            WHERE o.library_id = p.library_id AND o.id <> p.id AND o.status <> 'hidden' AND o.tsv @@ (
              SELECT string_agg(quote_literal(p.library_id || 'n' || own_word) || ':A', ' | ')::tsquery FROM unnest(w.own) own_word)
            LIMIT ${sql.lit(candidatesAtMost)}) c
          WHERE cardinality(c.words) > 0
            AND (SELECT count(*) FROM unnest(c.words) word WHERE word = ANY(w.own)) >= ${sql.lit(nearWords)} * least(cardinality(c.words), cardinality(w.own))
          UNION ALL
          SELECT DISTINCT alike.id, 'picture', 2
          FROM (
            SELECT array_agg(DISTINCT i.product_id) AS ids
            FROM product_images own JOIN files f ON f.library_id = own.library_id AND f.id = own.file_id AND f.deleted_at IS NULL
            JOIN files g ON g.library_id = f.library_id AND g.id <> f.id AND g.deleted_at IS NULL AND bit_count(f.look # g.look) <= ${sql.lit(nearBits)}
            JOIN product_images i ON i.library_id = g.library_id AND i.file_id = g.id AND i.product_id <> p.id
            WHERE own.library_id = p.library_id AND own.product_id = p.id AND bit_count(f.look) > 0
            GROUP BY f.id HAVING count(DISTINCT i.product_id) <= ${sql.lit(alikeAtMost)}
          ) m CROSS JOIN LATERAL unnest(m.ids) alike (id)
        ) s JOIN products q ON q.library_id = p.library_id AND q.id = s.id AND q.status <> 'hidden'
        GROUP BY q.library_id, q.id ORDER BY sum(s.near) DESC, q.id LIMIT ${sql.lit(duplicatesAtMost)}
      ) o
    ) d ON true
    WHERE p.library_id = ${libraryId} AND p.status = 'pending' ${later}
    ORDER BY p.created_at, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countPendingObjects(db: Kysely<DB>, libraryId: number): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('library_id', '=', libraryId)
    .where('status', '=', 'pending')
    .where('owner_user_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

export interface PendingObject {
  id: string;
  status: ObjectState;
  updated_at: Date;
  version: string;
  name: string;
  name_en: string | null;
  owner_id: string;
  owner_name: string;
  owner_language: Locale;
  last: { decision: 'accepted' | 'refused' | 'asked' | 'answered'; at: Date; by: string | null } | null;
}

/** A member's object, locked until the transaction ends, with its last decision; undefined if the library has no such object. */
export async function lockPendingObject(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
): Promise<PendingObject | undefined> {
  await sql`SELECT 1 FROM products WHERE library_id = ${libraryId} AND id = ${id} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<
    Omit<PendingObject, 'last'> & (NonNullable<PendingObject['last']> | { decision: null; at: null; by: null })
  >`
    SELECT p.id, ${objectState} AS status, p.updated_at, ${version} AS version, p.name, p.name_en, u.id AS owner_id,
      trim(u.first_name || ' ' || u.last_name) AS owner_name, u.language AS owner_language, v.decision, v.at, v.by
    FROM products p JOIN users u ON u.library_id = p.library_id AND u.id = p.owner_user_id ${lastVerification}
    WHERE p.library_id = ${libraryId} AND p.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { decision, at, by, ...object } = row;
  return { ...object, last: decision === null ? null : { decision, at, by } };
}

/** Writes a decision on an object, with the state that the lifecycle gave it. */
export async function decide(
  trx: Transaction<DB>,
  libraryId: number,
  object: PendingObject,
  by: {
    decision: 'accepted' | 'refused' | 'asked';
    state: ObjectState;
    message: string | null;
    actorId: string;
    at: Date;
  },
): Promise<void> {
  const { decision, state, message, actorId, at } = by;
  if (decision === 'accepted')
    await trx
      .updateTable('products')
      .set({ verified_at: at, verified_by: actorId })
      .where('library_id', '=', libraryId)
      .where('id', '=', object.id)
      .execute();
  if (state !== object.status) await setObjectState(trx, libraryId, object.id, state, at);
  await sql`INSERT INTO product_verifications (library_id, product_id, decision, message, actor_id, at, product_updated_at)
    SELECT library_id, id, ${decision}, ${message}, ${actorId}, ${at}, updated_at FROM products
    WHERE library_id = ${libraryId} AND id = ${object.id}`.execute(trx);
}
