// A library without the application, whose jobs run when a test says so; each test gets its own database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { runJobs } from '../../../../server/app/worker.ts';
import { listMailbox } from '../../../../server/mail/mailbox.ts';
import { readConfig } from '../../../../server/core/config/config.ts';
import { makeSealer } from '../../../../server/core/sealer.ts';
import { openFileStore } from '../../../../server/pictures/storage.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeLibrary } from '../fixtures.ts';

export let database: TestDatabase;
export let folder: string;
export let now: Date;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let deps: Parameters<typeof runJobs>[0];

export const subjects = async (): Promise<string[]> => (await listMailbox(folder)).map(({ subject }) => subject).sort();

/** Moves the clock. */
export function setNow(instant: Date): void {
  now = instant;
}

/** Opens it for each test of the calling file, and closes it after it. */
export function useJobsDesk(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'prestalo-jobs-'));
    now = new Date('2027-03-10T09:00:00Z');
    library = await makeLibrary(database.db);
    const config = { ...readConfig({ DATA_DIR: folder }), isDemo: true };
    deps = {
      ...database,
      files: openFileStore(config),
      sealer: makeSealer(config.secretsKeys),
      clock: { now: () => now },
      config,
      log: pino({ level: 'silent' }),
    };
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
