import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { networkOf, throttleOf } from '../../../server/auth/throttle.ts';
import { hashPassword, passwordReason, verifyPassword } from '../../../server/auth/passwords.ts';
import { codeAlphabet, makeCode } from '../../../server/account/recovery.ts';
import { keyedHash } from '../../../server/core/keys.ts';
import { recordHeartbeat, registerServer } from '../../../server/db/servers.ts';
import { claimKey, releaseKey, storeAnswer } from '../../../server/http/idempotency-keys.queries.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeLibrary } from '../support/fixtures.ts';

let database: TestDatabase;
let libraryId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  libraryId = (await makeLibrary(database.db)).id;
});
afterAll(() => database.close());

const start = new Date('2027-03-15T09:00:00Z').getTime();

function counter(
  subject: string,
  policy: { free: number; firstPause: number; longestPause: number; forgottenAfter: number },
) {
  let at = start;
  const throttle = throttleOf(
    {
      db: database.db,
      config: { sessionSecrets: ['k'.repeat(40)] },
      clock: { now: () => new Date(at) },
      limits: { sign_in_account: policy },
    },
    libraryId,
    'sign_in_account',
    subject,
  );
  return {
    ...throttle,
    wait: (seconds: number) => {
      at += seconds * 1000;
    },
    /** Seconds to wait, or 0. */
    pause: async () => {
      try {
        await throttle.take();
        return 0;
      } catch (error) {
        return (error as { retryAfter: number }).retryAfter;
      }
    },
  };
}

describe('the throttle', () => {
  const policy = { free: 3, firstPause: 2, longestPause: 10, forgottenAfter: 600 };

  it('lets the first tries pass and then doubles the pauses up to the longest', async () => {
    const tries = counter('doubling', policy);
    expect([await tries.pause(), await tries.pause(), await tries.pause()]).toEqual([0, 0, 0]);
    const pauses = [];
    for (let n = 0; n < 5; n += 1) {
      const pause = await tries.pause();
      pauses.push(pause);
      tries.wait(pause);
      expect(await tries.pause()).toBe(0);
    }
    expect(pauses).toEqual([2, 4, 8, 10, 10]);
  });

  it('does not count a try that had to wait, so that hammering makes no pause longer', async () => {
    const tries = counter('hammering', policy);
    for (let n = 0; n < 3; n += 1) await tries.pause();
    for (let n = 0; n < 20; n += 1) expect(await tries.pause()).toBe(2);
    tries.wait(2);
    expect(await tries.pause()).toBe(0);
    expect(await tries.pause()).toBe(4);
  });

  it('restarts after a time without tries', async () => {
    const tries = counter('forgetting', policy);
    for (let n = 0; n < 3; n += 1) await tries.pause();
    tries.wait(600);
    expect([await tries.pause(), await tries.pause(), await tries.pause(), await tries.pause()]).toEqual([0, 0, 0, 2]);
  });

  it('lets no more than the free tries through if many are concurrent', async () => {
    const tries = counter('crowd', policy);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => tries.tryTake()));
    expect(outcomes.filter(Boolean)).toHaveLength(3);
  });

  it('takes back a try, and clears all of them', async () => {
    const tries = counter('giving back', policy);
    for (let n = 0; n < 10; n += 1) {
      expect(await tries.pause()).toBe(0);
      await tries.undo();
    }
    for (let n = 0; n < 3; n += 1) await tries.pause();
    expect(await tries.pause()).toBe(2);
    await tries.clear();
    expect(await tries.pause()).toBe(0);
  });

  it('stores no address in the clear', async () => {
    await counter('qualcuno@example.com', policy).pause();
    const { rows } = await database.pool.query<{ subject: string }>('SELECT subject FROM sign_in_attempts');
    expect(rows.some(({ subject }) => subject.includes('example'))).toBe(false);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s under %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('una-password-lunga')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match their own hash only, and never without one', async () => {
    const hash = await hashPassword('una-password-lunga');
    expect(await verifyPassword(hash, 'una-password-lunga')).toBe(true);
    expect(await verifyPassword(hash, 'una-password-lungA')).toBe(false);
    expect(await verifyPassword(null, 'una-password-lunga')).toBe(false);
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  });

  it.each([
    ['corta12', 'password_short'],
    ['🙂🙂🙂🙂🙂🙂🙂', 'password_short'],
    ['a'.repeat(127) + 'bc', 'password_long'],
    ['Password123', 'password_common'],
    ['CIAOCIAO', 'password_common'],
    ['abababababab', 'password_common'],
    ['Maria.Rossi@example.com', 'password_common'],
    ['maria.rossi', 'password_common'],
    ['biblioteca-demo', undefined],
    ['una frase che ricordo', undefined],
  ])('%s is judged as %s', (password, reason) => {
    expect(passwordReason(password, 'maria.rossi@example.com')).toBe(reason);
  });
});

