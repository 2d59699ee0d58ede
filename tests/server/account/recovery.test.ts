import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Answer, type TestApp } from '../support/app.ts';
import { makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { mailsTo, sentMails } from '../support/mails.ts';
import { watchPasswordTasks } from '../support/password-tasks.ts';

const work = watchPasswordTasks();

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;

beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  await makeLibrary(t.database.db, { domain: 'officina' });
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.advance(24 * 3600);
});

let networks = 0;
const newNetwork = (): string => `198.51.100.${(networks += 1)}`;

const bindingOf = (answer: Answer): string => {
  const cookie = answer.cookies.find(({ name }) => name === 'prestalo_recovery');
  if (!cookie) throw new Error('no binding');
  return cookie.value;
};

const ask = (email: string, from = newNetwork()) => t.call('requestPasswordRecovery', { body: { email }, from });

const deviceOf = (answer: Answer): string =>
  answer.cookies.find(({ name }) => name === 'prestalo_device')?.value ?? 'no device';

const found = (pattern: RegExp, text: string): string => {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`no ${pattern.source} in ${text}`);
  return match;
};
const codeIn = (mail: string): string => found(/^ {4}([A-HJKMNP-Z2-9]{5})$/m, mail);
const linkIn = (mail: string): string => found(/\/password\/reset\?code=([\w-]{43})\b/, mail);

const lastMailTo = async (email: string): Promise<string> => (await mailsTo(t.deps, email)).at(-1)?.text ?? 'no mail';
const codeFor = async (email: string): Promise<string> => codeIn(await lastMailTo(email));

/** A member with a code in the mailbox and its binding in the browser. */
async function asked() {
  const member = await makeMember(t.database.db, library, { verified: false });
  const answer = await ask(member.email);
  return { member, binding: bindingOf(answer), code: await codeFor(member.email) };
}

const check = (binding: string | undefined, code: string, host = 'demo.localhost') =>
  t.call('checkPasswordRecovery', {
    query: { code },
    host,
    ...(binding === undefined ? {} : { cookies: { prestalo_recovery: binding } }),
  });

const reset = (binding: string, code: string, password = 'una nuova frase', confirm_password = password) =>
  t.call('resetPassword', { body: { code, password, confirm_password }, cookies: { prestalo_recovery: binding } });

const signIn = (email: string, password: string) => t.call('signIn', { body: { email, password }, from: newNetwork() });

/** Wrong codes in the right format. */
const wrong = (code: string, n = 0): string =>
  code.startsWith('A') ? `B${code.slice(1, 4)}${'CDEFGH'[n]}` : `A${code.slice(1, 4)}${'CDEFGH'[n]}`;

const notFound = { status: 404, body: { code: 'auth.code_not_found', message: 'Ops, inserisci il codice corretto' } };
const exhausted = { status: 429, body: { code: 'auth.recovery_exhausted' } };

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
});

