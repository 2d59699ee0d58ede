// @module-tag any-database
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProduct } from '#server/app/run';
import { identity } from '../../../server/db/embedded-binaries.ts';
import { type Embedded, startEmbedded } from '../../../server/db/embedded.ts';

const options = { initArguments: ['--no-sync'], settings: ['shared_buffers=16MB'] };
const root = resolve(import.meta.dirname, '../../..');

let folder: string;
const started: Embedded[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestalo-embedded-'));
});
afterEach(async () => {
  for (const embedded of started.splice(0)) {
    await embedded.stop();
    rmSync(embedded.connection.host, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

const start = async (at = folder): Promise<Embedded> => {
  const embedded = await startEmbedded(at, undefined, options);
  started.push(embedded);
  return embedded;
};

async function ask(embedded: Embedded, statement: string): Promise<unknown[]> {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

const postmaster = (): number => Number(readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0]);
const isRunning = (): boolean => existsSync(join(folder, 'pg18/postmaster.pid'));

/** Runs a few lines in a separate process, which a test may kill. */
function other(code: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}
const starting = (more = ''): string => `
  const { startEmbedded } = await import('./server/db/embedded.ts');
  const embedded = await startEmbedded(${JSON.stringify(folder)}, undefined, ${JSON.stringify(options)});
  ${more}
  console.log(embedded.attached ? 'attached' : 'started');
  setInterval(() => {}, 1000);`;

async function firstLine(child: ChildProcess): Promise<string> {
  const [data] = (await once(child.stdout!, 'data')) as [Buffer];
  return data.toString().trim();
}

describe('the embedded database', () => {
  test('starts, keeps its data, and stops with its last server', async () => {
    const first = await start();
    expect(first.attached).toBe(false);
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    expect(isRunning()).toBe(false);
    const again = await start();
    expect(again.attached).toBe(false);
    expect(await ask(again, 'SELECT n FROM kept')).toEqual([7]);
  });

  test('sorts and compares text in UTF-8, uses UTC, and checks its pages', async () => {
    const embedded = await start();
    const shown = await Promise.all(
      ['server_encoding', 'timezone', 'data_checksums', 'listen_addresses'].map((name) =>
        ask(embedded, `SHOW ${name}`),
      ),
    );
    expect(shown).toEqual([['UTF8'], ['UTC'], ['on'], ['']]);
    expect(await ask(embedded, `SELECT lower('È')`)).toEqual(['è']);
  });

  test('a second server of the same folder attaches, and the first one to leave does not stop it', async () => {
    const first = await start();
    const second = await start();
    expect(second.attached).toBe(true);
    const client = new pg.Client(second.connection);
    await client.connect();
    await first.stop();
    expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    await client.end();
    await second.stop();
    expect(isRunning()).toBe(false);
  });

  test('two servers starting a new folder at once share one database', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ attached }) => attached).sort()).toEqual([false, true]);
    expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('two processes starting a new folder at once share one database', async () => {
    const children = [other(starting()), other(starting())];
    const said = await Promise.all(children.map(firstLine));
    expect(said.sort()).toEqual(['attached', 'started']);
    expect((await start()).attached).toBe(true);
  });

  test('a killed server leaves the database running, and the next one attaches', async () => {
    const child = other(starting());
    expect(await firstLine(child)).toBe('started');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await start()).attached).toBe(true);
  });

  test('a server with another folder for temporary files attaches too', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'prestalo-temporary-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    chmodSync(elsewhere, 0o1777);
    const child = other(starting(), { TMPDIR: elsewhere });
    expect(await firstLine(child)).toBe('started');
    const second = await start();
    expect(second.attached).toBe(true);
    expect(second.connection.host.startsWith(elsewhere)).toBe(true);
  });

  test('a killed database restarts with everything that was committed', async () => {
    const first = await start();
    await ask(first, 'CREATE TABLE kept (n int)');
    await ask(first, 'INSERT INTO kept SELECT generate_series(1, 1000)');
    process.kill(postmaster(), 'SIGKILL');
    const again = await start();
    expect(await ask(again, 'SELECT count(*)::int FROM kept')).toEqual([1000]);
  });

  test('a server and its database killed together start again', async () => {
    const child = other(starting());
    expect(await firstLine(child)).toBe('started');
    const pid = postmaster();
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const again = await start();
    expect(await ask(again, 'SELECT 1')).toEqual([1]);
  });

  test('a lock whose process id now belongs to another program does not prevent the start', async () => {
    const first = await start();
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS n');
    const lock = join(folder, 'pg18/postmaster.pid');
    const text = readFileSync(lock, 'utf8');
    const client = new pg.Client(first.connection);
    client.on('error', () => undefined);
    await client.connect();
    const cut = new Promise<void>((resolve) => client.once('end', () => resolve()));
    process.kill(postmaster(), 'SIGKILL');
    await cut;
    // By the same user: PostgreSQL itself ignores another user's process.
    const stranger = spawn('sleep', ['60'], { detached: true, ...identity() });
    onTestFinished(() => {
      stranger.kill();
    });
    writeFileSync(lock, text.replace(/^\d+/, String(stranger.pid)));
    const again = await start();
    expect(await ask(again, 'SELECT n FROM kept')).toEqual([7]);
  });

  test('a first start that was killed can be repeated', async () => {
    const part = () => readdirSync(folder).find((name) => name.startsWith('pg18.new-'));
    const has = (path: string) => () => existsSync(join(folder, part() ?? 'none', path));
    for (const isThere of [() => part() !== undefined, has('base'), has('base/1/PG_VERSION')]) {
      const child = other(starting());
      const ended = once(child, 'exit');
      await vi.waitFor(() => expect(isThere()).toBe(true), { timeout: 30_000, interval: 2 });
      expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await ended;
    }
    // The leftovers of a killed initdb: an incomplete folder named after a dead process.
    const left = join(folder, 'pg18.new-999999');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'PG_VERSION'), '18\n');
    const embedded = await start();
    expect(await ask(embedded, 'SELECT 1')).toEqual([1]);
  });

  test('a product that fails to start meanwhile leaves no database running', async () => {
    chmodSync(folder, 0o755);
    const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
    const extend = () => {
      throw new Error('a defect of the program');
    };
    await expect(openProduct(env, { extend })).rejects.toThrow('a defect of the program');
    expect(existsSync(join(folder, 'postgres/pg18/PG_VERSION'))).toBe(true);
    expect(existsSync(join(folder, 'postgres/pg18/postmaster.pid'))).toBe(false);
  });

  test('a folder with other contents is refused in one sentence', async () => {
    mkdirSync(join(folder, 'pg18'), { recursive: true });
    writeFileSync(join(folder, 'pg18/PG_VERSION'), '12\n');
    await expect(start()).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(
        /^The built-in database in .* could not be started .*set DATABASE_URL\.$/s,
      ) as string,
    });
  });

  test('a folder that cannot be created is named in one sentence', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(start(join(folder, 'file/postgres'))).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(
        /^DATA_DIR: the folder .*file\/postgres cannot hold the built-in database/,
      ) as string,
    });
  });

  test.runIf(process.getuid?.() === 0)(
    'root runs it as an unprivileged user, even from a folder that such a user cannot enter',
    async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      chmodSync(closed, 0o700);
      const data = join(closed, 'data/postgres');
      const lines: string[] = [];
      const embedded = await startEmbedded(data, (line) => lines.push(line), options);
      started.push(embedded);
      const [place] = await ask(embedded, 'SHOW data_directory');
      onTestFinished(() => {
        rmSync(join(String(place), '..'), { recursive: true, force: true });
      });
      expect(String(place).startsWith(closed)).toBe(false);
      expect(readFileSync(join(data, 'location'), 'utf8').trim()).toBe(join(String(place), '..'));
      expect(lines.join('\n')).toContain('unprivileged user');
      expect(
        readFileSync(
          `/proc/${readFileSync(join(String(place), 'postmaster.pid'), 'utf8').split('\n')[0]}/status`,
          'utf8',
        ),
      ).toMatch(/^Uid:\s+65534/m);
      const again = await startEmbedded(data, undefined, options);
      expect(again).toMatchObject({ attached: true, connection: embedded.connection });
    },
  );
});
