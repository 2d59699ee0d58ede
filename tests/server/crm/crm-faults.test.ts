import { describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import type { Fault } from '#demo/zoho/ledger';
import { openZoho } from '#server/zoho/client';
import {
  useCrmDesk,
  stage,
  begin,
  crm,
  t,
  read,
  finish,
  module,
  calls,
  sync,
  sent,
} from '../support/desks/crm-desk.ts';

useCrmDesk();

describe('a fault of the CRM', () => {
  const faults: [string, Fault, string][] = [
    ['500', { step: 'upsert', kind: 'down' }, 'crm_unavailable'],
    ['500 after it has done its work', { step: 'upsert', kind: 'down', when: 'after' }, 'crm_unavailable'],
    ['a connection that is cut', { step: 'upsert', kind: 'cut' }, 'crm_unavailable'],
    ['no answer', { step: 'upsert', kind: 'silence', when: 'after' }, 'crm_unavailable'],
    ['half an answer', { step: 'upsert', kind: 'half', when: 'after' }, 'crm_unavailable'],
    ['an answer about fewer records', { step: 'upsert', kind: 'short', when: 'after' }, 'crm_unavailable'],
    ['429', { step: 'upsert', kind: 'busy' }, 'crm_busy'],
    ['500 for the token', { step: 'token', kind: 'down' }, 'crm_unavailable'],
    ['500 for the numbers', { step: 'read', kind: 'down' }, 'crm_unavailable'],
  ];
  test.each(faults)(
    '%s makes the sync wait, and then go on: each record is there once',
    async (_name, fault, problem) => {
      await stage();
      const { body } = await begin();
      crm.ledger.faults.push(fault);
      await runJobs(t.deps);
      expect(await read(body.job)).toMatchObject({ state: 'running', problem });
      expect(await finish(body.job)).toMatchObject({ state: 'done', problem: null });
      for (const name of ['Contacts', 'Products', 'Punti_di_ritiro', 'Tessere', 'Prestiti']) {
        const ids = module(name).map(({ Origin_ID }) => Origin_ID);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeGreaterThan(0);
      }
    },
  );

  test('429 with Retry-After is waited for exactly: in seconds, or until a date', async () => {
    await stage();
    const { body } = await begin();
    crm.ledger.faults.push({ step: 'upsert', kind: 'busy', retryAfter: '120' });
    await runJobs(t.deps);
    const { retry_at, problem } = await read(body.job);
    expect([problem, retry_at]).toEqual(['crm_busy', new Date(t.clock.now().getTime() + 120_000).toISOString()]);
    t.clock.advance(119);
    await runJobs(t.deps);
    expect(calls('upsert')).toBe(0);
    crm.ledger.faults.push({ step: 'upsert', kind: 'busy', retryAfter: new Date(Date.now() + 300_000).toUTCString() });
    t.clock.advance(2);
    await runJobs(t.deps);
    const seconds = (Date.parse((await read(body.job)).retry_at!) - t.clock.now().getTime()) / 1000;
    expect(seconds).toBeGreaterThan(295);
    expect(seconds).toBeLessThanOrEqual(301);
    expect((await finish(body.job)).state).toBe('done');
  });

  test('an expired token is renewed once, and nothing is sent twice', async () => {
    await stage();
    crm.ledger.faults.push({ step: 'upsert', kind: 'expired' });
    expect(await sync()).toMatchObject({ state: 'done', counts: { inserted: 6 } });
    expect([calls('token'), sent()]).toEqual([2, 6]);
  });

  test('a token that is refused twice, or rights that are missing, fail the sync at once: a person must help', async () => {
    await stage();
    crm.ledger.faults.push({ step: 'upsert', kind: 'expired' }, { step: 'upsert', kind: 'expired' });
    expect(await sync()).toMatchObject({ state: 'failed', problem: 'crm_refused' });
    crm.ledger.faults.push({ step: 'upsert', kind: 'refused' });
    expect(await sync()).toMatchObject({ state: 'failed', problem: 'crm_refused' });
    expect(await sync()).toMatchObject({ state: 'done' });
  });

  test('wrong credentials are refused with status 200, and fail the sync', async () => {
    t.deps.zoho = openZoho({
      accountsUrl: crm.url,
      apiUrl: crm.url,
      clientId: 'stand-in',
      clientSecret: 'wrong',
      refreshToken: 'stand-in-refresh',
      creator: undefined,
    });
    await stage();
    expect(await sync()).toMatchObject({ state: 'failed', problem: 'crm_refused' });
  });

  test('too many tokens within ten minutes are waited for', async () => {
    await stage();
    for (let n = 0; n < 10; n += 1)
      await fetch(`${crm.url}/oauth/v2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: 'stand-in',
          client_secret: 'stand-in-secret',
          refresh_token: 'stand-in-refresh',
        }),
      });
    const { body } = await begin();
    await runJobs(t.deps);
    const { problem, retry_at } = await read(body.job);
    expect([problem, retry_at]).toEqual(['crm_busy', new Date(t.clock.now().getTime() + 600_000).toISOString()]);
  });

  test('a CRM that stays away fails the sync after ten tries; the next one goes on where it was', async () => {
    await stage();
    await sync('headquarters');
    const { body } = await begin();
    crm.ledger.faults.push(...Array.from({ length: 10 }, (): Fault => ({ step: 'upsert', kind: 'down' })));
    expect(await finish(body.job)).toMatchObject({ state: 'failed', problem: 'crm_unavailable' });
    expect(await sync()).toMatchObject({ state: 'done', counts: { inserted: 5 } });
  });
});
