import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { openTestApp, type Answer, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeCategory,
  makeHeadquarter,
  makeLibrary,
  makeMember,
  makeProduct,
  makeRenewalCard,
} from '../support/fixtures.ts';
import { formOf, picture } from '../support/upload.ts';

/** Rounds of each race; more with `ROUNDS=20`. */
const rounds = Number(process.env.ROUNDS ?? 8);

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { level: 1 });
});
afterAll(() => t.close());

type Ids = { ids: string[] };
const twoOf = async (make: () => Promise<{ id: string }>): Promise<[string, string]> => [
  (await make()).id,
  (await make()).id,
];
const member = (values = {}) => makeMember(t.database.db, library, values);
const merge = (stays: string, closes: string) =>
  t.call('mergePeople', {
    ...{ params: { id: stays }, as: ada },
    body: { other: closes, name: 'stays', email: 'stays', phone: 'stays' },
  });
const reversed = ({ ids }: Ids): Ids => ({ ids: [...ids].reverse() });

/** Two calls that take the same rows in opposite directions. */
const pairs: Record<string, () => Promise<(() => Promise<Answer>)[]>> = {
  'two merges': async () => {
    const [a, b] = await twoOf(member);
    return [() => merge(a, b), () => merge(b, a)];
  },
  'a merge and an erasure': async () => {
    const [a, b] = [await member(), await member()];
    const erase = () => t.call('erasePerson', { params: { id: a.id }, as: ada, body: { email: a.email } });
    return [() => merge(b.id, a.id), erase];
  },
  'two super administrators who take each other’s role': async () => {
    const two = [
      await makeAdmin(t.database.db, library, { level: 1 }),
      await makeAdmin(t.database.db, library, { level: 1 }),
    ];
    const take = (as: number, from: number) => () =>
      t.call('setPersonRole', { params: { id: two[from]!.id }, as: two[as]!, body: { role: 'member', from: 'super' } });
    return [take(0, 1), take(1, 0)];
  },
  'two orders of categories': async () => {
    await twoOf(() => makeCategory(t.database.db, library));
    const ids = { ids: (await t.call('listStaffCategories', { as: ada })).body.map(({ id }) => id) };
    return [ids, reversed(ids)].map((body) => () => t.call('orderCategories', { as: ada, body }));
  },
  'two orders of cards': async () => {
    await twoOf(() => makeRenewalCard(t.database.db, library.id));
    const ids = { ids: (await t.call('listStaffCards', { as: ada })).body.map(({ id }) => id) };
    return [ids, reversed(ids)].map((body) => () => t.call('orderCards', { as: ada, body }));
  },
  'two orders of pickup points': async () => {
    await twoOf(() => makeHeadquarter(t.database.db, library));
    const ids = { ids: (await t.call('listStaffHeadquarters', { as: ada })).body.map(({ id }) => id) };
    return [ids, reversed(ids)].map((body) => () => t.call('orderHeadquarters', { as: ada, body }));
  },
  'two categories deleted into each other': async () => {
    const [a, b] = await twoOf(() => makeCategory(t.database.db, library));
    const into = (id: string, other: string) => () =>
      t.call('deleteCategory', { params: { id }, query: { into: other }, as: ada });
    return [into(a, b), into(b, a)];
  },
  'two objects with the same pictures': async () => {
    await t.database.db.updateTable('libraries').set({ mandatory_sharing: false }).execute();
    const [owner, category] = [await member({ can_post_objects: true }), await makeCategory(t.database.db, library)];
    await makeHeadquarter(t.database.db, library);
    const content = await picture();
    const files = await t.call('createFiles', {
      as: owner,
      ...formOf([
        { name: 'a.png', content },
        { name: 'b.png', content },
      ]),
    });
    const imgs = files.body.map(({ id }) => id);
    const made = { title: 'Tenda', description: 'Per tre.', category: { slug: category.slug } };
    return [imgs, [...imgs].reverse()].map(
      (each) => () => t.call('createMyProduct', { as: owner, body: { ...made, imgs: each } }),
    );
  },
  'two pictures that change places': async () => {
    const [a, b] = await twoOf(() => makeCategory(t.database.db, library));
    const content = await picture();
    const { body } = await t.call('createFiles', {
      as: ada,
      ...formOf([
        { name: 'a.png', content },
        { name: 'b.png', content },
      ]),
    });
    const [one = '', two = ''] = body.map(({ id }) => id);
    const set = (id: string, file: string) => () =>
      t.call('setRecordPicture', {
        params: { kind: 'categories', id },
        as: ada,
        body: { file: { id: file, alt: '', alt_en: '' } },
      });
    await set(a, one)();
    await set(b, two)();
    return [set(a, two), set(b, one)];
  },
  'a loan at the desk and a merge of its member': async () => {
    const [a, b] = await twoOf(member);
    const product = await makeProduct(t.database.db, library);
    const body = { product_id: product.id, user_id: a, to_date: '2027-03-20' };
    return [() => t.call('lendAtDesk', { as: ada, body }), () => merge(b, a)];
  },
};

describe('calls that take the same rows in opposite directions', () => {
  it.each(Object.keys(pairs))('never fail because of each other: %s', async (name) => {
    for (let round = 0; round < rounds; round += 1) {
      const calls = (await pairs[name]?.()) ?? [];
      const answers = await Promise.all(calls.map((call) => call()));
      for (const { status, raw } of answers) expect(status, raw).toBeLessThan(500);
      expect(answers.some(({ status }) => status < 300)).toBe(true);
    }
    // Because of the order, not of a second try.
    const { rows } = await t.database.pool.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});

describe('a transaction', () => {
  it('that the database aborts for another one’s sake runs again', async () => {
    const { db } = t.database;
    const two = await twoOf(member);
    const touched: string[] = [];
    const written = new Set<string>();
    const change = (ids: readonly string[], name: string) =>
      inTransaction(db, async (trx) => {
        touched.push(name);
        for (const id of ids) {
          await trx.updateTable('users').set({ phone: name }).where('id', '=', id).execute();
          // Both have their first row before either asks for the second.
          written.add(name);
          while (written.size < 2) await new Promise((done) => setImmediate(done));
        }
      });
    await Promise.all([change(two, 'a'), change([...two].reverse(), 'b')]);
    expect(touched.length).toBe(3);
    const rows = await db.selectFrom('users').select('phone').where('id', 'in', two).execute();
    expect(new Set(rows.map(({ phone }) => phone)).size).toBe(1);
  });

  it('runs four times at most, and then the call is answered 429', async () => {
    let runs = 0;
    const aborted = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const endless = inTransaction(t.database.db, () => {
      runs += 1;
      return Promise.reject(aborted);
    });
    await expect(endless).rejects.toBe(aborted);
    expect(runs).toBe(4);
    const sent: number[] = [];
    const reply = {
      header: () => reply,
      code: (status: number) => (sent.push(status), reply),
      type: () => reply,
      send: () => reply,
    };
    t.app.answerError(
      aborted,
      { headers: {}, method: 'PUT', url: '/v1/me', routeOptions: {}, id: 'x', log: t.app.log } as never,
      reply as never,
    );
    expect(sent).toEqual([429]);
  });
});
