import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeHeadquarter, makeMember, makeMembership } from '../support/fixtures.ts';
import { accessOf, giveCode } from '../support/lockers.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/staff-desk.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());
beforeEach(async () => {
  d.t.clock.set(`${today}T09:00:00Z`);
  // What one test lent must not stand against the next one.
  await d.t.database.db
    .updateTable('loans')
    .set({ status: 'returned', returned_at: new Date('2027-03-01T09:00:00Z') })
    .where('status', 'in', ['pending', 'approved', 'extended'])
    .execute();
});

const scan = (code: string, more: Record<string, string> = {}) =>
  d.t.call('scanCode', { as: d.ada, query: { code, ...more } });
const steps = async (code: string) => (await scan(code)).body.proposals.map(({ step }) => step);
const lend = (body: Record<string, unknown>, key?: string) =>
  d.t.call('lendAtDesk', { as: d.ada, body, ...(key === undefined ? {} : { key }) });

describe('a scanned object', () => {
  test('that is due out proposes the handover to its member', async () => {
    const product = await d.product({ code: 'FDT-900' });
    const loan = await d.loan({}, product);
    for (const code of [
      'FDT-900',
      ' fdt-900 ',
      "FDT'900",
      product.id,
      `http://demo.localhost/products/${product.id}`,
      `https://demo.prestalo.test/oggetti/${product.id}?x=1#y`,
    ]) {
      const { body, status } = await scan(code);
      expect(status, code).toBe(200);
      expect(body).toMatchObject({ kind: 'object', product: { code: 'FDT-900' }, member: { name: 'Giulia Ferri' } });
      expect(body.proposals).toMatchObject([{ step: 'hand_over', loan: { id: loan.id }, obstacle: null }]);
    }
  });

  test('that is out proposes to take it back', async () => {
    const product = await d.product();
    await d.loan(
      { from_date: '2027-03-01', to_date: '2027-03-10', picked_up_at: new Date('2027-03-01T09:00:00Z') },
      product,
    );
    const { body } = await scan(product.code);
    expect(body.proposals).toMatchObject([{ step: 'return', loan: { days_late: 5 } }]);
    expect(body.product?.state).toBe('out');
  });

  test('that is free proposes a loan until the last day before somebody else has it', async () => {
    const product = await d.product({ preparation_days: 1 });
    expect((await scan(product.code)).body.proposals).toMatchObject([{ step: 'lend', lend_until: '2027-03-21' }]);
    await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' }, product);
    expect((await scan(product.code)).body.proposals).toMatchObject([{ step: 'lend', lend_until: '2027-03-18' }]);
  });

  test('that was requested proposes the approval; in maintenance it says so', async () => {
    const asked = await d.product();
    await d.loan({ status: 'pending' }, asked);
    expect(await steps(asked.code)).toEqual(['approve']);
    const broken = await d.product({ maintenance: true });
    expect((await scan(broken.code)).body.proposals).toMatchObject([
      { step: 'lend', obstacle: { code: 'product.unavailable' }, lend_until: null },
    ]);
  });

  test('whose pickup was never recorded may be coming back', async () => {
    const product = await d.product();
    await d.loan({ from_date: '2027-03-10' }, product);
    expect(await steps(product.code)).toEqual(['hand_over', 'return']);
    const past = await d.product();
    await d.loan({ from_date: '2027-03-01', to_date: '2027-03-10' }, past);
    expect(await steps(past.code)).toEqual(['return', 'hand_over']);
  });
});

