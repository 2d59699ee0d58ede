import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { operations } from '../../../openapi/types.d.ts';
import type { Problem } from '../../../server/core/errors.ts';
import type { OperationId } from '../../../server/http/handler.ts';
import type { Deps } from '../../../server/core/context.ts';
import { buildApp } from '../../../server/app/app.ts';
import { readConfig } from '../../../server/core/config/config.ts';
import { openFileStore } from '../../../server/pictures/storage.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeSealer } from '../../../server/core/sealer.ts';
import { openLog } from '../../../server/core/log.ts';
import { checkAnswer, operationOf } from './contract.ts';
import { noteCode } from './seen-codes.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: () => Date;
  set: (instant: Date | string) => void;
  /** Seconds; negative goes back. */
  advance: (seconds: number) => void;
}

/** The caller of a test call: a member of `fixtures.ts`, or any row with these columns. */
export interface Caller {
  id: string;
  library_id: number;
  level: number;
}

export interface CallOptions {
  /** Values of the `{names}` in the path. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | readonly (string | number)[]>;
  /** A JSON body. */
  body?: unknown;
  /** A raw body (with its own content type in `headers`). */
  payload?: string | Buffer;
  headers?: Record<string, string>;
  /** Signed in as this member, or with this exact token. */
  as?: Caller | string;
  /** Impersonates this member (X-Ghost-User). */
  ghost?: Caller | string;
  /** Idempotency-Key. */
  key?: string;
  /** Host header; default `demo.localhost`. */
  host?: string;
  /** Cookies to send. */
  cookies?: Record<string, string>;
  /** Client address of the call; default 127.0.0.1. */
  from?: string;
  /** Made by chance: that it is refused with some code is no test of that code. */
  isRandom?: boolean;
}

type Success<O extends OperationId> = {
  [S in keyof operations[O]['responses']]: S extends 200 | 201 | 202
    ? operations[O]['responses'][S] extends { content: { 'application/json': infer B } }
      ? B
      : unknown
    : never;
}[keyof operations[O]['responses']];

/** The body of a success or a refusal: it was checked against the contract, so either may be read. */
type Body<O extends OperationId> = ([Success<O>] extends [never] ? unknown : Success<O>) &
  Partial<Omit<Problem, 'status'>>;

export interface Answer<B = unknown> {
  status: number;
  body: B;
  headers: Record<string, string | undefined>;
  cookies: LightMyRequestResponse['cookies'];
  raw: string;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  database: TestDatabase;
  clock: TestClock;
  /** Calls an operation of the contract by its name and checks the answer's status and body against it. */
  call: <O extends OperationId>(operation: O, options?: CallOptions) => Promise<Answer<Body<O>>>;
  /** Starts an impersonation, so that calls `as` the administrator may name the `ghost`; `unlocked` ones may change. Returns its id. */
  impersonate: (as: Caller, ghost: Caller, options?: { unlocked?: boolean }) => Promise<string>;
  /** An access token of a member, with a session created on demand. */
  tokenOf: (member: Caller) => Promise<string>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  /** Initial time; default 2027-03-15T09:00:00Z, a Monday. */
  now?: Date | string;
  /** Throttle limits; default: effectively off. */
  limits?: Deps['limits'];
  /** Calls per minute and address; default: effectively off. */
  callsPerMinute?: number;
  /** Receives each line of the log, all levels; without it nothing is logged. */
  onLog?: (line: string) => void;
  /** The payment provider; nothing can be paid without it. */
  paypal?: Deps['paypal'];
  /** The outside CRM; nothing can be synced without it. */
  zoho?: Deps['zoho'];
  /** More settings, such as TRUST_PROXY. */
  env?: Record<string, string>;
}

const sessionLifeMilliseconds = 10_000_000;

function makeClock(start: Date | string): TestClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = new Date(instant).getTime();
    },
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
}

