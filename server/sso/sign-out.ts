import type { Deps } from '#server/core/context';
import { lazily } from '#server/core/lazily';
import type { Library } from '#server/core/libraries.queries';
import { usesSso } from '#server/auth/password-access';
import { idTokenPlace } from '#server/auth/sessions';
import { findIdToken } from './sso.queries.ts';

const loadProtocol = lazily(() => Promise.all([import('openid-client'), import('./provider.ts')]));

/**
 * The page of the provider where the person can sign out there too; to be read while the session lives. @returns undefined if the session was not
 * opened by single sign-on, the provider has no such page or it does not answer: signing out here never depends on it
 */
export async function endSessionUrlOf(deps: Deps, library: Library, sessionId: string): Promise<string | undefined> {
  if (!usesSso(library)) return undefined;
  const sealed = await findIdToken(deps.db, library.id, sessionId);
  if (sealed === null) return undefined;
  try {
    const [client, { providerOf }] = await loadProtocol();
    const provider = await providerOf(deps, library);
    const idToken = deps.sealer.open(sealed, idTokenPlace(library.id, sessionId));
    const { end_session_endpoint, issuer } = provider.serverMetadata();
    if (end_session_endpoint === undefined || issuerOf(idToken) !== issuer) return undefined;
    return client.buildEndSessionUrl(provider, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${library.public_url}/`,
    }).href;
  } catch (error) {
    deps.log.warn({ err: error, library: library.domain }, 'signing out at the provider is not possible');
    return undefined;
  }
}

/** Who issued a token that was checked when it came. */
function issuerOf(token: string): unknown {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return payload !== null && typeof payload === 'object' && 'iss' in payload ? payload.iss : undefined;
}
