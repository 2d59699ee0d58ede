import { pageToReturnTo } from '#machines/core/routes';
import { refreshCookie, recoveryCookie } from '#server/auth/cookies';
import { cookieSessionOf, endCookieSession, enter } from '#server/account/enter';
import { endSessionUrlOf } from '#server/sso/sign-out';
import { requirePasswords, usesSso } from '#server/auth/password-access';
import { writeAudit } from '#server/db/audit-log';
import { knownDevice, rememberDevice } from '#server/auth/devices';
import { normalizeEmail } from '#server/auth/emails';
import { verifyPassword } from '#server/auth/passwords';
import { checkCode, recoverySeconds, requestRecovery, resetByCode } from '#server/account/recovery';
import { refreshSession, sessionOfCookie } from '#server/auth/sessions';
import { signUp, signUpsOf } from '#server/account/sign-up';
import { signedIn } from '#server/account/signed-in';
import { networkOf, throttleOf } from '#server/auth/throttle';
import {
  queueVerification,
  readVerification,
  requestVerification,
  verificationDocument,
  verifyByToken,
} from '#server/account/verification';
import { memberOf } from '#server/http/caller';
import { endSession } from '#server/auth/sessions.queries';
import { findUser, findUserByEmail, hasEmail } from '#server/auth/users.queries';
import { ApiError, invalid } from '#server/core/errors';
import type { Handlers, In, Out } from '#server/http/handler';
import { makeQueue } from '#server/core/queue';
import { levels } from '#server/core/levels';
import { readAccess } from '#server/http/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#server/db/transaction';

type Auths = Pick<
  Handlers,
  | 'signUp'
  | 'signIn'
  | 'signOut'
  | 'getAccess'
  | 'refreshAccess'
  | 'verifyEmail'
  | 'resendVerification'
  | 'requestVerification'
  | 'getVerification'
  | 'requestPasswordRecovery'
  | 'checkPasswordRecovery'
  | 'resetPassword'
>;

export const auths = {
  signUp: async ({ body, ctx, req }) => {
    requirePasswords(ctx.library);
    const email = normalizeEmail(body.email);
    const network = networkOf(req.ip);
    await signUpsOf(ctx.deps, ctx.library.id, network).take();
    await signUp(ctx, body, email, network);
    return { email };
  },

  signIn: (input) => inTurn(() => signIn(input), networkOf(input.req.ip)),

  signOut: async ({ ctx, req, reply }) => {
    const { actor, deps, library } = ctx;
    const current = actor.kind === 'member' ? actor.sessionId : cookieSessionOf(ctx, req);
    const url = current === undefined ? undefined : await endSessionUrlOf(deps, library, current);
    if (current !== undefined) await endSession(deps.db, library.id, current, 'sign_out', deps.clock.now());
    await endCookieSession(ctx, req);
    refreshCookie.clear(reply);
    return url === undefined ? reply.code(204).send() : reply.code(200).send({ url });
  },

  getAccess: ({ req }) => readAccess(req),

  refreshAccess: async ({ body, ctx, req, reply }) => {
    const { deps, library } = ctx;
    const cookie = refreshCookie.read(req);
    try {
      if (body.access_token !== null) await checkPair(req, body.access_token, cookie);
      const going = await refreshSession(deps, library.id, cookie);
      const answer = await signedIn(req, going.session.user_id, going.session.id);
      refreshCookie.set(req, reply, going.cookie);
      return answer;
    } catch (error) {
      // The browser need not send a dead cookie again.
      if (error instanceof ApiError && error.code === 'auth.session_expired' && cookie !== undefined)
        refreshCookie.clear(reply);
      throw error;
    }
  },

  getVerification: async ({ params, ctx, reply }) => {
    keepSecret(reply);
    return verificationDocument(await readVerification(ctx.deps, ctx.library.id, params.token));
  },

  verifyEmail: async ({ params, body, ctx, req, reply }) => {
    keepSecret(reply);
    const verification = await verifyByToken(ctx.deps, ctx.library.id, params.id, body.token);
    rememberDevice(req, reply, verification.userId);
    return verificationDocument(verification);
  },

  resendVerification: async ({ params, ctx }) => {
    const { deps, library } = ctx;
    const member = memberOf(ctx);
    const user = params.id === member.userId ? await findUser(deps.db, library.id, member.userId) : undefined;
    if (!user || !hasEmail(user)) throw new ApiError('resource.not_found');
    if (user.email_verified_at === null) {
      await throttleOf(deps, library.id, 'verification_mails', user.id).take();
      await inTransaction(deps.db, (trx) => queueVerification(deps, trx, user));
    }
    return { email: user.email };
  },

  requestVerification: async ({ body, ctx, req }) => {
    requirePasswords(ctx.library);
    const email = normalizeEmail(body.email);
    await requestVerification(ctx.deps, ctx.library, email, networkOf(req.ip));
    return { email };
  },

  requestPasswordRecovery: async ({ body, ctx, req, reply }) => {
    const { deps, library } = ctx;
    requirePasswords(library);
    const email = normalizeEmail(body.email);
    keepSecret(reply);
    const returnTo = body.return_to === undefined ? undefined : pageToReturnTo(body.return_to);
    const asker = { network: networkOf(req.ip), deviceOf: deviceOf(req), returnTo };
    const binding = await requestRecovery(deps, library, email, asker);
    recoveryCookie.set(req, reply, binding, recoverySeconds);
    return { email };
  },

  checkPasswordRecovery: async ({ query, ctx, req, reply }) => {
    requirePasswords(ctx.library);
    keepSecret(reply);
    await checkCode(ctx.deps, ctx.library, recoveryCookie.read(req), query.code, deviceOf(req));
    return { valid: true };
  },

  resetPassword: async ({ body, ctx, req, reply }) => {
    requirePasswords(ctx.library);
    keepSecret(reply);
    if (body.password !== body.confirm_password) throw invalid({ confirm_password: 'password_mismatch' });
    const binding = recoveryCookie.read(req);
    const user = await resetByCode(ctx.deps, ctx.library, binding, body.code, body.password, deviceOf(req));
    recoveryCookie.clear(reply);
    refreshCookie.clear(reply);
    rememberDevice(req, reply, user.id);
    return { email: user.email };
  },
} satisfies Auths;

