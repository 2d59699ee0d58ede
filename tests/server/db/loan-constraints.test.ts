import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { LOAN_STATUSES, type LoanStatus } from '#machines/loans/loan-events';
import { loanAt } from '#machines/loans/loan.machine';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { useStagedDatabase, database, lend, refusedBy, made, stage } from '../support/processes/staged-database.ts';

useStagedDatabase();

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
