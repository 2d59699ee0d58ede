// @module-tag any-database
// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Step } from '#demo/paypal/ledger';
import { openPayStage, type PayStage } from '../support/payments.ts';
import { openServers, type ServerProcess, type Servers } from '../support/processes/server-process.ts';

/** More rounds: `ROUNDS=20`. */
const rounds = Number(process.env.ROUNDS ?? 7);
/** Concurrency where each keeps a connection of the killed server's pool busy. */
const few = 7;

let s: PayStage;
let dataDir: string;
let servers: Servers;
let settlers: Servers;
beforeAll(async () => {
  s = await openPayStage(5_000, new Date().toISOString());
  dataDir = mkdtempSync(join(tmpdir(), 'prestalo-pay-'));
  [servers, settlers] = await Promise.all([
    openServers(),
    openServers('tests/server/support/processes/settle-process.ts'),
  ]);
  await sql`CREATE FUNCTION wait_to_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(42); RETURN NULL; END $$`.execute(s.t.database.db);
  await sql`CREATE CONSTRAINT TRIGGER wait_to_commit AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.status = 'captured') EXECUTE FUNCTION wait_to_commit()`.execute(s.t.database.db);
});
afterAll(async () => {
  await servers.close();
  await settlers.close();
  await s.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  s.standIn.ledger.watch = undefined;
});

const connection = (): Record<string, string> => ({
  DATABASE_URL: s.t.database.url,
  PAYPAL_API_URL: s.standIn.url,
});
const startServer = (): Promise<ServerProcess> =>
  servers.start({
    ...connection(),
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    LOG_LEVEL: 'fatal',
    CALLS_PER_MINUTE: '100000',
    PAYPAL_CLIENT_ID: 'stand-in',
    PAYPAL_CLIENT_SECRET: 'stand-in-secret',
  });

/** An approved order, how its buyer confirms it, and what the buyer ends up with. */
interface Buyer {
  orderId: string;
  pay: (address: string) => Promise<number>;
  /** Statuses of the loans of the object, or days of the cards beyond the expired one. */
  got: () => Promise<unknown[]>;
}

