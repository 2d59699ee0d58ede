// @module-tag any-database
// @module-tag slow
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database';
import { type Embedded, startEmbedded } from '#server/db/embedded';
import { migrate } from '#server/db/migrate';
import { queueMail } from '#server/mail/queue';
import { createTestDatabase } from '../support/database.ts';
import { makeLibrary } from '../support/fixtures.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';
import {
  useLendingServers,
  type Stage,
  type Attempt,
  recordsOf,
  lendOn,
  markDemo,
  setStage,
  startServer,
} from '../support/processes/lending-servers.ts';

useLendingServers();

async function checkAll(stage: Stage, attempts: readonly Attempt[]): Promise<void> {
  const whole = { status: 'pending', history: ['checkout → pending'], mails: ['booking', 'request'], lostMails: 0 };
  const found = await Promise.all(attempts.map(({ productId }) => recordsOf(stage.db, productId)));
  for (const [at, attempt] of attempts.entries()) {
    const records = found[at];
    if (attempt.loanId !== undefined) expect(records).toEqual([{ id: attempt.loanId, ...whole }]);
    else expect(records).toEqual(records?.length === 0 ? [] : [{ id: expect.any(String) as unknown, ...whole }]);
  }
}

/** Retries unanswered confirmations with their keys: each happened once or not at all. */
async function retryUnanswered(
  { address }: ServerProcess,
  stage: Stage,
  attempts: readonly Attempt[],
): Promise<number> {
  let known = 0;
  // A member has one draft, so only the last request can be retried.
  const last = new Map(attempts.map((attempt) => [attempt.token, attempt]));
  for (const attempt of [...last.values()].filter(({ asked, loanId }) => asked && loanId === undefined)) {
    const [record] = await recordsOf(stage.db, attempt.productId);
    const response = await fetch(`${address}/v1/checkout/confirm`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${attempt.token}`,
        'content-type': 'application/json',
        'idempotency-key': attempt.key,
      },
      body: '{}',
    });
    const body = (await response.json()) as { id?: string; code?: string };
    if (record) {
      expect({ status: response.status, id: body.id }).toEqual({ status: 201, id: record.id });
      known += 1;
    } else {
      // The claim of the interrupted call ended with its server.
      expect({ status: response.status, code: body.code }).toEqual({ status: 201, code: undefined });
      if (body.id !== undefined) attempt.loanId = body.id;
    }
    expect((await recordsOf(stage.db, attempt.productId)).length).toBeLessThanOrEqual(1);
  }
  return known;
}

async function runRound(
  server: ServerProcess,
  stage: Stage,
  attempts: Attempt[],
  enough: number,
): Promise<Promise<void>[]> {
  const before = attempts.length;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const begin = (attempt: Attempt) => {
    attempts.push(attempt);
    if (attempts.length - before >= enough || stage.productIds.length === 0) reach();
  };
  const lending = stage.tokens.map((token) => lendOn(server, stage, token, begin));
  // A tab whose calls fail ends early: its error is shown then, and nobody waits for the rest.
  await Promise.race([reached, Promise.all(lending)]);
  return lending;
}

describe.concurrent('a server that is killed in the middle of confirmations', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'prestalo-kill-'));
  });
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('has lost none of those it had answered, and made none twice', { timeout: 300_000 }, async () => {
    const database = await createTestDatabase();
    const stage = await setStage(database.db, 160);
    const attempts: Attempt[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await startServer(database.url, dataDir);
      await retryUnanswered(server, stage, attempts);
      const lending = await runRound(server, stage, attempts, 30);
      await server.kill();
      await Promise.all(lending);
      await checkAll(stage, attempts);
    }
    expect(attempts.filter(({ loanId }) => loanId !== undefined).length).toBeGreaterThan(60);
    await database.close();
  });

  test('releases the mails it was sending: another copy sends them within 30 seconds', async () => {
    const database = await createTestDatabase();
    const library = await makeLibrary(database.db);
    await markDemo(database.db);
    // A mail server that accepts connections and stays silent, so that sending never ends.
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => {
      silent.listen(0, '127.0.0.1', listening);
    });
    const { port } = silent.address() as AddressInfo;
    const lockedBy = async (): Promise<string[]> => {
      const { rows } = await database.pool.query<{ locked_by: string }>(
        `SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = 'send_mail' AND locked_by IS NOT NULL`,
      );
      return rows.map((row) => row.locked_by);
    };
    const unsent = async (): Promise<number> =>
      (await database.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()).length;

    const hanging = await startServer(database.url, dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    await database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 44; n += 1)
        await queueMail(trx, {
          libraryId: library.id,
          to: { email: `m${n}@example.com`, locale: 'it' },
          template: 'already_registered',
          values: { name: 'Maria' },
          key: `mail:${n}`,
        });
    });
    await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(4), { timeout: 20_000 });
    const other = await startServer(database.url, dataDir);
    await vi.waitFor(async () => expect(await unsent()).toBe(4), { timeout: 30_000, interval: 200 });
    // The copies know each other to be alive: no jobs are taken from the working one.
    expect(await lockedBy()).toHaveLength(4);
    await hanging.kill();
    await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 30_000, interval: 200 });
    await other.kill();
    silent.close();
    await database.close();
  }, 120_000);
});

describe('a server that is killed together with its database', () => {
  let folder: string;
  let embedded: Embedded;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prestalo-crash-'));
    embedded = await startEmbedded(folder);
  });
  afterAll(async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(embedded.connection.host, { recursive: true, force: true });
  });

  test('has lost none of those it had answered, and made none twice', { timeout: 300_000 }, async () => {
    const { host, port, user, database } = embedded.connection;
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const opened = openDatabase({ connectionString: url });
    await migrate(opened.pool, opened.db);
    const stage: Stage = { ...(await setStage(opened.db, 160)), databaseDies: true };
    const attempts: Attempt[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await startServer(url, folder);
      await retryUnanswered(server, stage, attempts);
      const lending = await runRound(server, stage, attempts, 30);
      const postmaster = Number(readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n', 1)[0]);
      process.kill(postmaster, 'SIGKILL');
      await server.kill();
      await Promise.all(lending);
      embedded = await startEmbedded(folder);
      expect(embedded.attached).toBe(false);
      await checkAll(stage, attempts);
    }
    expect(attempts.filter(({ loanId }) => loanId !== undefined).length).toBeGreaterThan(50);
    await opened.db.destroy();
  });
});
