// @module-tag any-database
// @module-tag slow
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '../../../server/backup/back-up.ts';
import { restore } from '../../../server/backup/restore.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { type Embedded, startEmbedded } from '../../../server/db/embedded.ts';
import { eraseLock } from '../../../server/pictures/files.queries.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { eraseFiles } from '../../../server/pictures/erase-files.job.ts';
import type { TaskDeps } from '../../../server/jobs/job.ts';
import { filesIn, stopWriters, tablesOf } from '../support/contents.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';
import {
  useOutageServers,
  servers,
  folder,
  postmasterOf,
  seesTheOutage,
  back,
  call,
} from '../support/processes/outage-servers.ts';

useOutageServers();

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
    // The command as people give it, into a folder that does not exist yet.
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/backup/command.ts', 'restore', '--from', to],
      { env: { ...process.env, DATA_DIR: again, DATABASE_URL: '' }, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(stdout).toContain(`Restored into ${again}: 2 libraries, `);
    await expect(restore({ from: to, dataDir: again, report })).rejects.toThrow(
      /is not empty: .* into an empty folder/,
    );
    expect(filesIn(join(again, 'files'))).toEqual(filesIn(join(dataDir(), 'files')));
    for (const name of ['secret', 'secrets-key'])
      expect(readFileSync(join(again, name))).toEqual(readFileSync(join(dataDir(), name)));
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

  test('says in one sentence that the disk is full, and leaves no database running', async (context) => {
    const disk = mkdtempSync(join(tmpdir(), 'prestalo-disk-'));
    onTestFinished(() => rmSync(disk, { recursive: true }));
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', disk]);
    context.skip(status !== 0, 'only root can mount a small disk');
    onTestFinished(() => void spawnSync('umount', [disk]));
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
