import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSealer } from '#server/core/sealer';
import { makeLibrary } from '../support/fixtures.ts';
import { type KilledServers, openKilledServers, until } from '../support/processes/killed-servers.ts';
import { openProvider, type TestProvider } from '../support/peers/sso-provider.ts';

const key = Buffer.alloc(32, 7);
let provider: TestProvider;
let servers: KilledServers;
beforeAll(async () => {
  [provider, servers] = await Promise.all([openProvider(), openKilledServers()]);
}, 60_000);
afterAll(async () => {
  await servers.close();
  provider.reset();
  await provider.close();
});

const startServer = () => servers.start({ SECRETS_KEYS: `1:${key.toString('base64')}` });
const student = (n: number) => ({
  ...{ sub: `persona-${String(n)}`, email: `persona${String(n)}@example.org`, email_verified: true },
  ...{ given_name: 'Chiara', family_name: 'Costa' },
});

/** Begins a sign-on in a browser of its own; the answer repeats its return as often as wanted. */
async function begin(address: string, person: ReturnType<typeof student>) {
  const begun = await fetch(`${address}/v1/auths/openID`);
  const cookie = begun.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const { url } = (await begun.json()) as { url: string };
  const body = JSON.stringify(provider.approve(url, person));
  return async (at: string): Promise<[number, string | undefined]> => {
    const headers = { 'content-type': 'application/json', cookie };
    try {
      const answer = await fetch(`${at}/v1/auths/openID`, { method: 'POST', headers, body });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    } catch {
      return [0, undefined];
    }
  };
}

test('a server that is killed while a code is exchanged, an account made or a session opened: the return is void, the next sign-on makes one account', async () => {
  const { db, pool } = servers.database;
  const library = await makeLibrary(db, {
    ...{ sso_signin: true, oidc_issuer: provider.issuer, oidc_client_id: provider.clientId },
  });
  const place = { table: 'libraries', column: 'oidc_client_secret', row: library.id };
  const secret = makeSealer([{ id: '1', key }]).seal(provider.clientSecret, place);
  await db.updateTable('libraries').set({ oidc_client_secret: secret }).where('id', '=', library.id).execute();
  const people = [student(1), student(2), student(3)] as const;
  const [unheard, unmade, known] = people;

  const first = await startServer();
  const { address } = first;
  expect((await (await begin(address, known))(address))[0]).toBe(200);
  const returns = await Promise.all([begin(address, unheard), begin(address, unmade), begin(address, known)]);
  const [exchange, make, open] = returns;
  // A known person only gets a session; a new one gets an entry in the audit log first.
  const lock = await pool.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE audit_log, sessions IN EXCLUSIVE MODE');
  const before = provider.exchanges();
  provider.fail('no answer');
  const cut = [exchange(address)];
  await until(() => expect(provider.exchanges()).toBe(before + 1));
  provider.fail();
  cut.push(make(address), open(address));
  await servers.stuck(2);
  await first.kill();
  await lock.query('ROLLBACK');
  lock.release();
  expect(await Promise.all(cut)).toEqual([
    [0, undefined],
    [0, undefined],
    [0, undefined],
  ]);

  const next = await startServer();
  // Nothing of what was cut off is there, and its code cannot be used once more.
  const expired = [409, 'auth.sso_expired'];
  expect(await Promise.all(returns.map((again) => again(next.address)))).toEqual([expired, expired, expired]);
  expect(provider.exchanges()).toBe(before + 3);
  const accounts = () => db.selectFrom('users').select('email').orderBy('email').execute();
  expect(await accounts()).toEqual([{ email: known.email }]);
  for (const person of people) expect((await (await begin(next.address, person))(next.address))[0]).toBe(200);
  expect(await accounts()).toEqual([unheard, unmade, known].map(({ email }) => ({ email })));
  const identities = await db.selectFrom('user_identities').select('subject').orderBy('subject').execute();
  expect(identities.map(({ subject }) => subject)).toEqual(people.map(({ sub }) => sub));
  expect(await db.selectFrom('oidc_transactions').selectAll().execute()).toEqual([]);
  // The one who was known signed on before, too; and the database ended the statement of the dead server: no browser has the cookie of that session.
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(people.length + 2);
}, 60_000);
