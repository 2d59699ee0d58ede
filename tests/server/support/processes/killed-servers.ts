import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { openServers, type ServerProcess } from './server-process.ts';

/** A database with the product's server on it, for tests that kill it. */
export interface KilledServers {
  database: TestDatabase;
  dataDir: string;
  /** Starts a server; those that were killed before have been dead for long enough, so their jobs are its own at once. */
  start: (env?: Record<string, string>) => Promise<ServerProcess>;
  /** Waits until this many statements wait for a lock that the test holds. */
  stuck: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Waits until this holds, a minute at most. */
export const until = (what: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(what, { timeout: 60_000, interval: 30 });

export async function openKilledServers(): Promise<KilledServers> {
  const [database, servers] = await Promise.all([createTestDatabase(), openServers()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'prestalo-killed-'));
  return {
    database,
    dataDir,
    start: async (env = {}) => {
      // Others take over after five seconds without a heartbeat: `jobs/kill.test.ts` waits for them, the other tests let them pass.
      await database.pool.query(`UPDATE servers SET seen_at = seen_at - interval '6 seconds'`);
      return servers.start({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: '0',
        SESSION_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
        LOG_LEVEL: 'fatal',
        ...env,
      });
    },
    stuck: (count) =>
      until(async () => {
        const { rows } = await database.pool.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if (rows[0]?.n !== count) throw new Error(`${String(rows[0]?.n)} of ${String(count)} wait for a lock.`);
      }),
    close: async () => {
      await servers.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
