import { expect } from 'vitest';
import { FailureError, toFailure, type Failure, type FailureCode } from '#machines/core/failure';
import { createApi } from '#src/api/client.ts';
import { createToken } from '#src/api/token.ts';
import { access, checkout, me } from '../../support/data/factories.ts';

interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

export type Answer = (sent: Sent) => Response | Promise<Response>;

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const problem = (status: number, code: FailureCode, more: object = {}) =>
  json(status, { status, code, message: `about ${code}`, request_id: 'r1', ...more });
export const signedIn = (token: string, userId = 'u1') =>
  json(200, { data: me({ id: userId }), access_token: token, access: access({ user_id: userId }) });

/** A client with a function as its server; every request is recorded. */
export function clientOf(
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

export const failureOf = async (promise: Promise<unknown>): Promise<Failure> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FailureError);
  return toFailure(error);
};

/** A server that accepts only the token `new`. */
export const wantsNewToken: Answer = ({ path, headers }) => {
  if (path === '/v1/auths/access/refresh') return signedIn('new');
  return headers.get('authorization') === 'Bearer new' ? json(200, checkout()) : problem(401, 'auth.token_expired');
};
