import { describe, expect, it } from 'vitest';
import { makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import {
  useSsoDesk,
  t,
  library,
  signOn,
  student,
  actionsOn,
  usersOf,
  host,
  begin,
  finish,
  provider,
} from '../support/desks/account/sso-desk.ts';

useSsoDesk();

describe('the account', () => {
  it('is linked by the verified address to a member who is here already', async () => {
    const member = await makeMember(t.database.db, library, { email: 'socia@studenti.example.org' });
    const answer = await signOn(student({ email: 'Socia@studenti.example.org' }));
    expect(answer.body.data.id).toBe(member.id);
    expect(await actionsOn(member.id)).toEqual(['sso.account_linked']);
    const [user] = await usersOf(member.email);
    expect(user).toMatchObject({ first_name: member.first_name, password_hash: member.password_hash });
  });

  it('set up with an unproven address loses its password and its sessions when the owner of the address signs on', async () => {
    const squatter = await makeMember(t.database.db, library, { email: 'vera@studenti.example.org', verified: false });
    const token = await t.tokenOf(squatter);
    expect((await t.call('getMe', { host, as: token })).status).toBe(200);
    expect((await signOn(student({ email: squatter.email }))).status).toBe(200);
    expect(await t.call('getMe', { host, as: token })).toMatchObject({ status: 401 });
    expect(await usersOf(squatter.email)).toMatchObject([
      { password_hash: null, email_verified_at: expect.any(Date) as Date },
    ]);
  });

  it.each([[false], [undefined], ['true'], [1]])(
    'is refused for an address that the provider has not verified (%s)',
    async (email_verified) => {
      const person = student({ email_verified });
      expect(await signOn(person)).toMatchObject({ status: 403, body: { code: 'auth.sso_email_unverified' } });
      expect(await usersOf(String(person.email))).toEqual([]);
    },
  );

  it.each([[undefined], [''], ['nessuno'], [['a@studenti.example.org']], [{ a: 1 }]])(
    'is refused for the address %o',
    async (email) => {
      expect(await signOn(student({ email }))).toMatchObject({
        status: 403,
        body: { code: 'auth.sso_email_unverified' },
      });
    },
  );

  it.each(['x@example.org', 'x@studenti.example.org.evil.example', 'x@finti-studenti.example.org'])(
    'of another institution (%s) is refused',
    async (email) => {
      expect(await signOn(student({ email }))).toMatchObject({ status: 403, body: { code: 'auth.sso_other_library' } });
    },
  );

  it('of another library with the same address is never touched', async () => {
    const elsewhere = await makeLibrary(t.database.db, { domain: 'altra' });
    const member = await makeMember(t.database.db, elsewhere, { email: 'doppia@studenti.example.org' });
    const answer = await signOn(student({ email: member.email }));
    expect(answer.status).toBe(200);
    expect(answer.body.data.id).not.toBe(member.id);
    expect(await actionsOn(member.id)).toEqual([]);
  });

  it('is not given to somebody else to whom the provider has given its address', async () => {
    const person = student();
    await signOn(person);
    expect(await signOn(student({ email: person.email }))).toMatchObject({
      status: 409,
      body: { code: 'auth.sso_email_taken' },
    });
  });

  it('is one, however many browsers of a new person return at once', async () => {
    const person = student();
    const begun = await Promise.all([begin(), begin(), begin(), begin()]);
    const answers = await Promise.all(begun.map(({ url, browser }) => finish(provider.approve(url, person), browser)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await usersOf(String(person.email))).toHaveLength(1);
  });
});

describe('passwords', () => {
  const refused = { status: 409, body: { code: 'auth.sso_only' } };
  const sent = (email: string, password = memberPassword) => t.call('signIn', { host, body: { email, password } });

  it('are refused by every call about them, with one code', async () => {
    const member = await makeMember(t.database.db, library);
    expect(await sent(member.email)).toMatchObject(refused);
    const newcomer = {
      name: { first_name: 'Anna', last_name: 'Neri' },
      email: 'x@studenti.example.org',
      password: 'quattro gatti',
      phone: '051 5550199',
      fiscalcode: '0000812345',
      address: { address: 'Via Saffi 10', city: 'Bologna', province: 'BO', postalcode: '40131', nation: 'IT' },
    };
    expect(await t.call('signUp', { host, body: newcomer })).toMatchObject(refused);
    expect(await t.call('requestPasswordRecovery', { host, body: { email: member.email } })).toMatchObject(refused);
    expect(await t.call('checkPasswordRecovery', { host, query: { code: 'ABCDE' } })).toMatchObject(refused);
    const pair = { password: 'quattro gatti', confirm_password: 'quattro gatti' };
    expect(await t.call('resetPassword', { host, body: { code: 'ABCDE', ...pair } })).toMatchObject(refused);
    expect(
      await t.call('changePassword', { host, as: member, body: { current_password: memberPassword, ...pair } }),
    ).toMatchObject(refused);
  });

  it('let in only those who run the library, and every other answer is the same', async () => {
    const superMember = await makeMember(t.database.db, library, { level: 1 });
    const admin = await makeMember(t.database.db, library, { level: 3 });
    const answers = await Promise.all([
      sent(superMember.email, 'sbagliata'),
      sent(admin.email),
      sent(admin.email, 'sbagliata'),
      sent('nessuno@example.com'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect((await sent(superMember.email)).status).toBe(200);
    expect(await actionsOn(superMember.id)).toEqual(['sso.password_sign_in']);
  });

  it('are the way in where there is no single sign-on, and its calls do not exist', async () => {
    expect(await t.call('startOpenId')).toMatchObject({ status: 404, body: { code: 'feature.not_available' } });
    expect(await t.call('signInOpenId', { body: { code: 'a', state: 'b' } })).toMatchObject({
      status: 404,
      body: { code: 'feature.not_available' },
    });
  });
});

describe('what a first sign-on lacks', () => {
  it('is completed by the member in the profile', async () => {
    const { body } = await signOn(student({ matricola: undefined }));
    expect(body.data).toMatchObject({ fiscalcode: null, phone: null, domicile_geo: null, disclaimer_accepted: false });
    const domicile_geo = { address: 'Via Saffi 10', cap: '40131', city: 'Bologna', province: 'BO' };
    const change = { fiscalcode: '0000812345', phone: '051 5550199', domicile_geo, disclaimer_accepted: true as const };
    const done = await t.call('updateMe', { host, as: body.access_token, body: change });
    expect(done).toMatchObject({ status: 200, body: { ...change, disclaimer_accepted: true } });
  });

  it('is filled in by a later sign-on, which changes nothing that is there', async () => {
    const person = student({ matricola: undefined });
    await signOn(person);
    expect((await signOn({ ...person, matricola: 'A1', phone_number: '051 111222' })).body.data).toMatchObject({
      fiscalcode: 'A1',
      phone: '051 111222',
    });
    expect((await signOn({ ...person, matricola: 'B2', phone_number: '051 333444' })).body.data).toMatchObject({
      fiscalcode: 'A1',
      phone: '051 111222',
    });
  });
});
