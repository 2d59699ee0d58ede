import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { useAuthDesk, t, library, newEmail, signedIn, sessionsOf } from '../support/desks/account/auth-desk.ts';
import { watchPasswordTasks } from '../support/processes/password-tasks.ts';

useAuthDesk();

const work = watchPasswordTasks();

describe('sign-in', () => {
  it('returns the profile, an access token of fifteen minutes and a cookie that scripts cannot read', async () => {
    const { answer, member, token } = await signedIn();
    expect(answer.body.data).toMatchObject({
      id: member.id,
      email: member.email,
      level: 10,
      is: { active_card: true, verified: true, banned: false, admin: false, super: false },
    });
    expect(answer.body.access).toEqual({
      level: 10,
      expires_at: new Date(t.clock.now().getTime() + 900_000).toISOString(),
      user_id: member.id,
      session: 'active',
    });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['prestalo_refresh', 'prestalo_device']);
    expect(answer.cookies[1]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/v1/auths' });
    expect(answer.cookies[0]).toMatchObject({
      name: 'prestalo_refresh',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/v1/auths',
    });
    expect(answer.cookies[0]).not.toHaveProperty('secure');
    expect(answer.cookies[0]).not.toHaveProperty('domain');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await t.call('getMe', { as: token })).toMatchObject({ status: 200, body: answer.body.data });
  });

  it('accepts the address in any case', async () => {
    const member = await makeMember(t.database.db, library);
    expect(
      (await t.call('signIn', { body: { email: member.email.toUpperCase(), password: memberPassword } })).status,
    ).toBe(200);
  });

  it('answers the same 409 for a wrong password, an unknown address and an account without password, and checks a hash for each', async () => {
    const member = await makeMember(t.database.db, library);
    const federated = await makeMember(t.database.db, library, { password_hash: null });
    const answers = [];
    for (const email of [member.email, newEmail(), federated.email]) {
      const before = work.compared().length;
      answers.push(await t.call('signIn', { body: { email, password: 'sbagliata-davvero' } }));
      expect(work.compared().length - before).toBe(1);
      expect(work.compared().at(-1)).toMatch(/^\$argon2id\$/);
    }
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'auth.invalid_credentials', message: 'E-mail o password non validi' },
      });
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id', 'status']);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('hashes with the usual cost if there is no account', async () => {
    await t.call('signIn', { body: { email: newEmail(), password: 'sbagliata-davvero' } });
    expect(work.compared().at(-1)).toContain('m=19456,t=2,p=1');
  });

  it('does not know a member of another library', async () => {
    const member = await makeMember(t.database.db, library);
    const answer = await t.call('signIn', {
      body: { email: member.email, password: memberPassword },
      host: 'officina.localhost',
    });
    expect(answer.body.code).toBe('auth.invalid_credentials');
  });

  it('ends the previous session of the browser', async () => {
    const { cookie, member } = await signedIn();
    t.clock.advance(1);
    await t.call('signIn', {
      body: { email: member.email, password: memberPassword },
      cookies: { prestalo_refresh: cookie },
    });
    const [first, second] = await sessionsOf(member.id);
    expect(first).toMatchObject({ ended_by: 'sign_out' });
    expect(second).toMatchObject({ ended_at: null });
  });

  it('lets a banned member in, so that the page can say so', async () => {
    const { answer } = await signedIn({ banned: true, card: 'expired', verified: false });
    expect(answer.body.data.is).toMatchObject({ banned: true, active_card: false, verified: false });
    expect(answer.body.data).toMatchObject({ card_valid_to: '2025-12-31', renewable_from: null });
  });

  it.each([
    [{ email: 'a@example.com' }, { password: 'required' }],
    [{ email: 'a@example.com', password: 1 }, { password: 'type' }],
    [
      { email: 'nome', password: 'x', more: true },
      { email: 'email', more: 'additionalProperties' },
    ],
  ])('refuses %j and names each field', async (body, fields) => {
    expect(await t.call('signIn', { body })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields },
    });
  });
});

describe('many concurrent sign-ins', () => {
  it('succeed, and leave connections for everyone else meanwhile', async () => {
    const { pool } = t.database;
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(t.database.db, library)));
    let isOver = false;
    let busiest = 0;
    const watch = async (): Promise<void> => {
      while (!isOver) {
        busiest = Math.max(busiest, pool.waitingCount + pool.totalCount - pool.idleCount);
        await turn();
      }
    };
    const watching = watch();
    const answers = await Promise.all(
      members.map(({ email }, n) =>
        t.call('signIn', { body: { email, password: memberPassword }, from: `192.0.2.${n + 1}` }),
      ),
    );
    isOver = true;
    await watching;
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    expect(busiest).toBeGreaterThan(0);
    expect(busiest).toBeLessThan(pool.options.max);
  });

  it('from one network do not keep anyone waiting who signs in elsewhere', async () => {
    const members = await Promise.all(Array.from({ length: 13 }, () => makeMember(t.database.db, library)));
    const finished: string[] = [];
    const enter = async (email: string, from: string): Promise<number> => {
      const { status } = await t.call('signIn', { body: { email, password: memberPassword }, from });
      finished.push(from);
      return status;
    };
    const crowd = '192.0.2.1';
    const elsewhere = '198.51.100.7';
    const answers = await Promise.all(
      members.map(({ email }, n) => enter(email, n === members.length - 1 ? elsewhere : crowd)),
    );
    expect(answers).toEqual(members.map(() => 200));
    // The crowd's first sign-in is under way when theirs arrives.
    expect(finished.indexOf(elsewhere)).toBeLessThanOrEqual(2);
  });
});

describe('the cookie', () => {
  it('is Secure if the request came over https through a trusted proxy, and only then', async () => {
    const proxied = await openTestApp({ env: { TRUST_PROXY: '10.0.0.1' } });
    try {
      const demo = await makeLibrary(proxied.database.db);
      const member = await makeMember(proxied.database.db, demo);
      const body = { email: member.email, password: memberPassword };
      const headers = { 'x-forwarded-proto': 'https' };
      const trusted = await proxied.call('signIn', { body, headers, from: '10.0.0.1' });
      const stranger = await proxied.call('signIn', { body, headers, from: '10.0.0.2' });
      expect(trusted.cookies[0]).toMatchObject({ secure: true });
      expect(stranger.cookies[0]).not.toHaveProperty('secure');
    } finally {
      await proxied.close();
    }
  });

  it('is Secure if the product is served over https', async () => {
    const secure = await openTestApp({ env: { PUBLIC_URL: 'https://prestalo.example.org' } });
    try {
      const demo = await makeLibrary(secure.database.db);
      const member = await makeMember(secure.database.db, demo);
      const answer = await secure.call('signIn', { body: { email: member.email, password: memberPassword } });
      expect(answer.cookies[0]).toMatchObject({ secure: true });
    } finally {
      await secure.close();
    }
  });
});
