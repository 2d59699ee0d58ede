import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
  makeRenewalCard,
  type MemberOptions,
  type Member,
} from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Member;
let boss: Member;
let card: Selectable<DB['renewal_cards']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  card = await makeRenewalCard(t.database.db, library.id, { name_en: 'Yearly card' });
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
  boss = await makeAdmin(t.database.db, library, { first_name: 'Bea', last_name: 'Blu', level: 1 });
});
afterAll(() => t.close());

const person = (values: MemberOptions = {}) => makeMember(t.database.db, library, values);
const recordOf = async (id: string, as = ada) => (await t.call('getPersonRecord', { params: { id }, as })).body;
const lastAudit = (subject: string) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const sell = (id: string, body: object = {}, as = ada) =>
  t.call('sellCard', { params: { id }, as, body: { card_id: card.id, method: 'cash', covered_to: null, ...body } });
const refund = (id: string, sale: string, reason = 'Persona sbagliata') =>
  t.call('refundCard', { params: { id, sale }, as: ada, body: { reason } });

describe('the data of a person', () => {
  const change = async (id: string, part: object, version?: string, as = ada) => {
    const record = await recordOf(id);
    return t.call('changePersonProfile', {
      params: { id },
      as,
      headers: { 'if-match': version ?? record.version },
      body: { ...record.profile, ...part },
    });
  };

  it('are changed by staff, with before and after in the audit log', async () => {
    const member = await person({ first_name: 'Lia', phone: '051 123456' });
    const answer = await change(member.id, { first_name: 'Lea', phone: null, cap: '40126', city: 'Bologna' });
    expect(answer.body.profile).toMatchObject({ first_name: 'Lea', phone: null, cap: '40126', city: 'Bologna' });
    expect(await lastAudit(member.id)).toEqual({
      actor_id: ada.id,
      action: 'people.profile',
      details: {
        before: { first_name: 'Lia', phone: '051 123456', cap: null, city: null },
        after: { first_name: 'Lea', phone: null, cap: '40126', city: 'Bologna' },
      },
    });
  });

  it('are not overwritten by somebody who saw an older version', async () => {
    const member = await person();
    const { version } = await recordOf(member.id);
    expect((await change(member.id, { first_name: 'Prima' }, version)).status).toBe(200);
    const refused = await change(member.id, { first_name: 'Seconda' }, version);
    expect([refused.status, refused.body.code]).toEqual([412, 'resource.changed']);
    expect((await recordOf(member.id)).profile.first_name).toBe('Prima');
    const { profile } = await recordOf(member.id);
    const unasked = await t.call('changePersonProfile', { params: { id: member.id }, as: ada, body: profile });
    expect(unasked.body.fields).toEqual({ 'if-match': 'required' });
  });

  it('refuse an address or a card number of somebody else, and wrong fields by their names', async () => {
    const [one, other] = [await person({ email: 'una@example.com' }), await person()];
    expect((await change(other.id, { email: 'UNA@example.com' })).body.code).toBe('person.email_taken');
    expect((await change(other.id, { card_number: one.card_number })).body.code).toBe('card.number_taken');
    const wrong = await change(other.id, { first_name: ' ', phone: 'x', cap: '4', province: 'ZZ' });
    expect(wrong.body.fields).toEqual({
      first_name: 'required',
      phone: 'phone',
      cap: 'five_digits',
      province: 'province',
    });
  });

  it('need a new confirmation when the address changes, which staff can give by hand, once', async () => {
    const member = await person();
    const changed = await change(member.id, { email: 'nuova@example.com' });
    expect(changed.body.powers).toContain('verify');
    const verify = () => t.call('verifyPerson', { params: { id: member.id }, as: ada });
    expect((await verify()).body.powers).not.toContain('verify');
    expect((await verify()).body).toMatchObject({ code: 'person.meanwhile', meanwhile: { by: 'Ada Neri' } });
  });

  it('have no address to confirm where there is none', async () => {
    const nobody = await person();
    await t.database.db
      .updateTable('users')
      .set({ email: null, email_verified_at: null, password_hash: null })
      .where('id', '=', nobody.id)
      .execute();
    const body = await recordOf(nobody.id);
    expect(body.powers).toContain('edit');
    expect(body.powers).not.toContain('verify');
  });
});

