import { FailureError, toFailure, type Failure } from '#machines/core/failure';
import type { AccessGrant, Me } from '#machines/core/wire';
import type { TokenHolder } from './token.ts';

export interface SignInResult {
  me: Me;
  access: AccessGrant;
}

/** A lock shared by several tabs; `navigator.locks` has this shape. */
export interface Locks {
  request: <T>(name: string, task: () => Promise<T>) => Promise<T>;
}

interface Options {
  baseUrl: string;
  token: TokenHolder;
  /** Sends a request that is not replayed on a 401. */
  send: (request: Request) => Promise<Response>;
  headers: () => Record<string, string>;
  locks: Locks | undefined;
  /** The member this page shows; undefined during startup. */
  member: () => string | null | undefined;
  /** The cookie belongs to another member, because another tab has signed in. */
  onSwitched: (signed: SignInResult) => void;
}

/** Thrown responses keep their body, so that the failure carries the server's code. */
const read = async (response: Response): Promise<unknown> => (await response.json().catch(() => ({}))) as unknown;

/** A body that is not a problem document (a proxy's page, an empty response) still has a status. */
export function failureOf(status: number, body: unknown): Failure {
  const failure = toFailure(body);
  return failure.kind === 'problem' ? failure : { kind: 'problem', status, code: `http.${status}` };
}

/**
 * Exchanges the refresh cookie for a new access token. Concurrent calls share one request; tabs take turns, and a
 * late one within the server's grace period gets the same successor.
 * @returns a function that resolves to the signed-in user and rejects with a `FailureError`
 */
export function createRefresh({
  baseUrl,
  token,
  send,
  headers,
  locks,
  member,
  onSwitched,
}: Options): () => Promise<SignInResult> {
  let underWay: Promise<SignInResult> | undefined;

  const ask = async (): Promise<SignInResult> => {
    const response = await send(
      new Request(`${baseUrl}/v1/auths/access/refresh`, {
        method: 'POST',
        headers: { ...headers(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ access_token: token.get() }),
      }),
    );
    const body = await read(response);
    if (!response.ok) throw new FailureError(failureOf(response.status, body));
    const { data: me, access_token, access } = body as { data: Me; access_token: string; access: AccessGrant };
    token.set(access_token);
    const shown = member() ?? access.user_id;
    if (shown !== access.user_id) onSwitched({ me, access });
    return { me, access };
  };

  return () =>
    (underWay ??= (locks ? locks.request('prestalo.refresh', ask) : ask())
      .catch((error: unknown) => {
        throw new FailureError(toFailure(error));
      })
      .finally(() => {
        underWay = undefined;
      }));
}