describe('reset codes', () => {
  it('have five characters from an alphabet of at least 31 without look-alikes', () => {
    expect(new Set(codeAlphabet).size).toBeGreaterThanOrEqual(31);
    expect(codeAlphabet).not.toMatch(/[IOL01]/);
    const codes = Array.from({ length: 2_000 }, makeCode);
    expect(
      codes.every((code) => code.length === 5 && Array.from(code).every((sign) => codeAlphabet.includes(sign))),
    ).toBe(true);
    expect(new Set(codes.join('')).size).toBe(codeAlphabet.length);
    expect(new Set(codes).size).toBeGreaterThan(1_990);
  });

  it('are hashed with the key, by purpose and with unambiguous part boundaries', () => {
    expect(keyedHash('key', 'recovery_code', 'ab', 'c')).not.toBe(keyedHash('key', 'recovery_code', 'a', 'bc'));
    expect(keyedHash('key', 'recovery_code', 'a')).not.toBe(keyedHash('key', 'refresh_tag', 'a'));
    expect(keyedHash('key', 'recovery_code', 'a')).not.toBe(keyedHash('other', 'recovery_code', 'a'));
  });
});

describe('idempotency keys', () => {
  const id = (key: string) => ({ libraryId, owner: 'somebody', operation: 'createSupport', key });
  const after = (seconds: number) => new Date(start + seconds * 1000);

  it('are claimed by one of many concurrent calls', async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claimKey(database.db, id('crowd'), 'hash', after(0))),
    );
    expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === 'running')).toHaveLength(19);
  });

  it('return the stored answer with the hash it was stored for, for a day', async () => {
    const claim = await claimKey(database.db, id('answer'), 'hash', after(0));
    if (claim.kind !== 'claimed') throw new Error('not claimed');
    await storeAnswer(database.db, id('answer'), claim.at, { status: 201, body: { ok: [1, null] } }, after(1));
    const again = { kind: 'answered', hash: 'hash', answer: { status: 201, body: { ok: [1, null] } } };
    expect(await claimKey(database.db, id('answer'), 'hash', after(10))).toEqual(again);
    expect(await claimKey(database.db, id('answer'), 'another', after(86_399))).toEqual(again);
    expect((await claimKey(database.db, id('answer'), 'another', after(86_400))).kind).toBe('claimed');
  });

  it('return an answer without a body as one without a body', async () => {
    const claim = await claimKey(database.db, id('empty'), 'hash', after(0));
    if (claim.kind !== 'claimed') throw new Error('not claimed');
    await storeAnswer(database.db, id('empty'), claim.at, { status: 204, body: undefined }, after(1));
    expect(await claimKey(database.db, id('empty'), 'hash', after(2))).toEqual({
      kind: 'answered',
      hash: 'hash',
      answer: { status: 204, body: undefined },
    });
  });

  it('are taken over after three minutes from a call that never ended, which can then change nothing', async () => {
    const crashed = await claimKey(database.db, id('crash'), 'hash', after(0));
    expect((await claimKey(database.db, id('crash'), 'hash', after(179))).kind).toBe('running');
    const next = await claimKey(database.db, id('crash'), 'hash', after(180));
    if (crashed.kind !== 'claimed' || next.kind !== 'claimed') throw new Error('not claimed');
    expect(await storeAnswer(database.db, id('crash'), crashed.at, { status: 200, body: 'late' }, after(181))).toBe(
      false,
    );
    await releaseKey(database.db, id('crash'), crashed.at);
    expect((await claimKey(database.db, id('crash'), 'hash', after(182))).kind).toBe('running');
  });

  it('are taken over at once from a dead or silent server, and not from a live one', async () => {
    const client = await database.pool.connect();
    const server = await registerServer(client, undefined, undefined);
    const claim = (key: string) => claimKey(database.db, id(key), 'hash', after(0), server.id);
    expect((await claim('living')).kind).toBe('claimed');
    expect((await claim('living')).kind).toBe('running');
    await client.query(`UPDATE servers SET seen_at = clock_timestamp() - interval '40 seconds'`);
    expect((await claim('living')).kind).toBe('claimed');
    await recordHeartbeat(client, server.id, undefined);
    expect((await claim('living')).kind).toBe('running');
    client.release(true);
    await vi.waitFor(async () => expect((await claim('living')).kind).toBe('claimed'), { timeout: 10_000 });
  });

  it('are released by a failed call', async () => {
    const claim = await claimKey(database.db, id('failed'), 'hash', after(0));
    if (claim.kind !== 'claimed') throw new Error('not claimed');
    await releaseKey(database.db, id('failed'), claim.at);
    expect((await claimKey(database.db, id('failed'), 'another', after(1))).kind).toBe('claimed');
  });
});