describe('signing a person out everywhere', () => {
  it('ends every session at once', async () => {
    const member = await person();
    const token = await t.tokenOf(member);
    expect((await t.call('getMe', { as: token })).status).toBe(200);
    const answer = await t.call('signOutPerson', { params: { id: member.id }, as: ada });
    expect(answer.body.sessions).toBe(0);
    expect((await t.call('getMe', { as: token })).body.code).toBe('auth.session_expired');
  });
});

describe('a note', () => {
  it('is read, edited and deleted by staff, with who and when, and never shown to its person', async () => {
    const member = await person();
    const { id } = member;
    await t.call('addPersonNote', { params: { id }, as: ada, body: { text: ' Chiamare sempre ' } });
    const [note] = (await recordOf(id)).notes;
    expect(note).toMatchObject({ text: 'Chiamare sempre', author: 'Ada Neri', edited_at: null });
    t.clock.advance(60);
    const edited = await t.call('changePersonNote', {
      params: { id, note: note?.id ?? '' },
      as: boss,
      body: { text: 'Scrivere' },
    });
    expect(edited.body.notes).toMatchObject([{ text: 'Scrivere', author: 'Ada Neri', edited_by: 'Bea Blu' }]);
    const mine = JSON.stringify([
      (await t.call('getMe', { as: member })).body,
      (await t.call('listMyOrders', { as: member })).body,
      (await t.call('listMyMemberships', { as: member })).body,
    ]);
    expect(mine).not.toContain('Scrivere');
    const gone = await t.call('deletePersonNote', { params: { id, note: note?.id ?? '' }, as: ada });
    expect(gone.body.notes).toEqual([]);
    expect(await lastAudit(id)).toMatchObject({ action: 'people.note', details: { change: 'deleted' } });
  });

  it('about an administrator is for super administrators alone, and its text is not in the audit log', async () => {
    const colleague = await makeAdmin(t.database.db, library);
    const params = { id: colleague.id };
    const body = { text: 'Chiave del magazzino' };
    expect((await t.call('addPersonNote', { params, as: ada, body })).body.code).toBe('auth.forbidden');
    expect((await t.call('addPersonNote', { params, as: boss, body })).body.notes).toHaveLength(1);
    expect((await recordOf(colleague.id, colleague)).notes).toEqual([]);
    expect(JSON.stringify(await lastAudit(colleague.id))).not.toContain('magazzino');
  });

  it('is not nothing but spaces, and belongs to its person', async () => {
    const [one, other] = [await person(), await person()];
    const add = (text: string) => t.call('addPersonNote', { params: { id: one.id }, as: ada, body: { text } });
    expect((await add('  ')).body.fields).toEqual({ text: 'required' });
    const note = (await add('Sua')).body.notes[0]?.id ?? '';
    expect((await t.call('deletePersonNote', { params: { id: other.id, note }, as: ada })).status).toBe(404);
  });
});

