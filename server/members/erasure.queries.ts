import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { offerToWaiting } from '#server/jobs/free-object';
import { awaitSending } from '#server/mail/sending.queries';
import { identifying, type Identity } from './former.ts';

type Person = Selectable<DB['users']>;
type Obstacle = Schema<'ErasureObstacle'>;

/** The open matters that must end before a person can be erased. */
export async function listObstacles(db: Kysely<DB>, { library_id, id, level }: Person): Promise<Obstacle[]> {
  const { rows } = await sql<{ loans: boolean; payments: boolean; objects: boolean }>`
    SELECT EXISTS (SELECT 1 FROM loans l WHERE l.library_id = ${library_id} AND l.user_id = ${id} AND is_live(l.status)) AS loans,
      EXISTS (SELECT 1 FROM payments p WHERE p.library_id = ${library_id} AND p.user_id = ${id}
        AND p.status IN ('created', 'approved', 'capturing', 'pending', 'refunding')) AS payments,
      EXISTS (SELECT 1 FROM products o JOIN loans l ON l.library_id = o.library_id AND l.product_id = o.id
        WHERE o.library_id = ${library_id} AND o.owner_user_id = ${id} AND is_live(l.status)) AS objects`.execute(db);
  const found = rows[0];
  return [
    ...(found?.loans === true ? (['live_loans'] as const) : []),
    ...(found?.payments === true ? (['open_payments'] as const) : []),
    ...(found?.objects === true ? (['lent_objects'] as const) : []),
    ...(level < 10 ? (['staff'] as const) : []),
  ];
}

/** Texts that people write, where a name or an address of somebody may stand. A new one belongs here; the test of erasures looks everywhere. */
export const writtenTexts: readonly (readonly [table: string, column: string, kind: 'text' | 'json' | 'list'])[] = [
  ['audit_log', 'details', 'json'],
  ['card_sales', 'reason', 'text'],
  ['card_sales', 'refund_reason', 'text'],
  ['closures', 'reason', 'text'],
  ['closures', 'reason_en', 'text'],
  ['deletions', 'names', 'list'],
  ['files', 'name', 'text'],
  ['files', 'alt', 'text'],
  ['files', 'alt_en', 'text'],
  ['impersonations', 'reason', 'text'],
  ['import_rows', 'cells', 'json'],
  ['import_rows', 'label', 'text'],
  ['import_rows', 'problems', 'json'],
  ['import_rows', 'changes', 'json'],
  ['import_rows', 'effects', 'json'],
  ['import_rows', 'undo', 'json'],
  ['imports', 'name', 'text'],
  ['imports', 'choices', 'json'],
  ['imports', 'resolved', 'json'],
  ['library_job_records', 'subject', 'text'],
  ['library_job_records', 'detail', 'text'],
  ['loan_inspections', 'note', 'text'],
  ['loan_transitions', 'before', 'json'],
  ['loans', 'note', 'text'],
  ['loans', 'note_answers', 'text'],
  ['maintenance_tickets', 'note', 'text'],
  ['payments', 'failure', 'text'],
  ['person_notes', 'text', 'text'],
  ['product_manuals', 'title', 'text'],
  ['product_verifications', 'message', 'text'],
  ['products', 'description', 'text'],
  ['products', 'description_en', 'text'],
  ['reviews', 'message', 'text'],
  ['reviews', 'hidden_reason', 'text'],
  ['supports', 'object', 'text'],
  ['supports', 'message', 'text'],
  ['ticket_entries', 'text', 'text'],
  ['users', 'ban_reason', 'text'],
];

/** What takes the place of a name or an address. */
const blank = '[…]';

const patternOf = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\s+/g, '[\\s._,-]+')).join('|');

/** Blanks out words in every text of the library that people write. */
export async function blankOut(trx: Transaction<DB>, libraryId: number, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const pattern = patternOf(words);
  for (const [table, column, kind] of writtenTexts) {
    const name = sql.ref(column);
    const plain: RawBuilder<string> = kind === 'text' ? sql`${name}` : sql`${name}::text`;
    const type = kind === 'json' ? sql`::jsonb` : kind === 'list' ? sql`::text[]` : sql``;
    await sql`UPDATE ${sql.table(table)} SET ${name} = regexp_replace(${plain}, ${pattern}, ${blank}, 'gi')${type}
      WHERE library_id = ${libraryId} AND ${plain} ~* ${pattern}`.execute(trx);
  }
}

/**
 * Empties the entries of the audit log that are about a person: which values changed stays, the values go. Single names are blanked out in these and in
 * what the person did: elsewhere others may have them too.
 */
