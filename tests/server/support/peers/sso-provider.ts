import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider knows of a person. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** How the provider misbehaves at its token call. */
export type Fault = 'error 500' | 'half an answer' | 'no answer' | 'a cut line' | 'no JSON';

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Signs a person on as their browser would: answers the parameters of the return. */
  approve: (url: string, person: Claims) => { code: string; state: string; iss: string };
  /** Changes the claims of the id token before it is signed. */
  forge: (change: (claims: Record<string, unknown>) => Record<string, unknown>) => void;
  /** What happens at the token call until the next `reset`, or until this is called without a fault. */
  fail: (fault?: Fault) => void;
  /** Signs with a key that is not published. */
  useUnknownKey: () => void;
  /** Leaves these claims out of the id token: only the userinfo call has them. */
  hide: (...names: string[]) => void;
  reset: () => void;
  /** Answers at this address again after `close`. */
  open: () => Promise<void>;
  close: () => Promise<void>;
  /** How many token calls have come. */
  exchanges: () => number;
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small OpenID provider under a test's control; the demo's is a real one. @param namesItself whether it says that its answers carry `iss` */
export async function openProvider({ namesItself = true } = {}): Promise<TestProvider> {
  const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [key, unknownKey] = [makeKey(), makeKey()];
  const codes = new Map<string, { person: Claims; nonce: string; challenge: string; redirectUri: string }>();
  const access = new Map<string, Claims>();
  const unanswered = new Set<ServerResponse>();
  const [clientId, clientSecret] = ['biblioteca', 'un segreto: con due punti'];
  let change = (claims: Record<string, unknown>) => claims;
  let hidden: readonly string[] = [];
  let fault: Fault | undefined;
  let signing = key.privateKey;
  let exchanges = 0;
  let issuer = '';
  const server = createServer((request, response) => void answer(request, response));

  const json = (response: ServerResponse, status: number, body: unknown): ServerResponse =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        end_session_endpoint: `${issuer}/end`,
        authorization_response_iss_parameter_supported: namesItself,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/jwks')
      return json(response, 200, {
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    if (pathname === '/userinfo') {
      const person = access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
      return person ? json(response, 200, person) : json(response, 401, {});
    }
    if (pathname === '/token') return token(request, response, new URLSearchParams(Buffer.concat(chunks).toString()));
    return json(response, 404, {});
  }

  function token(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): unknown {
    exchanges += 1;
    switch (fault) {
      case 'error 500':
        return json(response, 500, { error: 'server_error' });
      case 'half an answer':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token": "ab');
        return undefined;
      case 'no JSON':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Manutenzione</h1>');
        return undefined;
      case 'a cut line':
        return request.socket.destroy();
      case 'no answer':
        return unanswered.add(response);
    }
    const given = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    // Both parts are form-encoded before they are joined (RFC 6749, 2.3.1).
    const [id, secret] = given.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id !== clientId || secret !== clientSecret) {
      response.setHeader('www-authenticate', 'Basic realm="provider"');
      return json(response, 401, { error: 'invalid_client' });
    }
    const code = form.get('code') ?? '';
    const begun = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!begun || begun.challenge !== challenge || begun.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    const accessToken = randomUUID();
    access.set(accessToken, begun.person);
    const shown = Object.fromEntries(Object.entries(begun.person).filter(([name]) => !hidden.includes(name)));
    const claims = change({
      ...shown,
      iss: issuer,
      aud: clientId,
      nonce: begun.nonce,
      iat: seconds(),
      exp: seconds() + 600,
    });
    const signed = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), signing).toString('base64url');
    return json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 600,
      id_token: `${signed}.${signature}`,
    });
  }

  const listen = (port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', () => done()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;

  return {
    issuer,
    clientId,
    clientSecret,
    approve: (url, person) => {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, {
        person,
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      return { code, state: asked.get('state') ?? '', iss: issuer };
    },
    forge: (next) => {
      change = next;
    },
    fail: (next) => {
      fault = next;
    },
    useUnknownKey: () => {
      signing = unknownKey.privateKey;
    },
    hide: (...names) => {
      hidden = names;
    },
    reset: () => {
      change = (claims) => claims;
      hidden = [];
      fault = undefined;
      signing = key.privateKey;
      for (const response of unanswered) response.destroy();
      unanswered.clear();
    },
    open: () => listen(port),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    exchanges: () => exchanges,
  };
}