describe('a reset code', () => {
  it('can be checked any number of times, in either case', async () => {
    const { binding, code } = await asked();
    for (let n = 0; n < 7; n += 1)
      expect(await check(binding, code)).toMatchObject({ status: 200, body: { valid: true } });
    const answer = await check(binding, code.toLowerCase());
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('is worthless in another browser, without a browser, and in another library', async () => {
    const { binding, code } = await asked();
    const other = await asked();
    expect(await check(other.binding, code)).toMatchObject(notFound);
    expect(await check(undefined, code)).toMatchObject(notFound);
    expect(await check('made-up', code)).toMatchObject(notFound);
    expect(await check(binding, code, 'officina.localhost')).toMatchObject(notFound);
    expect((await check(binding, code)).status).toBe(200);
  });

  it('ends after five wrong ones, checked or used, and then even the right one is refused', async () => {
    const { binding, code } = await asked();
    expect(await check(binding, wrong(code, 0))).toMatchObject(notFound);
    expect(await reset(binding, wrong(code, 1))).toMatchObject(notFound);
    expect(await check(binding, wrong(code, 2))).toMatchObject(notFound);
    expect(await reset(binding, wrong(code, 3))).toMatchObject(notFound);
    expect((await check(binding, code)).status).toBe(200);
    expect(await check(binding, wrong(code, 4))).toMatchObject(notFound);
    expect(await check(binding, code)).toMatchObject(exhausted);
    expect(await reset(binding, code)).toMatchObject(exhausted);
  });

  it('allows five tries, not more, for many concurrent guesses', async () => {
    const { binding, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => check(binding, wrong(code, n % 6))));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('is valid for ten minutes', async () => {
    const { binding, code } = await asked();
    t.clock.advance(599);
    expect((await check(binding, code)).status).toBe(200);
    t.clock.advance(1);
    expect(await check(binding, code)).toMatchObject(notFound);
    expect(await reset(binding, code)).toMatchObject(notFound);
  });

  it.each([
    [{ query: {} }, { code: 'required' }],
    [{ query: { code: 'ABCD' } }, { code: 'minLength' }],
    [{ query: { code: 'ABCDEF' } }, { code: 'pattern' }],
    [{ query: { code: 'A'.repeat(44) } }, { code: 'too_long' }],
  ])('in another format is refused: %j', async (given, fields) => {
    expect(await t.call('checkPasswordRecovery', given)).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields },
    });
  });

  it('throttles guessing across a whole library', async () => {
    const small = await openTestApp({
      limits: { recovery_codes: { free: 6, firstPause: 30, longestPause: 30, forgottenAfter: 3600 } },
    });
    try {
      const demo = await makeLibrary(small.database.db);
      const bindings: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const member = await makeMember(small.database.db, demo);
        bindings.push(bindingOf(await small.call('requestPasswordRecovery', { body: { email: member.email } })));
      }
      const guess = (n: number) =>
        small.call('checkPasswordRecovery', {
          query: { code: 'AAAAA' },
          cookies: { prestalo_recovery: bindings[n % 3] ?? '' },
        });
      for (let n = 0; n < 6; n += 1) expect((await guess(n)).status).toBe(404);
      const refused = await guess(6);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'request.too_many' },
        headers: { 'retry-after': '30' },
      });
      // The mail's link is not a guess, and neither is a code on the owner's own device.
      const owner = await makeMember(small.database.db, demo);
      const own = await small.call('signIn', {
        body: { email: owner.email, password: memberPassword },
        from: '203.0.113.1',
      });
      const asked = await small.call('requestPasswordRecovery', { body: { email: owner.email } });
      const mail = (await mailsTo(small.deps, owner.email)).at(-1)?.text ?? '';
      const code = codeIn(mail);
      const browser = { prestalo_recovery: bindingOf(asked), prestalo_device: deviceOf(own) };
      expect((await small.call('checkPasswordRecovery', { query: { code: linkIn(mail) } })).status).toBe(200);
      const withCode = (cookies: Record<string, string>) =>
        small.call('checkPasswordRecovery', { query: { code }, cookies });
      expect((await withCode({ prestalo_recovery: browser.prestalo_recovery })).status).toBe(429);
      expect((await withCode(browser)).status).toBe(200);
      small.clock.advance(30);
      expect((await guess(7)).status).toBe(404);
    } finally {
      await small.close();
    }
  });
});

describe("the link of a reset code's mail", () => {
  it('sets the password in any browser, once, and makes that browser a known one', async () => {
    const { member, code, binding } = await asked();
    const link = linkIn(await lastMailTo(member.email));
    const password = 'una nuova frase';
    const open = () => t.call('resetPassword', { body: { code: link, password, confirm_password: password } });
    const answer = await open();
    expect(answer.status).toBe(204);
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
    expect(answer.status).toBe(204);
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
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
    const winner = answers.findIndex(({ status }) => status === 204);
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
    expect((await reset(binding, code)).status).toBe(204);
  });

  it('lifts the throttling after failed sign-ins', async () => {
    const { member, binding, code } = await asked();
    for (let n = 0; n < 6; n += 1) await signIn(member.email, 'sbagliata-davvero');
    expect((await signIn(member.email, memberPassword)).status).toBe(429);
    await reset(binding, code);
    expect((await signIn(member.email, 'una nuova frase')).status).toBe(200);
  });
});

