import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../server/ids.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { makeCategory, makeLibrary, makeLoan, makeMember, makeMembership, makeProduct } from './support/fixtures.ts';

type Made = {
  library: Awaited<ReturnType<typeof makeLibrary>>;
  member: Awaited<ReturnType<typeof makeMember>>;
  product: Awaited<ReturnType<typeof makeProduct>>;
};

let database: TestDatabase;
let made: Made;
let libraries = 0;

const stage = async (): Promise<Made> => {
  libraries += 1;
  const library = await makeLibrary(database.db, { domain: `biblioteca${libraries}` });
  return { library, member: await makeMember(database.db, library), product: await makeProduct(database.db, library) };
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  made = await stage();
});

const lend = (values: Parameters<typeof makeLoan>[3]) => makeLoan(database.db, made.product, made.member, values);
const refusedBy = (constraint: string) => expect.objectContaining({ constraint }) as unknown;

describe('one object is never lent twice on a day', () => {
  const taken = { from_date: '2027-03-10', to_date: '2027-03-12' };

  test.each([
    ['the same days', '2027-03-10', '2027-03-12'],
    ['around them', '2027-03-01', '2027-03-20'],
    ['inside them', '2027-03-11', '2027-03-11'],
    ['from their last day', '2027-03-12', '2027-03-15'],
    ['to their first day', '2027-03-05', '2027-03-10'],
  ])('a loan over %s is refused', async (_name, from_date, to_date) => {
    await lend(taken);
    await expect(lend({ from_date, to_date })).rejects.toEqual(refusedBy('loans_no_overlap'));
  });

  test.each(['checkout', 'pending', 'approved', 'extended'] as const)(
    'a loan that is %s keeps its days',
    async (status) => {
      await lend({ ...taken, status });
      const other = await makeMember(database.db, made.library);
      await expect(makeLoan(database.db, made.product, other, taken)).rejects.toEqual(refusedBy('loans_no_overlap'));
    },
  );

  test.each(['returned', 'cancelled', 'denied'] as const)('a loan that is %s frees its days', async (status) => {
    await lend({ ...taken, status });
    await expect(lend(taken)).resolves.toMatchObject({ status: 'pending' });
  });

  test('the days of preparation after a loan are taken, the day after them is free', async () => {
    await lend({ ...taken, blocked_to: '2027-03-14' });
    await expect(lend({ from_date: '2027-03-14', to_date: '2027-03-20' })).rejects.toEqual(
      refusedBy('loans_no_overlap'),
    );
    await expect(lend({ from_date: '2027-03-15', to_date: '2027-03-20' })).resolves.toBeDefined();
  });

  test('an extension into another loan is refused', async () => {
    const first = await lend({ ...taken, status: 'approved' });
    await lend({ from_date: '2027-04-01', to_date: '2027-04-05' });
    const extend = database.db
      .updateTable('loans')
      .set({ status: 'extended', extended_at: new Date(), to_date: '2027-04-01', blocked_to: '2027-04-01' })
      .where('id', '=', first.id);
    await expect(extend.execute()).rejects.toEqual(refusedBy('loans_no_overlap'));
  });

  test('a cancelled loan cannot come back over a newer one', async () => {
    const first = await lend({ ...taken, status: 'cancelled' });
    await lend(taken);
    await expect(
      database.db.updateTable('loans').set({ status: 'pending' }).where('id', '=', first.id).execute(),
    ).rejects.toEqual(refusedBy('loans_no_overlap'));
  });

  test('another object, and the same days of the next year, are free', async () => {
    await lend(taken);
    const other = await makeProduct(database.db, made.library);
    await expect(makeLoan(database.db, other, made.member, taken)).resolves.toBeDefined();
    await expect(lend({ from_date: '2028-03-10', to_date: '2028-03-12' })).resolves.toBeDefined();
  });

  test('of forty members who book at the same moment one has the object, and nobody meets a deadlock', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(database.db, made.library)));
    for (let round = 1; round <= 20; round += 1) {
      const day = `2027-05-${String(round).padStart(2, '0')}`;
      const results = await Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const { rows } =
            await sql`INSERT INTO loans (library_id, id, product_id, user_id, status, from_date, to_date, blocked_to, method, headquarter_id, created_at)
            VALUES (${made.library.id}, ${uuidv7()}, ${made.product.id}, ${members[i % 5]?.id}, 'pending', ${day}, ${day}, ${day}, 'pickup', ${made.product.headquarter_id}, '2026-01-01')
            ON CONFLICT ON CONSTRAINT loans_no_overlap DO NOTHING RETURNING id`.execute(database.db);
          return rows.length;
        }),
      );
      expect(results.filter((n) => n === 1)).toHaveLength(1);
    }
  });
});

