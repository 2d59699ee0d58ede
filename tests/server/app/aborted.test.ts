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

/** Asks for a path and leaves so many milliseconds later. */
const leave = (path: string, after: number): Promise<void> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request({ host: address.hostname, port: address.port, path, headers, agent: false });
    call.on('response', (response) => response.on('error', () => undefined).resume());
    call.on('error', () => undefined);
    call.on('close', resolve);
    call.end();
    setTimeout(() => call.destroy(), after);
  });

test.each<[what: string, path: () => string]>([
  ['the stream of the day', () => '/v1/staff/day/events'],
  ['a table', () => '/v1/staff/exports/loans'],
  ['the archive of a person', () => `/v1/staff/people/${d.member.id}/export`],
  ['the own archive', () => '/v1/me/export'],
  ['a table of figures', () => '/v1/staff/figures/weeks/exports'],
  ['a page of answers', () => '/v1/staff/loans'],
])('whoever leaves at any moment ends %s quietly', async (_what, path) => {
  log.length = 0;
  const moments = Array.from({ length: 60 }, (_, n) => n * 2);
  for (let at = 0; at < moments.length; at += 10)
    await Promise.all(moments.slice(at, at + 10).map((after) => leave(path(), after)));
  // One more call that is answered comes after them in the log.
  await leave('/v1/catalogs', 5_000);
  expect(log.filter(({ level, res }) => level >= 50 || (res?.statusCode ?? 0) >= 500)).toEqual([]);
});
