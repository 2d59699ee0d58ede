import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FailureError, toFailure, type Failure } from '#machines/core/failure';
import { REQUEST } from '#machines/rules/limits';
import { call, createApi, idempotencyKey } from '#src/api/client.ts';
import { createToken } from '#src/api/token.ts';
import { access, checkout, me } from '../../support/data/factories.ts';

interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { status, code, message: `about ${code}`, request_id: 'r1', ...more });
const signedIn = (token: string, userId = 'u1') =>
  json(200, { data: me({ id: userId }), access_token: token, access: access({ user_id: userId }) });

/** A client with a function as its server; every request is recorded. */
function clientOf(
  answer: Answer,
  options: {
    ghost?: string;
    shown?: string;
    isRemembered?: boolean;
    untilAnswered?: () => Promise<boolean>;
    locks?: { request: <T>(name: string, task: () => Promise<T>) => Promise<T> };
  } = {},
) {
  const sent: Sent[] = [];
  const told: string[] = [];
  const reached: boolean[] = [];
  const token = createToken();
  const { api, refresh } = createApi({
    baseUrl: 'http://localhost',
    token,
    locale: () => 'it',
    ghost: () => options.ghost,
    member: () => options.shown,
    locks: options.locks,
    fetch: async (request, { signal }) => {
      const one = {
        method: request.method,
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: await request.text(),
      };
      sent.push(one);
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        Promise.resolve(answer(one)).then(resolve, reject);
      });
    },
    isRemembered: () => options.isRemembered === true,
    isAsking: () => options.untilAnswered !== undefined && (told.includes('expired') || token.get() === null),
    untilAnswered: () => options.untilAnswered?.() ?? Promise.resolve(false),
    onReach: (isReached) => reached.push(isReached),
    onExpired: () => told.push('expired'),
    onSwitched: ({ me: other }) => told.push(`switched to ${other.id}`),
    onImpersonationOver: () => told.push('impersonation over'),
    onClosed: () => told.push('closed'),
  });
  const to = (path: string) => sent.filter((one) => one.path === path);
  return { api, refresh, token, sent, told, reached, to };
}

const failureOf = async (promise: Promise<unknown>): Promise<Failure> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FailureError);
  return toFailure(error);
};

/** A server that accepts only the token `new`. */
const wantsNewToken: Answer = ({ path, headers }) => {
  if (path === '/v1/auths/access/refresh') return signedIn('new');
  return headers.get('authorization') === 'Bearer new' ? json(200, checkout()) : problem(401, 'auth.token_expired');
};

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

