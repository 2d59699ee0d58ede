import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeMember } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let boss: Selectable<DB['users']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  boss = await makeAdmin(t.database.db, library, { first_name: 'Bea', last_name: 'Blu', level: 1 });
});
afterAll(() => t.close());

const invite = (email: string, role: 'volunteer' | 'admin' | 'super' = 'admin', language: 'it' | 'en' = 'it') =>
  t.call('invitePerson', { as: boss, body: { email, role, language } });
const lastMail = async (email: string) => (await mailsTo(t.deps, email)).at(-1);
const tokenFor = async (email: string) =>
  /\/invitations\/([\w-]+)/.exec((await lastMail(email))?.text ?? '')?.[1] ?? '';
const read = (token: string) => t.call('getInvitation', { params: { token } });
const accept = (token: string, body: object = {}, as?: Selectable<DB['users']>) =>
  t.call('acceptInvitation', { params: { token }, body, ...(as && { as }) });
const lia = { first_name: 'Lia', last_name: 'Verdi', password: 'una-frase-lunga-9' };
const entriesOf = (action: string) =>
  t.database.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

describe('an invitation', () => {
  it('makes a colleague of somebody new: the mail in their language, the account, the role, the session', async () => {
    const sent = await invite('Lia@example.com', 'admin', 'en');
    expect(sent.status).toBe(201);
    expect(sent.body.items).toMatchObject([
      { email: 'lia@example.com', role: 'admin', by: 'Bea Blu', is_expired: false },
    ]);
    const mail = await lastMail('lia@example.com');
    expect(mail?.subject).toBe(`Invitation to run ${library.name}`);
    expect(mail?.text).toContain('Bea Blu');
    const token = await tokenFor('lia@example.com');
    expect((await read(token)).body).toMatchObject({ email: 'lia@example.com', role: 'admin', signs_in: false });
    expect((await accept(token, { ...lia, password: 'corta' })).body.fields).toEqual({ password: 'password_short' });
    expect((await accept(token, {})).body.fields).toMatchObject({ first_name: 'required', last_name: 'required' });

    const accepted = await accept(token, lia);
    expect(accepted.status).toBe(201);
    expect(accepted.body.data).toMatchObject({
      email: 'lia@example.com',
      level: 4,
      is: { verified: true, admin: true },
    });
    expect((await t.call('listPeople', { as: accepted.body.access_token })).status).toBe(200);
    expect((await t.call('signIn', { body: { email: 'lia@example.com', password: lia.password } })).status).toBe(200);
    expect((await t.call('listInvitations', { as: boss })).body.items).toEqual([]);
    expect((await accept(token, lia)).body).toMatchObject({ status: 404, code: 'invitation.used' });
    const [invited] = await entriesOf('people.invite');
    expect(invited).toMatchObject({ actor_id: boss.id, details: { email: 'lia@example.com', role: 'admin' } });
    const [taken] = await entriesOf('people.invite_accept');
    expect(taken).toMatchObject({ details: { before: { role: null }, after: { role: 'admin' }, invited_by: boss.id } });
  });

  it('makes a volunteer, who works at the desk and administers nothing', async () => {
    expect((await invite('vera@example.com', 'volunteer')).body.items).toMatchObject([{ role: 'volunteer' }]);
    const token = await tokenFor('vera@example.com');
    expect((await read(token)).body).toMatchObject({ role: 'volunteer' });
    const accepted = await accept(token, lia);
    expect(accepted.body.data).toMatchObject({ level: 7, is: { admin: false } });
    const as = accepted.body.access_token;
    expect((await t.call('getStaffDay', { as })).status).toBe(200);
    expect((await t.call('listPeople', { as })).body).toMatchObject({ code: 'auth.forbidden' });
    expect((await invite('vera@example.com', 'volunteer')).body).toMatchObject({ code: 'invitation.member' });
  });

  it('to somebody with an account is accepted by that account alone', async () => {
    const member = await makeMember(t.database.db, library, { email: 'socio@example.com', verified: false });
    const stranger = await makeMember(t.database.db, library);
    await invite('socio@example.com', 'super');
    const token = await tokenFor('socio@example.com');
    expect((await read(token)).body.signs_in).toBe(true);
    expect((await accept(token, lia)).body.code).toBe('auth.required');
    expect((await accept(token, {}, stranger)).body).toMatchObject({ status: 409, code: 'invitation.other_account' });
    expect((await accept(token, {}, member)).body.data).toMatchObject({
      level: 1,
      is: { super: true, verified: true },
    });
  });

  it('is over once it is taken back, replaced, sent again or expired, and says which', async () => {
    await invite('uno@example.com');
    const first = await tokenFor('uno@example.com');
    const again = await invite('uno@example.com', 'super');
    expect(again.body.items.filter(({ email }) => email === 'uno@example.com')).toMatchObject([{ role: 'super' }]);
    expect((await read(first)).body.code).toBe('invitation.withdrawn');
    const second = await tokenFor('uno@example.com');
    const idOf = async (email: string) =>
      (await t.call('listInvitations', { as: boss })).body.items.find((each) => each.email === email)?.id ?? '';
    const sent = await t.call('resendInvitation', { params: { id: await idOf('uno@example.com') }, as: boss });
    expect(sent.status).toBe(201);
    expect((await read(second)).body.code).toBe('invitation.withdrawn');
    const third = await tokenFor('uno@example.com');
    expect((await read(third)).body.role).toBe('super');
    const id = await idOf('uno@example.com');
    expect((await t.call('withdrawInvitation', { params: { id }, as: boss })).status).toBe(200);
    expect((await accept(third, lia)).body.code).toBe('invitation.withdrawn');
    expect((await t.call('withdrawInvitation', { params: { id }, as: boss })).status).toBe(404);
    expect((await t.call('resendInvitation', { params: { id: 'x' }, as: boss })).status).toBe(404);
    expect((await read('nothing')).body).toMatchObject({ status: 404, code: 'invitation.unknown' });

    await invite('due@example.com');
    const late = await tokenFor('due@example.com');
    t.clock.advance(8 * 86_400);
    expect((await accept(late, lia)).body.code).toBe('invitation.expired');
    const { items } = (await t.call('listInvitations', { as: boss })).body;
    expect(items.find(({ email }) => email === 'due@example.com')?.is_expired).toBe(true);
    t.clock.advance(-8 * 86_400);
  });

  it('ends with the power of who sent it', async () => {
    const other = await makeAdmin(t.database.db, library, { level: 1 });
    await t.call('invitePerson', { as: other, body: { email: 'tre@example.com', role: 'super', language: 'it' } });
    const token = await tokenFor('tre@example.com');
    await t.database.db.updateTable('users').set({ level: 4 }).where('id', '=', other.id).execute();
    expect((await accept(token, lia)).body.code).toBe('invitation.withdrawn');
  });

  it('is not for who administers already, and is accepted once by two tabs', async () => {
    const admin = await makeAdmin(t.database.db, library);
    expect((await invite(admin.email)).body).toMatchObject({ status: 409, code: 'invitation.member' });
    await invite('quattro@example.com');
    const token = await tokenFor('quattro@example.com');
    const answers = await Promise.all([accept(token, lia), accept(token, lia)]);
    // The other tab comes to a used invitation, or its session has ended with the new role.
    const [first, second] = answers.map(({ status }) => status).toSorted();
    expect(first).toBe(201);
    expect([401, 404]).toContain(second);
  });

  it('asks somebody new for their consent where the library has a disclaimer', async () => {
    const { db } = t.database;
    const strict = await makeLibrary(db, { domain: 'officina', signup_disclaimer: 'Rispetto le regole.' });
    const host = 'officina.localhost';
    const theirs = await makeAdmin(db, strict, { level: 0 });
    const body = { email: 'cinque@example.com', role: 'admin', language: 'it' } as const;
    expect((await t.call('invitePerson', { as: theirs, host, body })).status).toBe(201);
    const params = { token: await tokenFor('cinque@example.com') };
    expect((await read(params.token)).body.code).toBe('invitation.unknown');
    const refused = await t.call('acceptInvitation', { params, host, body: lia });
    expect(refused.body.fields).toEqual({ disclaimer_accepted: 'required' });
    const taken = await t.call('acceptInvitation', { params, host, body: { ...lia, disclaimer_accepted: true } });
    expect(taken.status).toBe(201);
  });
});
