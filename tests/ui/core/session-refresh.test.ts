import { describe, expect, test } from 'vitest';
import { call, idempotencyKey } from '#src/api/client.ts';
import { clientOf, wantsNewToken, problem, failureOf, type Answer, signedIn } from './scripted-client.ts';

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
