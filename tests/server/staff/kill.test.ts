// @module-tag any-database
// @module-tag slow
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { makeTokens } from '#server/auth/tokens';
import { dayOf, systemClock } from '#server/core/clock';
import { uuidv7 } from '#server/core/ids';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeAdmin, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { openServers, type ServerProcess, type Servers } from '../support/processes/server-process.ts';

const secret = 'a-secret-for-tests-only-0123456789abcdef';

let database: TestDatabase;
let servers: Servers;
let dataDir: string;
let token: string;
/** Makes an object with a loan that begins today, or began a week ago. */
let lend: (isOut: boolean) => Promise<string>;

beforeAll(async () => {
  [database, servers] = await Promise.all([createTestDatabase(), openServers()]);
  dataDir = mkdtempSync(join(tmpdir(), 'prestalo-desk-'));
  const { db } = database;
  const library = await makeLibrary(db, { max_loans: 100 });
  const headquarter = await makeHeadquarter(db, library);
  const admin = await makeAdmin(db, library);
  const member = await makeMember(db, library);
  const id = uuidv7();
  const now = new Date();
  const times = { created_at: now, rotated_at: now, last_seen_at: now };
  await db
    .insertInto('sessions')
    .values({ library_id: library.id, id, user_id: admin.id, refresh_hash: id, ...times })
    .execute();
  const { sign } = makeTokens([secret], systemClock);
  token = (await sign({ lib: library.id, sub: admin.id, sid: id, lvl: admin.level })).token;
  const today = dayOf(now, library.timezone);
  lend = async (isOut) => {
    const product = await makeProduct(db, library, { headquarter, box: ['Valigetta', 'Mandrino'] });
    const days = isOut
      ? { from_date: addDays(today, -6), to_date: today, picked_up_at: now }
      : { from_date: today, to_date: addDays(today, 6) };
    return (await makeLoan(db, product, member, { status: 'approved', ...days })).id;
  };
  // A step waits here while a test holds the lock: half of it is written, nothing is committed.
  await sql`CREATE FUNCTION wait_half_way() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(42); RETURN NULL; END $$`.execute(db);
  await sql`CREATE TRIGGER wait_half_way AFTER INSERT ON loan_transitions FOR EACH ROW EXECUTE FUNCTION wait_half_way()`.execute(
    db,
  );
}, 60_000);
afterAll(async () => {
  await servers.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const startServer = (): Promise<ServerProcess> =>
  servers.start({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: secret,
    LOG_LEVEL: 'fatal',
    CALLS_PER_MINUTE: '100000',
  });

interface Step {
  loan: string;
  path: 'handovers' | 'returns' | 'undo';
  key: string;
  body?: object;
}

/** Sends a step; 0 without an answer. */
async function send(address: string, { loan, path, key, body }: Step): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
    ...(body && { 'content-type': 'application/json' }),
  };
  const url = `${address}/v1/staff/loans/${loan}/${path}`;
  try {
    const answer = await fetch(url, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

async function upload(address: string): Promise<string> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'graffio.png');
  const answer = await fetch(`${address}/v1/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(201);
  const files = (await answer.json()) as { id: string }[];
  return files[0]?.id ?? '';
}

/** A handover, a return with a photo, and the undo of a handover: each of another loan. */
async function takeSteps(address: string): Promise<Step[]> {
  const [out, back, undone] = [await lend(false), await lend(true), await lend(false)];
  const photo = await upload(address);
  const before: Step = { loan: undone, path: 'handovers', key: uuidv7(), body: {} };
  expect((await send(address, before)).status).toBe(200);
  return [
    { loan: out, path: 'handovers', key: uuidv7(), body: { parts: ['Valigetta'], note: 'Due batterie' } },
    { loan: back, path: 'returns', key: uuidv7(), body: { condition: 'damaged', photos: [photo] } },
    { loan: undone, path: 'undo', key: uuidv7() },
  ];
}

/** What the database has of a loan. */
async function recordsOf({ loan }: Step) {
  const { db } = database;
  const events = await db
    .selectFrom('loan_transitions')
    .select('event')
    .where('loan_id', '=', loan)
    .orderBy('id')
    .execute();
  const inspections = await db.selectFrom('loan_inspections').select('id').where('loan_id', '=', loan).execute();
  const photos = await db
    .selectFrom('loan_inspection_photos')
    .select('file_id')
    .where('inspection_id', 'in', inspections.length > 0 ? inspections.map(({ id }) => id) : [uuidv7()])
    .execute();
  const tickets = await db.selectFrom('maintenance_tickets').select('id').where('loan_id', '=', loan).execute();
  return {
    events: events.map(({ event }) => event),
    inspections: inspections.length,
    photos: photos.length,
    tickets: tickets.length,
  };
}
const recordsOfAll = (steps: readonly Step[]) => Promise.all(steps.map(recordsOf));

const nothing = { events: [], inspections: 0, photos: 0, tickets: 0 };
const untouched = [nothing, nothing, { ...nothing, events: ['hand_over'] }];
const once = [
  { ...nothing, events: ['hand_over'], inspections: 1 },
  { events: ['return'], inspections: 1, photos: 1, tickets: 1 },
  { ...nothing, events: ['hand_over', 'undo'] },
];

/** Sends the steps again, twice, as the desk does with those that nobody answered. */
async function sendAgain({ address }: ServerProcess, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const first = await send(address, step);
    expect([step.path, first.status]).toEqual([step.path, 200]);
    expect(await send(address, step)).toEqual(first);
  }
  expect(await recordsOfAll(steps)).toEqual(once);
}

test('steps whose server is killed half-way are not taken, and then taken once', { timeout: 120_000 }, async () => {
  const server = await startServer();
  const steps = await takeSteps(server.address);
  const lock = await database.pool.connect();
  await lock.query('SELECT pg_advisory_lock(42)');
  const sending = steps.map((step) => send(server.address, step));
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted`,
      );
      expect(rows).toHaveLength(steps.length);
    },
    { timeout: 20_000, interval: 50 },
  );
  await server.kill();
  await lock.query('SELECT pg_advisory_unlock(42)');
  lock.release();
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([0, 0, 0]);
  const next = await startServer();
  await vi.waitFor(async () => expect(await recordsOfAll(steps)).toEqual(untouched), { timeout: 20_000 });
  await sendAgain(next, steps);
  await next.kill();
});

