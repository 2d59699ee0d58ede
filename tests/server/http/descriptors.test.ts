import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeLibrary } from '../support/fixtures.ts';
import { openServers, type ServerProcess, type Servers } from '../support/processes/server-process.ts';

let database: TestDatabase;
let servers: Servers;
let server: ServerProcess;
let dataDir: string;
let log = '';
/** One connection that stays open: without descriptors the server accepts no other. */
const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 60_000 });

beforeAll(async () => {
  [database, servers] = await Promise.all([createTestDatabase(), openServers()]);
  await makeLibrary(database.db);
  dataDir = mkdtempSync(join(tmpdir(), 'prestalo-descriptors-'));
  server = await servers.start({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    LOG_LEVEL: 'error',
  });
  server.process.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
});
afterAll(async () => {
  agent.destroy();
  await servers.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; retryAfter: string | undefined; body: string }>((done, failed) => {
    request(`${server.address}${path}`, { agent, headers: { host: 'demo.localhost', ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body }),
      );
    })
      .on('error', failed)
      .end();
  });
/** What `prlimit` leaves the process: nothing that it has open is touched. */
const limitTo = (most: number): void => {
  execFileSync('prlimit', ['--pid', String(server.process.pid), `--nofile=${String(most)}:`]);
};
const softLimit = (): number =>
  Number(/Max open files +(\d+)/.exec(readFileSync(`/proc/${String(server.process.pid)}/limits`, 'utf8'))?.[1]);
/** The lowest number that a new descriptor can get. */
function firstFree(): number {
  const held = new Set(readdirSync(`/proc/${String(server.process.pid)}/fd`));
  let number = 0;
  while (held.has(String(number))) number += 1;
  return number;
}

// Limits of a process that runs can be set on Linux alone.
describe.runIf(process.platform === 'linux')('without free file descriptors', () => {
  const token = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' };
  const lazy: [string, Record<string, string>, number][] = [
    ['/docs/json', {}, 200],
    ['/v1/me', token, 401],
  ];

  test('what needs code that is not loaded answers 503, and answers again with descriptors', async () => {
    expect((await get('/v1/status')).status).toBe(200);
    const before = softLimit();
    await vi.waitFor(async () => {
      // The connection under test is among those that are counted.
      await get('/v1/status?probe=alive');
      limitTo(firstFree());
    });
    for (const [path, headers] of [...lazy, ...lazy]) {
      const answer = await get(path, headers);
      expect([path, answer.status, JSON.parse(answer.body)]).toMatchObject([
        path,
        503,
        { code: 'service.unavailable' },
      ]);
      expect(answer.retryAfter).toBe('5');
    }
    expect(log).toContain('too few file descriptors');
    expect(log).toContain('EMFILE');
    limitTo(before);
    for (const [path, headers, status] of lazy)
      expect([path, (await get(path, headers)).status]).toEqual([path, status]);
  });
});