describe('a scanned card', () => {
  test('opens the member with what can be done, what is due out first', async () => {
    const user = await makeMember(d.t.database.db, d.library, { card_number: 'BDC-77', phone: '051 5550142' });
    await d.loan({ user_id: user.id, status: 'pending', from_date: '2027-04-01', to_date: '2027-04-03' });
    await d.loan({ user_id: user.id, from_date: '2027-03-10', picked_up_at: new Date('2027-03-10T09:00:00Z') });
    await d.loan({ user_id: user.id });
    for (const code of ['BDC-77', 'bdc-77', user.id]) {
      const { body } = await scan(code);
      expect(body).toMatchObject({
        kind: 'member',
        product: null,
        member: { id: user.id, live_loans: 3, phone: '051 5550142' },
      });
      expect(body.proposals.map(({ step }) => step)).toEqual(['hand_over', 'return', 'approve']);
    }
  });

  test('of a suspended member shows what stands against the handover', async () => {
    const user = await makeMember(d.t.database.db, d.library, { banned: true });
    await d.loan({ user_id: user.id });
    const { body } = await scan(user.id);
    expect(body.member?.is.banned).toBe(true);
    expect(body.proposals).toMatchObject([{ step: 'hand_over', obstacle: { code: 'member.banned' } }]);
  });
});

test('a loan is found by its id, its link and the codes of its locker, those of the own pickup point first', async () => {
  const { db } = d.t.database;
  const near = await makeHeadquarter(db, d.library, { is_smartlocker: true });
  const elsewhere = await makeHeadquarter(db, d.library, { is_smartlocker: true });
  const here = await d.loan({ headquarter_id: near.id });
  const there = await d.loan({ headquarter_id: elsewhere.id });
  await giveCode(d.t.deps, here, '111111');
  await giveCode(d.t.deps, there, '111111');
  const qr = (await accessOf(d.t.deps, here))?.secrets?.qr ?? '';
  for (const code of [
    here.id,
    `http://demo.localhost/me/orders/${here.id}`,
    `http://demo.localhost/staff/loans/${here.id}`,
    qr,
  ])
    expect((await scan(code)).body).toMatchObject({
      kind: 'loan',
      proposals: [{ step: 'hand_over', loan: { id: here.id } }],
    });
  expect((await scan('111111', { headquarter_id: near.id })).body.proposals[0]?.loan?.id).toBe(here.id);
  expect((await scan('111111', { headquarter_id: elsewhere.id })).body.proposals[0]?.loan?.id).toBe(there.id);
});

test.each([
  'NIENTE-1',
  uuidv7(),
  'https://example.com/products/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01',
  'http://demo.localhost/catalogs/all',
  'javascript:alert(1)',
  'x'.repeat(400),
])('a code that names nothing here is a 404 with a sentence: %s', async (code) => {
  expect(await scan(code)).toMatchObject({
    status: 404,
    body: { code: 'desk.unknown_code', message: 'In questa biblioteca non c’è niente con questo codice.' },
  });
});

test('a link to our object on a foreign host is foreign', async () => {
  const product = await d.product();
  expect((await scan(`https://example.com/products/${product.id}`)).status).toBe(404);
});

