import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Configuration, interactionPolicy, JWK, default as Provider } from 'oidc-provider';
import { isLoopback } from '#server/core/config/config';
import type { Deps } from '#server/core/context';
import { findLibraryByDomain, type Library } from '#server/core/libraries.queries';
import { isLocalIssuer, secretPlace } from '#server/sso/settings';
import { answers } from '../answers.ts';
import { localeOf, signInPage, signOutPage } from './pages.ts';
import { personOfAddress } from './people.ts';
import { inTransaction } from '#server/db/transaction';

/** The demo library that signs on at it. */
const domain = 'officina';
const clientId = 'officina';

interface Kept {
  key: JWK;
  clientSecret: string;
}

/** Survives a restart, as do the sessions that refer to it. */
function keptIn(dataDir: string): Kept {
  const path = join(dataDir, 'demo-institution.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made: Kept = {
    key: { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' },
    clientSecret: randomBytes(24).toString('base64url'),
  };
  writeFileSync(path, JSON.stringify(made), { mode: 0o600 });
  return made;
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      done();
    });
  });

/** A development dependency: without it there is no institution, and the library signs in by password. */
const load = () => import('oidc-provider').catch(() => undefined);

/**
 * Starts the institution of the demo on this machine, and makes it the provider of the library that uses single sign-on. @returns how to stop it;
 * undefined where there is no demo, the library has another provider, one that runs already included, or the development packages are missing
 */
export async function startDemoInstitution({
  config,
  db,
  log,
  sealer,
}: Pick<Deps, 'config' | 'db' | 'log' | 'sealer'>): Promise<(() => Promise<void>) | undefined> {
  if (!config.isDemo || config.publicUrl !== undefined || !isLoopback(config.host)) return undefined;
  const library = await findLibraryByDomain(db, domain);
  const known = library?.oidc_issuer ?? null;
  if (!library?.sso_signin || (known !== null && !isLocalIssuer(known))) return undefined;
  const loaded = await load();
  if (!loaded) {
    log.warn('the demo institution needs the development packages: officina signs in by password');
    if (known !== null) await setProvider({ db }, library, { issuer: null, sealed: null });
    return undefined;
  }
  // Another copy of the server runs it already.
  if (known !== null && (await answers(`${known}/.well-known/openid-configuration`, 200))) return undefined;
  const server = createServer();
  // The same address as before, if it is free: it is part of every account's link.
  await listen(server, known === null ? 0 : Number(new URL(known).port)).catch(() => listen(server, 0));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kept = keptIn(config.dataDir);
  serve(server, new loaded.default(issuer, settingsOf(library, kept, loaded.interactionPolicy)));
  const sealed = sealer.seal(kept.clientSecret, secretPlace(library.id));
  await setProvider({ db }, library, { issuer, sealed });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

async function setProvider(
  { db }: Pick<Deps, 'db'>,
  { id, oidc_issuer }: Library,
  { issuer, sealed }: { issuer: string | null; sealed: string | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('libraries')
      .set({ oidc_issuer: issuer, oidc_client_id: issuer === null ? null : clientId, oidc_client_secret: sealed })
      .where('id', '=', id)
      .execute();
    if (issuer !== null && oidc_issuer !== null && issuer !== oidc_issuer)
      await trx
        .updateTable('user_identities')
        .set({ issuer })
        .where('library_id', '=', id)
        .where('issuer', '=', oidc_issuer)
        .execute();
  });
}

function settingsOf(
  { public_url }: Library,
  { key, clientSecret }: Kept,
  { base }: typeof interactionPolicy,
): Configuration {
  const policy = base();
  policy.remove('consent');
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${public_url}/signin/oid/callback`],
        post_logout_redirect_uris: [`${public_url}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    findAccount: (_ctx, email) => ({ accountId: email, claims: () => claimsOf(email) }),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'matricola'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(localeOf(ctx.get('accept-language')), form);
        },
      },
    },
    interactions: { policy, url: (_ctx, { uid }) => `/login/${uid}` },
    cookies: { keys: [clientSecret] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const client = oidc.client?.clientId;
      if (accountId === undefined || client === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function claimsOf(email: string) {
  const { first, last, student, verified } = personOfAddress(email);
  return {
    sub: email,
    email,
    email_verified: verified,
    given_name: first,
    ...(last !== '' && { family_name: last }),
    ...(student !== undefined && { matricola: student }),
  };
}

/** The provider, with a page of its own for signing in. */
function serve(server: Server, provider: Provider): void {
  const others = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/login/')) return void others(request, response);
    if (request.method === 'POST') {
      finish(provider, request, response).catch(() => response.writeHead(303, { location: '/' }).end());
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(signInPage(localeOf(request.headers['accept-language'])));
  });
}

async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: Parameters<Provider['interactionFinished']>[1],
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const email = (form.get('person') ?? '').trim().toLowerCase();
  const result = form.has('cancel') || email === '' ? { error: 'access_denied' } : { login: { accountId: email } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
