import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { FailureError, isUnreachable, toFailure } from '#machines/core/failure';
import { REQUEST } from '#machines/rules/limits';
import type { paths } from '#openapi/types.d.ts';
import { createRefresh, failureOf, type Locks, type SignInResult } from './refresh.ts';
import type { TokenHolder } from './token.ts';

export type Api = Client<paths>;

export interface ApiOptions {
  /** Origin of the server; empty in the browser, where all paths are same-origin. */
  baseUrl: string;
  token: TokenHolder;
  locale: () => string;
  /** The member being impersonated. */
  ghost: () => string | undefined;
  locks?: Locks | undefined;
  /** The member this page shows; undefined during startup. */
  member: () => string | null | undefined;
  fetch?: (request: Request, init: RequestInit) => Promise<Response>;
  /** The member is known only from the device: there is no token yet, and any call may find the server back. */
  isRemembered: () => boolean;
  /** Whether the server answered the call; false when nobody did, or only the device's cache. */
  onReach: (isReached: boolean) => void;
  /** A 401 whose refresh was refused: the token has already been cleared. */
  onExpired: () => void;
  /** The page is asking the member to sign in again. */
  isAsking: () => boolean;
  /** Resolves when the dialog closes: whether the same member signed in. */
  untilAnswered: () => Promise<boolean>;
  /** Another tab signed in as somebody else. */
  onSwitched: (signed: SignInResult) => void;
  /** The impersonation of this page is over. */
  onImpersonationOver: () => void;
  /** The library has been closed for maintenance since the page loaded. */
  onClosed: () => void;
}

const appId = 'prestalo-web';

/** The error code of a response; undefined if the response is not one of ours. */
async function codeOf(response: Response): Promise<unknown> {
  const body = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return body?.code;
}

/** Calls that create a session: for them a 401 means that they failed, not that the token has expired. */
const isAboutSession = (schemaPath: string): boolean =>
  /^\/v1\/auths\/(signin|signup|openID|access\/refresh)$/.test(schemaPath);

/** Impersonating administrators sign in and out, and end the impersonation, as themselves. */
const isUnderOwnName = (schemaPath: string): boolean => /^\/v1\/(auths|staff\/impersonations)\//.test(schemaPath);

/**
 * The only API client. Adds the headers of every call, enforces the timeout, and on a 401 refreshes once and resends
 * the request. If the session has ended, the call waits until the member signs in and is then resent unchanged, so
 * screens need not know. It shows nothing itself: `onExpired` reports a lost session, `call` reports failures.
 */
export function createApi(options: ApiOptions): { api: Api; refresh: () => Promise<SignInResult> } {
  const { baseUrl, token, locale, ghost, locks, member, isRemembered, isAsking, untilAnswered } = options;
  const { onReach, onExpired, onSwitched, onImpersonationOver, onClosed } = options;
  const rawFetch = options.fetch ?? ((request: Request, init: RequestInit) => fetch(request, init));

  const send = async (request: Request): Promise<Response> => {
    const limit = new AbortController();
    const giveUp = () => limit.abort(request.signal.reason);
    if (request.signal.aborted) giveUp();
    request.signal.addEventListener('abort', giveUp, { once: true });
    const timer = setTimeout(
      () => limit.abort(new DOMException('The call took too long.', 'TimeoutError')),
      REQUEST.timeoutMilliseconds,
    );
    try {
      const response = await rawFetch(request, { signal: limit.signal });
      onReach(!response.headers.has('x-saved'));
      if (response.status === 503 && (await codeOf(response.clone())) === 'library.unavailable') onClosed();
      return response;
    } catch (error) {
      if (!request.signal.aborted) onReach(false);
      throw error;
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', giveUp);
    }
  };

  const plainHeaders = () => ({ 'Accept-Language': locale(), 'X-App-Id': appId });
  const refresh = createRefresh({ baseUrl, token, send, headers: plainHeaders, locks, member, onSwitched });

  const authorise = (request: Request, value: string): void => {
    request.headers.set('Authorization', `Bearer ${value}`);
    request.headers.set('X-Access-Token', value);
  };

  /** The token to retry with, or null when the session is over. Uses a token refreshed in the meantime. */
  const renew = async (sent: string | null): Promise<string | null> => {
    const now = token.get();
    if (now !== null && now !== sent) return now;
    if (now === null) return null;
    try {
      await refresh();
      return token.get();
    } catch (error) {
      // The server did not answer: the session may still be valid.
      if (isUnreachable(toFailure(error))) throw error;
      if (token.get() === null) return null;
      token.clear();
      onExpired();
      return null;
    }
  };

  /**
   * The token of the next sign-in, if the page asks for one and the same member signs in: another member must not
   * finish what this one began.
   */
  const signedInAgain = async (): Promise<string | null> =>
    isAsking() && (await untilAnswered()) ? token.get() : null;

  const pristine = new Map<string, { request: Request; token: string | null }>();
  const headers: Middleware = {
    async onRequest({ request, id, schemaPath }) {
      for (const [name, value] of Object.entries(plainHeaders())) request.headers.set(name, value);
      if (isAboutSession(schemaPath)) return request;
      if (token.get() === null && isRemembered()) await refresh().catch(() => undefined);
      const value = token.get();
      if (value === null) {
        if (isAsking()) pristine.set(id, { request: request.clone(), token: null });
        return request;
      }
      authorise(request, value);
      const acting = ghost();
      if (acting !== undefined && !isUnderOwnName(schemaPath)) request.headers.set('X-Ghost-User', acting);
      // A body can be read only once, so it is cloned for the retry before the first attempt.
      pristine.set(id, { request: request.clone(), token: value });
      return request;
    },
    async onResponse({ response, id }) {
      const sent = pristine.get(id);
      pristine.delete(id);
      if (response.status === 403 && (await codeOf(response.clone())) === 'impersonation.over') onImpersonationOver();
      if (response.status !== 401 || !sent) return undefined;
      const value = (await renew(sent.token)) ?? (await signedInAgain());
      if (value === null || sent.request.signal.aborted) return undefined;
      authorise(sent.request, value);
      return send(sent.request);
    },
    onError({ id }) {
      pristine.delete(id);
    },
  };

  const api = createClient<paths>({ baseUrl, fetch: send });
  api.use(headers);
  return { api, refresh };
}

/**
 * Awaits a response of the client: `const me = await call(api.GET('/v1/me', { signal }))`.
 * @returns the body of a success, statuses 200 to 399 (rules/calls.md#requests); undefined if there is none
 * @throws FailureError for a machine's `onError` and `toFailure`
 */
export async function call<Data>(answer: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await answer.catch((thrown: unknown): never => {
    throw new FailureError(toFailure(thrown));
  });
  const isAccepted = response.status >= REQUEST.firstAcceptedStatus && response.status <= REQUEST.lastAcceptedStatus;
  if (!isAccepted) throw new FailureError(failureOf(response.status, error));
  return data as Data;
}

/**
 * A key for a call that may be sent again:
 * `params: { header: { 'Idempotency-Key': idempotencyKey() } }`.
 * Create one per user intent and reuse it for every retry.
 */
export const idempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
