import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';

type Missing = Schema<'Setup'>['steps'][number]['missing'][number];
type Steps = Schema<'Setup'>['steps'];

/** What a library still needs, worked out from its data: nothing is stored, so nothing can be out of date. */
export async function readSteps(db: Kysely<DB>, libraryId: number): Promise<Steps> {
  const { rows } = await sql<Record<Missing, boolean>>`
    SELECT coalesce(b.contacts ->> 'email', '') = '' AND coalesce(b.contacts ->> 'phone', '') = '' AS contacts,
      NOT EXISTS (SELECT 1 FROM headquarters h WHERE h.library_id = b.id AND h.is_available AND h.deleted_at IS NULL) AS point,
      NOT EXISTS (SELECT 1 FROM headquarters h WHERE h.library_id = b.id AND h.is_available AND h.deleted_at IS NULL
        AND (h.is_smartlocker OR h.open_week <> '{}')) AS hours,
      NOT EXISTS (SELECT 1 FROM categories c WHERE c.library_id = b.id AND NOT c.is_hidden) AS categories,
      coalesce(b.regolamento, '') = '' AS rules_text,
      NOT b.auto_membership AND NOT EXISTS (SELECT 1 FROM renewal_cards c WHERE c.library_id = b.id AND c.is_active) AS card,
      NOT EXISTS (SELECT 1 FROM products p WHERE p.library_id = b.id AND p.status = 'active') AS objects,
      NOT EXISTS (SELECT 1 FROM users u WHERE u.library_id = b.id AND u.level > 7 AND u.erased_at IS NULL) AS member,
      (SELECT count(*) FROM users u WHERE u.library_id = b.id AND u.level <= 4 AND u.banned_at IS NULL) < 2
        AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.library_id = b.id AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL) AS colleague
    FROM libraries b WHERE b.id = ${libraryId}`.execute(db);
  const found = rows[0];
  const of = (...names: Missing[]): Missing[] => names.filter((name) => found?.[name] === true);
  return [
    { name: 'identity', missing: of('contacts') },
    { name: 'point', missing: found?.point === true ? ['point'] : of('hours') },
    { name: 'categories', missing: of('categories') },
    { name: 'rules', missing: of('rules_text', 'card') },
    { name: 'objects', missing: of('objects') },
    { name: 'members', missing: of('member') },
    { name: 'colleagues', missing: of('colleague') },
  ];
}

/** Whether a library cannot lend yet. Who administers it alone may go on alone. */
export const isUnready = async (db: Kysely<DB>, libraryId: number): Promise<boolean> =>
  (await readSteps(db, libraryId)).some(({ name, missing }) => name !== 'colleagues' && missing.length > 0);