export async function blankOutEntries(
  trx: Transaction<DB>,
  { library_id, id }: Person,
  { first_names, last_names }: Pick<Identity, 'first_names' | 'last_names'>,
): Promise<void> {
  const keysOf = (part: RawBuilder<unknown>) =>
    sql`jsonb_object_keys(CASE WHEN jsonb_typeof(${part}) = 'object' THEN ${part} ELSE '{}' END)`;
  const [before, after] = [sql`(a.details->'before')`, sql`(a.details->'after')`];
  await sql`UPDATE audit_log a SET details = a.details
      || coalesce((SELECT jsonb_object_agg(k, ${blank}::text) FROM ${keysOf(sql`a.details`)} k WHERE k = ANY(${[...identifying]}::text[])), '{}')
      || CASE WHEN a.details ? 'before'
        THEN jsonb_build_object('before', (SELECT coalesce(jsonb_object_agg(k, NULL), '{}') FROM ${keysOf(before)} k)) ELSE '{}' END
      || CASE WHEN a.details ? 'after'
        THEN jsonb_build_object('after', (SELECT coalesce(jsonb_object_agg(k, ${blank}::text), '{}') FROM ${keysOf(after)} k)) ELSE '{}' END
    WHERE a.library_id = ${library_id} AND a.subject_id = ${id} AND jsonb_typeof(a.details) = 'object'`.execute(trx);
  const words = [...first_names, ...last_names].filter((word) => word.length > 1);
  if (words.length === 0) return;
  const pattern = `\\m(${patternOf(words)})\\M`;
  await sql`UPDATE audit_log SET details = regexp_replace(details::text, ${pattern}, ${blank}, 'gi')::jsonb
    WHERE library_id = ${library_id} AND (subject_id = ${id} OR actor_id = ${id}) AND details IS NOT NULL`.execute(trx);
}

/** Blanks out family names in the names of files of people that were imported, such as `Rossi-2026.csv`. */
export async function blankOutFileNames(
  trx: Transaction<DB>,
  libraryId: number,
  lastNames: readonly string[],
): Promise<void> {
  const words = lastNames.filter((word) => word.length > 3);
  if (words.length === 0) return;
  const pattern = `(?<![[:alpha:]])(${patternOf(words)})(?![[:alpha:]])`;
  await sql`UPDATE imports SET name = regexp_replace(name, ${pattern}, ${blank}, 'gi')
    WHERE library_id = ${libraryId} AND kind = 'members' AND name ~* ${pattern}`.execute(trx);
  await sql`UPDATE audit_log SET details = jsonb_set(details, '{name}', to_jsonb(regexp_replace(details->>'name', ${pattern}, ${blank}, 'gi')))
    WHERE library_id = ${libraryId} AND action LIKE 'imports.%' AND details->>'kind' = 'members' AND details->>'name' ~* ${pattern}`.execute(
    trx,
  );
}

/** Deletes and empties what is about a person alone; what the library has to keep stays, without them. */
export async function eraseTraces(trx: Transaction<DB>, { library_id, id, email, card_number }: Person): Promise<void> {
  const of = (table: string, column = 'user_id') =>
    sql`DELETE FROM ${sql.table(table)} WHERE library_id = ${library_id} AND ${sql.ref(column)} = ${id}`.execute(trx);
  for (const table of [
    'sessions',
    'user_identities',
    'password_recoveries',
    'email_verifications',
    'calendars',
    'wishes',
    'drafts',
    'waits',
    'supports',
    'person_notes',
  ])
    await of(table);
  // The days that were offered to them come free.
  const { rows: offered } = await sql<{ product_id: string }>`
    DELETE FROM loans WHERE library_id = ${library_id} AND user_id = ${id} AND status = 'offered' RETURNING product_id`.execute(
    trx,
  );
  for (const { product_id } of offered) await offerToWaiting(trx, { library_id, product_id });
  await sql`DELETE FROM supports WHERE library_id = ${library_id} AND email = ${email}`.execute(trx);
  // In a file of people, names stand apart from each other; a finished import needs its rows no more.
  await sql`UPDATE import_rows r SET cells = NULL, key = NULL, other_key = NULL, problems = NULL, changes = NULL, undo = NULL, label = ''
    FROM imports i WHERE i.library_id = ${library_id} AND i.finished_at IS NOT NULL AND r.library_id = i.library_id AND r.import_id = i.id
      AND strpos(lower(r.cells::text), ${email}) > 0`.execute(trx);
  await sql`DELETE FROM invitations WHERE library_id = ${library_id} AND (email = ${email} OR accepted_by = ${id} OR user_id = ${id})`.execute(
    trx,
  );
  // Rows of files that were about the person.
  await sql`UPDATE import_rows SET cells = '[]', key = NULL, other_key = NULL, label = '', problems = NULL, changes = NULL,
      effects = NULL, undo = NULL
    WHERE library_id = ${library_id} AND (target_id = ${id} OR key = upper(${email}) OR other_key = upper(${card_number ?? ''}))`.execute(
    trx,
  );
  // Answers of calls that were made by the person, or that showed them to somebody.
  await sql`DELETE FROM idempotency_keys WHERE library_id = ${library_id}
    AND (caller = ${id} OR strpos(answer::text, ${id}) > 0 OR strpos(answer::text, ${email}) > 0)`.execute(trx);
  await sql`UPDATE loans SET note = NULL, note_answers = NULL,
      delivery_address = CASE WHEN method = 'delivery' THEN ${blank} END, delivery_city = CASE WHEN method = 'delivery' THEN ${blank} END,
      delivery_cap = CASE WHEN method = 'delivery' THEN '00000' END, delivery_province = CASE WHEN method = 'delivery' THEN 'XX' END
    WHERE library_id = ${library_id} AND user_id = ${id}`.execute(trx);
  await sql`UPDATE loan_transitions t SET before = NULL FROM loans l
    WHERE l.library_id = ${library_id} AND l.user_id = ${id} AND t.library_id = l.library_id AND t.loan_id = l.id AND t.before IS NOT NULL`.execute(
    trx,
  );
  await sql`UPDATE loan_inspections n SET note = NULL, signature = NULL FROM loans l
    WHERE l.library_id = ${library_id} AND l.user_id = ${id} AND n.library_id = l.library_id AND n.loan_id = l.id`.execute(
    trx,
  );
  // Stars belong to the object, words to the person.
  await sql`UPDATE reviews SET message = ${blank}, hidden_reason = CASE WHEN hidden_at IS NULL THEN NULL ELSE ${blank} END
    WHERE library_id = ${library_id} AND user_id = ${id}`.execute(trx);
  await sql`UPDATE impersonations SET reason = ${blank} WHERE library_id = ${library_id} AND subject_id = ${id}`.execute(
    trx,
  );
  await sql`UPDATE card_sales SET reason = CASE WHEN reason IS NULL THEN NULL ELSE '' END, refund_reason = NULL
    WHERE library_id = ${library_id} AND user_id = ${id}`.execute(trx);
  await sql`UPDATE memberships SET number = NULL, origin_id = NULL WHERE library_id = ${library_id} AND user_id = ${id}`.execute(
    trx,
  );
}