describe('an object that was not brought back is nobody else’s', () => {
  const due = '2027-03-15';
  const out = (values: object = {}) => lend({ from_date: '2027-03-01', to_date: due, status: 'approved', ...values });
  const ask = (at: string, values: object = {}) =>
    lend({ from_date: '2027-06-01', to_date: '2027-06-03', created_at: new Date(at), ...values });
  const refused = refusedBy('loans_brought_back');

  test('from the end of its last day on, by the clock of the library', async () => {
    await out();
    // Rome is an hour ahead of UTC.
    await expect(ask('2027-03-15T22:59:59Z')).resolves.toBeDefined();
    await expect(ask('2027-03-15T23:00:00Z', { from_date: '2027-09-01', to_date: '2027-09-02' })).rejects.toEqual(
      refused,
    );
    await database.db
      .updateTable('libraries')
      .set({ timezone: 'Pacific/Auckland' })
      .where('id', '=', made.library.id)
      .execute();
    await expect(
      ask('2027-03-15T10:59:59Z', { from_date: '2027-07-01', to_date: '2027-07-02' }),
    ).resolves.toBeDefined();
    await expect(ask('2027-03-15T11:00:00Z', { from_date: '2027-09-01', to_date: '2027-09-02' })).rejects.toEqual(
      refused,
    );
  });

  test.each(['approved', 'extended'] as const)('one that is %s until it is returned', async (status) => {
    const loan = await out({ status });
    await expect(ask('2027-05-01T10:00:00Z')).rejects.toEqual(refused);
    await expect(ask('2027-05-01T10:00:00Z', { status: 'checkout' })).rejects.toEqual(refused);
    await database.db
      .updateTable('loans')
      .set({ status: 'returned', returned_at: new Date() })
      .where('id', '=', loan.id)
      .execute();
    await expect(ask('2027-05-01T10:00:00Z')).resolves.toBeDefined();
  });

  test('other objects, requests that nobody answered and what is history are no obstacle', async () => {
    await out({ status: 'pending' });
    await expect(ask('2027-05-01T10:00:00Z')).resolves.toBeDefined();
    const other = await makeProduct(database.db, made.library);
    await makeLoan(database.db, other, made.member, { from_date: '2027-03-01', to_date: due, status: 'approved' });
    await expect(
      ask('2027-05-01T10:00:00Z', { from_date: '2027-08-01', to_date: '2027-08-02' }),
    ).resolves.toBeDefined();
    await expect(
      makeLoan(database.db, other, made.member, {
        from_date: '2027-01-01',
        to_date: '2027-01-02',
        status: 'returned',
        created_at: new Date('2027-05-01'),
      }),
    ).resolves.toBeDefined();
  });
});

describe('a loan is whole', () => {
  test('thirty days with both ends counted are the most', async () => {
    await expect(lend({ from_date: '2027-03-01', to_date: '2027-03-31' })).rejects.toEqual(refusedBy('loans_length'));
    await expect(lend({ from_date: '2027-03-01', to_date: '2027-03-30' })).resolves.toBeDefined();
  });

  test('an extended loan has a month more, and says when', async () => {
    const loan = await lend({ from_date: '2027-07-02', to_date: '2027-07-31', status: 'approved' });
    const extend = (values: object) =>
      database.db
        .updateTable('loans')
        .set({ status: 'extended', ...values })
        .where('id', '=', loan.id)
        .execute();
    await expect(extend({})).rejects.toEqual(refusedBy('loans_extended'));
    await expect(
      extend({ extended_at: new Date(), to_date: '2027-08-31', blocked_to: '2027-08-31' }),
    ).resolves.toBeDefined();
  });

  test('it ends after it begins, and preparation after that', async () => {
    await expect(lend({ from_date: '2027-03-02', to_date: '2027-03-01' })).rejects.toThrow(
      /loans_period|range lower bound/,
    );
    await expect(lend({ from_date: '2027-03-01', to_date: '2027-03-05', blocked_to: '2027-03-04' })).rejects.toEqual(
      refusedBy('loans_period'),
    );
  });

  test('a hold has its end, a pickup its place, a delivery its address', async () => {
    const days = { from_date: '2027-03-01', to_date: '2027-03-05' };
    await expect(lend({ ...days, status: 'checkout', hold_expires_at: null })).rejects.toEqual(refusedBy('loans_hold'));
    await expect(lend({ ...days, headquarter_id: null })).rejects.toEqual(refusedBy('loans_place'));
    await expect(lend({ ...days, method: 'delivery', delivery_address: 'Via Roma 1' })).rejects.toEqual(
      refusedBy('loans_place'),
    );
    const address = {
      delivery_address: 'Via Roma 1',
      delivery_cap: '40121',
      delivery_city: 'Bologna',
      delivery_province: 'BO',
    };
    await expect(lend({ ...days, method: 'delivery', headquarter_id: null, ...address })).resolves.toBeDefined();
  });

  test('a member holds one object at a time', async () => {
    const days = { from_date: '2027-03-01', to_date: '2027-03-05', status: 'checkout' as const };
    await lend(days);
    const other = await makeProduct(database.db, made.library);
    await expect(makeLoan(database.db, other, made.member, days)).rejects.toEqual(refusedBy('loans_one_hold'));
  });

  test('it cannot name an object, a member or a place of another library', async () => {
    const { library, member, product } = made;
    const elsewhere = await stage();
    const days = { from_date: '2027-03-01', to_date: '2027-03-05' };
    await expect(makeLoan(database.db, product, elsewhere.member, days)).rejects.toThrow(/foreign key/);
    await expect(makeLoan(database.db, elsewhere.product, member, days)).rejects.toThrow(/foreign key/);
    await expect(
      makeLoan(database.db, product, member, { ...days, headquarter_id: elsewhere.product.headquarter_id }),
    ).rejects.toThrow(/foreign key/);
    expect(await database.db.selectFrom('loans').select('id').where('library_id', '=', library.id).execute()).toEqual(
      [],
    );
  });
});

