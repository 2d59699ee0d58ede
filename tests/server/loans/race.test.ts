// @module-tag slow
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Alteration, type AlteredDatabase, openAltered, withoutCheck, withoutLocks } from '../support/altered.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
  makeRenewalCard,
} from '../support/fixtures.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;
type Product = Awaited<ReturnType<typeof makeProduct>>;

/** How many members race, and how often; `bench/stress.ts` asks for more. */
const size = Number(process.env.RACE_MEMBERS ?? 50);
const races = Number(process.env.RACES ?? 20);
/** Rounds of the other races; more with `ROUNDS=20`. */
const rounds = Number(process.env.ROUNDS ?? 8);
/** Rounds until a defect that was made on purpose shows. */
const tries = 20;

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let home: Awaited<ReturnType<typeof makeHeadquarter>>;
let altered: AlteredDatabase | undefined;

beforeEach(async () => {
  t = await openTestApp({ now: '2027-03-15T09:00:00Z' });
  library = await makeLibrary(t.database.db, { max_loans: 100, preparations_days: 1 });
  home = await makeHeadquarter(t.database.db, library);
  await makeRenewalCard(t.database.db, library.id);
});
afterEach(async () => {
  if (altered) expect(altered.hits()).toBeGreaterThan(0);
  await altered?.close();
  altered = undefined;
  await t.close();
});

/** From here on the product accesses its database through this alteration. */
function alter(alteration: Alteration): void {
  altered = openAltered(t.database.url, alteration);
  t.deps.db = altered.db;
}

/** A constraint of the same name that nothing can violate: the safeguard is gone, and no statement notices. */
const withoutConstraint = () =>
  t.database.pool.query(`
    ALTER TABLE loans DROP CONSTRAINT loans_no_overlap;
    ALTER TABLE loans ADD CONSTRAINT loans_no_overlap EXCLUDE USING gist (id WITH =)`);

const makeCrowd = (size: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: size }, () => makeMember(t.database.db, library)));
const makeObject = () => makeProduct(t.database.db, library, { headquarter: home });

/** Every member has a draft for the object; the days differ, but any two of them overlap. */
async function draftAll(crowd: readonly Member[], product: Product, first = 1): Promise<void> {
  const day = (n: number) => `2027-05-${String(n).padStart(2, '0')}`;
  await t.database.db.deleteFrom('drafts').execute();
  await t.database.db
    .insertInto('drafts')
    .values(
      crowd.map((member, index) => ({
        library_id: library.id,
        user_id: member.id,
        product_id: product.id,
        method: 'pickup' as const,
        headquarter_id: home.id,
        from_date: day(first + (index % 7)),
        to_date: day(first + (index % 7) + 7),
      })),
    )
    .execute();
}

const confirm = (as: Member) => t.call('confirmCheckout', { body: {}, as });

