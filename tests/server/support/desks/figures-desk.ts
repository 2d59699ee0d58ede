// An application with an administrator who reads figures, and another way to count them; each file that uses it gets its own database.
import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { makeRandom } from '#demo/random';
import type { DB } from '../../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../app.ts';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeMembership,
  makeProduct,
} from '../fixtures.ts';

export let t: TestApp;
export let library: Selectable<DB['libraries']>;
export let ada: Selectable<DB['users']>;

/** What the rows add up to, counted in another way than the product does. */
export async function counted(libraryId: number) {
  const { rows } = await sql<{ week: string; what: string; n: number }>`
    SELECT to_char(at, 'IYYY-IW') AS week, what, count(*)::int AS n FROM (
      SELECT picked_up_at AT TIME ZONE 'Europe/Rome' AS at, 'loans' AS what FROM loans WHERE library_id = ${libraryId}
      UNION ALL SELECT returned_at AT TIME ZONE 'Europe/Rome', 'returns' FROM loans WHERE library_id = ${libraryId}
      UNION ALL SELECT returned_at AT TIME ZONE 'Europe/Rome', 'on_time' FROM loans
        WHERE library_id = ${libraryId} AND (returned_at AT TIME ZONE 'Europe/Rome')::date <= to_date
      UNION ALL SELECT created_at AT TIME ZONE 'Europe/Rome', 'new_members' FROM users WHERE library_id = ${libraryId} AND level > 4
      UNION ALL SELECT created_at AT TIME ZONE 'Europe/Rome', 'cards_sold' FROM memberships WHERE library_id = ${libraryId}
      UNION ALL SELECT m.created_at AT TIME ZONE 'Europe/Rome', 'cards_renewed' FROM memberships m WHERE library_id = ${libraryId}
        AND m.from_date > (SELECT min(o.from_date) FROM memberships o WHERE o.library_id = m.library_id AND o.user_id = m.user_id)
      UNION ALL SELECT from_date, 'cards_begun' FROM memberships WHERE library_id = ${libraryId}
      UNION ALL SELECT to_date + 1, 'cards_ended' FROM memberships WHERE library_id = ${libraryId}
    ) facts WHERE at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`.execute(t.database.db);
  return rows;
}
export async function kept(libraryId: number) {
  const { rows } = await sql<{ week: string; what: string; n: number }>`
    SELECT to_char(week, 'IYYY-IW') AS week, what, n FROM figure_weeks CROSS JOIN LATERAL (VALUES ('loans', loans), ('returns', returns),
      ('on_time', on_time), ('new_members', new_members), ('cards_sold', cards_sold), ('cards_renewed', cards_renewed),
      ('cards_begun', cards_begun), ('cards_ended', cards_ended)) AS v (what, n)
    WHERE library_id = ${libraryId} AND n > 0 ORDER BY 1, 2`.execute(t.database.db);
  return rows;
}

/** A library with objects, members and cards, and something that changes a row of it at random. */
export async function playground(domain: string, seed: number) {
  const { db } = t.database;
  const place = await makeLibrary(db, { domain });
  const random = makeRandom(seed);
  const points = [await makeHeadquarter(db, place), await makeHeadquarter(db, place)] as const;
  const objects: Selectable<DB['products']>[] = [];
  for (let n = 0; n < 6; n += 1) objects.push(await makeProduct(db, place, { headquarter_id: random.pick(points).id }));
  const members: Selectable<DB['users']>[] = [];
  const day = () => new Date(Date.UTC(2026, 0, 1 + random.int(420), random.int(24), random.int(60)));
  const changes = [
    async () => {
      members.push(await makeMember(db, place, { card: 'none', created_at: day() }));
    },
    async () => {
      const [member, object] = [random.pick(members), random.pick(objects)];
      const at = day();
      const from = at.toISOString().slice(0, 10);
      const back = new Date(at.getTime() + random.int(20) * 86_400_000);
      const to = new Date(at.getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
      await makeLoan(db, object, member, {
        ...{ status: 'returned', from_date: from, to_date: to, picked_up_at: at, returned_at: back },
        headquarter_id: random.pick(points).id,
      });
    },
    () =>
      sql`UPDATE loans SET returned_at = returned_at + interval '8 days' * ${random.int(3) - 1}, product_id = ${random.pick(objects).id}
        WHERE ctid = (SELECT ctid FROM loans WHERE library_id = ${place.id} ORDER BY md5(id::text || ${String(random.next())}) LIMIT 1)`.execute(
        db,
      ),
    () =>
      sql`DELETE FROM loans WHERE ctid = (SELECT ctid FROM loans WHERE library_id = ${place.id} ORDER BY md5(id::text || ${String(random.next())}) LIMIT 1)`.execute(
        db,
      ),
    async () => {
      const from = 2020 + random.int(7);
      await makeMembership(db, random.pick(members), {
        ...{ from_date: `${from}-02-10`, to_date: `${from + 1}-02-09`, created_at: day() },
      }).catch((error: unknown) => {
        // The member has a card for that year already.
        if (!String(error).includes('memberships_no_overlap')) throw error;
      });
    },
    () =>
      sql`DELETE FROM memberships WHERE ctid = (SELECT ctid FROM memberships WHERE library_id = ${place.id} ORDER BY md5(id::text || ${String(random.next())}) LIMIT 1)`.execute(
        db,
      ),
    () => sql`UPDATE users SET level = 14 - level WHERE id = ${random.pick(members).id}`.execute(db),
  ];
  for (let n = 0; n < 6; n += 1) await changes[0]?.();
  return {
    place,
    change: async () => {
      await random.pick([...changes, ...changes.slice(1, 2), ...changes.slice(1, 2), ...changes.slice(4, 5)])();
    },
  };
}

/** Opens it for the tests of the calling file, and closes it after them. */
export function useFiguresDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    library = await makeLibrary(t.database.db);
    ada = await makeAdmin(t.database.db, library);
  });
  afterAll(() => t.close());
}
