import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { type Embedded, startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { queueMail } from '../../server/mail/queue.ts';
import { listMailbox } from '../../server/mail/mailbox.ts';
import { makeLibrary } from './support/fixtures.ts';
import { openServers, type ServerProcess, type Servers } from './support/server-process.ts';

let servers: Servers;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestalo-outage-'));
  // Root's database runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  servers = await openServers();
});
afterAll(async () => {
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
});

const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'pg18/postmaster.pid'), 'utf8').split('\n', 1)[0]);

interface Seen {
  status: number;
  code: string | undefined;
  retryAfter: string | null;
}
const call = async ({ address }: ServerProcess, path: string): Promise<Seen> => {
  const response = await fetch(`${address}${path}`);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
};
const back = (server: ServerProcess) =>
  vi.waitFor(async () => expect((await call(server, '/v1/status')).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });
const gone = { status: 503, code: 'service.unavailable', retryAfter: '5' };

/** What everybody sees while the database of a server is away. */
async function seesTheOutage(server: ServerProcess): Promise<void> {
  await vi.waitFor(async () => expect(await call(server, '/v1/status')).toEqual(gone), { timeout: 10_000 });
  expect(await call(server, '/v1/categories')).toEqual(gone);
  const alive = await fetch(`${server.address}/v1/status?probe=alive`);
  expect([alive.status, await alive.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ok', ready: false, database: 'away' }),
  ]);
  for (const [language, words] of [
    ['it', 'Il servizio è fermo per un momento'],
    ['en', 'The service is down for a moment'],
  ] as const) {
    const page = await fetch(`${server.address}/catalogs`, { headers: { 'accept-language': language } });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain(words);
  }
}

describe('a server whose database is somebody else’s', () => {
  let embedded: Embedded;
  afterAll(async () => {
    await embedded.stop();
    rmSync(embedded.connection.host, { recursive: true, force: true });
  });

  test('says so while that is away, goes on when it is back, and sends the mails it was sending', async () => {
    const data = join(folder, 'other');
    const options = { initArguments: ['--no-sync'] };
    embedded = await startEmbedded(data, undefined, options);
    const { host, port, user, database } = embedded.connection;
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const opened = openDatabase({ connectionString: url });
    await migrate(opened.pool, opened.db);
    const library = await makeLibrary(opened.db, { domain: 'demo' });
    const dataDir = join(folder, 'copy');
    const server = await servers.start({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
    const ask = (first: number, count: number) =>
      opened.db.transaction().execute(async (trx) => {
        for (let n = first; n < first + count; n += 1)
          await queueMail(trx, {
            libraryId: library.id,
            to: { email: `m${n}@example.com`, locale: 'it' },
            template: 'already_registered',
            values: { name: 'Maria' },
            key: `mail:${n}`,
          });
      });
    const sent = (count: number) =>
      vi.waitFor(async () => expect(await listMailbox(dataDir)).toHaveLength(count), {
        timeout: 30_000,
        interval: 100,
      });

    await ask(0, 100);
    await vi.waitFor(async () => expect((await listMailbox(dataDir)).length).toBeGreaterThan(0), { timeout: 20_000 });
    process.kill(postmasterOf(data), 'SIGKILL');
    await seesTheOutage(server);
    embedded = await startEmbedded(data, undefined, options);
    await back(server);
    expect((await call(server, '/v1/categories')).status).toBe(200);
    await sent(100);
    await ask(100, 5);
    await sent(105);
    await server.kill();
    await opened.db.destroy();
  }, 120_000);
});

describe('the product with its own database', () => {
  let server: ServerProcess;
  const dataDir = (): string => join(folder, 'own');
  const start = (more: Record<string, string> = {}) =>
    servers.start({ DATA_DIR: dataDir(), PORT: '0', LOG_LEVEL: 'silent', ...more });

  beforeAll(async () => {
    server = await start();
  }, 120_000);
  afterAll(async () => {
    await server.kill();
    const embedded = await startEmbedded(join(dataDir(), 'postgres'));
    await embedded.stop();
    rmSync(embedded.connection.host, { recursive: true, force: true });
  });

  test('starts a killed database again by itself, as soon as it can', async () => {
    const version = join(dataDir(), 'postgres/pg18/PG_VERSION');
    // Without this file no database starts.
    renameSync(version, `${version}.away`);
    process.kill(postmasterOf(join(dataDir(), 'postgres')), 'SIGKILL');
    await seesTheOutage(server);
    renameSync(`${version}.away`, version);
    await back(server);
    expect((await call(server, '/v1/categories')).status).toBe(200);
  }, 60_000);
});