/** The whole HTTP application with its own database, clock and data folder; it does not listen. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = makeClock(options.now ?? '2027-03-15T09:00:00Z');
  const dataDir = mkdtempSync(join(tmpdir(), 'prestalo-app-'));
  const settings = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    SECRETS_KEYS: `2:${Buffer.alloc(32, 2).toString('base64')},1:${Buffer.alloc(32, 1).toString('base64')}`,
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  // Mails are written to its folder.
  const config = { ...settings, isDemo: true };
  const log = openLog(options.onLog ? 'trace' : 'silent', options.onLog ? { write: options.onLog } : undefined);
  const deps: Deps = {
    config,
    db: database.db,
    pool: database.pool,
    clock,
    log,
    files: openFileStore(config),
    sealer: makeSealer(config.secretsKeys),
    paypal: options.paypal,
    zoho: options.zoho,
    ...(options.limits ? { limits: options.limits } : {}),
  };
  const app = await buildApp(deps, { callsPerMinute: options.callsPerMinute ?? 1_000_000 });
  await app.ready();

  // Calls at the same moment share a session, like those of one page.
  const sessions = new Map<string, { id: string; at: number; isStored: Promise<unknown> }>();
  const tokenOf = async (member: Caller): Promise<string> => {
    const now = clock.now();
    let session = sessions.get(member.id);
    if (!session || Math.abs(now.getTime() - session.at) > sessionLifeMilliseconds) {
      const id = uuidv7(now.getTime());
      const isStored = database.db
        .insertInto('sessions')
        .values({
          library_id: member.library_id,
          id,
          user_id: member.id,
          refresh_hash: `test-${id}`,
          created_at: now,
          rotated_at: now,
          last_seen_at: now,
        })
        .execute();
      session = { id, at: now.getTime(), isStored };
      sessions.set(member.id, session);
    }
    await session.isStored;
    return (await app.tokens.sign({ lib: member.library_id, sub: member.id, sid: session.id, lvl: member.level }))
      .token;
  };

  const call = async <O extends OperationId>(id: O, given: CallOptions = {}): Promise<Answer<Body<O>>> => {
    const operation = operationOf(id);
    const headers: Record<string, string> = { host: given.host ?? 'demo.localhost', ...given.headers };
    if (given.as !== undefined)
      headers['authorization'] ??= `Bearer ${typeof given.as === 'string' ? given.as : await tokenOf(given.as)}`;
    if (given.ghost !== undefined)
      headers['x-ghost-user'] = typeof given.ghost === 'string' ? given.ghost : given.ghost.id;
    if (given.key !== undefined) headers['idempotency-key'] = given.key;
    const body = given.payload ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
    if (given.body !== undefined) headers['content-type'] ??= 'application/json';
    const response = await app.inject({
      method: operation.method,
      url: urlOf(operation.path, given),
      headers,
      remoteAddress: given.from ?? '127.0.0.1',
      ...(body === undefined ? {} : { payload: body }),
      ...(given.cookies ? { cookies: given.cookies } : {}),
    });
    const contentType = String(response.headers['content-type'] ?? '');
    const code = checkAnswer(operation, { status: response.statusCode, contentType, raw: response.body });
    if (code !== undefined && given.isRandom !== true) noteCode(id, code);
    return {
      status: response.statusCode,
      body: (contentType.includes('json') && response.body !== '' ? JSON.parse(response.body) : undefined) as Body<O>,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [
          name,
          value === undefined ? undefined : String(value),
        ]),
      ),
      cookies: response.cookies,
      raw: response.body,
    };
  };

  const impersonate: TestApp['impersonate'] = async (as, ghost, { unlocked = false } = {}) => {
    const body = { reason: 'Una prova' };
    const started = await call('startImpersonation', { params: { id: ghost.id }, as, body });
    if (started.status !== 201) throw new Error(`No impersonation: ${started.raw}`);
    const { id } = started.body;
    if (unlocked) await call('unlockImpersonation', { params: { id }, as });
    return id;
  };

  return {
    app,
    deps,
    database,
    clock,
    call,
    impersonate,
    tokenOf,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf(path: string, { params = {}, query = {} }: CallOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as readonly (string | number)[]) : [value])
      search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
