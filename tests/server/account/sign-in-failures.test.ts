import { describe, expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { watchPasswordTasks } from '../support/processes/password-tasks.ts';
import { useRecoveryDesk, t, library, newNetwork, deviceOf, signIn } from '../support/desks/account/recovery-desk.ts';

useRecoveryDesk();

const work = watchPasswordTasks();

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