async function send(address: string, token: string, method: string, path: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${address}/v1${path}`, { method, headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function deliveryBuyer(): Promise<Buyer> {
  const { member, productId, orderId } = await s.approved();
  const token = await s.t.tokenOf(member);
  return {
    orderId,
    pay: (address) => send(address, token, 'PUT', '/checkout/confirm', { paypal: { order_id: orderId } }),
    got: () => s.loansOf(productId),
  };
}

async function cardBuyer(): Promise<Buyer> {
  const { member, cardId, orderId } = await s.approvedCard();
  const token = await s.t.tokenOf(member);
  const body = { paypal: { order_id: orderId }, card: { id: cardId } };
  return {
    orderId,
    pay: (address) => send(address, token, 'POST', '/me/memberships', body),
    got: async () => (await s.membershipsOf(member.id)).slice(1).map(() => 'card'),
  };
}

/** Deliveries and cards alternately. */
async function makeBuyers(size: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < size; index += 1)
    buyers.push(index % 2 === 0 ? await deliveryBuyer() : await cardBuyer());
  return buyers;
}

/** Everyone waits at a step of PayPal's until the returned release; `reached` resolves once all are there. */
function holdAt(step: Step, when: 'before' | 'after', size: number) {
  let arrived = 0;
  let all = (): void => undefined;
  let release = (): void => undefined;
  const reached = new Promise<void>((resolve) => (all = resolve));
  const gone = new Promise<void>((resolve) => (release = resolve));
  s.standIn.ledger.watch = async (now, moment) => {
    if (now !== step || moment !== when) return;
    arrived += 1;
    if (arrived === size) all();
    await gone;
  };
  return { reached, release };
}

/** Resolves once this many statements of the database wait for a lock. */
async function waiting(size: number): Promise<void> {
  const read = async () => {
    const { rows } = await s.t.database.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows[0]?.n ?? 0).toBeGreaterThanOrEqual(size);
  };
  await vi.waitFor(read, { timeout: 30_000, interval: 5 });
}

/** Takes locks in a separate connection until it is released. */
async function lockBy(statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client(s.t.database.url);
  await client.connect();
  await client.query('BEGIN');
  await client.query(statement, values);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

/** The outcome after the next start and the job: each order was captured once for one purchase, or not at all for none. */
async function checkAll(buyers: readonly Buyer[], taken: boolean): Promise<void> {
  s.t.clock.set(new Date(Date.now() + 61_000));
  await s.settle();
  s.t.clock.advance(1_200);
  await s.settle();
  await s.settle();
  for (const { orderId, got } of buyers) {
    const things = await got();
    const { status } = await s.paymentOf(orderId);
    const none = things.length === 0 || things[0] === 'cancelled';
    expect([s.captured(orderId), status, none ? 0 : things.length]).toEqual(
      taken ? [1, 'captured', 1] : [0, 'expired', 0],
    );
    expect(things).not.toContain('checkout');
  }
  s.t.clock.set(new Date());
}

describe('a server killed during payments leaves one purchase for one capture, or neither', () => {
  const steps: [string, Step, 'before' | 'after', boolean][] = [
    ['before the order is read', 'get', 'before', false],
    ['before the claim', 'get', 'after', false],
    // A requested capture is made, whether or not anybody waits for its answer.
    ['when the capture is requested', 'capture', 'before', true],
    ['before the answer to the capture', 'capture', 'after', true],
  ];
  test.each(steps)('%s', { timeout: 120_000 }, async (_at, step, when, taken) => {
    s.t.clock.set(new Date());
    const [server, buyers] = await Promise.all([startServer(), makeBuyers(rounds)]);
    const { reached, release } = holdAt(step, when, rounds);
    const answers = Promise.all(buyers.map(({ pay }) => pay(server.address)));
    await reached;
    await server.kill();
    release();
    expect(new Set(await answers)).toEqual(new Set([0]));
    await checkAll(buyers, taken);
  });

  /** `lock` is taken before the call, or between capture and answer; it is released when the server is dead. */
  async function killInDatabase(lock: (orders: string[]) => Promise<() => Promise<void>>, taken: boolean) {
    for (let done = 0; done < rounds; done += few) {
      s.t.clock.set(new Date());
      const [server, buyers] = await Promise.all([startServer(), makeBuyers(few)]);
      const letGo = await lock(buyers.map(({ orderId }) => orderId));
      const answers = Promise.all(buyers.map(({ pay }) => pay(server.address)));
      await waiting(few);
      await server.kill();
      await letGo();
      expect(new Set(await answers)).toEqual(new Set([0]));
      await checkAll(buyers, taken);
    }
  }

  test('in the claim', { timeout: 180_000 }, () =>
    // The members of the orders: the first thing that a claim locks.
    killInDatabase(
      (orders) =>
        lockBy(
          'SELECT 1 FROM users WHERE id IN (SELECT user_id FROM payments WHERE provider_order_id = ANY($1)) FOR UPDATE',
          [orders],
        ),
      false,
    ),
  );

  test('between the capture and the loan or card', { timeout: 180_000 }, () =>
    killInDatabase((orders) => {
      const { reached, release } = holdAt('capture', 'after', few);
      const locked = reached.then(async () => {
        const letGo = await lockBy('SELECT 1 FROM payments WHERE provider_order_id = ANY($1) FOR UPDATE', [orders]);
        release();
        return letGo;
      });
      return Promise.resolve(() => locked.then((letGo) => letGo()));
    }, true),
  );

  test('between the commit and the answer', { timeout: 180_000 }, () =>
    killInDatabase(() => lockBy('SELECT pg_advisory_xact_lock(42)', []), true),
  );
});

describe('a job killed while settling payments leaves one purchase for one capture, or a refund', () => {
  /** Captured without anybody being told; `refunds`: there is nothing to give for it any more. */
  async function cutOff(refunds: boolean): Promise<Buyer[]> {
    s.t.clock.set(new Date());
    const buyers = await makeBuyers(rounds);
    const orders = buyers.map(({ orderId }) => orderId);
    for (const order of orders) await s.standIn.paypal.client.captureOrder(order, `unheard-${order}`);
    await s.leaveAt(orders, refunds ? 'refunding' : 'capturing', { check_at: s.t.clock.now() });
    return buyers;
  }
  const startJob = () => settlers.start({ ...connection(), NOW: new Date(Date.now() + 1_000).toISOString() });

  test('when it has read the orders', { timeout: 120_000 }, async () => {
    const buyers = await cutOff(false);
    const { reached, release } = holdAt('get', 'after', rounds);
    const job = await startJob();
    await reached;
    await job.kill();
    release();
    await checkAll(buyers, true);
  });

  test.each([
    ['just before the purchase is given', 'SELECT 1 FROM payments WHERE status = $1 FOR UPDATE', ['capturing']],
    ['after the purchase is given, before anybody is told', 'SELECT pg_advisory_xact_lock(42)', []],
  ])('%s', { timeout: 120_000 }, async (_at, statement, values) => {
    const buyers = await cutOff(false);
    const { reached, release } = holdAt('get', 'after', rounds);
    const job = await startJob();
    await reached;
    const letGo = await lockBy(statement, values);
    release();
    await waiting(rounds);
    await job.kill();
    await letGo();
    await checkAll(buyers, true);
  });

  test.each(['before', 'after'] as const)('%s PayPal has refunded the money', { timeout: 120_000 }, async (when) => {
    const buyers = await cutOff(true);
    const { reached, release } = holdAt('refund', when, rounds);
    const job = await startJob();
    await reached;
    await job.kill();
    release();
    s.t.clock.set(new Date(Date.now() + 61_000));
    await s.settle();
    s.t.clock.advance(1_200);
    await s.settle();
    for (const { orderId, got } of buyers) {
      const { status } = await s.paymentOf(orderId);
      expect([s.captured(orderId), status, (await got()).filter((one) => one !== 'cancelled')]).toEqual([
        0,
        'refunded',
        [],
      ]);
    }
    const { rows } = await s.t.database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM mails WHERE key IN (SELECT 'refund:' || id FROM payments WHERE provider_order_id = ANY($1))`,
      [buyers.map(({ orderId }) => orderId)],
    );
    expect(rows[0]?.n).toBe(rounds);
  });
});
