import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { Deps } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import type { Library } from '#server/core/libraries.queries';
import { isLocalIssuer, secretPlace } from './settings.ts';

/** How long one request to a provider may take. */
const requestSeconds = 5;
/** How far the provider's clock may be from ours. */
const clockSeconds = 30;

/** Discovered settings of providers, by issuer, client and sealed secret: a changed setting is a new entry. */
const discovered = new LRUCache<string, Promise<client.Configuration>>({ max: 500, ttl: 3_600_000 });

type ProviderDeps = Pick<Deps, 'sealer' | 'log'>;

/**
 * The library's provider, discovered once. @throws 404 `feature.not_available` where sign-in is by password, 502 `auth.sso_unavailable` if the
 * provider does not answer
 */
export async function providerOf(deps: ProviderDeps, library: Library): Promise<client.Configuration> {
  const { oidc_issuer: issuer, oidc_client_id: clientId, oidc_client_secret: sealed } = library;
  if (issuer === null || clientId === null) throw new ApiError('feature.not_available');
  const key = JSON.stringify([library.id, issuer, clientId, sealed]);
  const known = discovered.get(key);
  const found = known ?? discover(issuer, clientId, sealed && deps.sealer.open(sealed, secretPlace(library.id)));
  if (!known) {
    discovered.set(key, found);
    // Not cached: the next attempt asks again.
    found.catch(() => discovered.delete(key));
  }
  return found.catch((error: unknown) => {
    throw refusalOf(deps, library, error);
  });
}

async function discover(issuer: string, clientId: string, secret: string | null): Promise<client.Configuration> {
  const execute: ((configuration: client.Configuration) => void)[] = [
    client.enableNonRepudiationChecks,
    // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; it is limited to this machine
    ...(isLocalIssuer(issuer) ? [client.allowInsecureRequests] : []),
  ];
  const metadata = { [client.clockTolerance]: clockSeconds, ...(secret === null ? {} : { client_secret: secret }) };
  const authentication = secret === null ? client.None() : client.ClientSecretBasic(secret);
  const options = { execute, timeout: requestSeconds };
  const found = await client.discovery(new URL(issuer), clientId, metadata, authentication, options);
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported;
  if (secret === null || !methods || methods.includes('client_secret_basic')) return found;
  const posting = new client.Configuration(found.serverMetadata(), clientId, metadata, client.ClientSecretPost(secret));
  posting.timeout = requestSeconds;
  for (const apply of execute) apply(posting);
  return posting;
}

/** Codes of answers that say that the provider is down or failing, as opposed to answers that are wrong. */
const failing = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/** The refusal for an error of the exchange with a provider; the cause is in the log only. */
export function refusalOf({ log }: Pick<Deps, 'log'>, library: Library, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
    return new ApiError('auth.sso_expired');
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const isDown =
    error instanceof client.ResponseBodyError
      ? error.status >= 500
      : code === undefined || failing.has(code) || error instanceof TypeError;
  const reason = error instanceof client.ResponseBodyError ? error.error : code;
  log.warn({ library: library.domain, reason, err: error }, 'single sign-on failed');
  return new ApiError(isDown ? 'auth.sso_unavailable' : 'auth.sso_failed');
}
