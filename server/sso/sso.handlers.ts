import { usesSso } from '#server/auth/password-access';
import type { Library } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';
import type { Handlers } from '#server/http/handler';

/** The protocol's library loads with the first sign-on: most libraries sign in by password. */
async function signOnOf(library: Library) {
  if (!usesSso(library)) throw new ApiError('feature.not_available');
  return import('./sign-on.ts');
}

export const sso = {
  startOpenId: async (input) => (await signOnOf(input.ctx.library)).startSignOn(input),
  signInOpenId: async (input) => (await signOnOf(input.ctx.library)).finishSignOn(input),
} satisfies Pick<Handlers, 'startOpenId' | 'signInOpenId'>;
