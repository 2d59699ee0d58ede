import type { Context } from '#server/context';
import { refreshCookie, recoveryCookie } from '#server/auth/cookies';
import { knownDevice, rememberDevice } from '#server/auth/devices';
import { plainEmail } from '#server/auth/emails';
import { verifyPassword } from '#server/auth/passwords';
import { checkCode, recoverySeconds, requestRecovery, resetByCode } from '#server/auth/recovery';
import { openSession, refreshSession, sessionOfCookie } from '#server/auth/sessions';
import { signUp, signUpsOf } from '#server/auth/sign-up';
import { signedIn } from '#server/auth/signed-in';
import { networkOf, throttleOf } from '#server/auth/throttle';
import { queueVerification, readVerification, verificationDocument, verifyByToken } from '#server/auth/verification';
import { memberOf } from '#server/caller';
import { endSession } from '#server/db/sessions';
import { findUser, findUserByEmail } from '#server/db/users';
import { ApiError, invalid } from '#server/errors';
import type { Handlers, In, Out } from '#server/handler';
import { makeQueue } from '#server/queue';
import { readAccess } from '#server/access';
import { unavailable } from '#server/handlers/unavailable';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Auths = Pick<
  Handlers,
  | 'signUp'
  | 'signIn'
  | 'signOut'
  | 'getAccess'
  | 'refreshAccess'
  | 'startOpenId'
  | 'signInOpenId'
  | 'verifyEmail'
  | 'resendVerification'
  | 'getVerification'
  | 'requestPasswordRecovery'
  | 'checkPasswordRecovery'
  | 'resetPassword'
>;

export const auths = {
  signUp: async ({ body, ctx, req }) => {
    const email = plainEmail(body.email);
    const network = networkOf(req.ip);
    await signUpsOf(ctx.deps, ctx.library.id, network).take();
    await signUp(ctx, body, email, network);
    return { email };
  },

  signIn: (input) => inTurn(() => signIn(input)),

  signOut: async ({ ctx, req, reply }) => {
    const { actor, deps, library } = ctx;
    if (actor.kind === 'member') await endSession(deps.db, library.id, actor.sessionId, 'sign_out', deps.clock.now());
    await endCookieSession(ctx, req);
    refreshCookie.clear(reply);
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
      // A cookie that is worth nothing any more need not be sent again.
      if (error instanceof ApiError && error.code === 'auth.session_expired' && cookie !== undefined)
        refreshCookie.clear(reply);
      throw error;
    }
  },

  startOpenId: unavailable,
  signInOpenId: unavailable,

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
    if (!user) throw new ApiError('resource.not_found');
    if (user.email_verified_at === null) {
      await throttleOf(deps, library.id, 'verification_mails', user.id).take();
      await deps.db.transaction().execute((trx) => queueVerification(deps, trx, user));
    }
    return { email: user.email };
  },

  requestPasswordRecovery: async ({ body, ctx, req, reply }) => {
    const { deps, library } = ctx;
    const email = plainEmail(body.email);
    const network = networkOf(req.ip);
    keepSecret(reply);
    await throttleOf(deps, library.id, 'recovery_address', network).take();
    const binding = await requestRecovery(deps, library, email, network, deviceOf(req));
    recoveryCookie.set(req, reply, binding, recoverySeconds);
    return { email };
  },

  checkPasswordRecovery: async ({ query, ctx, req, reply }) => {
    keepSecret(reply);
    await checkCode(ctx.deps, ctx.library, recoveryCookie.read(req), query.code, deviceOf(req));
    return { valid: true };
  },

  resetPassword: async ({ body, ctx, req, reply }) => {
    keepSecret(reply);
    if (body.password !== body.confirm_password) throw invalid({ confirm_password: 'password_mismatch' });
    const binding = recoveryCookie.read(req);
    const user = await resetByCode(ctx.deps, ctx.library, binding, body.code, body.password, deviceOf(req));
    recoveryCookie.clear(reply);
    refreshCookie.clear(reply);
    rememberDevice(req, reply, user.id);
  },
} satisfies Auths;

/** A crowd that signs in at once asks the database a few at a time: everybody else's questions would wait behind all of theirs. */
const inTurn = makeQueue(3);

async function signIn({ body, ctx, req, reply }: In<'signIn'>): Promise<Out<'signIn'>> {
  const { deps, library } = ctx;
  const email = plainEmail(body.email);
  const user = await findUserByEmail(deps.db, library.id, email);
  const device = knownDevice(req, user?.id);
  const byAddress = throttleOf(deps, library.id, 'sign_in_address', networkOf(req.ip));
  // A stranger who fails on purpose makes strangers wait, not the owner at home.
  const byAccount =
    device === undefined
      ? throttleOf(deps, library.id, 'sign_in_account', email)
      : throttleOf(deps, library.id, 'sign_in_device', `${device} ${email}`);
  if (device === undefined) await byAddress.take(slowedDown);
  await byAccount.take(slowedDown);
  const isRight = await verifyPassword(user?.password_hash, body.password);
  if (!user || !isRight) throw new ApiError('auth.invalid_credentials');
  await byAccount.forget();
  if (device === undefined) await byAddress.giveBack();
  const session = await openSession(deps, deps.db, user, req.headers['user-agent']);
  // The browser has one cookie: a session that it held before could not be gone on with.
  await endCookieSession(ctx, req);
  refreshCookie.set(req, reply, session.cookie);
  rememberDevice(req, reply, user.id);
  return signedIn(req, user.id, session.id);
}

const deviceOf =
  (request: FastifyRequest) =>
  (userId: string | null | undefined): string | undefined =>
    knownDevice(request, userId);

/** Whoever is the owner has a way in at once. */
const slowedDown = /*i18n*/ {
  id: 'error.sign_in_slowed_down',
  message:
    'Troppi tentativi di accesso: aspetta un momento. Se sei tu, scegli «Hai dimenticato la password?»: con il link che ti mandiamo entri subito.',
};

/** Codes and tokens in addresses: kept by no cache and told to no other site. */
const keepSecret = (reply: FastifyReply): void => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
};

/** Ends the session of the cookie that a browser sends, if this server gave it out. */
async function endCookieSession({ deps, library }: Context, request: FastifyRequest): Promise<void> {
  const held = sessionOfCookie(deps, library.id, refreshCookie.read(request));
  if (held) await endSession(deps.db, library.id, held.id, 'sign_out', deps.clock.now());
}

/** The access token may be old, but it must be one of this library and of the cookie's own session. */
async function checkPair(request: FastifyRequest, token: string, cookie: string | undefined): Promise<void> {
  const { deps, library } = request.ctx;
  const { claims } = await request.server.tokens.read(token);
  const held = sessionOfCookie(deps, library.id, cookie);
  if (!claims || claims.lib !== library.id || (held && held.id !== claims.sid))
    throw new ApiError('auth.token_invalid');
}
