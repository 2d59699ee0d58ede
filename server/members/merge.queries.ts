import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { offerToWaiting } from '#server/jobs/free-object';
import { mergeCards } from './merge-cards.ts';
import { mergedReferences } from './merge.references.ts';

type Person = Selectable<DB['users']>;
type Obstacle = Schema<'MergeObstacle'>;
export type MergeCounts = Schema<'MergeSide'>['counts'];

/** What belongs to an account, counted. */
export async function countBelongings(db: Kysely<DB>, { library_id, id }: Person, today: string): Promise<MergeCounts> {
  const of = (table: string, column = 'user_id', more = sql``) =>
    sql`(SELECT count(*)::int FROM ${sql.table(table)} WHERE library_id = ${library_id} AND ${sql.ref(column)} = ${id} ${more})`;
  const { rows } =
    await sql<MergeCounts>`SELECT ${of('loans')} AS loans, ${of('loans', 'user_id', sql`AND is_live(status)`)} AS live_loans,
    ${of('memberships')} AS cards, card_covers_to(${library_id}::int, ${id}::uuid, ${today}::date)::text AS card_valid_to, ${of('card_sales')} AS receipts,
    ${of('payments')} AS payments, ${of('wishes')} AS wishes, ${of('person_notes')} AS notes, ${of('reviews')} AS reviews,
    ${of('products', 'owner_user_id')} AS objects, ${of('files', 'uploaded_by', sql`AND deleted_at IS NULL`)} AS files,
    ${of('supports')} AS messages, ${of('user_identities')} AS sign_ons`.execute(db);
  const found = rows[0];
  if (!found) throw new Error('Counting answers with one row.');
  return found;
}

/** The reasons against merging two accounts. @param most the live loans that the library allows a member */
export async function listMergeObstacles(
  db: Kysely<DB>,
  stays: Person,
  closes: Person,
  { most, today }: { most: number; today: string },
): Promise<Obstacle[]> {
  const [a, b] = [await countBelongings(db, stays, today), await countBelongings(db, closes, today)];
  const { rows } = await sql<{ paying: boolean; owned: boolean }>`
    SELECT EXISTS (SELECT 1 FROM payments p WHERE p.library_id = ${stays.library_id} AND p.user_id IN (${stays.id}, ${closes.id})
        AND p.status IN ('created', 'approved', 'capturing', 'pending', 'refunding'))
      OR EXISTS (SELECT 1 FROM loans l WHERE l.library_id = ${stays.library_id} AND l.user_id IN (${stays.id}, ${closes.id})
        AND l.status = 'checkout') AS paying,
      EXISTS (SELECT 1 FROM loans l JOIN products o ON o.library_id = l.library_id AND o.id = l.product_id
        WHERE l.library_id = ${stays.library_id} AND ((l.user_id = ${stays.id} AND o.owner_user_id = ${closes.id})
          OR (l.user_id = ${closes.id} AND o.owner_user_id = ${stays.id}))) AS owned`.execute(db);
  return [
    ...(stays.level < 10 || closes.level < 10 ? (['staff'] as const) : []),
    ...(a.live_loans > 0 && b.live_loans > 0 && a.live_loans + b.live_loans > most ? (['live_loans'] as const) : []),
    ...(a.sign_ons > 0 && b.sign_ons > 0 ? (['sign_on'] as const) : []),
    ...(rows[0]?.paying === true ? (['open_payments'] as const) : []),
    ...(rows[0]?.owned === true ? (['own_objects'] as const) : []),
  ];
}

