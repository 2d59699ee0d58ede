// @module-tag any-database
import { randomUUID } from 'node:crypto';
import { createDecoder, createSigner } from 'fast-jwt';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../support/contract.ts';
import { makeAdmin, makeLibrary, makeMember } from '../support/fixtures.ts';
import { makeTokens } from '../../../server/auth/tokens.ts';
import { useAccessDesk, t, refused, person, officina, library } from '../support/desks/account/access-desk.ts';

useAccessDesk();

describe('a call', () => {
  it('without a token is 401 if a member is required', async () => {
    expect(await t.call('getMe')).toMatchObject(refused(401, 'auth.required'));
    expect(await t.call('getMe', { headers: { authorization: 'Basic abc' } })).toMatchObject(
      refused(401, 'auth.required'),
    );
  });

  it('accepts the token in either header', async () => {
    const member = await person();
    const token = await t.tokenOf(member);
    expect((await t.call('getMe', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await t.call('getMe', { headers: { 'x-access-token': token } })).status).toBe(200);
    expect(
      (await t.call('getMe', { headers: { authorization: `bearer ${token}`, 'x-access-token': token } })).status,
    ).toBe(200);
  });

  it('with two different tokens is 401, even if none is required', async () => {
    const [one, other] = [await t.tokenOf(await person()), await t.tokenOf(await person())];
    const headers = { authorization: `Bearer ${one}`, 'x-access-token': other };
    expect(await t.call('getMe', { headers })).toMatchObject(refused(401, 'auth.token_invalid'));
    expect(await t.call('getAccess', { headers })).toMatchObject(refused(401, 'auth.token_invalid'));
  });

  it('with a token of another library is 401, even if none is required', async () => {
    const member = await makeMember(t.database.db, officina);
    expect((await t.call('getMe', { as: member, host: 'officina.localhost' })).status).toBe(200);
    expect(await t.call('getMe', { as: member })).toMatchObject(refused(401, 'auth.token_invalid'));
    expect(await t.call('getAccess', { as: member })).toMatchObject(refused(401, 'auth.token_invalid'));
  });

  it('with a token of another key, another algorithm, or no algorithm is 401', async () => {
    const member = await person();
    const claims = { lib: library.id, sub: member.id, sid: 'x', lvl: 0 };
    const foreign = (await makeTokens(['another-secret-of-the-right-length-000000'], t.clock).sign(claims)).token;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, iat: 0, exp: 9e9 })}.`;
    const good = await t.tokenOf(member);
    const [head, body, signature] = good.split('.');
    const raised = `${head}.${part({ ...(JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object), sub: 'somebody' })}.${signature}`;
    for (const token of [foreign, unsigned, raised, `${good}x`, 'x.y.z', 'x']) {
      expect(await t.call('getMe', { as: token })).toMatchObject(refused(401, 'auth.token_invalid'));
    }
  });

  it('with a token without expiry or another claim is 401', async () => {
    const member = await person();
    const token = await t.tokenOf(member);
    const { header, payload } = createDecoder({ complete: true })(token) as {
      header: { kid: string };
      payload: Record<string, unknown>;
    };
    const sign = createSigner({
      key: t.deps.config.sessionSecrets[0],
      kid: header.kid,
      algorithm: 'HS256',
      noTimestamp: true,
    });
    expect((await t.call('getMe', { as: sign(payload) })).status).toBe(200);
    for (const name of ['exp', 'sub', 'sid', 'lib']) {
      const rest = Object.entries(payload).filter(([claim]) => claim !== name);
      expect(await t.call('getMe', { as: sign(Object.fromEntries(rest)) })).toMatchObject(
        refused(401, 'auth.token_invalid'),
      );
    }
  });

  it('with a token older than fifteen minutes is 401, with the code that makes the page refresh', async () => {
    const member = await person();
    const token = await t.tokenOf(member);
    t.clock.advance(899);
    expect((await t.call('getMe', { as: token })).status).toBe(200);
    t.clock.advance(1);
    expect(await t.call('getMe', { as: token })).toMatchObject(refused(401, 'auth.token_expired'));
  });

  it('with a token signed with the previous secret still works', async () => {
    const member = await person();
    await t.tokenOf(member);
    const { id } = await t.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const [secret] = t.deps.config.sessionSecrets;
    const rotated = makeTokens(['a-newer-secret-of-the-right-length-000000', secret], t.clock);
    const old = await makeTokens([secret], t.clock).sign({ lib: library.id, sub: member.id, sid: id, lvl: 10 });
    expect(await rotated.read(old.token)).toMatchObject({ ok: true });
    const own = await rotated.sign({ lib: 1, sub: randomUUID(), sid: randomUUID(), lvl: 10 });
    expect(await rotated.read(own.token)).toMatchObject({ ok: true });
  });

  it('records the activity of its session at most once a minute', async () => {
    const member = await person();
    const seen = async () =>
      (
        await t.database.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    await t.call('getMe', { as: member });
    const first = await seen();
    t.clock.advance(59);
    await t.call('getMe', { as: member });
    expect(await seen()).toEqual(first);
    t.clock.advance(1);
    await t.call('getMe', { as: member });
    expect(await seen()).toEqual(t.clock.now());
  });

  it('in a session without activity for 10800 seconds is 401', async () => {
    const member = await person();
    await t.call('getMe', { as: member });
    const { id } = await t.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    t.clock.advance(10_801);
    const { token } = await t.app.tokens.sign({ lib: library.id, sub: member.id, sid: id, lvl: 10 });
    expect(await t.call('getMe', { as: token })).toMatchObject(refused(401, 'auth.session_expired'));
  });

  it('uses the current level and ban, not those in the token', async () => {
    const member = await makeAdmin(t.database.db, library);
    const token = await t.tokenOf(member);
    const search = () => t.call('searchUsers', { query: { 'filters.keywords': 'rossi' }, as: token });
    expect((await search()).status).toBe(200);
    await t.database.db
      .updateTable('users')
      .set({ level: 10, banned_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    expect(await search()).toMatchObject(refused(403, 'auth.forbidden'));
    expect((await t.call('getMe', { as: token })).body).toMatchObject({
      level: 10,
      is: { banned: true, admin: false },
    });
    await t.database.db.updateTable('users').set({ level: 1, banned_at: null }).where('id', '=', member.id).execute();
    expect((await search()).status).toBe(200);
  });
});

describe('the levels', () => {
  it.each([
    [0, true, true],
    [1, true, true],
    [2, true, false],
    [4, true, false],
    [5, false, false],
    [10, false, false],
  ])('level %i: admin %s, super %s', async (level, admin, supervisor) => {
    const member = await person({ level });
    const profile = await t.call('getMe', { as: member });
    expect(profile.body).toMatchObject({ level, is: { admin, super: supervisor } });
    const search = await t.call('searchUsers', { query: { 'filters.keywords': 'rossi' }, as: member });
    expect(search.status).toBe(admin ? 200 : 403);
  });
});

describe('a closed library', () => {
  const open = ['getLibrary', 'getStatus', 'receiveLockerEvent', 'receivePaypalWebhook'];
  const params = {
    id: 'x',
    key: 'x',
    domain: 'chiusa',
    slug: 'all',
    productId: 'x',
    cap: '40121',
    token: 'x',
    secret: 'x',
    language: 'it',
    note: 'x',
    sale: 'x',
    other: 'x',
    headquarter: 'x',
    figure: 'loans',
    table: 'people',
    kind: 'objects',
  };
  const host = 'chiusa.localhost';
  let member: Awaited<ReturnType<typeof makeMember>>;
  beforeAll(async () => {
    const closed = await makeLibrary(t.database.db, { domain: 'chiusa', is_available: false });
    member = await makeMember(t.database.db, closed);
  });

  it('still reports that it is closed, accepts payment webhooks, and does not make the server unavailable', async () => {
    expect(await t.call('getLibrary', { host, params })).toMatchObject({
      status: 200,
      body: { is: { available: false } },
    });
    expect((await t.call('getStatus', { host })).status).toBe(200);
    expect((await t.call('receivePaypalWebhook', { host, payload: '{}' })).status).not.toBe(503);
    expect((await t.call('getLibrary', { params: { domain: 'demo' } })).body).toMatchObject({
      is: { available: true },
    });
  });

  it.each([...operations.values()].filter(({ id }) => !open.includes(id)))('answers $id with 503', async ({ id }) => {
    const answer = await t.call(id, { host, params, as: member });
    expect(answer).toMatchObject(refused(503, 'library.unavailable'));
    expect(answer.headers['retry-after']).toBe('60');
    expect((await t.call(id, { host, params, body: {} })).body).toMatchObject({ code: 'library.unavailable' });
  });
});

// Every call of the staff has its rows in `tests/server/staff/staff-calls.ts`.
describe('every operation for members', () => {
  const guarded = [...operations.values()].filter(({ access }) => access === 'member');
  const params = {
    id: 'x',
    key: 'x',
    domain: 'demo',
    slug: 'all',
    productId: 'x',
    cap: '40121',
    token: 'x',
    secret: 'x',
    language: 'it',
    note: 'x',
    sale: 'x',
    other: 'x',
    headquarter: 'x',
    figure: 'loans',
    table: 'people',
    kind: 'objects',
  };

  it('exists', () => {
    expect(guarded.length).toBeGreaterThan(20);
  });

  it.each(guarded)('$id is 401 for a visitor', async ({ id }) => {
    expect(await t.call(id, { params })).toMatchObject(refused(401, 'auth.required'));
  });
});
