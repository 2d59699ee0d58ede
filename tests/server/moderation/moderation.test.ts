import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { uuidv7 } from '#server/core/ids';
import { makeMember } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());

let minutes = 0;
/** A review of a returned loan by Giulia, each a minute later than the one before. */
async function written(message: string, { rating = 4, object = 'Trapano' } = {}) {
  const product = await d.product({ name: object });
  const loan = await d.loan({ status: 'returned' }, product);
  const { db } = d.t.database;
  const id = uuidv7();
  await db
    .insertInto('reviews')
    .values({
      ...{ id, library_id: d.library.id, product_id: product.id, loan_id: loan.id, user_id: d.member.id },
      ...{ rating, message, created_at: new Date(Date.parse('2027-03-10T09:00:00Z') + (minutes += 1) * 60_000) },
    })
    .execute();
  return { id, product, loan };
}

const hide = (id: string, reason = 'Offende una persona.', as: Selectable<DB['users']> = d.ada) =>
  d.t.call('hideReview', { params: { id }, body: { reason }, as });
const show = (id: string) => d.t.call('showReview', { params: { id }, as: d.bea });
type Query = Record<string, string | number>;
const list = async (query: Query = {}) => (await d.t.call('listStaffReviews', { as: d.ada, query })).body;
const messages = async (query: Query) => (await list(query)).items.map(({ message }) => message);
const shownOn = async (id: string) => ({
  rating: (await d.t.call('getProduct', { params: { id } })).body.rating,
  reviews: (await d.t.call('listProductReviews', { params: { id } })).body.items.map(({ message }) => message),
});

test('a hidden review leaves the object’s page, its stars count no more, and both come back when it is shown again', async () => {
  const { id, product } = await written('Pessimo.', { rating: 1 });
  expect(await shownOn(product.id)).toEqual({ rating: { average: 1, count: 1 }, reviews: ['Pessimo.'] });
  const hidden = await hide(id, '  Offende una persona. ');
  expect([hidden.status, hidden.body.hidden]).toEqual([
    201,
    { reason: 'Offende una persona.', at: d.t.clock.now().toISOString() },
  ]);
  expect(await shownOn(product.id)).toEqual({ rating: { average: null, count: 0 }, reviews: [] });
  const again = await show(id);
  expect([again.status, again.body.hidden]).toEqual([200, null]);
  expect(await shownOn(product.id)).toEqual({ rating: { average: 1, count: 1 }, reviews: ['Pessimo.'] });
});

test('its author alone still sees that there is a review, that it is hidden, and why', async () => {
  const { id, loan } = await written('Male.');
  const mine = async () => (await d.t.call('getMyOrder', { params: { id: loan.id }, as: d.member })).body;
  expect(await mine()).toMatchObject({ is_reviewable: false, hidden_review: null });
  await hide(id);
  expect(await mine()).toMatchObject({
    is_reviewable: false,
    hidden_review: { reason: 'Offende una persona.', at: d.t.clock.now().toISOString() },
  });
  const { body } = await d.t.call('listMyMessages', { as: d.member });
  expect(body.items[0]).toMatchObject({ kind: 'review_hidden', loan: { id: loan.id, object: 'Trapano' } });
  await show(id);
  expect((await mine()).hidden_review).toBeNull();
});

test('a review is hidden with a reason, and nothing happens without', async () => {
  const { id } = await written('Bah.');
  for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(1001) }])
    expect(await d.t.call('hideReview', { params: { id }, body, as: d.ada })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  expect((await list({ status: 'hidden', keywords: 'Bah' })).total ?? 0).toBe(0);
});

test('of two who hide it, or show it, the second learns that somebody was first, and the first reason stays', async () => {
  const { id } = await written('Mah, insomma.');
  const answers = await Promise.all([hide(id, 'Uno'), hide(id, 'Due', d.bea)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const first = answers.find(({ status }) => status === 201)!.body.hidden!.reason;
  expect(await hide(id, 'Tre')).toMatchObject({ status: 409, body: { code: 'review.meanwhile' } });
  expect((await list({ keywords: 'insomma' })).items[0]!.hidden!.reason).toBe(first);
  expect((await show(id)).status).toBe(200);
  expect(await show(id)).toMatchObject({ status: 409, body: { code: 'review.meanwhile' } });
});

test('the log says who hid it and who showed it, of which object and author, and why', async () => {
  const { id, product } = await written('Uff.');
  await hide(id);
  await show(id);
  const { items } = (await d.t.call('listAudit', { as: d.ada, query: { action: 'reviews' } })).body;
  expect(items.slice(0, 2)).toMatchObject([
    {
      action: 'reviews.show',
      actor: { id: d.bea.id },
      subject: { id: d.member.id },
      details: { product_id: product.id, before: { reason: 'Offende una persona.' }, after: { reason: null } },
    },
    {
      action: 'reviews.hide',
      actor: { id: d.ada.id },
      subject: { id: d.member.id },
      details: { product_id: product.id, before: { reason: null }, after: { reason: 'Offende una persona.' } },
    },
  ]);
});

test('the list has all reviews, the newest first, page by page, by status and by words of the review or the object', async () => {
  await written('Zaffiro uno.', { object: 'Tenda' });
  const { id } = await written('Zaffiro due.', { object: 'Perché' });
  await written('Zaffiro tre.', { object: 'Tenda' });
  await hide(id);
  expect(await messages({ keywords: 'zaffiro' })).toEqual(['Zaffiro tre.', 'Zaffiro due.', 'Zaffiro uno.']);
  expect(await messages({ keywords: 'zaffiro tenda' })).toEqual(['Zaffiro tre.', 'Zaffiro uno.']);
  expect(await messages({ keywords: 'perche' })).toEqual(['Zaffiro due.']);
  expect(await messages({ keywords: 'zaffiro', status: 'hidden' })).toEqual(['Zaffiro due.']);
  expect(await messages({ keywords: 'zaffiro', status: 'shown' })).toEqual(['Zaffiro tre.', 'Zaffiro uno.']);
  expect(await messages({ keywords: '100%' })).toEqual([]);
  const first = await list({ keywords: 'zaffiro', limit: 2 });
  expect([first.items.length, first.total]).toEqual([2, 3]);
  const second = await list({ keywords: 'zaffiro', limit: 2, cursor: first.next! });
  expect(second).toMatchObject({ items: [{ message: 'Zaffiro uno.' }], next: null, total: null });
  expect(second.items[0]).toMatchObject({
    author: { id: d.member.id, name: 'Giulia Ferri' },
    product: { name: 'Tenda' },
    hidden: null,
  });
  for (const query of [{ keywords: 'za' }, { keywords: ' z  ' }, { cursor: 'x' }, { status: 'deleted' }])
    expect(await d.t.call('listStaffReviews', { as: d.ada, query })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
});

test('what is no review is not found, and members hide none', async () => {
  for (const id of ['trapano', uuidv7()]) {
    expect(await hide(id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    expect(await show(id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
  }
  const other = await makeMember(d.t.database.db, d.library);
  const { id } = await written('Mia.');
  expect(await hide(id, 'No', other)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
});

test('the same call twice hides it once', async () => {
  const { id } = await written('Doppia.');
  const call = { params: { id }, body: { reason: 'Offende' }, as: d.ada, key: 'hide-it-once' };
  const [one, two] = [await d.t.call('hideReview', call), await d.t.call('hideReview', call)];
  expect([two.status, two.body]).toEqual([one.status, one.body]);
});
