import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import type { DB } from '../../../server/db/database.ts';
import { mergeCards } from '../../../server/members/merge-cards.ts';
import { mergedReferences } from '../../../server/members/merge.references.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeLibrary,
  makeLoan,
  makeMember,
  makeMembership,
  makeProduct,
  type MemberOptions,
  type Member,
} from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Member;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db, { max_loans: 2 });
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
});
afterAll(() => t.close());

type Person = Member;
const person = (values: MemberOptions = {}) => makeMember(t.database.db, library, values);
const stay = { name: 'stays', email: 'stays', phone: 'stays' } as const;
const merge = (stays: Person, closes: Person, choice: object = {}) =>
  t.call('mergePeople', { params: { id: stays.id }, as: ada, body: { other: closes.id, ...stay, ...choice } });
const preview = (stays: Person, closes: Person) =>
  t.call('previewMerge', { params: { id: stays.id, other: closes.id }, as: ada });
const days = { from_date: '2027-02-01', to_date: '2027-02-05' };

test('every column that names a person has a decision, and no decision lacks its column', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.data_type IN ('uuid', 'text') AND c.column_name ~ '(user_id|actor_id|subject_id|author_id|_by|caller)$'
    UNION SELECT r.relname || '.' || a.attname FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[array_length(k.conkey, 1)]
    WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass ORDER BY 1`.execute(t.database.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(mergedReferences).sort());
});

describe('two accounts of one person', () => {
  it('become one: everything moves, and the other one closes', async () => {
    const { db } = t.database;
    const stays = await person({ first_name: 'Giulia', last_name: 'Ferri', email: 'giulia@example.com', card: 'none' });
    const closes = await person({
      ...{ first_name: 'Giulia', last_name: 'Ferri Rossi', email: 'g.rossi@example.com', phone: '051 5550142' },
      ...{ card: 'active', card_number: 'GF-00001' },
    });
    const [one, two] = [await makeProduct(db, library), await makeProduct(db, library)];
    const shared = await makeProduct(db, library, { owner_user_id: closes.id });
    const loan = await makeLoan(db, one, closes, { status: 'returned', ...days, picked_up_at: t.clock.now() });
    await t.call('reviewProduct', { params: { id: one.id }, as: closes, body: { rating: 5, message: 'Ottimo' } });
    const live = await makeLoan(db, two, closes, {
      status: 'approved',
      from_date: '2027-03-15',
      to_date: '2027-03-20',
    });
    for (const user of [stays, closes])
      await db.insertInto('wishes').values({ library_id: library.id, user_id: user.id, product_id: one.id }).execute();
    await t.call('addPersonNote', {
      params: { id: closes.id },
      as: ada,
      body: { text: 'Vecchia: g.rossi@example.com' },
    });
    const token = await t.tokenOf(closes);

    const seen = (await preview(stays, closes)).body;
    expect(seen.obstacles).toEqual([]);
    expect(seen.closes).toMatchObject({ email: 'g.rossi@example.com', counts: { loans: 2, live_loans: 1, cards: 1 } });
    expect(seen.closes.counts).toMatchObject({
      wishes: 1,
      notes: 1,
      reviews: 1,
      objects: 1,
      card_valid_to: '2099-12-31',
    });

    const merged = await merge(stays, closes, { name: 'closes', phone: 'closes' });
    expect(merged.status).toBe(201);
    expect(merged.body.profile).toMatchObject({
      ...{ first_name: 'Giulia', last_name: 'Ferri Rossi', email: 'giulia@example.com' },
      ...{ phone: '051 5550142', card_number: 'GF-00001' },
    });
    expect(merged.body.loans.map(({ id }) => id).sort()).toEqual([loan.id, live.id].sort());
    expect(merged.body.covered_to).toBe('2099-12-31');
    expect(merged.body.objects.map(({ id }) => id)).toEqual([shared.id]);
    // No text contains the removed address any more.
    expect(merged.body.notes.map(({ text }) => text)).toEqual(['Vecchia: […]']);
    const review = await db.selectFrom('reviews').select('user_id').where('loan_id', '=', loan.id).executeTakeFirst();
    expect(review?.user_id).toBe(stays.id);

    expect((await t.call('getMe', { as: token })).status).toBe(401);
    expect((await t.call('getPerson', { params: { id: closes.id }, as: ada })).status).toBe(404);
    expect((await merge(stays, closes)).status).toBe(404);
    const again = await person({ email: 'g.rossi@example.com' });
    expect(again.id).not.toBe(closes.id);
    const left = await Promise.all(
      Object.entries(mergedReferences)
        .filter(([, what]) => what !== 'own')
        .map(async ([reference]) => {
          const [table = '', column = ''] = reference.split('.');
          const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${closes.id}`.execute(
            db,
          );
          return rows.length === 0 ? [] : [reference];
        }),
    );
    expect(left.flat()).toEqual([]);
    const told = await db.selectFrom('mails').select('recipient').where('template', '=', 'accounts_merged').execute();
    expect(told).toEqual([{ recipient: 'giulia@example.com' }]);
    const entry = await db.selectFrom('audit_log').selectAll().where('action', '=', 'people.merge').executeTakeFirst();
    expect(entry).toMatchObject({ actor_id: ada.id, subject_id: stays.id, details: { merged: closes.id } });
  });

  it('keep one address, and what was on its way to the other follows', async () => {
    const { db } = t.database;
    const [stays, closes] = [await person({ email: 'a@example.com' }), await person({ email: 'b@example.com' })];
    const mail = {
      library_id: library.id,
      id: uuidv7(),
      key: `x:${uuidv7()}`,
      recipient: 'a@example.com',
      locale: 'it',
    };
    await db
      .insertInto('mails')
      .values({ ...mail, locale: 'it', template: 'unbanned', values: '{"name":"A"}' })
      .execute();
    expect((await merge(stays, closes, { email: 'closes' })).body.profile.email).toBe('b@example.com');
    const sent = await db.selectFrom('mails').select('recipient').where('id', '=', mail.id).executeTakeFirst();
    expect(sent?.recipient).toBe('b@example.com');
  });

  it('have the cards of both: where days overlap, the longer card stays whole', async () => {
    const { db } = t.database;
    const [stays, closes] = [await person({ card: 'none' }), await person({ card: 'none' })];
    await makeMembership(db, stays, { from_date: '2027-01-01', to_date: '2027-12-31' });
    await makeMembership(db, closes, { from_date: '2026-01-01', to_date: '2026-12-31' });
    await makeMembership(db, closes, { from_date: '2027-06-01', to_date: '2028-05-31' });
    const { body } = await merge(stays, closes);
    expect(body.cards.map(({ from, to }) => [from, to]).sort()).toEqual([
      ['2026-01-01', '2026-12-31'],
      ['2027-01-01', '2027-05-31'],
      ['2027-06-01', '2028-05-31'],
    ]);
    expect(body.covered_to).toBe('2028-05-31');
  });

  it('are refused with a sentence while something stands in the way', async () => {
    const { db } = t.database;
    const refused = async (stays: Person, closes: Person, obstacle: string) => {
      expect((await preview(stays, closes)).body.obstacles).toEqual([obstacle]);
      const { status, body } = await merge(stays, closes);
      expect([status, body.code]).toEqual([409, 'merge.blocked']);
      return body.message as string;
    };
    const [stays, closes] = [await person(), await person()];
    const borrow = async (member: Person) =>
      makeLoan(db, await makeProduct(db, library), member, { status: 'approved', ...days });
    const first = await borrow(stays);
    await borrow(closes);
    await borrow(closes);
    expect(await refused(stays, closes, 'live_loans')).toContain('più prestiti in corso');
    await db.updateTable('loans').set({ status: 'cancelled' }).where('id', '=', first.id).execute();
    for (const { id } of [stays, closes])
      await db
        .insertInto('user_identities')
        .values({ library_id: library.id, issuer: 'https://ente.example', subject: id, user_id: id })
        .execute();
    expect(await refused(stays, closes, 'sign_on')).toContain('credenziali');
    const lender = await person();
    await makeLoan(db, await makeProduct(db, library, { owner_user_id: lender.id }), stays, {
      status: 'returned',
      ...days,
    });
    expect(await refused(lender, stays, 'own_objects')).toContain('dell’altro');
    expect((await merge(ada, stays)).body.code).toBe('auth.forbidden');
    const boss = await makeAdmin(db, library, { level: 1 });
    const asBoss = { params: { id: ada.id }, as: boss, body: { other: lender.id, ...stay } };
    expect((await t.call('mergePeople', asBoss)).body.message).toContain('togligli il ruolo');
    expect((await merge(stays, stays)).body.fields).toEqual({ other: 'refused' });
  });
});

test('of two cards of the same days one is left, and no day with a card loses it', () => {
  const card = (id: string, from_date: string, to_date: string) => ({ id, from_date, to_date });
  expect(mergeCards([card('a', '2027-01-01', '2027-12-31'), card('b', '2027-01-01', '2027-12-31')])).toEqual({
    kept: [card('a', '2027-01-01', '2027-12-31')],
    covered: ['b'],
  });
  expect(mergeCards([card('a', '2027-01-01', '2027-12-31'), card('b', '2027-03-01', '2027-04-30')]).covered).toEqual([
    'b',
  ]);
});
