import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeMember, makeRenewalCard, type Member } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let card: Selectable<DB['renewal_cards']>;
let ada: Member;
let vera: Member;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  card = await makeRenewalCard(t.database.db, library.id);
  ada = await makeAdmin(t.database.db, library);
  vera = await makeMember(t.database.db, library, { level: 7, first_name: 'Vera', last_name: 'Zeta' });
});
afterAll(() => t.close());

const nobody = { first_name: '', last_name: '', email: '', phone: '', language: 'it', seen: [] as string[] };
const make = (part: object, as = vera) => t.call('createPerson', { as, body: { ...nobody, ...part } });
const similarTo = async (part: object) => {
  const { first_name, last_name, email, phone } = { ...nobody, ...part };
  const answer = await t.call('findSimilarPeople', { as: vera, body: { first_name, last_name, email, phone } });
  return answer.body.items.map(({ id, same }) => ({ id, same }));
};
const rowOf = (id: string) =>
  t.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tokenOf = async (email: string) =>
  /\/invitations\/([\w-]+)/.exec((await mailsTo(t.deps, email)).at(-1)?.text ?? '')?.[1] ?? '';
const recordOf = async (id: string) => (await t.call('getPersonRecord', { params: { id }, as: ada })).body;

describe('a new person', () => {
  it('without an address is made by a volunteer, cannot sign in, and is lent to at once', async () => {
    const made = await make({ first_name: 'Niccolò', last_name: "D'Angelo", phone: '051 123456' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: "Niccolò D'Angelo", email: null, phone: '051 123456', role: 'member' });
    expect(await rowOf(made.body.id)).toMatchObject({ email: null, password_hash: null, email_verified_at: null });
    const found = await t.call('scanCode', { as: vera, query: { code: 'dangelo' } });
    expect(found.body).toMatchObject({
      kind: 'member',
      member: { email: null, is: { verified: true, active_card: false } },
    });
    expect((await t.call('signIn', { body: { email: 'x@example.com', password: 'qualunque cosa' } })).status).toBe(409);
    const [entry] = await t.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', made.body.id)
      .execute();
    expect(entry).toMatchObject({ action: 'people.create', actor_id: vera.id });
  });

  it('buys a card in the same step, with its receipt, and free only for a reason', async () => {
    const typed = { first_name: 'Ottavia', last_name: 'Quaranta' };
    const refused = await make({ ...typed, first_name: ' ', phone: 'boh', card: { card_id: card.id, method: 'free' } });
    expect(refused.body).toMatchObject({
      code: 'resource.validation',
      fields: { first_name: 'required', phone: 'phone', reason: 'required' },
    });
    const made = await make({ ...typed, card: { card_id: card.id, method: 'cash', card_number: 'OQ-1' } });
    expect(made.body).toMatchObject({ card_number: 'OQ-1', is: { active_card: true } });
    expect((await recordOf(made.body.id)).cards[0]).toMatchObject({ paid: 'cash', sale: { by: 'Vera Zeta' } });
    const taken = await make({
      ...{ first_name: 'Pia', last_name: 'Uno', card: { card_id: card.id, method: 'cash', card_number: 'oq-1' } },
    });
    expect(taken.body).toMatchObject({ code: 'card.number_taken' });
    expect((await t.call('listPeople', { as: ada, query: { keywords: 'Pia Uno' } })).body.items).toEqual([]);
  });

  it('with an address is invited by mail to set a password, and is lent to before', async () => {
    const made = await make({ first_name: 'Sara', last_name: 'Volpe', email: ' Sara.Volpe@Example.com ' });
    expect(made.body).toMatchObject({ email: 'sara.volpe@example.com', is: { verified: false } });
    const desk = await t.call('scanCode', { as: vera, query: { code: made.body.id } });
    expect(desk.body.member?.is.verified).toBe(true);
    const token = await tokenOf('sara.volpe@example.com');
    expect((await t.call('getInvitation', { params: { token } })).body).toMatchObject({
      ...{ email: 'sara.volpe@example.com', role: 'member', signs_in: false },
    });
    expect(
      (await t.call('listInvitations', { as: await makeAdmin(t.database.db, library, { level: 1 }) })).body.items,
    ).toEqual([]);
    const accept = (password: string) => t.call('acceptInvitation', { params: { token }, body: { password } });
    expect((await accept('corta')).body).toMatchObject({ fields: { password: 'password_short' } });
    const accepted = await accept('una-frase-lunga-9');
    expect(accepted.body.data).toMatchObject({ id: made.body.id, level: 10, is: { verified: true } });
    expect((await accept('una-frase-lunga-9')).body).toMatchObject({ code: 'invitation.used' });
    const body = { email: 'sara.volpe@example.com', password: 'una-frase-lunga-9' };
    expect((await t.call('signIn', { body })).status).toBe(200);
  });

  it('is invited once more while the invitation is unanswered, by a link that ends the former one', async () => {
    const email = 'ivo.lento@example.com';
    const { id } = (await make({ first_name: 'Ivo', last_name: 'Lento', email })).body;
    const first = await tokenOf(email);
    const again = () => t.call('invitePersonAgain', { params: { id }, as: vera });
    expect((await t.call('getPersonRecord', { params: { id }, as: vera })).body.powers).toContain('invite');
    expect((await again()).status).toBe(201);
    const token = await tokenOf(email);
    expect((await t.call('getInvitation', { params: { token: first } })).body.code).toBe('invitation.withdrawn');
    const body = { password: 'una-frase-lunga-9' };
    expect((await t.call('acceptInvitation', { params: { token }, body })).status).toBe(201);
    expect((await recordOf(id)).powers).not.toContain('invite');
    expect((await again()).body).toMatchObject({ code: 'person.meanwhile' });
  });

  it('gets the invitation when staff add an address later, and loses the way in when they take it away', async () => {
    const { id } = (await make({ first_name: 'Tullia', last_name: 'Sesto' })).body;
    const change = async (email: string | null) => {
      const { version, profile } = await recordOf(id);
      return t.call('changePersonProfile', {
        ...{ params: { id }, as: ada, headers: { 'if-match': version }, body: { ...profile, email } },
      });
    };
    expect((await change('Tullia@example.com')).status).toBe(200);
    const token = await tokenOf('tullia@example.com');
    const body = { password: 'una-frase-lunga-9' };
    expect((await t.call('acceptInvitation', { params: { token }, body })).status).toBe(201);
    expect((await change(null)).body.profile.email).toBeNull();
    expect(await rowOf(id)).toMatchObject({ email: null, password_hash: null, email_verified_at: null });
    const signIn = await t.call('signIn', { body: { email: 'tullia@example.com', ...body } });
    expect(signIn.body).toMatchObject({ code: 'auth.invalid_credentials' });
  });

  it('without an address is merged, exported and erased like everybody', async () => {
    const stays = (await make({ first_name: 'Ugo', last_name: 'Ventura' })).body.id;
    const closes = (await make({ first_name: 'Ugo', last_name: 'Venturi', phone: '3409998887', seen: [stays] })).body
      .id;
    const body = { other: closes, name: 'stays', email: 'stays', phone: 'closes' };
    const merged = await t.call('mergePeople', { params: { id: stays }, as: ada, body });
    expect(merged.body.profile).toMatchObject({ email: null, phone: '3409998887' });
    expect((await t.call('exportPerson', { params: { id: stays }, as: ada })).status).toBe(200);
    expect((await t.call('exportTable', { params: { table: 'people' }, as: ada })).status).toBe(200);
    const erase = (email: string) => t.call('erasePerson', { params: { id: stays }, as: ada, body: { email } });
    expect((await erase('')).body).toMatchObject({ code: 'resource.validation' });
    expect((await erase('Ugo Venturi')).body).toMatchObject({ fields: { email: 'refused' } });
    expect((await erase(' ugo  ventura ')).status).toBe(201);
  });
});

