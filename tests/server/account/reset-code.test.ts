import { describe, expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import {
  useRecoveryDesk,
  asked,
  check,
  notFound,
  reset,
  exhausted,
  t,
  bindingOf,
  codeIn,
  deviceOf,
  linkIn,
} from '../support/desks/account/recovery-desk.ts';

useRecoveryDesk();

/** Wrong codes in the right format. */
const wrong = (code: string, n = 0): string =>
  code.startsWith('A') ? `B${code.slice(1, 4)}${'CDEFGH'[n]}` : `A${code.slice(1, 4)}${'CDEFGH'[n]}`;

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