/** Gives everything of one account to another. The constraints that need both halves are checked at the end of the transaction. */
export async function moveBelongings(trx: Transaction<DB>, stays: Person, closes: Person): Promise<void> {
  const { library_id } = stays;
  await sql`SET CONSTRAINTS memberships_no_overlap, reviews_by_borrower DEFERRED`.execute(trx);
  await moveWaits(trx, stays, closes);
  for (const [reference, what] of Object.entries(mergedReferences)) {
    const [table = '', column = ''] = reference.split('.');
    const rows = sql`${sql.table(table)}`;
    const named = sql`library_id = ${library_id} AND ${sql.ref(column)} = ${closes.id}`;
    if (what === 'move') await sql`UPDATE ${rows} SET ${sql.ref(column)} = ${stays.id} WHERE ${named}`.execute(trx);
    if (what === 'drop') await sql`DELETE FROM ${rows} WHERE ${named}`.execute(trx);
  }
  await sql`UPDATE drafts d SET user_id = ${stays.id} WHERE d.library_id = ${library_id} AND d.user_id = ${closes.id}
    AND NOT EXISTS (SELECT 1 FROM drafts o WHERE o.library_id = d.library_id AND o.user_id = ${stays.id})`.execute(trx);
  await sql`DELETE FROM drafts WHERE library_id = ${library_id} AND user_id = ${closes.id}`.execute(trx);
  await sql`INSERT INTO wishes (library_id, user_id, product_id, created_at, notified_at)
    SELECT library_id, ${stays.id}, product_id, created_at, notified_at FROM wishes WHERE library_id = ${library_id} AND user_id = ${closes.id}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM wishes WHERE library_id = ${library_id} AND user_id = ${closes.id}`.execute(trx);
  await sql`DELETE FROM idempotency_keys WHERE library_id = ${library_id}
    AND (caller = ${closes.id} OR strpos(answer::text, ${closes.id}) > 0)`.execute(trx);
  await moveCards(trx, stays, closes);
}

/** Who waits for an object goes on with one entry, and nobody waits for an own object. Before the loans: an offer is a row among them. */
async function moveWaits(trx: Transaction<DB>, stays: Person, closes: Person): Promise<void> {
  const { library_id } = stays;
  const ofBoth = sql`w.library_id = ${library_id} AND w.user_id IN (${stays.id}, ${closes.id}) AND w.ended_at IS NULL`;
  const { rows } = await sql<{ id: string; user_id: string; product_id: string }>`
    SELECT w.id, w.user_id, w.product_id FROM waits w JOIN products p ON p.library_id = w.library_id AND p.id = w.product_id
    WHERE ${ofBoth} AND (p.owner_user_id IN (${stays.id}, ${closes.id}) OR w.user_id = ${closes.id} AND EXISTS (
      SELECT 1 FROM waits o WHERE o.library_id = w.library_id AND o.product_id = w.product_id AND o.user_id = ${stays.id} AND o.ended_at IS NULL))`.execute(
    trx,
  );
  for (const { id, user_id, product_id } of rows) {
    await sql`DELETE FROM loans WHERE library_id = ${library_id} AND user_id = ${user_id} AND product_id = ${product_id} AND status = 'offered'`.execute(
      trx,
    );
    await sql`DELETE FROM waits WHERE library_id = ${library_id} AND id = ${id}`.execute(trx);
    await offerToWaiting(trx, { library_id, product_id });
  }
  await sql`UPDATE waits SET user_id = ${stays.id} WHERE library_id = ${library_id} AND user_id = ${closes.id}`.execute(
    trx,
  );
}

/** Cards without a day left stay with the closed account; their receipts do not. */
async function moveCards(trx: Transaction<DB>, stays: Person, closes: Person): Promise<void> {
  const { library_id } = stays;
  const cards = await trx
    .selectFrom('memberships')
    .select(['id', 'user_id', 'from_date', 'to_date'])
    .where('library_id', '=', library_id)
    .where('user_id', 'in', [stays.id, closes.id])
    .execute();
  const { kept, covered } = mergeCards(cards);
  for (const { id, to_date } of kept)
    await trx
      .updateTable('memberships')
      .set({ user_id: stays.id, to_date })
      .where('library_id', '=', library_id)
      .where('id', '=', id)
      .execute();
  for (const id of covered)
    await trx
      .updateTable('memberships')
      .set({ user_id: closes.id })
      .where('library_id', '=', library_id)
      .where('id', '=', id)
      .execute();
}
