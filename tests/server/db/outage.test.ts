import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backUp } from '../../../server/backup/back-up.ts';
import { restore } from '../../../server/backup/restore.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { type Embedded, startEmbedded } from '../../../server/db/embedded.ts';
import { eraseLock } from '../../../server/pictures/files.queries.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { queueMail } from '../../../server/mail/queue.ts';
import { listMailbox } from '../../../server/mail/mailbox.ts';
import { eraseFiles } from '../../../server/pictures/erase-files.job.ts';
import type { TaskDeps } from '../../../server/jobs/job.ts';
import { filesIn, stopWriters, tablesOf } from '../support/contents.ts';
import { makeLibrary } from '../support/fixtures.ts';
import { openServers, type ServerProcess, type Servers } from '../support/server-process.ts';

let servers: Servers;
let folder: string;
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

/** What clients see while the server's database is down. */
async function seesTheOutage(server: ServerProcess): Promise<void> {
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

describe('a server with an external database', () => {
  let embedded: Embedded;
  afterAll(async () => {
    await embedded.stop();
    rmSync(embedded.connection.host, { recursive: true, force: true });
  });

  test('reports an outage, recovers from it, and sends the mails it was sending', async () => {
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
  let embedded: Embedded;
  let server: ServerProcess;
  let other: ServerProcess;
  const dataDir = (): string => join(folder, 'own');
  const start = (more: Record<string, string> = {}, spawned?: (server: ServerProcess) => void) =>
    servers.start({ DATA_DIR: dataDir(), PORT: '0', LOG_LEVEL: 'silent', ...more }, spawned);
  const libraries = async (client: pg.Client): Promise<unknown[]> =>
    (
      await client.query<{ domain: string; full: boolean }>(
        'SELECT l.domain, count(p.id) > 10 AS full FROM libraries l LEFT JOIN products p ON p.library_id = l.id GROUP BY l.id ORDER BY l.id',
      )
    ).rows;

  // A first start killed after the first of its two libraries, and then two at once.
  beforeAll(async () => {
    embedded = await startEmbedded(join(dataDir(), 'postgres'), undefined, { initArguments: ['--no-sync'] });
    const client = new pg.Client(embedded.connection);
    await client.connect();
    const first = new Promise<ServerProcess>((spawned) => {
      start({}, spawned).catch(() => undefined);
    });
    // The second library waits for this transaction.
    await vi.waitFor(
      async () => {
        await client.query('BEGIN');
        const { rowCount } = await client
          .query(`SELECT FROM demo_libraries WHERE domain = 'officina' FOR UPDATE`)
          .catch(() => ({ rowCount: 0 }));
        if (rowCount !== 1) await client.query('ROLLBACK');
        expect(rowCount).toBe(1);
      },
      { timeout: 60_000, interval: 50 },
    );
    await vi.waitFor(async () => expect(await libraries(client)).toHaveLength(1), { timeout: 90_000, interval: 100 });
    await (await first).kill();
    await client.query('ROLLBACK');
    [server, other] = await Promise.all([start(), start({ SHUTDOWN_SECONDS: '6' })]);
    expect(await libraries(client)).toEqual([
      { domain: 'demo', full: true },
      { domain: 'officina', full: true },
    ]);
    await client.end();
  }, 240_000);
  afterAll(async () => {
    await server.kill();
    await embedded.stop();
    rmSync(embedded.connection.host, { recursive: true, force: true });
  });

  test('is completed by two concurrent starts after a first one was killed between its two libraries', async () => {
    for (const { address } of [server, other])
      for (const host of ['demo', 'officina'])
        expect(await send(address, 'GET /v1/catalogs/products/highlighted', { host: `${host}.localhost` })).toMatch(
          /^HTTP\/1.1 200 /,
        );
  });

  test('shuts down in time despite open connections, and answers each active one a last time', async () => {
    const { port } = new URL(other.address);
    const open = async (...pieces: string[]): Promise<Socket> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      for (const piece of pieces) socket.write(piece);
      return socket;
    };
    const upload =
      'POST /v1/files HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n';
    const idle = await open('GET /v1/enums HTTP/1.1\r\nHost: demo.localhost\r\n\r\n');
    const refused = await open(`${upload}Content-Length: 5000000\r\n\r\n`, 'x'.repeat(100_000));
    await Promise.all([once(idle, 'data'), once(refused, 'data')]);
    await open();
    await open('GET /v1/enums HTTP/1.1\r\nHost: demo.lo');
    await open(
      'POST /v1/auths/signin HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
    );

    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const seen: (string | undefined)[] = [];
    const worker = async (): Promise<string> => {
      for (;;) {
        const outcome = await new Promise<string | undefined>((done) => {
          get(`${other.address}/v1/enums`, { agent }, (answer) => {
            seen.push(answer.headers.connection);
            answer.resume().once('end', () => done(undefined));
          }).once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
        });
        if (outcome !== undefined) return outcome;
      }
    };
    const working = Promise.all([worker(), worker(), worker(), worker()]);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(100), { timeout: 20_000 });
    const began = Date.now();
    other.process.kill('SIGTERM');
    const [code] = (await once(other.process, 'exit')) as [number];
    expect(code).toBe(0);
    expect(Date.now() - began).toBeLessThan(6_000);
    // No connection was reset: each was told that its answer is the last, and is then refused.
    expect(new Set(await working)).toEqual(new Set(['ECONNREFUSED']));
    expect(seen.slice(-4)).toEqual(['close', 'close', 'close', 'close']);
  }, 60_000);

  test('restarts a killed database by itself, as soon as possible', async () => {
    const version = join(dataDir(), 'postgres/pg18/PG_VERSION');
    // Without this file no database starts.
    renameSync(version, `${version}.away`);
    process.kill(postmasterOf(join(dataDir(), 'postgres')), 'SIGKILL');
    await seesTheOutage(server);
    renameSync(`${version}.away`, version);
    await back(server);
    expect((await call(server, '/v1/categories')).status).toBe(200);
  }, 60_000);

  test('is backed up while running, and restored table by table, file by file', async () => {
    const own = new pg.Client(embedded.connection);
    const writer = new pg.Client(embedded.connection);
    await Promise.all([own.connect(), writer.connect()]);
    await own.query('CREATE TABLE left_side (n int PRIMARY KEY); CREATE TABLE right_side (n int PRIMARY KEY)');
    let written = 0;
    const enough = new AbortController();
    const writing = (async () => {
      while (!enough.signal.aborted) {
        const n = written + 1;
        await writer.query(`BEGIN; INSERT INTO left_side VALUES (${n}); INSERT INTO right_side VALUES (${n}); COMMIT`);
        written = n;
      }
    })();
    await stopWriters(own);
    const before = await tablesOf(own);
    await vi.waitFor(() => expect(written).toBeGreaterThan(20), { timeout: 20_000 });
    const atLeast = written;
    const to = join(folder, 'backup');
    const lines: string[] = [];
    const report = (line: string): void => {
      lines.push(line);
    };
    await backUp({ dataDir: dataDir(), to, report });
    const atMost = written;
    enough.abort();
    await writing;
    expect(atMost).toBeGreaterThan(atLeast);
    expect(await tablesOf(own)).toEqual(before);
    await own.query('COMMIT');
    expect(lines).toContainEqual(expect.stringMatching(/^Database: 100 % of \d+ MB$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Files: 100 % of \d+ MB$/));
    await expect(backUp({ dataDir: dataDir(), to, report })).rejects.toThrow(/is not empty/);
    await Promise.all([own.end(), writer.end()]);

    const again = join(folder, 'again');
    expect(await restore({ from: to, dataDir: again, report })).toMatchObject({ libraries: 2 });
    await expect(restore({ from: to, dataDir: again, report })).rejects.toThrow(
      /is not empty: .* into an empty folder/,
    );
    expect(filesIn(join(again, 'files'))).toEqual(filesIn(join(dataDir(), 'files')));
    expect(readFileSync(join(again, 'secret'))).toEqual(readFileSync(join(dataDir(), 'secret')));
    const restored = await startEmbedded(join(again, 'postgres'));
    const client = new pg.Client(restored.connection);
    await client.connect();
    expect(await tablesOf(client)).toEqual(before);
    const { rows } = await client.query<{ last: number; same: boolean }>(
      `SELECT max(l.n) AS last, count(*) = max(l.n) AND count(*) = (SELECT count(*) FROM right_side) AS same
       FROM left_side l JOIN right_side r USING (n)`,
    );
    // Every write answered before the backup, and whole transactions only.
    expect(rows[0]?.same).toBe(true);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(atLeast);
    expect(rows[0]?.last).toBeLessThanOrEqual(atMost);
    await client.end();
    await restored.stop();
    rmSync(restored.connection.host, { recursive: true, force: true });

    const picture = readdirSync(join(to, 'data/files/1')).find((name) => name.endsWith('.webp')) ?? '';
    writeFileSync(join(to, 'data/files/1', picture), 'other');
    const third = join(folder, 'third');
    await expect(restore({ from: to, dataDir: third, report })).rejects.toThrow(/^The backup is damaged: files\/1\//);
    expect(existsSync(third)).toBe(false);
  }, 120_000);

  test('removes no file while a backup copies them', async () => {
    const opened = openDatabase(embedded.connection);
    const client = new pg.Client(embedded.connection);
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [eraseLock]);
    const erase = () => eraseFiles({ library_id: 1, ids: [uuidv7()] }, { db: opened.db } as unknown as TaskDeps);
    await expect(erase()).rejects.toThrow(/A backup is copying/);
    await client.end();
    await erase();
    await opened.db.destroy();
  });

  const readOnly = process.getuid?.() === 0 ? '/sys/prestalo' : '/prestalo';
  test.each([
    [
      'a port in use',
      () => ({ PORT: new URL(server.address).port }),
      /^PORT \d+ is in use by another program: [^\n]+\.$/,
    ],
    [
      'a folder that is not writable',
      () => ({ DATA_DIR: readOnly }),
      /^DATA_DIR \(.+\) cannot be written: the user that [^\n]+\.$/,
    ],
    [
      'an invalid host address',
      () => ({ HOST: '203.0.113.7', PORT: '4188', SESSION_SECRET: 'x'.repeat(40) }),
      /^HOST \(203.0.113.7\) is not an address [^\n]+\.$/,
    ],
  ] as const)(
    'does not begin its first start with %s, and says so in one sentence',
    async (_what, settings, sentence) => {
      const fresh = join(folder, 'fresh');
      expect(await refusalOf({ DATA_DIR: fresh, ...settings() })).toMatch(sentence);
      expect(existsSync(join(fresh, 'postgres'))).toBe(false);
    },
  );

  const disk = mkdtempSync(join(tmpdir(), 'prestalo-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', disk]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });
  test.runIf(isMounted)('says in one sentence that the disk is full, and leaves no database running', async () => {
    const begin = () => refusalOf({ DATA_DIR: join(disk, 'data'), PORT: '0' });
    expect(await begin()).toMatch(
      /^The built-in database could not be created in [^\n]+ \([^\n]*No space left on device[^\n]+DATABASE_URL\.$/,
    );
    expect(() => writeFileSync(join(disk, 'rest'), Buffer.alloc(8_000_000))).toThrow('ENOSPC');
    expect(await begin()).toMatch(/^DATA_DIR \(.+\) cannot be written: its disk is full; [^\n]+\.$/);
  });
});

/** The error output of a server that does not start. */
const refusalOf = (env: Record<string, string>): Promise<string> =>
  servers.start({ LOG_LEVEL: 'silent', ...env }).then(
    () => 'It did start.',
    (error: unknown) => (error as Error).message.replace(/^The server did not start: /, '').trim(),
  );

/** A raw request with any host; returns the whole answer. */
async function send(address: string, line: string, { host }: { host: string }): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}
