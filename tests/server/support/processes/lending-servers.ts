// Servers that are killed while members borrow from them.
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { makeTokens } from '#server/auth/tokens';
import { dayOf, systemClock } from '#server/core/clock';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import { makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../fixtures.ts';
import { openServers, type ServerProcess, type Servers } from './server-process.ts';

const secret = 'a-secret-for-tests-only-0123456789abcdef';
const tabs = 8;

let servers: Servers;

export const startServer = (
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<ServerProcess> =>
  servers.start({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '1000000',
    ...more,
  });

export interface Stage {
  db: Kysely<DB>;
  tokens: string[];
  productIds: string[];
  today: string;
  /** The server is killed after its database, and may report that it has none. */
  databaseDies?: boolean;
}

/** Makes a database that of a demo, whose servers write their mails to a folder. */
export const markDemo = (db: Kysely<DB>) =>
  db.insertInto('demo_libraries').values({ domain: 'demo', made_at: new Date() }).execute();

/** A library with many loans for few members: each tab is a member with a session. */
export async function setStage(db: Kysely<DB>, objects: number): Promise<Stage> {
  await markDemo(db);
  const library = await makeLibrary(db, { auto_membership: true, max_loans: 100 });
  const headquarter = await makeHeadquarter(db, library);
  const { sign } = makeTokens([secret], systemClock);
  const tokens: string[] = [];
  for (let tab = 0; tab < tabs; tab += 1) {
    const member = await makeMember(db, library, { card: 'none' });
    const id = uuidv7();
    const now = new Date();
    await db
      .insertInto('sessions')
      .values({
        library_id: library.id,
        id,
        user_id: member.id,
        refresh_hash: id,
        created_at: now,
        rotated_at: now,
        last_seen_at: now,
      })
      .execute();
    tokens.push((await sign({ lib: library.id, sub: member.id, sid: id, lvl: member.level })).token);
  }
  const products = await Promise.all(Array.from({ length: objects }, () => makeProduct(db, library, { headquarter })));
  const productIds = products.map(({ id }) => id);
  return { db, tokens, productIds, today: dayOf(new Date(), library.timezone) };
}

export interface Attempt {
  token: string;
  key: string;
  productId: string;
  /** Whether its confirmation was sent: until then the member's draft may still be that of another object. */
  asked: boolean;
  /** The loan in the answer; undefined without an answer. */
  loanId?: string;
}

/** One member's tab: takes an object, chooses days, confirms, and continues with the next until the server is gone. */
export async function lendOn(
  { address }: ServerProcess,
  stage: Stage,
  token: string,
  begin: (attempt: Attempt) => void,
): Promise<void> {
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const response = await fetch(`${address}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as { id: string } };
  };
  try {
    for (let productId = stage.productIds.pop(); productId !== undefined; productId = stage.productIds.pop()) {
      const attempt: Attempt = { token, key: uuidv7(), productId, asked: false };
      begin(attempt);
      const days = { from_date: addDays(stage.today, 3), to_date: addDays(stage.today, 9) };
      const begun = await call('POST', `/checkout/cart/${productId}`);
      const chosen = await call('POST', '/checkout/loan', days);
      const isLost = ({ status }: { status: number }) => stage.databaseDies === true && status >= 500;
      if (isLost(begun) || isLost(chosen)) return;
      attempt.asked = true;
      const answer = await call('PUT', '/checkout/confirm', {}, attempt.key);
      if (isLost(answer)) return;
      if (answer.status !== 201) throw new Error(`The confirmation was answered ${answer.status}.`);
      attempt.loanId = answer.body.id;
    }
  } catch (error) {
    // Broken connections are expected here; anything else is not.
    if (!(error instanceof TypeError || (error instanceof SyntaxError && error.message.includes('JSON')))) throw error;
  }
}

/** The database's records of an object's loans. */
export async function recordsOf(db: Kysely<DB>, productId: string) {
  const loans = await db.selectFrom('loans').select(['id', 'status']).where('product_id', '=', productId).execute();
  return Promise.all(
    loans.map(async ({ id, status }) => {
      const history = await db
        .selectFrom('loan_transitions')
        .select(['from_status', 'to_status'])
        .where('loan_id', '=', id)
        .execute();
      const mails = await db
        .selectFrom('mails')
        .select(['id', 'template', 'sent_at'])
        .where('key', 'in', [`booking:${id}`, `request:${id}`])
        .execute();
      const jobs = await db
        .selectFrom('graphile_worker.jobs' as never)
        .select('key' as never)
        .where('key' as never, 'in', mails.map((mail) => `send_mail:${mail.id}`) as never)
        .execute();
      const waiting = new Set((jobs as { key: string }[]).map(({ key }) => key));
      return {
        id,
        status,
        history: history.map(({ from_status, to_status }) => `${from_status ?? ''} → ${to_status}`),
        mails: mails.map(({ template }) => template).sort(),
        lostMails: mails.filter((mail) => mail.sent_at === null && !waiting.has(`send_mail:${mail.id}`)).length,
      };
    }),
  );
}

/** Opens it for the tests of the calling file, and closes it after them. */
export function useLendingServers(): void {
  beforeAll(async () => {
    servers = await openServers();
  });
  afterAll(() => servers.close());
}