test('steps whose server is killed before the answer arrives are taken once', { timeout: 120_000 }, async () => {
  const server = await startServer();
  const steps = await takeSteps(server.address);
  const { port } = new URL(server.address);
  let answered = 0;
  // Passes the calls on and keeps the answers to itself.
  const proxy = createServer((client) => {
    const onward = connect(Number(port), '127.0.0.1');
    client.pipe(onward);
    onward.once('data', () => (answered += 1));
    for (const socket of [client, onward])
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          onward.destroy();
        });
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const sending = steps.map((step) => send(address, step));
  await vi.waitFor(() => expect(answered).toBe(steps.length), { timeout: 20_000, interval: 20 });
  await server.kill();
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([0, 0, 0]);
  await new Promise((closed) => proxy.close(closed));
  expect(await recordsOfAll(steps)).toEqual(once);
  const next = await startServer();
  await sendAgain(next, steps);
  await next.kill();
});

test('a photo whose server is killed during its upload leaves nothing behind', { timeout: 120_000 }, async () => {
  const files = async () => (await database.db.selectFrom('files').select('id').execute()).length;
  const before = await files();
  const server = await startServer();
  const { port } = new URL(server.address);
  const client = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const part =
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  client.write(
    `POST /v1/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${part}`,
  );
  client.write(Buffer.alloc(200_000, 7));
  const uploads = join(dataDir, 'uploads');
  await vi.waitFor(() => expect(readdirSync(uploads)).toHaveLength(1), { timeout: 20_000, interval: 20 });
  await server.kill();
  client.destroy();
  expect(await files()).toBe(before);
  // Whatever is older than an hour belongs to nobody.
  const [left = ''] = readdirSync(uploads);
  const longAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(uploads, left), longAgo, longAgo);
  const next = await startServer();
  await upload(next.address);
  expect(readdirSync(uploads)).toEqual([]);
  await next.kill();
});
