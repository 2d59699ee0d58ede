import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decidePayment, PAYMENT_EVENTS, PAYMENT_STATUSES } from '#machines/payments/payment-lifecycle.machine';
import { LOAN_STATUSES, type LoanStatus } from '#machines/loans/loan-events';
import { loanAt } from '#machines/loans/loan.machine';
import { uuidv7 } from '../../../server/core/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeCategory, makeLibrary, makeLoan, makeMember, makeMembership, makeProduct } from '../support/fixtures.ts';

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

test('the database and the lifecycle agree on live, lent and approved', async () => {
  const { rows } = await sql<{ status: LoanStatus; live: boolean; lent: boolean; granted: boolean }>`
    SELECT status, is_live(status) AS live, is_lent(status) AS lent, is_granted(status) AS granted FROM unnest(${LOAN_STATUSES}::text[]) AS status`.execute(
    database.db,
  );
  expect(rows).toEqual(
    LOAN_STATUSES.map((status) => {
      const loan = loanAt(status, { from_date: '', to_date: '', picked_up: true });
      return { status, live: loan.hasTag('live'), lent: loan.hasTag('lent'), granted: loan.hasTag('reviewable') };
    }),
  );
});

test('no index, constraint, trigger or function of the database lists loan statuses except the three that define them', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger
    UNION ALL SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`.execute(
    database.db,
  );
  const named = rows.filter(({ text }) => /'approved'.*'extended'/s.test(text)).map(({ name }) => name);
  expect(named.sort()).toEqual(['is_lent', 'is_live', 'loan_transitions_to_status_check', 'loans_status_check']);
});

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

  test('the preparation days after a loan are taken, the day after them is free', async () => {
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

  test('a cancelled loan cannot be restored over a newer one', async () => {
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

  test('of forty members booking at the same moment one gets the object, and nobody meets a deadlock', async () => {
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

describe('an overdue object is blocked for everyone else', () => {
  const due = '2027-03-15';
  const out = (values: object = {}) => lend({ from_date: '2027-03-01', to_date: due, status: 'approved', ...values });
  const ask = (at: string, values: object = {}) =>
    lend({ from_date: '2027-06-01', to_date: '2027-06-03', created_at: new Date(at), ...values });
  const refused = refusedBy('loans_brought_back');

  test('from the end of its last day on, by the library’s clock', async () => {
    await out();
    // Rome is one hour ahead of UTC.
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

  test.each(['approved', 'extended'] as const)('while it is %s, until it is returned', async (status) => {
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

  test('other objects, unanswered requests and past loans do not block it', async () => {
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

describe('integrity of a loan', () => {
  test('thirty days with both ends counted are the maximum', async () => {
    await expect(lend({ from_date: '2027-03-01', to_date: '2027-03-31' })).rejects.toEqual(refusedBy('loans_length'));
    await expect(lend({ from_date: '2027-03-01', to_date: '2027-03-30' })).resolves.toBeDefined();
  });

  test('an extended loan has one more month, and records when', async () => {
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

  test('a hold has its expiry, a pickup its place, a delivery its address', async () => {
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

  test('it cannot reference an object, a member or a place of another library', async () => {
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
  test('two memberships of a member never share a day', async () => {
    const member = await makeMember(database.db, made.library, { card: 'none' });
    await makeMembership(database.db, member, { from_date: '2027-01-01', to_date: '2027-12-31' });
    await expect(
      makeMembership(database.db, member, { from_date: '2027-12-31', to_date: '2028-12-30' }),
    ).rejects.toEqual(refusedBy('memberships_no_overlap'));
    await expect(
      makeMembership(database.db, member, { from_date: '2028-01-01', to_date: '2028-12-31' }),
    ).resolves.toBeDefined();
  });

  test('a payment changes its status only along its lifecycle', async () => {
    const member = await makeMember(database.db, made.library);
    const events = PAYMENT_EVENTS.map((type) => ({ type, by: 'member' as const }));
    for (const from of PAYMENT_STATUSES)
      for (const to of PAYMENT_STATUSES) {
        const id = uuidv7();
        await database.db
          .insertInto('payments')
          .values({
            ...{ library_id: made.library.id, id, user_id: member.id, kind: 'delivery', subject_id: uuidv7() },
            ...{ amount_cents: 500, request_id: id, provider_capture_id: id, status: from, expires_at: new Date() },
          })
          .execute();
        const change = database.db.updateTable('payments').set({ status: to }).where('id', '=', id).execute();
        const isStep = events.some((event) => decidePayment(from, event)?.status === to);
        if (isStep || from === to) await expect(change, `${from} to ${to}`).resolves.toBeDefined();
        else await expect(change, `${from} to ${to}`).rejects.toEqual(refusedBy('payments_lifecycle'));
        const step = { library_id: made.library.id, payment_id: id, from_status: from, to_status: to, event: 'x' };
        const note = database.db
          .insertInto('payment_transitions')
          .values({ ...step, actor: 'timer' })
          .execute();
        if (isStep) await expect(note, `${from} to ${to}`).resolves.toBeDefined();
        else await expect(note, `${from} to ${to}`).rejects.toEqual(refusedBy('payment_transitions_lifecycle'));
      }
  });

  test('a captured payment has the id of its capture', async () => {
    const member = await makeMember(database.db, made.library);
    for (const status of ['captured', 'refunding'] as const) {
      const id = uuidv7();
      const row = { library_id: made.library.id, id, user_id: member.id, kind: 'delivery' as const, subject_id: id };
      await expect(
        database.db
          .insertInto('payments')
          .values({ ...row, amount_cents: 500, request_id: id, status, expires_at: new Date() })
          .execute(),
      ).rejects.toEqual(refusedBy('payments_taken'));
    }
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

  test('a loan has one, by its borrower, from 1 to 5, with a message', async () => {
    const loan = await lend({ from_date: '2027-03-01', to_date: '2027-03-05', status: 'returned' });
    const other = await makeMember(database.db, made.library);
    await expect(review(loan, { user_id: other.id })).rejects.toEqual(refusedBy('reviews_by_borrower'));
    await expect(review(loan, { rating: 6 })).rejects.toThrow(/check constraint/);
    await expect(review(loan, { rating: 0 })).rejects.toThrow(/check constraint/);
    await expect(review(loan, { message: '' })).rejects.toThrow(/check constraint/);
    await review(loan);
    await expect(review(loan)).rejects.toEqual(refusedBy('reviews_one_per_loan'));
  });

  test('the object counts its reviews', async () => {
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
  test('an address is in lower case and unique in its library', async () => {
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
  test('an object has its own age in each category, even when it changes', async () => {
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

  test('the names of special lists are not valid slugs', async () => {
    for (const slug of ['all', 'last_arrival', 'Attrezzi', 'a b'])
      await expect(makeCategory(database.db, made.library, { slug })).rejects.toThrow(/check constraint/);
  });

  test('a library with an unknown time zone is refused', async () => {
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
    AND is_live(status) AND to_date >= '2026-01-01' ORDER BY to_date DESC LIMIT 1`);
  expect(busy).toContain('loans_busy');
  const out = await plan(
    sql`SELECT id FROM loans WHERE library_id = ${made.library.id} AND is_lent(status) AND to_date < '2026-01-01'`,
  );
  expect(out).toContain('loans_out');
});

