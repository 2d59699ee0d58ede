import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { handlerOf } from '#server/app/handlers';
import type { Context, Deps } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import { localeOf } from '#server/core/words/locale';
import { authorise, depsOfCaller, recordOutcome, requireGoingOn, visitor } from '#server/http/access';
import type { ContractRoute } from '#server/http/contract/contract-routes';
import { registerOperations } from '#server/http/contract/openapi';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
  }
}

/** Retry-After for a closed library, in seconds. */
const closedSeconds = 60;

/** The calls of the contract. */
export const calls = fastifyPlugin<{ deps: Deps }>(
  async (api, { deps }) => {
    api.decorateRequest('ctx');
    const allow = async (request: FastifyRequest, route: ContractRoute): Promise<void> => {
      const library = await api.libraryOf(request);
      if (!library) throw new ApiError('library.not_found');
      if (!library.is_available && !route.whenClosed)
        throw new ApiError('library.unavailable', { retryAfter: closedSeconds });
      request.ctx = { library, locale: localeOf(request), actor: visitor, deps };
      const actor = await authorise(request, route, library, deps, api.tokens);
      request.ctx.actor = actor;
      if (actor.kind === 'member' && route.method !== 'GET') request.ctx.deps = depsOfCaller(deps, library, actor);
    };
    await registerOperations(api, handlerOf, { allow, requireGoingOn });
    api.addHook('onSend', async (request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      void reply.header('x-request-id', request.id);
      await recordOutcome(request, reply.statusCode);
    });
  },
  {
    name: 'calls',
    // Its parsers and hooks are for the calls alone.
    encapsulate: true,
    dependencies: ['errors', 'readiness', 'tenancy', 'sessions', 'uploads', 'live-updates', 'rate-limits'],
  },
);