/** Withdraws the objects that a person shares. @returns the ids of their pictures, which are deleted */
export async function withdrawObjects(trx: Transaction<DB>, { library_id, id }: Person, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE files f SET deleted_at = ${now} WHERE f.library_id = ${library_id} AND f.deleted_at IS NULL AND f.id IN (
      SELECT i.file_id FROM products p JOIN product_images i ON i.library_id = p.library_id AND i.product_id = p.id
      WHERE p.library_id = ${library_id} AND p.owner_user_id = ${id}) RETURNING f.id`.execute(trx);
  await sql`UPDATE product_verifications v SET message = CASE WHEN message IS NULL THEN NULL ELSE ${blank} END FROM products p
    WHERE p.library_id = ${library_id} AND p.owner_user_id = ${id} AND v.library_id = p.library_id AND v.product_id = p.id`.execute(
    trx,
  );
  await sql`UPDATE products SET status = 'hidden', withdrawn_at = coalesce(withdrawn_at, ${now}), paused_at = NULL, owner_user_id = NULL,
    description = '', description_en = NULL
    WHERE library_id = ${library_id} AND owner_user_id = ${id}`.execute(trx);
  await sql`UPDATE files SET uploaded_by = NULL WHERE library_id = ${library_id} AND uploaded_by = ${id}`.execute(trx);
  return rows.map((row) => row.id);
}

/** Deletes every mail to or about a person, sent or not. @returns their ids */
export async function deleteMails(trx: Transaction<DB>, { library_id, id, email }: Person): Promise<string[]> {
  const theirs = sql`library_id = ${library_id} AND (recipient = ${email} OR strpos(values::text, ${email}) > 0 OR strpos(key, ${id}) > 0
      OR EXISTS (SELECT 1 FROM supports s WHERE s.library_id = mails.library_id AND (s.user_id = ${id} OR s.email = ${email})
        AND strpos(mails.key, s.id::text) > 0)
      OR EXISTS (SELECT 1 FROM loans l WHERE l.library_id = mails.library_id AND l.user_id = ${id} AND strpos(mails.key, l.id::text) > 0))`;
  const { rows: unsent } = await sql<{ id: string }>`
    SELECT id FROM mails WHERE values IS NOT NULL AND ${theirs}`.execute(trx);
  await awaitSending(
    trx,
    unsent.map((mail) => mail.id),
  );
  const { rows } = await sql<{ id: string }>`DELETE FROM mails WHERE ${theirs} RETURNING id`.execute(trx);
  for (const mail of rows) await sql`SELECT graphile_worker.remove_job(${`send_mail:${mail.id}`})`.execute(trx);
  return rows.map((row) => row.id);
}

/** Empties the account itself. @param name the replacement of the name */
export async function emptyAccount(trx: Transaction<DB>, person: Person, name: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      first_name: name,
      last_name: '',
      email: `${person.id}@erased.invalid`,
      email_verified_at: null,
      password_hash: null,
      phone: null,
      student_number: null,
      card_number: null,
      domicile_address: null,
      domicile_cap: null,
      domicile_city: null,
      domicile_province: null,
      can_post_objects: false,
      banned_at: null,
      ban_reason: null,
      banned_until: null,
      banned_by: null,
      mail_reminders: false,
      mail_reviews: false,
      mail_objects: false,
      mail_wishes: false,
      erased_at: now,
    })
    .where('library_id', '=', person.library_id)
    .where('id', '=', person.id)
    .execute();
}
