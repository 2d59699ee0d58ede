import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as v from 'valibot';
import { makeCategory, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';
import { formOf, picture } from '../support/upload.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());
beforeEach(async () => {
  d.t.clock.set(`${today}T09:00:00Z`);
  await d.t.database.db.deleteFrom('mails').execute();
});

const open = (product_id: string, part: object = {}) =>
  d.t.call('openTicket', { as: d.ada, body: { product_id, reason: 'check', note: '', expected_on: null, ...part } });
const step = (id: string, body: object, as = d.ada) => {
  d.t.clock.advance(1);
  return d.t.call('takeTicketStep', { as, params: { id }, body });
};
const opened = async (productId?: string) => (await open(productId ?? (await d.product()).id)).body.id;
/** A loan of somebody else that begins on this day. */
const loanFrom = async (product: Awaited<ReturnType<StaffDesk['product']>>, from_date: string, email: string) => {
  const member = await makeMember(d.t.database.db, d.library, { email });
  return d.loan({ user_id: member.id, from_date, to_date: from_date }, product);
};

/** All mails are on their way by now. */
const sent = () =>
  d.t.database.db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute();

describe('a ticket opened by hand', () => {
  test('takes its object out of lending, and is done when staff say so', async () => {
    const product = await d.product();
    const { status, body } = await open(product.id, {
      reason: 'worn',
      note: ' Cinghia lisa ',
      expected_on: '2027-03-20',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'open',
      reason: 'worn',
      note: 'Cinghia lisa',
      expected_on: '2027-03-20',
      product: { id: product.id, headquarter: { id: d.point.id } },
      opened_by: 'Ada Neri',
      cost: 0,
    });
    expect(await d.isInMaintenance(product.id)).toBe(true);
    const taken = await step(body.id, { step: 'take', text: 'In officina' }, d.bea);
    expect(taken.body).toMatchObject({
      status: 'in_repair',
      entries: [{ kind: 'take', by: 'Bea Blu', text: 'In officina' }],
    });
    const done = await step(body.id, { step: 'finish' });
    expect(done.body).toMatchObject({ status: 'done', closed_by: 'Ada Neri', affected_loans: [] });
    expect(await d.isInMaintenance(product.id)).toBe(false);
  });

  test('tells the next borrower, and everybody whose loan begins before the object should be ready, once', async () => {
    const product = await d.product();
    await loanFrom(product, '2027-03-18', 'next@example.com');
    await loanFrom(product, '2027-03-25', 'later@example.com');
    await loanFrom(product, '2027-04-25', 'last@example.com');
    const { id } = (await open(product.id)).body;
    expect(await d.mails()).toEqual(['not_ready next@example.com']);
    const { body } = await step(id, { step: 'expect', expected_on: '2027-03-25' });
    expect(body.affected_loans.map(({ from_date }) => from_date)).toEqual(['2027-03-18', '2027-03-25']);
    expect(await d.mails()).toEqual(['not_ready next@example.com', 'not_ready later@example.com']);
    await sent();
    await step(id, { step: 'finish' });
    await step(id, { step: 'reopen' });
    expect((await d.mails()).slice(4)).toEqual(['not_ready next@example.com', 'not_ready later@example.com']);
  });

  test('alarms nobody whose loan begins after the object should be ready', async () => {
    const product = await d.product();
    await loanFrom(product, '2027-04-09', 'ninth@example.com');
    const { body } = await open(product.id, { expected_on: '2027-04-01' });
    expect(body.affected_loans).toEqual([]);
    expect(await d.mails()).toEqual([]);
  });

  test('that ends early tells everybody who was warned, once, also when only its day comes nearer', async () => {
    const product = await d.product();
    await loanFrom(product, '2027-03-18', 'first@example.com');
    await loanFrom(product, '2027-03-25', 'second@example.com');
    await loanFrom(product, '2027-04-25', 'never@example.com');
    const { id } = (await open(product.id, { expected_on: '2027-03-25' })).body;
    await sent();
    await step(id, { step: 'expect', expected_on: '2027-03-20' });
    expect((await d.mails()).slice(2)).toEqual(['ready second@example.com']);
    await sent();
    await step(id, { step: 'finish' });
    expect((await d.mails()).slice(3)).toEqual(['ready first@example.com']);
    await sent();
    await step(id, { step: 'reopen' });
    await step(id, { step: 'finish' });
    expect(await d.mails()).toHaveLength(4);
  });

  test('that ends before the warning was sent takes it back, and tells nobody while another repair goes on', async () => {
    const product = await d.product();
    await loanFrom(product, '2027-03-18', 'vain@example.com');
    const { id } = (await open(product.id)).body;
    const other = (await open(product.id)).body.id;
    await step(id, { step: 'finish' });
    expect(await d.mails()).toEqual(['not_ready vain@example.com', 'not_ready vain@example.com']);
    await step(other, { step: 'finish' });
    expect(await d.mails()).toEqual([]);
  });

  test('names up to three objects of its category that are free on those days, those at the same point first', async () => {
    const { db } = d.t.database;
    const category = await makeCategory(db, d.library);
    const elsewhere = await makeHeadquarter(db, d.library, { name: 'Altrove' });
    const make = (name: string, part: object = {}) =>
      makeProduct(db, d.library, { name, headquarter: d.point, categories: [category], ...part });
    const product = await make('Trapano rosso');
    await make('Trapano altrove', { headquarter: elsewhere });
    const taken = await make('Trapano preso');
    await loanFrom(taken, '2027-03-18', 'busy@example.com');
    await make('Trapano rotto', { maintenance: true });
    await make('Trapano blu');
    await make('Sega');
    await d.product({ name: 'Trapano di un’altra categoria' });
    await make('Levigatrice altrove', { headquarter: elsewhere });
    await loanFrom(product, '2027-03-18', 'alike@example.com');
    await open(product.id);
    const mail = await db
      .selectFrom('mails')
      .select('values')
      .where('recipient', '=', 'alike@example.com')
      .executeTakeFirstOrThrow();
    const { alike } = v.parse(
      v.object({ alike: v.array(v.object({ name: v.string(), place: v.string() })) }),
      mail.values,
    );
    expect(alike.map(({ name }) => name)).toEqual(['Trapano blu', 'Sega', 'Trapano altrove']);
  });

  test('is refused for an object that is gone, unknown or of another library', async () => {
    const retired = await d.product({ status: 'hidden', withdrawn_at: new Date() });
    const elsewhere = await makeProduct(d.t.database.db, await makeLibrary(d.t.database.db, { domain: 'altrove' }));
    expect((await open(retired.id)).body.code).toBe('object.state');
    for (const id of ['x', elsewhere.id]) expect((await open(id)).status).toBe(404);
    expect((await open((await d.product()).id, { expected_on: '2027-02-30' })).body.fields).toHaveProperty(
      'expected_on',
    );
  });

  test('takes a day from today to a year ahead, because everybody who has booked until then is told', async () => {
    const { id } = await d.product();
    for (const expected_on of ['0001-01-01', '2027-03-14', '2028-03-17', '9999-12-31']) {
      const { status, body } = await open(id, { expected_on });
      expect([expected_on, status, body.fields]).toEqual([expected_on, 422, { expected_on: 'refused' }]);
    }
    expect((await step(await opened(id), { step: 'expect', expected_on: '9999-12-31' })).status).toBe(422);
  });

  test('reaches the wishers of its object once it is free', async () => {
    const product = await d.product();
    await step(await opened(product.id), { step: 'finish' });
    const { rows } = await sql<{ product: string }>`
      SELECT payload ->> 'product_id' AS product FROM graphile_worker._private_jobs WHERE payload ->> 'product_id' = ${product.id}`.execute(
      d.t.database.db,
    );
    expect(rows).toEqual([{ product: product.id }]);
  });
});

describe('the object of two tickets', () => {
  test('is free when both are done', async () => {
    const product = await d.product();
    const [one, two] = [await opened(product.id), await opened(product.id)];
    await step(one, { step: 'finish' });
    expect(await d.isInMaintenance(product.id)).toBe(true);
    await step(two, { step: 'finish' });
    expect(await d.isInMaintenance(product.id)).toBe(false);
  });

  test('cannot be lent by any other way while one is open', async () => {
    const product = await d.product();
    await opened(product.id);
    await expect(
      sql`UPDATE products SET maintenance = false WHERE id = ${product.id}`.execute(d.t.database.db),
    ).rejects.toThrow(/open maintenance ticket/);
  });
});

describe('a step', () => {
  test.each([
    ['wait', 'open'],
    ['reopen', 'open'],
    ['take', 'done'],
    ['expect', 'done'],
    ['finish', 'done'],
  ] as const)('%s is refused when the ticket is %s', async (name, status) => {
    const id = await opened();
    if (status === 'done') await step(id, { step: 'finish' });
    const answer = await step(id, { step: name });
    expect([answer.status, answer.body.code]).toEqual([409, 'ticket.state']);
  });

  test('by two people at once is taken by one of them', async () => {
    const id = await opened();
    const answers = await Promise.all([d.ada, d.bea].map((as) => step(id, { step: 'take' }, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ step: 'note', text: '  ' }, { text: 'required' }],
    [{ step: 'cost', text: 'Manico' }, { cost: 'required' }],
    [{ step: 'cost', text: 'Manico', cost: 0 }, { cost: 'refused' }],
    [{ step: 'cost', text: 'Manico', cost: 1.234 }, { cost: 'two_decimals' }],
    [{ step: 'cost', cost: 2 }, { text: 'required' }],
    [{ step: 'picture' }, { pictures: 'required' }],
    [{ step: 'picture', pictures: ['x'] }, { pictures: 'refused' }],
    [{ step: 'remove' }, { entry: 'refused' }],
  ])('%o without what it needs is refused at that field', async (body, fields) => {
    const answer = await step(await opened(), body);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });

  test('writes notes, costs and pictures; a wrong one is taken back', async () => {
    const product = await d.product();
    const id = await opened(product.id);
    const [file] = (
      await d.t.call('createFiles', { as: d.ada, ...formOf([{ name: 'a.png', content: await picture() }]) })
    ).body;
    await step(id, { step: 'note', text: 'Manca una vite' });
    await step(id, { step: 'cost', text: 'Vite', cost: 0.35 });
    await step(id, { step: 'cost', text: 'Manico', cost: 12.5 });
    const { body } = await step(id, { step: 'picture', pictures: [file?.id] });
    expect(body.cost).toBe(12.85);
    expect(body.entries.map(({ kind, cost, picture: shown }) => [kind, cost, shown === null])).toEqual([
      ['note', null, true],
      ['cost', 0.35, true],
      ['cost', 12.5, true],
      ['picture', null, false],
    ]);
    const removed = await step(id, { step: 'remove', entry: body.entries[2]?.id });
    expect(removed.body.cost).toBe(0.35);
    const other = await step(await opened(), { step: 'remove', entry: body.entries[0]?.id });
    expect(other.body.fields).toEqual({ entry: 'refused' });
    // A bill may come when the object is long lent again.
    await step(id, { step: 'finish' });
    expect((await step(id, { step: 'cost', text: 'Fattura', cost: 30 })).body.cost).toBe(30.35);
    const history = (await d.t.call('listObjectHistory', { as: d.ada, params: { id: product.id } })).body.items;
    // Changes carry the database's own time, the ticket the clock of the test.
    expect(history.find(({ kind }) => kind === 'ticket')).toMatchObject({ subject_id: id, summary: 'done' });
    const changes = history.filter(({ kind }) => kind === 'change');
    expect(changes.map(({ kind, summary }) => `${kind} ${summary}`).toReversed()).toEqual([
      'change tickets.note',
      'change tickets.cost',
      'change tickets.cost',
      'change tickets.picture',
      'change tickets.remove',
      'change tickets.finish',
      'change tickets.cost',
    ]);
  });
});

test('costs add up to more than an integer of the database holds', async () => {
  const id = await opened();
  const { library, ada } = d;
  await sql`INSERT INTO ticket_entries (library_id, id, ticket_id, kind, text, cents, at, actor_id)
    SELECT ${library.id}, gen_random_uuid(), ${id}, 'cost', 'Fattura', 10000000, now(), ${ada.id} FROM generate_series(1, 300)`.execute(
    d.t.database.db,
  );
  const { product } = (await d.t.call('getTicket', { as: ada, params: { id } })).body;
  const listed = await d.t.call('listTickets', { as: ada, query: { object: product.id } });
  expect(listed).toMatchObject({ status: 200, body: { cost: 30_000_000, items: [{ cost: 30_000_000 }] } });
});

test('the list goes page by page in both orders, filtered, with the sum of its costs', async () => {
  const [product, other] = [await d.product(), await d.product()];
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    d.t.clock.advance(24 * 3600);
    ids.push(await opened(product.id));
  }
  await opened(other.id);
  await step(ids[0] ?? '', { step: 'finish' });
  await step(ids[1] ?? '', { step: 'take' });
  await step(ids[1] ?? '', { step: 'cost', text: 'Manico', cost: 4 });
  const list = (query: object) => d.t.call('listTickets', { as: d.ada, query: { object: product.id, ...query } });
  for (const sort of ['newest', 'oldest'] as const) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: { items: { id: string }[]; next: string | null } } = await list({
        sort,
        limit: 2,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next;
    } while (cursor !== null);
    expect(seen).toEqual(sort === 'newest' ? ids.toReversed() : ids);
  }
  const count = async (query: object) => (await list(query)).body.total;
  expect((await list({})).body).toMatchObject({ total: 5, cost: 4 });
  expect(await count({ status: 'unfinished' })).toBe(4);
  expect(await count({ status: 'in_repair' })).toBe(1);
  expect(await count({ older_than: 3 })).toBe(2);
  expect(await count({ headquarter: d.point.id })).toBe(5);
  expect(await count({ headquarter: 'x' })).toBe(0);
  // A word of an entry, the object's code, both, and a word of nothing.
  expect(await count({ keywords: 'manico' })).toBe(1);
  expect(await count({ keywords: product.code.toLowerCase() })).toBe(5);
  expect(await count({ keywords: `manico ${product.code}` })).toBe(1);
  expect(await count({ keywords: 'manico niente' })).toBe(0);
  expect((await list({ keywords: ' ab ' })).body).toMatchObject({ fields: { keywords: 'min_3' } });
  expect((await d.t.call('listTickets', { as: d.ada, query: { object: 'x' } })).body.total).toBe(0);
  expect((await list({ cursor: 'x' })).status).toBe(422);
});