describe('the branding of a library', () => {
  const change = (values: object) =>
    database.db.updateTable('libraries').set(values).where('id', '=', made.library.id).execute();
  const file = async (mimetype: string, deleted_at: Date | null = null) => {
    const id = uuidv7();
    const named = { name: id, mimetype, extension: 'png', size_bytes: 1, storage_key: id, deleted_at };
    await database.db
      .insertInto('files')
      .values({ library_id: made.library.id, id, ...named })
      .execute();
    return id;
  };

  test.each(['#FF0000', '#f00', 'red', '#ff00000', '#ff000g', ''])('an accent is never %o', async (accent) => {
    await expect(change({ accent })).rejects.toEqual(refusedBy('libraries_accent'));
  });

  test('an accent is six hexadecimal digits or none', async () => {
    await change({ accent: '#1c5a84' });
    await change({ accent: null });
  });

  test('a logo is two PNGs of the library that are not deleted', async () => {
    const [logo_id, icon_id] = [await file('image/png'), await file('image/png')];
    await expect(change({ logo_id })).rejects.toEqual(refusedBy('libraries_logo_with_icon'));
    for (const other of [
      await file('image/svg+xml'),
      await file('application/pdf'),
      await file('image/png', new Date()),
    ])
      await expect(change({ logo_id: other, icon_id })).rejects.toEqual(refusedBy('libraries_logo_is_png'));
    await change({ logo_id, icon_id });
    made = await stage();
    await expect(change({ logo_id, icon_id })).rejects.toEqual(refusedBy('libraries_logo'));
  });
});