describe('a card sold at the desk', () => {
  it('begins today, with a numbered receipt by mail in the member’s language, in the history and the audit log', async () => {
    const member = await person({ card: 'none', language: 'en', email: 'prima@example.com' });
    const answer = await sell(member.id, { card_number: 'BDC-09001' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      covered_to: '2028-03-14',
      next_from: '2028-03-15',
      profile: { card_number: 'BDC-09001' },
      cards: [
        {
          from: '2027-03-15',
          to: '2028-03-14',
          paid: 'cash',
          amount: 15,
          sale: { by: 'Ada Neri', refund: null, refundable: true },
        },
      ],
    });
    const receipt = answer.body.cards[0]?.sale?.receipt ?? '';
    expect(receipt).toMatch(/^2027-\d{4}$/);
    const [mail] = await mailsTo(t.deps, 'prima@example.com');
    expect(mail?.subject).toContain(receipt);
    expect(mail?.text).toContain('Yearly card');
    expect(mail?.text).toContain('€15.00');
    expect(await lastAudit(member.id)).toMatchObject({
      action: 'people.card',
      details: { before: { covered_to: null }, after: { covered_to: '2028-03-14' }, receipt, amount: 15 },
    });
    expect((await t.call('getMe', { as: member })).body.is.active_card).toBe(true);
  });

  it('without a printed number gets one that the desk finds, unlike any other, and that stays with the next card', async () => {
    const [one, other] = [await person({ card: 'none' }), await person({ card: 'none' })];
    const number = (await sell(one.id)).body.profile.card_number ?? '';
    expect(number).toMatch(/^T-\d{7}$/);
    expect((await sell(other.id)).body.profile.card_number).not.toBe(number);
    const scanned = await t.call('scanCode', { as: ada, query: { code: number.toLowerCase() } });
    expect(scanned.body).toMatchObject({ kind: 'member', member: { id: one.id } });
    const renewed = await sell(one.id, { covered_to: '2028-03-14' });
    expect(renewed.body.profile.card_number).toBe(number);
  });

  it('has a new number when staff empty the old one', async () => {
    const member = await person({ card_number: 'LOST-1' });
    const { profile, version } = await recordOf(member.id);
    const changed = await t.call('changePersonProfile', {
      params: { id: member.id },
      as: ada,
      headers: { 'if-match': version },
      body: { ...profile, card_number: null },
    });
    expect(changed.body.profile.card_number).toMatch(/^T-\d{7}$/);
  });

  it('follows the card that the member has, and for free has its reason', async () => {
    const member = await person({ card: 'none' });
    await sell(member.id);
    expect((await sell(member.id, { method: 'free', covered_to: '2028-03-14' })).body.fields).toEqual({
      reason: 'required',
    });
    const free = await sell(member.id, { method: 'free', reason: 'Volontaria', covered_to: '2028-03-14' });
    expect(free.body.cards[0]).toMatchObject({
      from: '2028-03-15',
      to: '2029-03-14',
      paid: 'free',
      amount: 0,
      sale: { reason: 'Volontaria' },
    });
  });

  it('is sold once by two at the same moment, and the receipts of a year have no gap', async () => {
    const [one, other, third] = [
      await person({ card: 'none' }),
      await person({ card: 'none' }),
      await person({ card: 'none' }),
    ];
    const answers = await Promise.all([sell(one.id), sell(one.id, {}, boss), sell(other.id), sell(third.id, {}, boss)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'person.meanwhile',
      meanwhile: { event: 'people.card' },
    });
    const sales = await t.database.db.selectFrom('card_sales').select('serial').orderBy('serial').execute();
    expect(sales.map(({ serial }) => serial)).toEqual(sales.map((_, index) => index + 1));
  });

  it('is not sold to oneself but by a super administrator, nor a card that the library does not sell', async () => {
    const staff = await makeAdmin(t.database.db, library, { card: 'none' });
    expect((await sell(staff.id, {}, staff)).body.code).toBe('auth.forbidden');
    expect((await sell(staff.id, {})).status).toBe(201);
    const member = await person({ card: 'none' });
    expect((await sell(member.id, { card_id: 'x' })).body.fields).toEqual({ card_id: 'refused' });
  });

  it('is undone with its reason: the card ends, the receipt stays, and the member is told', async () => {
    const member = await person({ card: 'none', email: 'sbaglio@example.com' });
    const sale = (await sell(member.id)).body.cards[0]?.sale;
    const undone = await refund(member.id, sale?.id ?? '');
    expect(undone.status).toBe(201);
    expect(undone.body).toMatchObject({
      covered_to: null,
      next_from: '2027-03-15',
      cards: [
        {
          sale: { receipt: sale?.receipt, refundable: false, refund: { by: 'Ada Neri', reason: 'Persona sbagliata' } },
        },
      ],
    });
    expect((await t.call('listMyMemberships', { as: member })).body).toEqual([]);
    const subjects = (await mailsTo(t.deps, 'sbaglio@example.com')).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe(`La tessera della ricevuta ${sale?.receipt ?? ''} è annullata`);
    expect((await refund(member.id, sale?.id ?? '')).body.code).toBe('person.meanwhile');
    expect((await sell(member.id)).status).toBe(201);
  });

  it('is not undone while a loan needs it', async () => {
    const member = await person({ card: 'none' });
    const sale = (await sell(member.id)).body.cards[0]?.sale?.id ?? '';
    const product = await makeProduct(t.database.db, library);
    const dates = { from_date: '2027-03-15', to_date: '2027-03-20' };
    const loan = await makeLoan(t.database.db, product, member, { status: 'approved', ...dates });
    expect((await refund(member.id, sale)).body.code).toBe('card.in_use');
    expect((await recordOf(member.id)).covered_to).toBe('2028-03-14');
    await t.database.db.updateTable('loans').set({ status: 'cancelled' }).where('id', '=', loan.id).execute();
    expect((await refund(member.id, sale)).status).toBe(201);
  });
});

