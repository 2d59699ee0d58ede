import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#machines/core/failure';
import { REQUEST } from '#machines/rules/limits';
import { call } from '#src/api/client.ts';
import { me } from '../../support/data/factories.ts';
import { clientOf, json, problem, failureOf, wantsNewToken } from './scripted-client.ts';

describe('the headers of every call', () => {
  test('name the language and the app, and carry the token twice', async () => {
    const { api, token, sent } = clientOf(() => json(200, me()), { ghost: 'u2' });
    token.set('t1');
    await call(api.GET('/v1/me'));
    const { headers } = sent[0]!;
    expect(headers.get('authorization')).toBe('Bearer t1');
    expect(headers.get('x-access-token')).toBe('t1');
    expect(headers.get('accept-language')).toBe('it');
    expect(headers.get('x-app-id')).toBe('prestalo-web');
    expect(headers.get('x-ghost-user')).toBe('u2');
  });

  test('of a visitor carry no token and no ghost', async () => {
    const { api, sent } = clientOf(() => json(200, []), { ghost: 'u2' });
    await call(api.GET('/v1/categories'));
    expect(sent[0]!.headers.get('authorization')).toBeNull();
    expect(sent[0]!.headers.get('x-ghost-user')).toBeNull();
  });

  test('signing out and ending an impersonation use the administrator’s own name', async () => {
    const { api, token, sent } = clientOf(() => new Response(null, { status: 204 }), { ghost: 'u2' });
    token.set('t1');
    await call(api.DELETE('/v1/auths/signout'));
    await call(api.DELETE('/v1/staff/impersonations/{id}', { params: { path: { id: 'i1' } } }));
    expect(sent.map(({ headers }) => headers.get('x-ghost-user'))).toEqual([null, null]);
  });

  test('a refusal because the impersonation is over is reported, any other is not', async () => {
    const answers = [problem(403, 'impersonation.read_only'), problem(403, 'impersonation.over')];
    const { api, token, told } = clientOf(() => answers.shift()!, { ghost: 'u2' });
    token.set('t1');
    await failureOf(call(api.GET('/v1/me')));
    expect(told).toEqual([]);
    await failureOf(call(api.GET('/v1/me')));
    expect(told).toEqual(['impersonation over']);
  });
});

describe('a server that cannot be reached', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  test('is distinguished from one that responds, and from a cached response', async () => {
    const answers = [lost, () => new Response('{}', { headers: { 'x-saved': 'Sat' } }), () => json(200, [])];
    const { api, reached } = clientOf(() => answers.shift()!());
    expect(await failureOf(call(api.GET('/v1/categories')))).toEqual({ kind: 'network' });
    await call(api.GET('/v1/categories'));
    await call(api.GET('/v1/categories'));
    expect(reached).toEqual([false, false, true]);
  });

  test('ends no session: a refresh without a response keeps the token', async () => {
    const { api, token, told } = clientOf((sent) =>
      sent.path === '/v1/auths/access/refresh' ? lost() : problem(401, 'auth.token_expired'),
    );
    token.set('old');
    expect(await failureOf(call(api.GET('/v1/me')))).toEqual({ kind: 'network' });
    expect(token.get()).toBe('old');
    expect(told).toEqual([]);
  });

  test('is asked for the session first once any call reaches it again', async () => {
    const { api, to } = clientOf(wantsNewToken, { isRemembered: true });
    await call(api.GET('/v1/checkout'));
    expect(to('/v1/auths/access/refresh')).toHaveLength(1);
    expect(to('/v1/checkout')).toHaveLength(1);
  });
});

describe('an answer', () => {
  test.each([200, 204, 304, 399])('of status %i is a success', async (status) => {
    const { api } = clientOf(() => new Response(null, { status, headers: { 'content-length': '0' } }));
    await expect(call(api.GET('/v1/me'))).resolves.not.toThrow();
  });

  test('of a refusal is thrown with its code, fields and hints', async () => {
    const hint = { next_free: { from_date: '2026-02-01', to_date: '2026-02-07' } };
    const { api } = clientOf(() => problem(409, 'loan.not_available', hint));
    expect(await failureOf(call(api.GET('/v1/checkout')))).toMatchObject({
      kind: 'problem',
      status: 409,
      code: 'loan.not_available',
      ...hint,
    });
  });

  test('that is not a problem document still has its status', async () => {
    const { api } = clientOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failureOf(call(api.GET('/v1/me')))).toEqual({ kind: 'problem', status: 502, code: 'http.502' });
  });

  test('that never arrives because of the network is a network failure', async () => {
    const { api } = clientOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(call(api.GET('/v1/me')))).toEqual({ kind: 'network' });
  });

  test('that reports maintenance closes the library', async () => {
    const { api, told } = clientOf(() => problem(503, 'library.unavailable'));
    await failureOf(call(api.GET('/v1/categories')));
    expect(told).toEqual(['closed']);
  });
});

describe('the time limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('ends a call after 180000 ms', async () => {
    const { api } = clientOf(() => new Promise(() => {}));
    let failure: Failure | undefined;
    void failureOf(call(api.GET('/v1/me'))).then((found) => (failure = found));
    await vi.advanceTimersByTimeAsync(REQUEST.timeoutMilliseconds - 1);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toEqual({ kind: 'timeout' });
  });

  test('is cancelled with the response', async () => {
    const { api } = clientOf(() => json(200, me()));
    await call(api.GET('/v1/me'));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a call aborted by its machine is an abort', async () => {
    const { api } = clientOf(() => new Promise(() => {}));
    const machine = new AbortController();
    const failing = failureOf(call(api.GET('/v1/me', { signal: machine.signal })));
    await vi.advanceTimersByTimeAsync(10);
    machine.abort();
    expect(await failing).toEqual({ kind: 'aborted' });
  });
});
