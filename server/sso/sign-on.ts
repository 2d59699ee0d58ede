import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { hrefOf, pageToReturnTo } from '#machines/core/routes';
import { ssoCookie } from '#server/auth/cookies';
import { hashOf } from '#server/core/keys';
import { networkOf, throttleOf } from '#server/auth/throttle';
import type { Context } from '#server/core/context';
import { ApiError, invalid } from '#server/core/errors';
import type { Library } from '#server/core/libraries.queries';
import type { Body, In, Out } from '#server/http/handler';
import { personOf } from './claims.ts';
import { memberOfPerson } from './member.ts';
import { providerOf, refusalOf } from './provider.ts';
import { insertTransaction, takeTransaction, type SsoTransaction } from './sso.queries.ts';

/** How long a person may take at the provider. */
const signOnSeconds = 600;

const verifierPlace = (libraryId: number, stateHash: string) => ({
  table: 'oidc_transactions',
  column: 'code_verifier',
  row: `${libraryId}/${stateHash}`,
});

/** Where the provider returns to: from the library's settings, never from the request. */
const callbackOf = ({ public_url }: Library): string => public_url + hrefOf('sso');

const attemptsOf = ({ deps, library }: Context, ip: string) =>
  throttleOf(deps, library.id, 'sso_address', networkOf(ip));

/** Begins a sign-on: remembers it, and answers the provider's page. */
export async function startSignOn({ query, ctx, req, reply }: In<'startOpenId'>): Promise<Out<'startOpenId'>> {
  const { deps, library } = ctx;
  const provider = await providerOf(deps, library);
  await attemptsOf(ctx, req.ip).take();
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  // Several tabs of one browser share it.
  const known = ssoCookie.read(req);
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const stateHash = hashOf(state);
  const redirectUri = callbackOf(library);
  await insertTransaction(deps.db, {
    library_id: library.id,
    state_hash: stateHash,
    issuer: provider.serverMetadata().issuer,
    nonce,
    code_verifier: deps.sealer.seal(verifier, verifierPlace(library.id, stateHash)),
    redirect_uri: redirectUri,
    return_to: query.return_to === undefined ? null : (pageToReturnTo(query.return_to) ?? null),
    browser_hash: hashOf(browser),
    expires_at: new Date(deps.clock.now().getTime() + signOnSeconds * 1000),
  });
  ssoCookie.set(req, reply, browser, signOnSeconds);
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.locale,
    // Every provider knows `login`; few know `select_account`.
    ...(query.another === true && { prompt: 'login' }),
  });
  return { url: url.href };
}

/** A person who has signed on: their account, the provider's token, and the page they wanted. */
export interface SignedOn {
  user: { library_id: number; id: string };
  idToken: string | undefined;
  returnTo: string | null;
}

/** Finishes a sign-on with the parameters of the return. */
export async function finishSignOn({ body, ctx, req }: In<'signInOpenId'>): Promise<SignedOn> {
  if (body.code === undefined && body.error === undefined) throw invalid({ code: 'required' });
  const begun = await takeBegun(ctx, body, ssoCookie.read(req));
  const claims = await claimsOf(ctx, body, begun);
  const person = personOf(ctx.library, claims.all);
  const user = await memberOfPerson({ ctx, issuer: begun.issuer, person, requestId: req.id });
  await attemptsOf(ctx, req.ip).undo();
  return { user, idToken: claims.idToken, returnTo: begun.return_to };
}

type Returned = Body<'signInOpenId'>;

/** The sign-on that this browser began. @throws 409 `auth.sso_expired` for any other */
async function takeBegun(
  { deps, library }: Context,
  { state }: Returned,
  browser: string | undefined,
): Promise<SsoTransaction> {
  const begun =
    browser === undefined ? undefined : await takeTransaction(deps.db, library.id, hashOf(state), hashOf(browser));
  if (!begun || begun.expires_at <= deps.clock.now()) throw new ApiError('auth.sso_expired');
  return begun;
}

/**
 * The provider that answered, by RFC 9207: the one that was asked, and it says so where it promised to, also in a refusal. A code of another one must
 * not reach it. @throws 403 `auth.sso_issuer`, 409 `auth.sso_expired` if the library has changed its provider meanwhile
 */
async function providerThatAnswered({ deps, library }: Context, { iss }: Returned, begun: SsoTransaction) {
  if (iss !== undefined && iss !== begun.issuer) throw new ApiError('auth.sso_issuer');
  const provider = await providerOf(deps, library);
  const { issuer, authorization_response_iss_parameter_supported: namesItself } = provider.serverMetadata();
  if (issuer !== begun.issuer) throw new ApiError('auth.sso_expired');
  if (iss === undefined && namesItself === true) throw new ApiError('auth.sso_issuer');
  return provider;
}

/** Exchanges the code for the provider's data about the person. */
async function claimsOf(ctx: Context, body: Returned, begun: SsoTransaction) {
  const { deps, library } = ctx;
  const { code, state, iss, error } = body;
  const provider = await providerThatAnswered(ctx, body, begun);
  if (error === 'access_denied') throw new ApiError('auth.sso_cancelled');
  const returned = new URL(begun.redirect_uri);
  for (const [name, value] of Object.entries({ code, state, error, iss }))
    if (value !== undefined) returned.searchParams.set(name, value);
  try {
    const tokens = await client.authorizationCodeGrant(provider, returned, {
      pkceCodeVerifier: deps.sealer.open(begun.code_verifier, verifierPlace(library.id, begun.state_hash)),
      expectedState: state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new ApiError('auth.sso_failed');
    const hasEndpoint = provider.serverMetadata().userinfo_endpoint !== undefined;
    const more =
      claims['email'] === undefined && hasEndpoint
        ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {};
    return { all: { ...more, ...claims }, idToken: tokens.id_token };
  } catch (failure) {
    throw refusalOf(deps, library, failure);
  }
}