describe('sign-in failures', () => {
  it('delay each further try of the account, in the same way for an unknown address, without checking a password', async () => {
    const member = await makeMember(t.database.db, library);
    for (const email of [member.email, 'mai-visto@example.com']) {
      const network = newNetwork();
      const attempt = (password: string) => t.call('signIn', { body: { email, password }, from: network });
      for (let n = 0; n < 5; n += 1) expect((await attempt('sbagliata-davvero')).status).toBe(409);
      const compared = work.compared().length;
      const slowed = await attempt(memberPassword);
      expect(slowed).toMatchObject({
        status: 429,
        body: { code: 'request.too_many' },
        headers: { 'retry-after': '1' },
      });
      expect(work.compared()).toHaveLength(compared);
    }
  });

  it('of a persistent stranger do not lock out a device that has used the account before', async () => {
    const member = await makeMember(t.database.db, library);
    const device = deviceOf(await signIn(member.email, memberPassword));
    for (let n = 0; n < 30; n += 1) await signIn(member.email, 'sbagliata-davvero');
    const attempt = (email: string, password: string, cookie = device) =>
      t.call('signIn', { body: { email, password }, from: '203.0.113.77', cookies: { prestalo_device: cookie } });
    expect(await signIn(member.email, memberPassword)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Hai dimenticato la password?') as string },
    });
    expect((await attempt(member.email, memberPassword)).status).toBe(200);
    // The device cannot bypass the pauses: it has its own, and is worthless for another account or if forged.
    const other = await makeMember(t.database.db, library);
    for (let n = 0; n < 5; n += 1) await signIn(other.email, 'sbagliata-davvero');
    expect((await attempt(other.email, memberPassword)).status).toBe(429);
    for (const forged of [`${device}x`, 'a.b', '~~~', device.replace('.', '')])
      expect((await attempt(member.email, memberPassword, forged)).status).toBe(429);
    for (let n = 0; n < 5; n += 1) expect((await attempt(member.email, 'sbagliata-davvero')).status).toBe(409);
    expect((await attempt(member.email, memberPassword)).status).toBe(429);
  });

  it('never lock the owner out for longer than half a minute', async () => {
    const member = await makeMember(t.database.db, library);
    let waited = 0;
    for (let n = 0; n < 40; n += 1) {
      const answer = await signIn(member.email, 'sbagliata-davvero');
      if (answer.status !== 429) continue;
      const pause = Number(answer.headers['retry-after']);
      waited = Math.max(waited, pause);
      t.clock.advance(pause);
    }
    expect(waited).toBeLessThanOrEqual(30);
    t.clock.advance(30);
    expect((await signIn(member.email, memberPassword)).status).toBe(200);
    expect((await signIn(member.email, 'sbagliata-davvero')).status).toBe(409);
  });

  it('of many accounts throttle their network, and a success from it does not compensate for them', async () => {
    const small = await openTestApp({
      limits: { sign_in_address: { free: 4, firstPause: 10, longestPause: 60, forgottenAfter: 900 } },
    });
    try {
      const demo = await makeLibrary(small.database.db);
      const own = await makeMember(small.database.db, demo);
      const attempt = (email: string, password: string, from = '203.0.113.7') =>
        small.call('signIn', { body: { email, password }, from });
      for (let n = 0; n < 3; n += 1)
        expect((await attempt(`persona${n}@example.com`, 'sbagliata-davvero')).status).toBe(409);
      for (let n = 0; n < 3; n += 1) expect((await attempt(own.email, memberPassword)).status).toBe(200);
      expect((await attempt('ancora@example.com', 'sbagliata-davvero')).status).toBe(409);
      expect(await attempt(own.email, memberPassword)).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
      expect((await attempt(own.email, memberPassword, '203.0.113.8')).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it('are counted once each if they are concurrent', async () => {
    const member = await makeMember(t.database.db, library);
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(member.email, 'sbagliata-davvero')));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