describe('a loan made at the desk', () => {
  test('begins today and is handed over in one step; undone, it is cancelled', async () => {
    const product = await d.product();
    const body = { product_id: product.id, user_id: d.member.id, to_date: '2027-03-20', note: ' Per la festa ' };
    const made = await lend({ ...body, handover: { parts: ['Mandrino'] } }, `lend-${product.id}`);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      step: 'lend',
      loan: {
        status: 'approved',
        from_date: today,
        to_date: '2027-03-20',
        note: 'Per la festa',
        product: { state: 'out' },
      },
    });
    expect((await lend({ ...body, handover: { parts: ['Mandrino'] } }, `lend-${product.id}`)).body).toEqual(made.body);
    const { id } = made.body.loan;
    expect(await d.history(id)).toEqual(['lend']);
    expect(await d.mails()).toContain('lent giulia@example.com');
    const undone = await d.t.call('undoLoanStep', { as: d.ada, params: { id } });
    expect(undone.body.loan).toMatchObject({ status: 'cancelled', picked_up_at: null });
    expect(await d.mails()).not.toContain('lent giulia@example.com');
    expect(await steps(product.code)).toEqual(['lend']);
  });

  test('is proposed only where it would be made: what stands against it is said before', async () => {
    const { db } = d.t.database;
    const product = await d.product({ preparation_days: 1 });
    const taken = await d.product({ preparation_days: 1 });
    await d.loan({ from_date: '2027-03-16', to_date: '2027-03-20' }, taken);
    const broken = await d.product({ maintenance: true });
    const busy = await makeMember(db, d.library);
    for (let n = 0; n < d.library.max_loans; n += 1)
      await d.loan({ user_id: busy.id, from_date: '2027-04-01', to_date: '2027-04-02' });
    const late = await makeMember(db, d.library);
    await d.loan({
      user_id: late.id,
      from_date: '2027-03-01',
      to_date: '2027-03-02',
      picked_up_at: new Date('2027-03-01T09:00:00Z'),
    });
    const owner = await makeMember(db, d.library);
    const own = await d.product({ owner_user_id: owner.id });
    const short = await makeMember(db, d.library, { card: 'none' });
    await makeMembership(db, short, { from_date: '2027-01-01', to_date: '2027-03-17' });
    const cases: [
      product: { id: string; code: string },
      member: { id: string },
      code?: string | undefined,
      until?: string,
    ][] = [
      [product, d.member, undefined, '2027-03-21'],
      [product, short, undefined, '2027-03-17'],
      [product, await makeMember(db, d.library, { banned: true }), 'member.banned'],
      [product, await makeMember(db, d.library, { verified: false }), 'member.unverified'],
      [product, await makeMember(db, d.library, { card: 'expired' }), 'card.not_active'],
      [product, busy, 'loan.limit_reached'],
      [product, late, 'loan.return_first'],
      [own, owner, 'product.own'],
      [broken, d.member, 'product.unavailable'],
      [taken, d.member, 'loan.not_available'],
    ];
    for (const [object, { id }, code, until] of cases) {
      const obstacle = code === undefined ? null : { code };
      const proposal = { step: 'lend', obstacle, lend_until: until ?? null };
      const inTurn = [await scan(object.code, { user_id: id }), await scan(id, { product_id: object.id })];
      for (const { body } of inTurn) {
        expect(body.product?.id).toBe(object.id);
        expect(body.member?.id).toBe(id);
        expect(body.proposals[0], code).toMatchObject(proposal);
      }
      const made = await lend({ product_id: object.id, user_id: id, to_date: until ?? today });
      expect([made.status, made.body.code]).toEqual(code === undefined ? [201, undefined] : [409, code]);
      if (code === undefined) await d.t.call('undoLoanStep', { as: d.ada, params: { id: made.body.loan.id } });
    }
    // Unknown ids change nothing.
    expect((await scan(product.code, { user_id: uuidv7() })).body.proposals).toMatchObject([{ obstacle: null }]);
    expect((await scan(d.member.id, { product_id: 'x' })).body.product).toBeNull();
  });

  test('without a handover waits for one', async () => {
    const product = await d.product();
    const { body } = await lend({ product_id: product.id, user_id: d.member.id, to_date: '2027-03-20' });
    expect(body.loan).toMatchObject({ picked_up_at: null, steps: ['hand_over', 'return', 'extend', 'cancel'] });
  });

  test('is refused to whom nothing may be lent, for an own object, and for days that are not possible', async () => {
    const { db } = d.t.database;
    const product = await d.product({ preparation_days: 1 });
    const banned = await makeMember(db, d.library, { banned: true });
    const noCard = await makeMember(db, d.library, { card: 'none' });
    const owner = await makeMember(db, d.library);
    const own = await d.product({ owner_user_id: owner.id });
    await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' }, product);
    const ask = async (part: Record<string, unknown>) => {
      const { status, body } = await lend({
        product_id: product.id,
        user_id: d.member.id,
        to_date: '2027-03-16',
        ...part,
      });
      return [status, body.code];
    };
    expect(await ask({ user_id: banned.id })).toEqual([409, 'member.banned']);
    expect(await ask({ user_id: noCard.id })).toEqual([409, 'card.not_active']);
    expect(await ask({ product_id: own.id, user_id: owner.id })).toEqual([409, 'product.own']);
    expect(await ask({ to_date: '2027-03-19' })).toEqual([409, 'loan.not_available']);
    expect(await ask({ to_date: '2027-03-14' })).toEqual([422, 'resource.validation']);
    expect(await ask({ to_date: '2027-05-01' })).toEqual([422, 'loan.too_long']);
    expect(await ask({ product_id: uuidv7() })).toEqual([404, 'resource.not_found']);
    expect(await ask({ user_id: 'nessuno' })).toEqual([404, 'resource.not_found']);
    expect(await ask({ headquarter_id: uuidv7() })).toEqual([404, 'resource.not_found']);
    expect(await ask({ to_date: '2027-03-18' })).toEqual([201, undefined]);
  });

  test('is possible on a day on which the pickup point does not open, but ends on one on which it does', async () => {
    const point = await makeHeadquarter(d.t.database.db, d.library, { days: [3] });
    const product = await d.product({ headquarter_id: point.id });
    const ask = (to_date: string) => lend({ product_id: product.id, user_id: d.member.id, to_date });
    expect(await ask('2027-03-18')).toMatchObject({
      status: 422,
      body: { code: 'loan.closed_day', fields: { to_date: 'closed_day' } },
    });
    expect((await ask('2027-03-17')).status).toBe(201);
  });

  test('by two desks at once is made once', async () => {
    for (let n = 0; n < 10; n += 1) {
      const product = await d.product();
      const body = { product_id: product.id, user_id: d.member.id, to_date: '2027-03-20' };
      const answers = await Promise.all([d.ada, d.bea].map((as) => d.t.call('lendAtDesk', { as, body })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('loan.not_available');
    }
  });
});

