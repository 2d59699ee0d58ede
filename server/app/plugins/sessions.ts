import cookie from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';
import { makeTokens, type Tokens } from '#server/auth/tokens';
import type { Deps } from '#server/core/context';

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
}

/** What says who calls: tokens, and the cookies that renew them. */
export const sessions = fastifyPlugin<{ deps: Deps }>(
  async (app, { deps }) => {
    app.decorate('tokens', makeTokens(deps.config.sessionSecrets, deps.clock));
    await app.register(cookie);
  },
  { name: 'sessions' },
);
