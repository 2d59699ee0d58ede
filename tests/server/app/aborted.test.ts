import { request } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
let address: URL;
let token: string;
const lineSchema = v.looseObject({
  level: v.number(),
  res: v.optional(v.looseObject({ statusCode: v.optional(v.number()) })),
});
const log: v.InferOutput<typeof lineSchema>[] = [];
beforeAll(async () => {
  d = await openStaffDesk({ onLog: (line) => log.push(v.parse(lineSchema, JSON.parse(line))) });
  address = new URL(await d.t.app.listen({ port: 0, host: '127.0.0.1' }));
  token = await d.t.tokenOf(d.ada);
  await d.loan();
});
afterAll(async () => {
  d.t.app.drain(1_000);
  await d.close();
});

/** Asks for a path and leaves so many milliseconds later, or after the answer has begun. */
const leave = (path: string, after: number, from: 'call' | 'answer' = 'call'): Promise<void> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request({ host: address.hostname, port: address.port, path, headers, agent: false });
    const go = () => setTimeout(() => call.destroy(), after);
    call.on('response', (response) => {
      response.on('error', () => undefined).resume();
      if (from === 'answer') go();
    });
    call.on('error', () => undefined);
    call.on('close', resolve);
    call.end();
    if (from === 'call') go();
  });

test.each<[what: string, path: () => string]>([
  ['the stream of the day', () => '/v1/staff/day/events'],
  ['a table', () => '/v1/staff/exports/loans'],
  ['the archive of a person', () => `/v1/staff/people/${d.member.id}/export`],
  ['the own archive', () => '/v1/me/export'],
  ['a table of figures', () => '/v1/staff/figures/loans/exports'],
  ['a page of answers', () => '/v1/staff/loans'],
])('whoever leaves at any moment ends %s quietly', async (_what, path) => {
  log.length = 0;
  for (const from of ['call', 'answer'] as const)
    for (let at = 0; at < 60; at += 6)
      await Promise.all(
        [0, 1, 2, 3, 4, 5].map((more) => leave(path(), from === 'call' ? 5 * (at + more) : more, from)),
      );
  // One more call that is answered comes after them in the log.
  await leave('/v1/catalogs', 0, 'answer');
  expect(log.filter(({ level, res }) => level >= 50 || (res?.statusCode ?? 0) >= 500)).toEqual([]);
});
