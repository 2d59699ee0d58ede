import { enter } from '#server/account/enter';
import { usesSso } from '#server/auth/password-access';
import type { Library } from '#server/core/libraries.queries';
import { lazily } from '#server/core/lazily';
import { ApiError } from '#server/core/errors';
import type { Handlers } from '#server/http/handler';

/** The protocol's library loads with the first sign-on: most libraries sign in by password. */
const loadSignOn = lazily(() => import('#server/sso/sign-on'));

async function signOnOf(library: Library) {
  if (!usesSso(library)) throw new ApiError('feature.not_available');
  return loadSignOn();
}

export const sso = {
  startOpenId: async (input) => (await signOnOf(input.ctx.library)).startSignOn(input),
  signInOpenId: async (input) => {
    const { user, idToken, returnTo } = await (await signOnOf(input.ctx.library)).finishSignOn(input);
    return { ...(await enter(input.req, input.reply, user, { idToken })), return_to: returnTo };
  },
} satisfies Pick<Handlers, 'startOpenId' | 'signInOpenId'>;
