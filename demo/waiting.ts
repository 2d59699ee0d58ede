import { type Kysely, sql } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { blockedTo } from '#machines/rules/loans/period';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import { type DemoObject, openDay } from './loan-book.ts';

interface Scene {
  libraryId: number;
  today: string;
  now: Date;
  objects: readonly DemoObject[];
  /** Members by e-mail. */
  members: ReadonlyMap<string, string>;
}

/** One member waits for an object that is out, and days of another one are kept for somebody else until the day after tomorrow. */
export async function letWait(db: Kysely<DB>, { libraryId, today, now, objects, members }: Scene): Promise<void> {
  const [asks, offered] = [members.get('socia@example.com'), members.get('socio001@example.com')];
  if (asks === undefined || offered === undefined) return;
  const { rows: kept } = await sql<{ product_id: string; to_date: string; user_id: string; is_out: boolean }>`
    SELECT product_id, to_date, user_id, is_lent(status) AND from_date <= ${today}::date AS is_out FROM loans
    WHERE library_id = ${libraryId} AND keeps_object(status) ORDER BY to_date DESC, id`.execute(db);
  const entry = { library_id: libraryId, place: 1, created_at: now };
  const out = kept.find(
    ({ product_id, to_date, user_id, is_out }) =>
      is_out && to_date > addDays(today, 5) && user_id !== asks && ownerOf(objects, product_id) === null,
  );
  if (out) {
    const days = { days: 5, from_date: addDays(today, 1), to_date: addDays(out.to_date, 4) };
    await db
      .insertInto('waits')
      .values({ ...entry, ...days, id: uuidv7(), user_id: asks, product_id: out.product_id, status: 'asked' })
      .execute();
  }
  const taken = new Set(kept.map(({ product_id }) => product_id));
  const free = [...objects]
    .reverse()
    .find(({ id, ownerId, point }) => ownerId === null && !point.smartlocker && !taken.has(id));
  if (!free) return;
  const from_date = openDay(free.point, addDays(today, free.preparationDays + 5), 1);
  const to_date = openDay(free.point, addDays(from_date, 2), 1);
  const [id, wait_id] = [uuidv7(), uuidv7()];
  const ends_at = new Date(now.getTime() + 2 * 86_400_000);
  const wanted = { days: 3, from_date: addDays(from_date, -1), to_date: addDays(to_date, 6) };
  await db
    .insertInto('waits')
    .values({ ...entry, ...wanted, id: wait_id, user_id: offered, product_id: free.id, status: 'offered' })
    .execute();
  await db
    .insertInto('loans')
    .values({
      ...{ library_id: libraryId, id, product_id: free.id, user_id: offered, status: 'offered', from_date, to_date },
      ...{ blocked_to: blockedTo(to_date, free.preparationDays), method: 'pickup', headquarter_id: free.headquarterId },
      ...{ hold_expires_at: ends_at, created_at: now },
    })
    .execute();
  await db
    .insertInto('wait_offers')
    .values({ library_id: libraryId, id, wait_id, from_date, to_date, made_at: now, ends_at })
    .execute();
}

const ownerOf = (objects: readonly DemoObject[], id: string): string | null | undefined =>
  objects.find((object) => object.id === id)?.ownerId;
