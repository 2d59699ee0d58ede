// @module-tag any-database
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { socketsIn } from '../../../server/db/postmaster-file.ts';
import { folder, servers, useOutageServers } from '../support/processes/outage-servers.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

useOutageServers();

const data = (): string => join(folder, 'own/postgres/pg18');
const isRunning = (): boolean => existsSync(join(data(), 'postmaster.pid'));

/** Whether the demo is being made: its list of libraries is written before the first of them. */
async function demoHasBegun(): Promise<boolean> {
  const client = new pg.Client({ host: socketsIn(data(), 5432), user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM demo_libraries');
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

test.each([
  ['while its database starts', () => Promise.resolve(isRunning())],
  ['while it makes the demo', demoHasBegun],
])(
  'a first start that is interrupted %s ends without a word and leaves no database running',
  async (_when, hasCome) => {
    const starting = new Promise<ServerProcess>((spawned) => {
      servers.start({ DATA_DIR: join(folder, 'own'), PORT: '0', LOG_LEVEL: 'silent' }, spawned).catch(() => undefined);
    });
    const { process: server } = await starting;
    let errors = '';
    server.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ended = once(server, 'exit');
    await vi.waitFor(async () => expect(await hasCome()).toBe(true), { timeout: 60_000, interval: 10 });
    server.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(errors).toBe('');
    expect(isRunning()).toBe(false);
  },
  90_000,
);
