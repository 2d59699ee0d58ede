// Servers of their own, and a folder for their databases, for each file that uses it.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { openServers, type ServerProcess, type Servers } from './server-process.ts';

export let servers: Servers;
export let folder: string;

export const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'pg18/postmaster.pid'), 'utf8').split('\n', 1)[0]);

interface Seen {
  status: number;
  code: string | undefined;
  retryAfter: string | null;
}
export const call = async ({ address }: ServerProcess, path: string): Promise<Seen> => {
  const response = await fetch(`${address}${path}`);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
};
export const back = (server: ServerProcess) =>
  vi.waitFor(async () => expect((await call(server, '/v1/status')).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });
const gone = { status: 503, code: 'service.unavailable', retryAfter: '5' };

/** What clients see while the server's database is down. */
export async function seesTheOutage(server: ServerProcess): Promise<void> {
  await vi.waitFor(async () => expect(await call(server, '/v1/status')).toEqual(gone), { timeout: 10_000 });
  expect(await call(server, '/v1/categories')).toEqual(gone);
  const alive = await fetch(`${server.address}/v1/status?probe=alive`);
  expect([alive.status, await alive.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ok', ready: false, database: 'away' }),
  ]);
  for (const [headers, words] of [
    [{ 'accept-language': 'it' }, 'Il servizio è fermo per un momento'],
    [{ 'accept-language': 'en' }, 'The service is briefly unavailable'],
    // The language chosen on the device takes precedence over the browser's.
    [{ 'accept-language': 'it', cookie: 'language=en' }, 'The service is briefly unavailable'],
  ] as const) {
    const page = await fetch(`${server.address}/catalogs`, { headers });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain(words);
  }
}

/** Opens it for the tests of the calling file, and closes it after them. */
export function useOutageServers(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prestalo-outage-'));
    // Root's database runs as another user, who must be able to enter.
    chmodSync(folder, 0o755);
    servers = await openServers();
  });
  afterAll(async () => {
    await servers.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