describe('the record that a volunteer sees', () => {
  it('has names, contacts, cards and loans, and nothing else about the person', async () => {
    const vera = await person({ level: 7 });
    const member = await person({
      ...{ phone: '051 123456', student_number: '900123', domicile_address: 'Via Zamboni 1', domicile_cap: '40126' },
    });
    const days = { from_date: '2027-03-01', to_date: '2027-03-05' };
    await makeLoan(t.database.db, await makeProduct(t.database.db, library), member, days);
    await makeProduct(t.database.db, library, { owner_user_id: member.id });
    await t.call('addPersonNote', { params: { id: member.id }, as: ada, body: { text: 'Gentile' } });
    expect(await recordOf(member.id, vera)).toMatchObject({
      profile: { first_name: member.first_name, phone: '051 123456', student_number: null, address: null, cap: null },
      loans_total: 1,
      ...{ objects: [], payments: [], notes: [], sessions: 0, erasure_obstacles: [], powers: ['sell'] },
    });
    const { powers } = (await t.call('getPerson', { params: { id: member.id }, as: vera })).body;
    expect(powers).toEqual([]);
  });

  it('lets a card be sold and no sale be undone, and never to oneself', async () => {
    const vera = await person({ level: 7 });
    const member = await person({ card: 'none' });
    const sold = await sell(member.id, {}, vera);
    expect(sold.status).toBe(201);
    expect(sold.body.cards[0]?.sale).toMatchObject({ refundable: false });
    expect((await sell(vera.id, {}, vera)).body).toMatchObject({ code: 'auth.forbidden' });
  });
});

describe('the loans and mails of a person', () => {
  it('have what is late first, with who has the object next, and the kinds of the mails without what they say', async () => {
    const { db } = t.database;
    const member = await person({ email: 'tardi@example.com' });
    const other = await person({ first_name: 'Marco', last_name: 'Sarti' });
    const object = await makeProduct(db, library);
    const out = { status: 'approved', picked_up_at: new Date('2026-01-02T10:00:00Z') } as const;
    const late = await makeLoan(db, object, member, { from_date: '2026-01-02', to_date: '2026-01-09', ...out });
    const future = { from_date: '2099-01-02', to_date: '2099-01-09' };
    const next = await makeLoan(db, object, other, { ...future, status: 'approved' });
    await makeLoan(db, await makeProduct(db, library), member, { ...future });
    const { id: note } = (await sell(member.id, { covered_to: '2099-12-31' })).body;
    expect(note).toBe(member.id);
    const { loans, notices } = await recordOf(member.id);
    expect(loans.map(({ id, picked_up_at }) => [id === late.id, picked_up_at])).toEqual([
      [true, '2026-01-02T10:00:00.000Z'],
      [false, null],
    ]);
    expect(loans[0]?.next).toEqual({ id: next.id, name: 'Marco Sarti', from_date: '2099-01-02' });
    expect(loans[1]).toMatchObject({ returned_at: null, next: null });
    expect(notices).toMatchObject([{ kind: 'card_receipt' }]);
    expect(Object.keys(notices[0] ?? {}).sort()).toEqual(['at', 'id', 'kind', 'loan', 'state']);
    expect((await recordOf(member.id, await person({ level: 7 }))).notices).toEqual([]);
  });
});