describe('likely duplicates of a new person', () => {
  it('have the same address, the same number however it is written, or a very similar name', async () => {
    const { id } = await makeMember(t.database.db, library, {
      ...{ first_name: 'Giulia', last_name: 'Ferri', email: 'giulia@example.com', phone: '+39 333-1234567' },
    });
    expect(await similarTo({ email: ' Giulia@Example.COM ' })).toEqual([{ id, same: ['email'] }]);
    for (const phone of ['3331234567', '333 123 45 67', '0039 333.1234567', '+393331234567'])
      expect(await similarTo({ phone })).toEqual([{ id, same: ['phone'] }]);
    expect(await similarTo({ first_name: 'GIULIA', last_name: 'FERI' })).toEqual([{ id, same: ['name'] }]);
    expect(await similarTo({ first_name: 'Ferri', last_name: 'Giulia', phone: '333 1234567' })).toEqual([
      { id, same: ['phone', 'name'] },
    ]);
    expect(await similarTo({ first_name: 'Giuliano', last_name: 'Bianchi' })).toEqual([]);
    expect(await similarTo({})).toEqual([]);
  });

  it('have to be seen first, and one with the same address stays in the way', async () => {
    const known = await makeMember(t.database.db, library, {
      ...{ first_name: 'Wanda', last_name: 'Osiris', email: 'wanda@example.com', phone: '051 987654' },
    });
    const typed = { first_name: 'Wanda', last_name: 'Osiri', phone: '051987654' };
    expect((await make(typed)).body).toMatchObject({ status: 409, code: 'person.similar' });
    expect((await make({ ...typed, seen: [known.id] })).status).toBe(201);
    const same = await make({ ...typed, email: 'WANDA@example.com', seen: [known.id] });
    expect(same.body).toMatchObject({ code: 'person.email_taken', fields: { email: 'refused' } });
  });

  it('are not made by two desks at the same moment', async () => {
    const answers = await Promise.all(
      [vera, ada, vera, ada].map((as) => make({ first_name: 'Zeno', last_name: 'Quattrocchi' }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
