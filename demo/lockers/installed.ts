import { sql, type Transaction } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { DB } from '#server/db/database';
import { grantAccess } from '#server/lockers/reservations';
import { type DemoObject, openLoanBook } from '../loan-book.ts';
import type { Random } from '../random.ts';

/** Members with an object that waits for them in a locker. */
const collectors = ['socio071@example.com', 'socio072@example.com'];
const days = 7;

interface Scene {
  libraryId: number;
  today: string;
  objects: readonly DemoObject[];
  members: ReadonlyMap<string, string>;
  staffId: string;
  autoApprove: boolean;
}

/** Lends free objects of a locker from today on, to be collected there. */
export async function lendAtLockers(trx: Transaction<DB>, scene: Scene, random: Random): Promise<void> {
  const lent = await trx
    .selectFrom('loans')
    .select('product_id')
    .where('library_id', '=', scene.libraryId)
    .where(sql<boolean>`is_live(status)`)
    .execute();
  const taken = new Set(lent.map(({ product_id }) => product_id));
  const free = scene.objects.filter(({ id, point }) => point.smartlocker && !taken.has(id));
  const book = openLoanBook({ ...scene, notes: [] }, random);
  for (const [index, email] of collectors.entries()) {
    const [object, userId] = [free[index], scene.members.get(email)];
    if (!object || userId === undefined) continue;
    const exactly = { from_date: scene.today, to_date: addDays(scene.today, days), pickedUp: null };
    book.add({ object, userId, status: 'approved', from_date: scene.today, days, exactly });
  }
  await book.write(trx);
}

/** Asks for the codes of all loans at smart lockers; nobody is written to about them. */
export async function askLockerCodes(trx: Transaction<DB>, libraryId: number, now: Date): Promise<void> {
  const loans = await trx
    .selectFrom('loans')
    .select(['library_id', 'id', 'method', 'headquarter_id', 'picked_up_at'])
    .where('library_id', '=', libraryId)
    .where(sql<boolean>`is_lent(status)`)
    .execute();
  for (const loan of loans) await grantAccess(trx, loan, now);
  await trx.updateTable('locker_codes').set({ told_at: now }).where('library_id', '=', libraryId).execute();
}
