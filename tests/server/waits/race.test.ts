// @module-tag slow
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { matchWaits } from '../../../server/waits/match-waits.job.ts';
import { openAltered } from '../support/altered.ts';
import {
  at,
  codeOf,
  doubleHolds,
  lend,
  makeObject,
  set,
  t,
  useWaitsDesk,
  waiter,
  waitsOf,
  work,
} from '../support/desks/waits-desk.ts';

useWaitsDesk();

let seed = 11;
const random = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
const day = (n: number): string => new Date(Date.UTC(2027, 2, 18 + n)).toISOString().slice(0, 10);

/** Runs the job of an object, which breaks off at one of its statements. */
async function breakOff(productId: string, libraryId: number): Promise<boolean> {
  let left = 5 + random(60);
  const rewrite = (text: string) => ((left -= 1) === 0 ? 'SELECT broken_off()' : text);
  const altered = openAltered(t.database.url, { rewrite });
  const deps = { ...t.deps, db: altered.db } as unknown as Parameters<typeof matchWaits>[1];
  const done = await matchWaits({ library_id: libraryId, product_id: productId }, deps).then(
    () => true,
    () => false,
  );
  await altered.close();
  return done;
}

it(
  'fifty wait for one object whose loans are called off: every free period is one loan, or nobody wants it',
  { timeout: 240_000 },
  async () => {
    await set({ max_loans: 100, auto_approve: true });
    const product = await makeObject();
    const loans = [];
    // Ten loans of four days without a day between them.
    for (let n = 0; n < 10; n += 1) loans.push(await lend(product, day(n * 4), day(n * 4 + 3)));
    const crowd = [];
    for (let n = 0; n < 50; n += 1) {
      const days = 1 + random(4);
      const from = random(38 - days);
      crowd.push(await waiter(product, days, day(from), day(Math.min(39, from + days - 1 + random(12)))));
    }
    let broken = 0;
    const queue = [...loans];
    for (let round = 0; round < 30; round += 1) {
      const gone = queue.length > 0 && random(2) === 0 ? queue.splice(random(queue.length), 1)[0] : undefined;
      if (gone) await t.call('cancelMyOrder', { as: gone.who, params: { id: gone.loan.id } });
      if (round % 3 === 0 && !(await breakOff(product.id, product.library_id))) broken += 1;
      await work();
      expect(await doubleHolds()).toBe(0);
      await Promise.all(
        crowd.map(async ({ who }) => {
          const [wait] = await waitsOf(who);
          if (!wait?.offer) return;
          const params = { id: wait.offer.id };
          const answer = await t.call(random(3) === 0 ? 'passOffer' : 'acceptOffer', { as: who, params });
          expect([200, 201]).toContain(codeOf(answer)[0]);
        }),
      );
      expect(await doubleHolds()).toBe(0);
    }
    for (const { who, loan } of queue) await t.call('cancelMyOrder', { as: who, params: { id: loan.id } });
    for (let round = 0; round < 12; round += 1) {
      await work();
      for (const { who } of crowd) {
        const [wait] = await waitsOf(who);
        if (wait?.offer)
          expect((await t.call('acceptOffer', { as: who, params: { id: wait.offer.id } })).status).toBe(201);
      }
    }
    expect(broken).toBeGreaterThan(0);
    expect(await doubleHolds()).toBe(0);
    // Nothing is left for those who wait: no offer comes of another look.
    await at('2027-03-15T09:05:00Z');
    const { rows } = await sql<{ offers: number; loans: number; taken: number }>`
    SELECT (SELECT count(*)::int FROM loans WHERE product_id = ${product.id} AND status = 'offered') AS offers,
      (SELECT count(*)::int FROM loans WHERE product_id = ${product.id} AND is_live(status)) AS loans,
      (SELECT count(*)::int FROM waits WHERE product_id = ${product.id} AND status = 'taken') AS taken`.execute(
      t.database.db,
    );
    expect(rows[0]?.offers).toBe(0);
    expect(rows[0]?.loans).toBe(rows[0]?.taken);
    expect(rows[0]?.taken).toBeGreaterThan(5);
  },
);