/** Pairs of live loans of the object that overlap, preparation included. */
async function doubleBookings(product: Product): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    SELECT count(*) AS pairs FROM loans a JOIN loans b ON b.product_id = a.product_id AND b.id > a.id
      AND daterange(a.from_date, a.blocked_to, '[]') && daterange(b.from_date, b.blocked_to, '[]')
    WHERE a.product_id = ${product.id} AND a.status IN ('pending', 'approved', 'extended') AND b.status IN ('pending', 'approved', 'extended')`.execute(
    t.database.db,
  );
  return Number(rows[0]?.pairs);
}

const tally = (answers: readonly { status: number; body: { code?: string } | undefined }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body?.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

async function race(crowd: readonly Member[]) {
  const product = await makeObject();
  await draftAll(crowd, product);
  return { product, answers: await Promise.all(crowd.map(confirm)) };
}

describe(`${size} members who want one object`, () => {
  test(
    `get it once, ${races} times in a row, and the others hear which days are free`,
    { timeout: races * size * 50 },
    async () => {
      const crowd = await makeCrowd(size);
      for (let round = 0; round < races; round += 1) {
        const { product, answers } = await race(crowd);
        expect(tally(answers)).toEqual({ 201: 1, 'loan.not_available': size - 1 });
        expect(answers.every(({ status, body }) => status === 201 || body.next_free !== undefined)).toBe(true);
        const loans = await t.database.db
          .selectFrom('loans')
          .select(['id', 'status'])
          .where('product_id', '=', product.id)
          .execute();
        expect(loans).toEqual([{ id: answers.find(({ status }) => status === 201)?.body.id, status: 'pending' }]);
        expect(
          await t.database.db
            .selectFrom('loan_transitions')
            .select('event')
            .where('loan_id', '=', loans[0]!.id)
            .execute(),
        ).toEqual([{ event: 'confirm' }]);
        expect(
          await t.database.db
            .selectFrom('mails')
            .select('template')
            .where('key', '=', `booking:${loans[0]!.id}`)
            .execute(),
        ).toHaveLength(1);
      }
    },
  );

  test('are separated by the constraint alone if the check sees nothing', { timeout: 60_000 }, async () => {
    alter({ rewrite: withoutCheck });
    const crowd = await makeCrowd(25);
    for (let round = 0; round < rounds; round += 1) {
      const { product, answers } = await race(crowd);
      expect(tally(answers)).toEqual({ 201: 1, 'loan.not_available': 24 });
      expect(await doubleBookings(product)).toBe(0);
    }
  });

  test('would get it more than once without the constraint', { timeout: 60_000 }, async () => {
    await withoutConstraint();
    const crowd = await makeCrowd(60);
    let found = 0;
    for (let round = 0; round < tries && found === 0; round += 1)
      found += await doubleBookings((await race(crowd)).product);
    expect(found).toBeGreaterThan(0);
  });

  test('see no error even if the database aborts their bookings', { timeout: 120_000 }, async () => {
    // A plain insert under the constraint alone: violations and deadlocks, retried and then refused. Few members, because the database takes a second
    // to detect each deadlock, and with many of them this can go on for minutes.
    alter({
      rewrite: (text) => withoutCheck(text).replace('on conflict on constraint "loans_no_overlap" do nothing', ''),
    });
    const crowd = await makeCrowd(5);
    for (let round = 0; round < rounds; round += 1) {
      const { product, answers } = await race(crowd);
      expect(tally(answers)).toEqual({ 201: 1, 'loan.not_available': 4 });
      expect(await doubleBookings(product)).toBe(0);
    }
  });
});

describe('an extension and new loans on the same days', () => {
  /** One loan to be extended by a month, and members who want days of that month, all at once. */
  async function contest(crowd: readonly Member[]) {
    const [borrower, ...others] = crowd;
    const product = await makeObject();
    const loan = await makeLoan(t.database.db, product, borrower!, {
      status: 'approved',
      from_date: '2027-04-10',
      to_date: '2027-04-28',
      blocked_to: '2027-04-29',
    });
    await draftAll(others, product, 5);
    const extend = t.call('extendMyOrder', { params: { id: loan.id }, as: borrower! });
    const [extended, ...answers] = await Promise.all([extend, ...others.map(confirm)]);
    return { product, extended, answers };
  }

  test('never overlap, whoever wins', { timeout: 120_000 }, async () => {
    const crowd = await makeCrowd(25);
    for (let round = 0; round < rounds; round += 1) {
      const { product, extended, answers } = await contest(crowd);
      expect(await doubleBookings(product)).toBe(0);
      const counts = tally(answers);
      if (extended.status === 200) expect(counts).toEqual({ 'loan.not_available': 24 });
      else {
        expect(extended.body).toMatchObject({
          code: 'loan.extension_conflict',
          latest_to_date: expect.any(String) as unknown,
        });
        expect(counts).toEqual({ 201: 1, 'loan.not_available': 23 });
      }
    }
  });

  const slowly = (text: string): number =>
    text.startsWith('insert into "loans"') || text.startsWith('update "loans"') ? 30 : 0;

  test('are separated by the lock alone without the constraint', { timeout: 60_000 }, async () => {
    await withoutConstraint();
    alter({ delay: slowly });
    for (let round = 0; round < rounds; round += 1) {
      expect(await doubleBookings((await contest(await makeCrowd(2))).product)).toBe(0);
    }
  });

  test('are separated by the constraint alone without the lock', { timeout: 60_000 }, async () => {
    alter({ rewrite: withoutLocks, delay: slowly });
    const crowd = await makeCrowd(10);
    for (let round = 0; round < rounds; round += 1) {
      const { product, extended, answers } = await contest(crowd);
      expect(await doubleBookings(product)).toBe(0);
      expect(Math.max(extended.status, ...answers.map(({ status }) => status))).toBeLessThan(500);
    }
  });

  test('would overlap without both', { timeout: 60_000 }, async () => {
    await withoutConstraint();
    alter({ rewrite: withoutLocks, delay: slowly });
    let found = 0;
    for (let round = 0; round < tries && found === 0; round += 1)
      found += await doubleBookings((await contest(await makeCrowd(2))).product);
    expect(found).toBeGreaterThan(0);
  });
});

describe('two tabs of a member who may have one more loan', () => {
  /** While the first tab confirms, the second adds another object and confirms that. */
  async function twoTabs(): Promise<number> {
    await t.database.db.updateTable('libraries').set({ max_loans: 1 }).execute();
    t.app.tenants.forget();
    const [member] = await makeCrowd(1);
    const [first, second] = [await makeObject(), await makeObject()];
    await draftAll([member!], first);
    const one = confirm(member!);
    const other = async () => {
      await t.call('addToCart', { params: { id: second.id }, as: member! });
      await t.call('setLoan', { body: { from_date: '2027-05-03', to_date: '2027-05-07' }, as: member! });
      return confirm(member!);
    };
    const answers = await Promise.all([one, other()]);
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
    const live = await t.database.db
      .selectFrom('loans')
      .select('id')
      .where('user_id', '=', member!.id)
      .where('status', '=', 'pending')
      .execute();
    return live.length;
  }
  const slowly = (text: string): number => (text.startsWith('insert into "loans"') ? 100 : 0);

  test('get one more, not two', { timeout: 60_000 }, async () => {
    alter({ delay: slowly });
    for (let round = 0; round < rounds; round += 1) expect(await twoTabs()).toBe(1);
  });

  test('would get two without the lock on the member', { timeout: 60_000 }, async () => {
    alter({ rewrite: withoutLocks, delay: slowly });
    let most = 0;
    for (let round = 0; round < tries && most < 2; round += 1) most = Math.max(most, await twoTabs());
    expect(most).toBe(2);
  });
});