/** A crowd signs in one by one, so that it does not delay everyone else's calls; its networks take turns, so that nobody waits behind a crowd elsewhere. */
const inTurn = makeQueue(1);

async function signIn({ body, ctx, req, reply }: In<'signIn'>): Promise<Out<'signIn'>> {
  const { deps, library } = ctx;
  const email = normalizeEmail(body.email);
  const user = await findUserByEmail(deps.db, library.id, email);
  const device = knownDevice(req, user?.id);
  const byAddress = throttleOf(deps, library.id, 'sign_in_address', networkOf(req.ip));
  // An attacker who fails on purpose slows down other strangers, not the owner on a known device.
  const byAccount =
    device === undefined
      ? throttleOf(deps, library.id, 'sign_in_account', email)
      : throttleOf(deps, library.id, 'sign_in_device', `${device} ${email}`);
  if (device === undefined) await byAddress.take(slowedDown);
  await byAccount.take(slowedDown);
  const isRight = await verifyPassword(user?.password_hash, body.password);
  // With single sign-on the password opens the way in for those who can repair it; nobody learns who they are.
  if (usesSso(library) && !(user && isRight && user.level <= levels.super))
    throw new ApiError('auth.sso_only', { text: passwordOfSuper });
  if (!user || !isRight) throw new ApiError('auth.invalid_credentials');
  await byAccount.clear();
  if (device === undefined) await byAddress.undo();
  if (usesSso(library))
    await writeAudit(deps.db, {
      libraryId: library.id,
      actorId: user.id,
      action: 'sso.password_sign_in',
      requestId: req.id,
    });
  return enter(req, reply, user, { passwordHash: user.password_hash ?? undefined });
}

const passwordOfSuper = /*i18n*/ {
  id: 'error.password_of_super',
  message:
    'Qui con la password entra solo chi dirige la biblioteca. Controlla email e password, oppure accedi con le credenziali del tuo ente.',
};

const deviceOf =
  (request: FastifyRequest) =>
  (userId: string | null | undefined): string | undefined =>
    knownDevice(request, userId);

/** Tells the owner how to get in without waiting. */
const slowedDown = /*i18n*/ {
  id: 'error.sign_in_slowed_down',
  message:
    'Troppi tentativi di accesso: aspetta un momento. Se sei tu, scegli «Hai dimenticato la password?»: con il link che ti mandiamo entri subito.',
};

/** Codes and tokens in URLs must not be cached or sent to other sites. */
const keepSecret = (reply: FastifyReply): void => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
};

/** The access token may have expired, but must belong to this library and to the cookie's session. */
async function checkPair(request: FastifyRequest, token: string, cookie: string | undefined): Promise<void> {
  const { deps, library } = request.ctx;
  const { claims } = await request.server.tokens.read(token);
  const held = sessionOfCookie(deps, library.id, cookie);
  if (!claims || claims.lib !== library.id || (held && held.id !== claims.sid))
    throw new ApiError('auth.token_invalid');
}
