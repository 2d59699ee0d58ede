import { describe, expect, it } from 'vitest';
import { type Answer } from '../support/app.ts';
import { makeMember, memberPassword } from '../support/fixtures.ts';
import { mailsTo, sentMails } from '../support/mails.ts';
import {
  useRecoveryDesk,
  t,
  library,
  ask,
  codeFor,
  bindingOf,
  deviceOf,
  check,
  notFound,
  exhausted,
  asked,
  newNetwork,
  linkIn,
  lastMailTo,
  signIn,
  reset,
} from '../support/desks/account/recovery-desk.ts';

useRecoveryDesk();

describe('requesting a reset code', () => {
  it('binds the code to the browser by a cookie for ten minutes and mails it', async () => {
    const member = await makeMember(t.database.db, library);
    const answer = await ask(member.email.toUpperCase());
    expect(answer).toMatchObject({ status: 202, body: { email: member.email } });
    expect(answer.cookies[0]).toMatchObject({
      name: 'prestalo_recovery',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/v1/auths/password_recovery',
      maxAge: 600,
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await codeFor(member.email)).toMatch(/^[A-HJKMNP-Z2-9]{5}$/);
  });

  it('gives an unknown address the same answer and writes the same rows, but mails nobody', async () => {
    const member = await makeMember(t.database.db, library);
    const count = async () => ({
      mails: (await t.database.db.selectFrom('mails').select('id').execute()).length,
      recoveries: (await t.database.db.selectFrom('password_recoveries').select('id').execute()).length,
      attempts: (await t.database.db.selectFrom('sign_in_attempts').select('subject').execute()).length,
      jobs: Number(
        (await t.database.pool.query<{ n: string }>('SELECT count(*) AS n FROM graphile_worker._private_jobs')).rows[0]
          ?.n,
      ),
    });
    const growth = async (run: () => Promise<Answer>) => {
      const before = await count();
      const answer = await run();
      const after = await count();
      return {
        answer,
        grown: [
          after.mails - before.mails,
          after.recoveries - before.recoveries,
          after.attempts - before.attempts,
          after.jobs - before.jobs,
        ],
      };
    };
    await sentMails(t.deps);
    const known = await growth(() => ask(member.email));
    const unknown = await growth(() => ask('nessuno@example.com'));
    expect(unknown.grown).toEqual(known.grown);
    expect(unknown.grown.every((n) => n > 0)).toBe(true);
    expect(unknown.answer).toMatchObject({ status: 202, body: { email: 'nessuno@example.com' } });
    expect(Object.keys(unknown.answer.headers).sort()).toEqual(Object.keys(known.answer.headers).sort());
    expect(bindingOf(unknown.answer)).toHaveLength(bindingOf(known.answer).length);
    const mails = await sentMails(t.deps);
    expect(mails.filter(({ to }) => to.includes('nessuno') || to.includes('nobody'))).toEqual([]);
    // Its tries are counted like those of a known one.
    const binding = bindingOf(unknown.answer);
    for (let n = 0; n < 5; n += 1) expect(await check(binding, 'ABCDE')).toMatchObject(notFound);
    expect(await check(binding, 'ABCDE')).toMatchObject(exhausted);
  });

  it('invalidates the previous code: only the newest works', async () => {
    const { member, binding, code } = await asked();
    const second = bindingOf(await ask(member.email));
    const newCode = await codeFor(member.email);
    expect(await check(binding, code)).toMatchObject(notFound);
    expect(await check(binding, newCode)).toMatchObject(notFound);
    expect((await check(second, newCode)).status).toBe(200);
  });

  it('leaves one live code after many concurrent requests', async () => {
    const member = await makeMember(t.database.db, library);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(member.email)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    const live = await t.database.db
      .selectFrom('password_recoveries')
      .select('id')
      .where('user_id', '=', member.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toHaveLength(1);
  });

  it('does not let a stranger invalidate the owner’s code by repeated requests', async () => {
    const member = await makeMember(t.database.db, library);
    const stranger = newNetwork();
    for (let n = 0; n < 8; n += 1) await ask(member.email, stranger);
    const binding = bindingOf(await ask(member.email));
    const code = await codeFor(member.email);
    for (let n = 0; n < 8; n += 1) expect((await ask(member.email, stranger)).status).toBe(202);
    expect((await check(binding, code)).status).toBe(200);
    expect(await mailsTo(t.deps, member.email)).toHaveLength(6);
  });

  it('stores code and binding only as hashes, and deletes the mail’s contents once it is sent', async () => {
    const { binding, code, member } = await asked();
    const rows = await t.database.db
      .selectFrom('password_recoveries')
      .selectAll()
      .where('user_id', '=', member.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(binding);
    const mails = await t.database.db.selectFrom('mails').selectAll().where('recipient', '=', member.email).execute();
    expect(mails).toMatchObject([{ values: null }]);
  });

  it('throttles a network that keeps requesting codes', async () => {
    const network = newNetwork();
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await ask(`persona${n}@example.org`, network)).status);
    expect(statuses.slice(0, 20).every((status) => status === 202)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it('is possible on a device that has used the account, whatever others in its network ask for', async () => {
    const member = await makeMember(t.database.db, library);
    const prestalo_device = deviceOf(await signIn(member.email, memberPassword));
    const network = newNetwork();
    for (let n = 0; n < 21; n += 1) await ask(`altra${n}@example.org`, network);
    expect((await ask(member.email, network)).status).toBe(429);
    const own = { body: { email: member.email }, from: network, cookies: { prestalo_device } };
    expect((await t.call('requestPasswordRecovery', own)).status).toBe(202);
    expect(await codeFor(member.email)).toMatch(/^[A-HJKMNP-Z2-9]{5}$/);
  });
});

describe("the link of a reset code's mail", () => {
  it('carries the page to return to, if this product has it', async () => {
    const member = await makeMember(t.database.db, library);
    const linkFor = async (page: string) => {
      const body = { email: member.email, return_to: page };
      expect((await t.call('requestPasswordRecovery', { body, from: newNetwork() })).status).toBe(202);
      return await lastMailTo(member.email);
    };
    expect(await linkFor('/checkout/recap')).toMatch(/&(?:amp;)?return_to=%2Fcheckout%2Frecap/);
    expect(await linkFor('//example.org/x')).not.toContain('return_to');
  });

  it('sets the password in any browser, once, and makes that browser a known one', async () => {
    const { member, code, binding } = await asked();
    const link = linkIn(await lastMailTo(member.email));
    const password = 'una nuova frase';
    const open = () => t.call('resetPassword', { body: { code: link, password, confirm_password: password } });
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(answer.cookies.map(({ name }) => name)).toContain('prestalo_device');
    expect((await open()).body.code).toBe('auth.code_not_found');
    expect((await check(binding, code)).body.code).toBe('auth.code_not_found');
    expect((await signIn(member.email, password)).status).toBe(200);
  });

  it('is worthless after its ten minutes, in another library, after a newer one, or altered', async () => {
    const { member } = await asked();
    const link = linkIn(await lastMailTo(member.email));
    expect((await check(undefined, link, 'officina.localhost')).status).toBe(404);
    expect((await check(undefined, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await check(undefined, link)).status).toBe(200);
    await ask(member.email);
    expect((await check(undefined, link)).status).toBe(404);
    const newer = linkIn(await lastMailTo(member.email));
    t.clock.advance(600);
    expect((await check(undefined, newer)).status).toBe(404);
  });
});

describe('a reset', () => {
  it('sets the password, ends all sessions, verifies the address, and consumes the code', async () => {
    const { member, binding, code } = await asked();
    const before = await signIn(member.email, memberPassword);
    const answer = await reset(binding, code);
    expect(answer).toMatchObject({ status: 200, body: { email: member.email } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['prestalo_recovery', ''],
      ['prestalo_refresh', ''],
      ['prestalo_device', expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/)],
    ]);
    expect(await t.call('getMe', { as: before.body.access_token })).toMatchObject({
      status: 401,
      body: { code: 'auth.session_expired' },
    });
    expect((await signIn(member.email, memberPassword)).status).toBe(409);
    const after = await signIn(member.email, 'una nuova frase');
    expect(after).toMatchObject({ status: 200, body: { data: { is: { verified: true } } } });
    expect(await reset(binding, code)).toMatchObject(notFound);
    expect(await check(binding, code)).toMatchObject(notFound);
  });

  it('works once if it is sent twice at once', async () => {
    const { member, binding, code } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reset(binding, code, `una frase nuova ${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(member.email, `una frase nuova ${winner}`)).status).toBe(200);
  });

  it('is refused for a bad password without consuming the code or a try', async () => {
    const { member, binding, code } = await asked();
    const refused = (fields: object) => ({ status: 422, body: { code: 'resource.validation', fields } });
    expect(await reset(binding, code, 'corta')).toMatchObject(
      refused({ password: 'password_short', confirm_password: 'password_short' }),
    );
    expect(await reset(binding, code, 'una nuova frase', 'un altra frase')).toMatchObject(
      refused({ confirm_password: 'password_mismatch' }),
    );
    expect(await reset(binding, code, 'password123')).toMatchObject(refused({ password: 'password_common' }));
    expect(await reset(binding, code, member.email)).toMatchObject(refused({ password: 'password_common' }));
    expect((await reset(binding, code)).status).toBe(200);
  });

  it('lifts the throttling after failed sign-ins', async () => {
    const { member, binding, code } = await asked();
    for (let n = 0; n < 6; n += 1) await signIn(member.email, 'sbagliata-davvero');
    expect((await signIn(member.email, memberPassword)).status).toBe(429);
    await reset(binding, code);
    expect((await signIn(member.email, 'una nuova frase')).status).toBe(200);
  });
});