describe('memberships', () => {
  test('two of one member never share a day', async () => {
    const member = await makeMember(database.db, made.library, { card: 'none' });
    await makeMembership(database.db, member, { from_date: '2027-01-01', to_date: '2027-12-31' });
    await expect(
      makeMembership(database.db, member, { from_date: '2027-12-31', to_date: '2028-12-30' }),
    ).rejects.toEqual(refusedBy('memberships_no_overlap'));
    await expect(
      makeMembership(database.db, member, { from_date: '2028-01-01', to_date: '2028-12-31' }),
    ).resolves.toBeDefined();
  });

  test('one payment buys one membership', async () => {
    const payment = await database.db
      .insertInto('payments')
      .values({
        library_id: made.library.id,
        id: uuidv7(),
        user_id: made.member.id,
        kind: 'membership',
        subject_id: uuidv7(),
        amount_cents: 1500,
        request_id: 'r1',
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await makeMember(database.db, made.library, { card: 'none' });
    await makeMembership(database.db, member, {
      from_date: '2027-01-01',
      to_date: '2027-12-31',
      payment_id: payment.id,
    });
    await expect(
      makeMembership(database.db, member, { from_date: '2028-01-01', to_date: '2028-12-31', payment_id: payment.id }),
    ).rejects.toEqual(refusedBy('memberships_payment'));
  });
});

describe('reviews', () => {
  const review = (loan: { id: string }, values: object = {}) =>
    database.db
      .insertInto('reviews')
      .values({
        library_id: made.library.id,
        id: uuidv7(),
        product_id: made.product.id,
        loan_id: loan.id,
        user_id: made.member.id,
        rating: 4,
        message: 'Bello',
        ...values,
      })
      .execute();
  const rating = () =>
    database.db
      .selectFrom('products')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', made.product.id)
      .executeTakeFirstOrThrow();

  test('a loan has one, from its borrower, from 1 to 5, with a message', async () => {
    const loan = await lend({ from_date: '2027-03-01', to_date: '2027-03-05', status: 'returned' });
    const other = await makeMember(database.db, made.library);
    await expect(review(loan, { user_id: other.id })).rejects.toEqual(refusedBy('reviews_by_borrower'));
    await expect(review(loan, { rating: 6 })).rejects.toThrow(/check constraint/);
    await expect(review(loan, { rating: 0 })).rejects.toThrow(/check constraint/);
    await expect(review(loan, { message: '' })).rejects.toThrow(/check constraint/);
    await review(loan);
    await expect(review(loan)).rejects.toEqual(refusedBy('reviews_one_per_loan'));
  });

  test('the object counts them', async () => {
    const loans = await Promise.all(
      ['01', '02', '03'].map((day) =>
        lend({ from_date: `2027-03-${day}`, to_date: `2027-03-${day}`, status: 'returned' }),
      ),
    );
    await Promise.all(loans.map((loan, i) => review(loan, { rating: i + 3 })));
    expect(await rating()).toEqual({ rating_sum: 12, rating_count: 3 });
    await database.db.updateTable('reviews').set({ rating: 1 }).where('loan_id', '=', loans[0]!.id).execute();
    expect(await rating()).toEqual({ rating_sum: 10, rating_count: 3 });
    await database.db.deleteFrom('reviews').where('loan_id', '=', loans[2]!.id).execute();
    expect(await rating()).toEqual({ rating_sum: 5, rating_count: 2 });
  });
});

describe('accounts', () => {
  test('an address is written in lower case and once a library', async () => {
    await expect(makeMember(database.db, made.library, { email: 'Maria@example.com' })).rejects.toThrow(
      /check constraint/,
    );
    await makeMember(database.db, made.library, { email: 'maria@example.com' });
    await expect(makeMember(database.db, made.library, { email: 'maria@example.com' })).rejects.toEqual(
      refusedBy('users_email'),
    );
    const elsewhere = await stage();
    await expect(makeMember(database.db, elsewhere.library, { email: 'maria@example.com' })).resolves.toBeDefined();
  });

  test('an account has one live reset code, and five tries', async () => {
    const ask = (values: object = {}) =>
      database.db
        .insertInto('password_recoveries')
        .values({
          library_id: made.library.id,
          id: uuidv7(),
          user_id: made.member.id,
          code_hash: 'c',
          binding_hash: uuidv7(),
          expires_at: new Date(),
          ...values,
        })
        .execute();
    await ask();
    await expect(ask()).rejects.toEqual(refusedBy('password_recoveries_one_live'));
    await ask({ user_id: null });
    await ask({ user_id: null });
    await expect(
      database.db.updateTable('password_recoveries').set({ tries: 6 }).where('user_id', '=', made.member.id).execute(),
    ).rejects.toThrow(/check constraint/);
    await database.db
      .updateTable('password_recoveries')
      .set({ ended_at: new Date() })
      .where('user_id', '=', made.member.id)
      .execute();
    await ask();
  });
});

describe('categories and objects', () => {
  test('an object has the age of its own in each category, also when it changes', async () => {
    const category = await makeCategory(database.db, made.library);
    const at = new Date('2026-05-01T10:00:00Z');
    const product = await makeProduct(database.db, made.library, { created_at: at, categories: [category] });
    const age = async () =>
      (
        await database.db
          .selectFrom('product_categories')
          .select('created_at')
          .where('product_id', '=', product.id)
          .executeTakeFirstOrThrow()
      ).created_at;
    expect(await age()).toEqual(at);
    const later = new Date('2026-06-01T10:00:00Z');
    await database.db.updateTable('products').set({ created_at: later }).where('id', '=', product.id).execute();
    expect(await age()).toEqual(later);
  });

  test('the words of special lists are no slugs', async () => {
    for (const slug of ['all', 'last_arrival', 'Attrezzi', 'a b'])
      await expect(makeCategory(database.db, made.library, { slug })).rejects.toThrow(/check constraint/);
  });

  test('a library with a wrong time zone is refused', async () => {
    await expect(makeLibrary(database.db, { domain: 'luna', timezone: 'Luna/Mare' })).rejects.toThrow(/time zone/);
  });
});

test('a page of the catalogue, a category and the taken days of an object are read from their indexes', async () => {
  await sql`INSERT INTO products (library_id, id, code, name, headquarter_id, created_at)
    SELECT ${made.library.id}, gen_random_uuid(), 'C' || n, 'Oggetto ' || n, ${made.product.headquarter_id}, now() - n * interval '1 minute' FROM generate_series(1, 1000) n`.execute(
    database.db,
  );
  await sql`INSERT INTO loans (library_id, id, product_id, user_id, status, from_date, to_date, blocked_to, method, headquarter_id, created_at)
    SELECT library_id, gen_random_uuid(), id, ${made.member.id}, 'approved', '2027-01-01'::date + k * 20, '2027-01-10'::date + k * 20, '2027-01-11'::date + k * 20, 'pickup', headquarter_id,
      '2026-01-01'
    FROM products, generate_series(1, 10) k WHERE library_id = ${made.library.id}`.execute(database.db);
  await sql`VACUUM ANALYZE products, loans`.execute(database.db);
  const plan = async (query: ReturnType<typeof sql>): Promise<string> =>
    JSON.stringify((await sql`EXPLAIN (FORMAT JSON) ${query}`.execute(database.db)).rows);
  expect(
    await plan(
      sql`SELECT id, name FROM products WHERE library_id = ${made.library.id} AND status <> 'hidden' ORDER BY created_at DESC, id DESC LIMIT 24`,
    ),
  ).toContain('products_new');
  const busy =
    await plan(sql`SELECT from_date, to_date FROM loans WHERE library_id = ${made.library.id} AND product_id = ${made.product.id}
    AND status IN ('pending', 'approved', 'extended') AND to_date >= '2026-01-01' ORDER BY to_date DESC LIMIT 1`);
  expect(busy).toContain('loans_busy');
});
