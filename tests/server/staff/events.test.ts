import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../server/app/app.ts';
import { makeAdmin, makeLibrary, makeMember } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
let address: string;
beforeAll(async () => {
  d = await openStaffDesk();
  address = await d.t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  d.t.app.drain(1_000);
  await d.close();
});

/** Reads a stream; `next` waits for one more event. */
async function follow(at: string, token: string) {
  const stop = new AbortController();
  const response = await fetch(`${at}/v1/staff/day/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let seen = 0;
  const next = async (): Promise<void> => {
    while (text.split('event: changed').length - 1 <= seen) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The stream has ended.');
      text += decoder.decode(value, { stream: true });
    }
    seen = text.split('event: changed').length - 1;
  };
  const end = async (): Promise<void> => {
    for (;;) if ((await reader.read()).done) return;
  };
  return { response, next, end, stop: () => stop.abort() };
}

const handOver = async () => {
  const loan = await d.loan();
  expect((await d.t.call('handOverLoan', { as: d.ada, params: { id: loan.id } })).status).toBe(200);
};

test('a stream begins with an event, and another desk’s step is the next one, on another server too', async () => {
  const other = await buildApp({ ...d.t.deps }, { callsPerMinute: 1_000_000 });
  const there = await other.listen({ port: 0, host: '127.0.0.1' });
  const token = await d.t.tokenOf(d.bea);
  const streams = await Promise.all([follow(address, token), follow(there, token)]);
  for (const { response, next } of streams) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    await next();
  }
  // The session that listens may have begun after the first event: its own beginning is an event as well.
  await handOver();
  for (const { next } of streams) await next();
  for (const { stop } of streams) stop();
  await other.close();
});

test('a stream ends when its server closes, so that the page goes to another one', async () => {
  const other = await buildApp({ ...d.t.deps }, { callsPerMinute: 1_000_000 });
  const stream = await follow(await other.listen({ port: 0, host: '127.0.0.1' }), await d.t.tokenOf(d.bea));
  await stream.next();
  await Promise.all([stream.end(), other.close()]);
});

test('HEAD is answered at once, and opens no stream', async () => {
  const headers = { authorization: `Bearer ${await d.t.tokenOf(d.bea)}` };
  const response = await fetch(`${address}/v1/staff/day/events`, { method: 'HEAD', headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await response.text()).toBe('');
});

test('a person has at most six streams: the oldest ends', async () => {
  const token = await d.t.tokenOf(d.ada);
  const first = await follow(address, token);
  const rest = [];
  for (let n = 0; n < 6; n += 1) rest.push(await follow(address, token));
  await first.end();
  for (const { next, stop } of rest) {
    await next();
    stop();
  }
});

test('only staff of this library hear of its loans', async () => {
  const { db } = d.t.database;
  const elsewhere = await makeLibrary(db, { domain: 'altrove' });
  const answers = [
    [undefined, 401],
    [await d.t.tokenOf(d.member), 403],
    [await d.t.tokenOf(await makeMember(db, d.library, { banned: true })), 403],
    [await d.t.tokenOf(await makeAdmin(db, d.library, { banned: true })), 403],
    [await d.t.tokenOf(await makeAdmin(db, elsewhere)), 401],
  ] as const;
  for (const [token, status] of answers) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const refusal = await fetch(`${address}/v1/staff/day/events`, { headers });
    await refusal.text();
    expect(refusal.status).toBe(status);
  }
  const ghost = await fetch(`${address}/v1/staff/day/events`, {
    headers: { authorization: `Bearer ${await d.t.tokenOf(d.ada)}`, 'x-ghost-user': d.member.id },
  });
  await ghost.text();
  expect(ghost.status).toBe(403);
});
