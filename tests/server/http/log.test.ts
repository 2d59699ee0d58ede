import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeNames, routeOf } from '#machines/core/routes';
import { contractRoutes } from '#server/http/contract/contract-routes';
import { openLog } from '#server/core/log';
import { uuidv7 } from '#server/core/ids';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeMember } from '../support/fixtures.ts';

let t: TestApp;
let lines: string[] = [];
let ada: Awaited<ReturnType<typeof makeAdmin>>;
let maria: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  t = await openTestApp({ onLog: (line) => lines.push(line) });
  const library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { level: 1 });
  maria = await makeMember(t.database.db, library, { email: 'maria.segreta@example.com' });
});
afterAll(() => t.close());

/** As long as a token of ours, as a word, as an address, and as the id of something. */
const token = 'Kx7_planted-SECRET-9Qz4vB2nM8tR1wY6uE3oP5aS0dF';
const planted = [token, 'segretissimo', 'maria.segreta@example.com', 'K7M4R', '482913'];

/** What a request leaves in the log. */
async function logOf(run: () => Promise<unknown>): Promise<string> {
  lines = [];
  await run();
  return lines.join('');
}
const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: 'demo.localhost', ...headers } });

const findIn = (text: string): string[] =>
  planted.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));

describe('the log of a request', () => {
  test.each([
    `/password/reset?code=${token}`,
    `/v1/auths/password_recovery?code=K7M4R`,
    `/v1/auths/password_recovery?code=${token}`,
    `/verify/${token}?return_to=%2Fproducts%2Fsegretissimo`,
    `/v1/auths/verifications/${token}`,
    `/unsubscribe/reminders.${token}`,
    `/v1/unsubscriptions/${token}`,
    `/invitations/${token}`,
    `/v1/invitations/${token}`,
    `/signin/oid/callback?code=${token}&state=${token}&iss=https://segretissimo.example`,
    `/signin?return_to=/verify/${token}`,
    '/staff/people?keywords=maria.segreta@example.com',
    '/search?q=segretissimo',
    `/nessuna/${token}?${token}=1`,
    `/v1/nessuna/${token}?segretissimo`,
    `/files/${token}`,
    `/docs/${token}`,
    `/v1/auths/%70assword_recovery?%63ode=${token}`,
    `//verify/${token}`,
  ])('%s holds nothing of what is secret in it', async (url) => {
    const log = await logOf(() => get(url, { referer: `https://demo.localhost/verify/${token}` }));
    expect(log).toContain('"method":"GET"');
    expect(findIn(log)).toEqual([]);
  });

  test('holds no parameter of any call that is free text', async () => {
    const { routes } = contractRoutes();
    const log = await logOf(async () => {
      for (const [index, { method, url, schema }] of routes.entries()) {
        const names = Object.keys(schema.querystring?.['properties'] ?? {});
        const query = new URLSearchParams(names.flatMap((name) => planted.map((secret) => [name, secret])));
        const inPath = encodeURIComponent(planted[index % planted.length] ?? '');
        await t.app.inject({
          method,
          url: `${url.replaceAll(/:\w+/g, inPath)}?${query.toString()}`,
          headers: { host: 'demo.localhost' },
        });
      }
    });
    expect(lines.length).toBeGreaterThan(routes.length);
    expect(findIn(log)).toEqual([]);
  });

  test('holds neither bodies nor headers: passwords, cookies, codes, signatures', async () => {
    const log = await logOf(async () => {
      await t.call('signIn', { body: { email: maria.email, password: token }, cookies: { prestalo_refresh: token } });
      await t.call('resetPassword', {
        body: { code: token, password: token, confirm_password: token },
        cookies: { prestalo_recovery: token },
      });
      await t.app.inject({
        method: 'POST',
        url: `/v1/lockers/${uuidv7()}/events`,
        headers: { host: 'demo.localhost', 'x-signature': token, 'content-type': 'application/json' },
        payload: JSON.stringify({ code: '482913' }),
      });
      await t.app.inject({
        method: 'POST',
        url: '/v1/webhooks/paypal',
        headers: { host: 'demo.localhost', 'paypal-transmission-sig': token, 'content-type': 'application/json' },
        payload: JSON.stringify({ id: token }),
      });
      // Bodies that cannot be read.
      await t.app.inject({
        method: 'POST',
        url: '/v1/auths/signin',
        headers: { host: 'demo.localhost', 'content-type': 'application/json', 'x-access-token': token },
        payload: `{"password": "${token}`,
      });
    });
    expect(findIn(log)).toEqual([]);
  });

  test('names the call, its record and what can only be one of a few words', async () => {
    const log = await logOf(async () => {
      await t.call('getPersonRecord', { params: { id: maria.id }, as: ada });
      await t.call('listPeople', { query: { keywords: maria.email, role: 'admin', sort: 'newest' }, as: ada });
      await t.call('searchProducts', { query: { keywords: 'trapano', from: '2027-04-01', to: '2027-04-03' } });
    });
    const requests = log
      .split('\n')
      .flatMap((line) => (line.includes('"req"') ? [(JSON.parse(line) as { req: object }).req] : []));
    expect(requests).toMatchObject([
      { method: 'GET', url: '/v1/staff/people/:id/record', id: maria.id },
      { url: '/v1/staff/people', query: { keywords: '…', role: 'admin', sort: 'newest' } },
      { query: { keywords: '…', from: '2027-04-01', to: '2027-04-03' } },
    ]);
  });

  test('names every page by its pattern', async () => {
    for (const name of routeNames) {
      const [pattern] = routeOf(name).patterns;
      const path = pattern.replaceAll(/:\w+\??/g, encodeURIComponent(token));
      const log = await logOf(() => get(path));
      expect([name, findIn(log)]).toEqual([name, []]);
      expect(log).toContain(JSON.stringify(pattern));
    }
  });
});