describe('a 401', () => {
  test('three at once share one refresh, and each call is resent once', async () => {
    const { api, token, to, told } = clientOf(wantsNewToken);
    token.set('old');
    const body = { from_date: '2026-01-10', to_date: '2026-01-12', note: '' };
    await Promise.all([
      call(api.GET('/v1/checkout')),
      call(api.DELETE('/v1/checkout/cart')),
      call(api.POST('/v1/checkout/loan', { body })),
    ]);
    expect(to('/v1/auths/access/refresh')).toHaveLength(1);
    expect(JSON.parse(to('/v1/auths/access/refresh')[0]!.body)).toEqual({ access_token: 'old' });
    expect(to('/v1/checkout')).toHaveLength(2);
    expect(to('/v1/checkout/cart')).toHaveLength(2);
    const loans = to('/v1/checkout/loan');
    expect(loans.map((one) => JSON.parse(one.body) as unknown)).toEqual([body, body]);
    expect(loans[1]!.headers.get('x-access-token')).toBe('new');
    expect(token.get()).toBe('new');
    expect(told).toEqual([]);
  });

  test('a POST that is resent keeps its Idempotency-Key', async () => {
    const { api, token, to } = clientOf(wantsNewToken);
    token.set('old');
    const key = idempotencyKey();
    await call(api.PUT('/v1/checkout/confirm', { params: { header: { 'Idempotency-Key': key } }, body: {} }));
    expect(to('/v1/checkout/confirm').map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, key]);
  });

  test('a failing refresh clears the token and reports the expired session, once', async () => {
    const { api, token, told, to } = clientOf(({ path }) =>
      path === '/v1/auths/access/refresh' ? problem(401, 'auth.session_expired') : problem(401, 'auth.token_expired'),
    );
    token.set('old');
    const [first, second] = await Promise.all([
      failureOf(call(api.GET('/v1/me'))),
      failureOf(call(api.GET('/v1/checkout'))),
    ]);
    expect(first).toMatchObject({ kind: 'problem', status: 401, code: 'auth.token_expired' });
    expect(second).toMatchObject({ status: 401 });
    expect(token.get()).toBeNull();
    expect(told).toEqual(['expired']);
    expect(to('/v1/auths/access/refresh')).toHaveLength(1);
  });

  describe('of an ended session, while the page asks to sign in again', () => {
    const ended: Answer = (sent) =>
      sent.path === '/v1/auths/access/refresh' ? problem(401, 'auth.session_expired') : wantsNewToken(sent);
    const asked = () => {
      let answer: (isSame: boolean) => void = () => undefined;
      const answered = new Promise<boolean>((resolve) => (answer = resolve));
      const client = clientOf(ended, { untilAnswered: () => answered });
      client.token.set('old');
      return {
        ...client,
        signIn: (isSame: boolean) => {
          client.token.set('new');
          answer(isSame);
        },
        leave: () => answer(false),
      };
    };

    test('waits, and the call is resent unchanged', async () => {
      const { api, signIn, to } = asked();
      const key = idempotencyKey();
      const body = { from_date: '2026-01-10', to_date: '2026-01-12', note: 'A mano' };
      const read = call(api.GET('/v1/checkout'));
      const write = call(api.POST('/v1/checkout/loan', { body, headers: { 'Idempotency-Key': key } }));
      await expect.poll(() => to('/v1/auths/access/refresh').length).toBe(1);
      signIn(true);
      await Promise.all([read, write]);
      expect(to('/v1/checkout')).toHaveLength(2);
      const [first, again] = to('/v1/checkout/loan');
      expect(JSON.parse(again!.body)).toEqual(body);
      expect(again!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
      expect(again!.headers.get('authorization')).toBe('Bearer new');
    });

    test('also waits if it was sent without a token', async () => {
      const { api, signIn, to, token } = asked();
      token.clear();
      const read = call(api.GET('/v1/checkout'));
      await expect.poll(() => to('/v1/checkout').length).toBe(1);
      signIn(true);
      await read;
      expect(to('/v1/checkout')).toHaveLength(2);
    });

    test.each([
      ['somebody else has signed in', (desk: ReturnType<typeof asked>) => desk.signIn(false)],
      ['the dialog was left', (desk: ReturnType<typeof asked>) => desk.leave()],
    ])('fails where %s', async (_, end) => {
      const desk = asked();
      const failure = failureOf(call(desk.api.DELETE('/v1/checkout/cart')));
      await expect.poll(() => desk.told).toEqual(['expired']);
      end(desk);
      expect(await failure).toMatchObject({ status: 401 });
      expect(desk.to('/v1/checkout/cart')).toHaveLength(1);
    });

    test('is not resent for a page that has since been left', async () => {
      const { api, signIn, to, told } = asked();
      const page = new AbortController();
      const failure = failureOf(call(api.DELETE('/v1/checkout/cart', { signal: page.signal })));
      await expect.poll(() => told).toEqual(['expired']);
      page.abort();
      signIn(true);
      await failure;
      expect(to('/v1/checkout/cart')).toHaveLength(1);
    });
  });

  test('after the refresh is not retried a third time', async () => {
    const { api, token, to } = clientOf(({ path }) =>
      path === '/v1/auths/access/refresh' ? signedIn('new') : problem(401, 'auth.token_invalid'),
    );
    token.set('old');
    expect(await failureOf(call(api.GET('/v1/me')))).toMatchObject({ code: 'auth.token_invalid' });
    expect(to('/v1/me')).toHaveLength(2);
  });

  test('of a visitor does not trigger a refresh', async () => {
    const { api, told, to } = clientOf(() => problem(401, 'auth.required'));
    expect(await failureOf(call(api.GET('/v1/me')))).toMatchObject({ code: 'auth.required' });
    expect(to('/v1/auths/access/refresh')).toEqual([]);
    expect(told).toEqual([]);
  });

  test('a call in flight during another’s refresh uses the new token without a refresh of its own', async () => {
    let release = () => {};
    const { api, token, to } = clientOf((sent) =>
      sent.path === '/v1/me' && sent.headers.get('authorization') === 'Bearer old'
        ? new Promise((resolve) => (release = () => resolve(problem(401, 'auth.token_expired'))))
        : wantsNewToken(sent),
    );
    token.set('old');
    const slow = call(api.GET('/v1/me'));
    await call(api.GET('/v1/checkout'));
    release();
    await slow;
    expect(to('/v1/auths/access/refresh')).toHaveLength(1);
  });

  test('tabs take turns with the refresh', async () => {
    const asked: string[] = [];
    const { refresh } = clientOf(wantsNewToken, {
      locks: {
        request: (name, task) => {
          asked.push(name);
          return task();
        },
      },
    });
    expect((await refresh()).me.id).toBe('u1');
    expect(asked).toEqual(['prestalo.refresh']);
  });

  test('a cookie that now belongs to another member is reported', async () => {
    const { api, token, told } = clientOf(
      (sent) => (sent.path === '/v1/auths/access/refresh' ? signedIn('new', 'u9') : wantsNewToken(sent)),
      { shown: 'u1' },
    );
    token.set('old');
    await call(api.GET('/v1/checkout'));
    expect(told).toEqual(['switched to u9']);
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
