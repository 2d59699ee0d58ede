// A library with a mail server and a folder of files; each file that uses it gets its own database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../../../server/core/config/config.ts';
import { makeSealer } from '../../../../server/core/sealer.ts';
import type { FileStore } from '#server/core/ports/files';
import { openFileStore } from '../../../../server/pictures/storage.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeLibrary } from '../fixtures.ts';
import { type SmtpPeer, startSmtpPeer } from '../peers/smtp-peer.ts';

export let database: TestDatabase;
export let folder: string;
export let now: Date;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
let smtp: SmtpPeer;
let filesFolder: string;
let files: FileStore;
export let received: SmtpPeer['received'];
export let answers: SmtpPeer['answers'];

export const deps = (env: Record<string, string> = {}) => ({
  ...database,
  files,
  clock: { now: () => now },
  config: { ...readConfig({ DATA_DIR: folder, ...env }), isDemo: true },
  sealer: makeSealer([]),
  log: pino({ level: 'silent' }),
});
export const overSmtp = () =>
  deps({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Prestalo <noreply@prestalo.test>',
  });

/** Moves the clock. */
export function setNow(instant: Date): void {
  now = instant;
}

/** Opens it for the tests of the calling file, and closes it after them. */
export function useMailDesk(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    library = await makeLibrary(database.db, { name: 'Biblioteca «Le Cose»' });
    smtp = await startSmtpPeer();
    filesFolder = mkdtempSync(join(tmpdir(), 'prestalo-mail-files-'));
    files = openFileStore(readConfig({ DATA_DIR: filesFolder }));
  });
  afterAll(async () => {
    await database.close();
    await smtp.close();
    rmSync(filesFolder, { recursive: true, force: true });
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prestalo-mail-'));
    now = new Date('2027-03-10T09:00:00Z');
    ({ received, answers } = smtp);
    received.length = 0;
    answers.length = 0;
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
}