describe('the lists', () => {
  test('of loans filter by status, pickup point, due day, first day and words, page by page', async () => {
    const { db } = d.t.database;
    const point = await makeHeadquarter(db, d.library);
    const user = await makeMember(db, d.library, { first_name: 'Zeno', last_name: 'Zanòtti' });
    const made = [];
    for (let n = 0; n < 5; n += 1) {
      const product = await d.product({ headquarter_id: point.id, name: `Seghetto ${n}`, code: `SEG-${n}` });
      made.push(
        await d.loan(
          {
            user_id: user.id,
            from_date: `2027-03-0${n + 1}`,
            to_date: `2027-03-1${n}`,
            ...(n === 4 ? { status: 'pending' } : { picked_up_at: new Date('2027-03-05T09:00:00Z') }),
          },
          product,
        ),
      );
    }
    const list = async (query: Record<string, string | number>) =>
      (await d.t.call('listStaffLoans', { as: d.ada, query: { headquarter_id: point.id, ...query } })).body;
    const ids = async (query: Record<string, string | number>) => (await list(query)).items.map(({ id }) => id);
    const newest = made.map(({ id }) => id).reverse();
    expect(await ids({})).toEqual(newest);
    expect(await ids({ status: 'pending' })).toEqual([made[4]?.id]);
    expect(await ids({ due: '2027-03-11' })).toEqual([made[1]?.id, made[0]?.id]);
    expect(await ids({ from: '2027-03-04' })).toEqual([made[4]?.id, made[3]?.id]);
    expect(await ids({ keywords: 'zanotti' })).toEqual(newest);
    expect(await ids({ keywords: 'seg-2' })).toEqual([made[2]?.id]);
    expect(await ids({ keywords: 'SEGHETTO 3' })).toEqual([made[3]?.id]);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: String(first.next) });
    const third = await list({ limit: 2, cursor: String(second.next) });
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(newest);
    expect(third.next).toBeNull();
    expect((await d.t.call('listStaffLoans', { as: d.ada, query: { cursor: 'x' } })).status).toBe(422);
    expect((await d.t.call('listStaffLoans', { as: d.ada, query: { headquarter_id: 'x' } })).status).toBe(422);
  });

  test('of members are found by words, telephone and card, page by page', async () => {
    const { db } = d.t.database;
    const made = [];
    for (const first_name of ['Anna', 'Bruno', 'Carla'])
      made.push(await makeMember(db, d.library, { first_name, last_name: 'Quintavalle', phone: '333 7654321' }));
    const find = async (query: Record<string, string | number>) =>
      (await d.t.call('searchStaffMembers', { as: d.ada, query: { keywords: 'quintavalle', ...query } })).body;
    const page = await find({ limit: 2 });
    expect(page.items.map(({ name }) => name)).toEqual(['Anna Quintavalle', 'Bruno Quintavalle']);
    const rest = await find({ limit: 2, cursor: String(page.next) });
    expect(rest).toMatchObject({ items: [{ name: 'Carla Quintavalle', is: { active_card: true } }], next: null });
    expect((await find({ keywords: '7654321' })).items).toHaveLength(3);
    expect((await find({ keywords: String(made[1]?.card_number) })).items).toHaveLength(1);
    expect((await d.t.call('searchStaffMembers', { as: d.ada, query: { keywords: ' ab ' } })).status).toBe(422);
  });
});