test('pages whose address holds a secret are not named to whom they call', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['referrer-policy'];
  for (const url of [
    `/verify/${token}`,
    `/unsubscribe/${token}`,
    `/invitations/${token}`,
    `/password/reset?code=${token}`,
    `/password_reset?code=${token}`,
    `/signin/oid/callback?code=${token}`,
  ])
    expect([url, await policyOf(url)]).toEqual([url, 'no-referrer']);
  expect(await policyOf('/products/1')).toBe('strict-origin-when-cross-origin');
});

describe('the log of an error', () => {
  const errorLog = (error: unknown): string => {
    const written: string[] = [];
    openLog('trace', { write: (line: string) => written.push(line) }).error({ err: error }, 'failed');
    return written.join('');
  };
  const refused = (run: () => Promise<unknown>): Promise<unknown> =>
    run().then(
      () => new Error('not refused'),
      (error: unknown) => error,
    );

  test('of the database names the constraint, not the values of the row', async () => {
    const { db } = t.database;
    const error = await refused(() =>
      db
        .insertInto('users')
        .values({
          library_id: maria.library_id,
          id: uuidv7(),
          email: maria.email,
          first_name: 'segretissimo',
          last_name: token,
        })
        .execute(),
    );
    const log = errorLog(error);
    expect(log).toContain('users_email');
    expect(log).toContain('"code":"23505"');
    expect(findIn(log)).toEqual([]);
    for (const wrong of [
      sql`SELECT ${'segretissimo'}::uuid`,
      sql`SELECT ${token}::int`,
      sql`SELECT ${maria.email}::timestamptz`,
      sql`SELECT ${`{"a": segretissimo`}::jsonb`,
      sql`UPDATE users SET email = 'segretissimo' WHERE id = ${maria.id} AND library_id = ${maria.library_id}`,
    ]) {
      const other = await refused(() =>
        db.transaction().execute(async (trx) => {
          await wrong.execute(trx);
          throw new Error(`not refused: ${token}`);
        }),
      );
      expect(findIn(errorLog(other))).toEqual([]);
    }
  });

  test.each([
    new Error(`550 5.1.1 <maria.segreta@example.com>: Recipient address rejected`),
    Object.assign(new Error('refused'), { response: `550 ${token}`, envelope: { to: ['maria.segreta@example.com'] } }),
    Object.assign(new Error('unexpected response', { cause: { parameters: new URLSearchParams({ code: token }) } }), {
      parameters: { code: token },
    }),
    new Error('outer', { cause: new Error(`inner ${token}`) }),
    new AggregateError([new Error(`one ${token}`)], 'several'),
    new TypeError(`Failed to parse URL from https://sso.example/token?code=${token}`),
    new TypeError(`Failed to parse URL from /verify/${token}`),
    new Error(`GET /password/reset?code=K7M4R failed`),
    new Error('no account "maria.segreta@example.com"'),
    new Error(`a header: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx${token}`),
    token,
    { password: token },
  ])('%s holds nothing of what is secret in it', (error) => {
    const log = errorLog(error);
    expect(log).toContain('"msg":"failed"');
    expect(findIn(log)).toEqual([]);
  });

  test('of a parser does not quote what it could not read', () => {
    for (const text of ['segretissimo', `{"password": ${token}`, '"maria.segreta@example.com'])
      expect(findIn(errorLog(caught(() => JSON.parse(text) as unknown)))).toEqual([]);
  });

  test('still says what happened and where', () => {
    const log = errorLog(
      Object.assign(new Error("ENOENT: no such file or directory, open '/data/files/picture'"), {
        code: 'ENOENT',
        syscall: 'open',
      }),
    );
    expect(log).toContain('ENOENT: no such file or directory');
    expect(log).toContain('/data/files/picture');
    expect(log).toContain('log.test.ts');
    expect(log).toContain('"syscall":"open"');
    const broken = errorLog(caught(() => (undefined as unknown as { name: string }).name));
    expect(broken).toContain("Cannot read properties of undefined (reading 'name')");
  });
});

function caught(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
