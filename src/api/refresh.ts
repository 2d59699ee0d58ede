import { FailureError, toFailure, type Failure } from '#machines/failure';
import type { AccessGrant, Me } from '#machines/wire';
import type { TokenHolder } from './token.ts';

export interface Signed {
  me: Me;
  access: AccessGrant;
}

/** How several tabs take turns; `navigator.locks` has this shape. */
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
  /** The member this page shows; nothing while it starts. */
  member: () => string | null | undefined;
  /** The cookie belongs to another member by now, because another tab signed in as somebody else. */
  onSwitched: (signed: Signed) => void;
}

/** Thrown answers keep their body, so that the failure says which code the server gave. */
const read = async (response: Response): Promise<unknown> => (await response.json().catch(() => ({}))) as unknown;

/** A body that is no problem document (a proxy's page, an empty answer) still has its status to tell. */
export function failureOf(status: number, body: unknown): Failure {
  const failure = toFailure(body);
  return failure.kind === 'problem' ? failure : { kind: 'problem', status, code: `http.${String(status)}` };
}

/**
 * Trades the refresh cookie for a new access token. Calls at the same time share one request; tabs take turns, and one that
 * comes late within the server's grace gets the same successor (decision 4).
 * @returns a function that resolves to who is signed in and rejects with a `FailureError`
 */
export function createRefresh({
  baseUrl,
  token,
  send,
  headers,
  locks,
  member,
  onSwitched,
}: Options): () => Promise<Signed> {
  let underWay: Promise<Signed> | undefined;

  const ask = async (): Promise<Signed> => {
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
