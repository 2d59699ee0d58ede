import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { setPictures } from '#server/core/object-pictures.queries';
import { hasLiveLoans, objectState } from '#server/core/object-state.queries';
import type { Schema } from '#server/core/wire';
import { textIn } from '#server/core/words/local-texts';
import type { Locale } from '#server/core/words/texts';
import type { DB } from '#server/core/ports/tables.generated';
import { largestCopy } from '#server/pictures/files.queries';

/** Whether the object `p` was refused, and neither withdrawn nor put into the catalogue since. */
const isRefused: RawBuilder<boolean> = sql`(p.status = 'hidden' AND p.paused_at IS NULL AND p.withdrawn_at IS NULL AND (
  SELECT v.decision FROM product_verifications v WHERE v.library_id = p.library_id AND v.product_id = p.id ORDER BY v.id DESC LIMIT 1) = 'refused')`;

/** What an administrator told the owner of the object `p` last, as in the contract; null once it is accepted. */
const verification = sql`CASE WHEN p.status = 'pending' OR ${isRefused} THEN (
  SELECT json_build_object('decision', v.decision, 'message', v.message, 'at', to_char(v.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'answered', p.updated_at <> v.product_updated_at OR EXISTS (SELECT 1 FROM product_verifications a
      WHERE a.library_id = v.library_id AND a.product_id = v.product_id AND a.decision = 'answered' AND a.id > v.id))
  FROM product_verifications v WHERE v.library_id = p.library_id AND v.product_id = p.id AND v.decision IN ('asked', 'refused')
  ORDER BY v.id DESC LIMIT 1) END`;

/** An object as its owner can edit it. */
export interface OwnProductRow {
  id: string;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  /** `hidden`: refused. */
  status: Exclude<Schema<'ObjectState'>, 'retired'>;
  has_live_loans: boolean;
  verification: Schema<'OwnVerification'> | null;
  category: { origin_id: string; name: string; slug: string } | null;
  /** In display order. */
  images: { id: string; url: string; largest: string; alt: string }[];
}

/**
 * An object that a member shares and has not withdrawn, with its category in a language and its texts as the owner wrote them; undefined for any
 * other.
 */
export async function findOwnProduct(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  id: string,
  locale: Locale,
): Promise<OwnProductRow | undefined> {
  const { rows } = await sql<OwnProductRow>`
    SELECT p.id, p.name, p.name_en, p.description, p.description_en, ${objectState} AS status, ${hasLiveLoans} AS has_live_loans, ${verification} AS verification,
      (SELECT json_build_object('origin_id', coalesce(c.origin_id, c.id::text), 'name', ${textIn(locale, 'c', 'name')}, 'slug', c.slug)
        FROM product_categories pc JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
        WHERE pc.library_id = p.library_id AND pc.product_id = p.id ORDER BY c.position LIMIT 1) AS category,
      coalesce((SELECT json_agg(json_build_object('id', f.id, 'url', f.picture->>'url', 'largest', ${largestCopy}, 'alt', f.alt) ORDER BY i.position)
        FROM product_images i JOIN files f ON f.library_id = i.library_id AND f.id = i.file_id AND f.deleted_at IS NULL
        WHERE i.library_id = p.library_id AND i.product_id = p.id), '[]') AS images
    FROM products p
    WHERE p.library_id = ${libraryId} AND p.id = ${id} AND p.owner_user_id = ${userId}
      AND (p.status <> 'hidden' OR p.paused_at IS NOT NULL OR ${isRefused})`.execute(db);
  return rows[0];
}

type OwnState = Pick<OwnProductRow, 'id' | 'status' | 'verification'>;

/** A member's objects that are not withdrawn, the newest first. */
export async function listOwnStates(db: Kysely<DB>, libraryId: number, userId: string): Promise<OwnState[]> {
  const { rows } = await sql<OwnState>`
    SELECT p.id, ${objectState} AS status, ${verification} AS verification FROM products p
    WHERE p.library_id = ${libraryId} AND p.owner_user_id = ${userId}
      AND (p.status <> 'hidden' OR p.paused_at IS NOT NULL OR ${isRefused})
    ORDER BY p.created_at DESC, p.id DESC`.execute(db);
  return rows;
}

/** Stores an owner's answer to an administrator. */
export async function addAnswer(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  { text, userId, at }: { text: string; userId: string; at: Date },
): Promise<void> {
  await sql`INSERT INTO product_verifications (library_id, product_id, decision, message, actor_id, at, product_updated_at)
    SELECT library_id, id, 'answered', ${text}, ${userId}, ${at}, updated_at FROM products
    WHERE library_id = ${libraryId} AND id = ${id}`.execute(trx);
}

/** Writes an owner's changes; the category and the pictures only if given. */
export async function changeOwnProduct(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  change: {
    name: string;
    nameEn: string;
    description: string;
    descriptionEn: string;
    categoryId?: string | undefined;
    fileIds?: readonly string[] | undefined;
  },
): Promise<void> {
  const { name, nameEn, description, descriptionEn, categoryId, fileIds } = change;
  await trx
    .updateTable('products')
    .set({
      name,
      name_en: nameEn === '' ? null : nameEn,
      description,
      description_en: descriptionEn === '' ? null : descriptionEn,
    })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .execute();
  if (categoryId !== undefined) {
    await trx
      .deleteFrom('product_categories')
      .where('library_id', '=', libraryId)
      .where('product_id', '=', id)
      .execute();
    await trx
      .insertInto('product_categories')
      .values({ library_id: libraryId, category_id: categoryId, product_id: id })
      .execute();
  }
  if (fileIds !== undefined) await setPictures(trx, libraryId, id, fileIds);
}