describe('the day', () => {
  test('lists what is to do and what was done, by pickup point', async () => {
    const { db } = d.t.database;
    const point = await makeHeadquarter(db, d.library, { name: 'Punto della sera', hours: '15:00-19:00' });
    const product = () => d.product({ headquarter_id: point.id });
    const at = new Date('2027-03-01T09:00:00Z');
    const pickup = await d.loan({}, await product());
    const missed = await d.loan({ from_date: '2027-03-13' }, await product());
    const due = await d.loan({ from_date: '2027-03-01', to_date: today, picked_up_at: at }, await product());
    const lateMember = await makeMember(db, d.library);
    const late = await d.loan(
      { user_id: lateMember.id, from_date: '2027-03-01', to_date: '2027-03-10', picked_up_at: at },
      await product(),
    );
    const asked = await d.loan({ status: 'pending', from_date: '2027-03-25', to_date: '2027-03-26' }, await product());
    const delivery = await d.loan(
      {
        method: 'delivery',
        headquarter_id: null,
        ...{ delivery_address: 'Via Roma 1', delivery_cap: '40121', delivery_city: 'Bologna', delivery_province: 'BO' },
      },
      await product(),
    );
    const blocked = await d.loan(
      { from_date: '2027-03-14' },
      await d.product({ headquarter_id: point.id, maintenance: true }),
    );
    await d.t.call('returnLoan', { as: d.ada, params: { id: due.id }, body: { condition: 'ok' } });
    await d.t.call('handOverLoan', { as: d.ada, params: { id: pickup.id } });
    const { body } = await d.t.call('getStaffDay', { as: d.ada, query: { headquarter_id: point.id } });
    expect(body).toMatchObject({ date: today, today, points: [{ name: 'Punto della sera', hours: '15:00-19:00' }] });
    const [board] = body.points;
    expect(board?.pickups.map(({ id }) => id)).toEqual([missed.id, blocked.id, pickup.id]);
    expect(board?.pickups.map((line) => line.done_at)).toEqual([undefined, undefined, '2027-03-15T09:00:00.000Z']);
    expect(board?.pickups[1]?.blocked).toBe('maintenance');
    expect(board?.returns).toMatchObject([{ id: due.id, done_at: '2027-03-15T09:00:00.000Z' }]);
    expect(board?.overdue.map(({ id }) => id)).toEqual([late.id]);
    expect(board?.requests.map(({ id }) => id)).toEqual([asked.id]);
    expect(board?.deliveries).toMatchObject([{ id: delivery.id, delivery: true }]);
    const tomorrow = await d.t.call('getStaffDay', {
      as: d.ada,
      query: { headquarter_id: point.id, date: '2027-03-25' },
    });
    expect(tomorrow.body.points[0]).toMatchObject({
      pickups: [],
      returns: [],
      overdue: [],
      requests: [{ id: asked.id }],
    });
    for (const headquarter_id of [uuidv7(), 'x'])
      expect((await d.t.call('getStaffDay', { as: d.ada, query: { headquarter_id } })).status).toBe(404);
  });
});
