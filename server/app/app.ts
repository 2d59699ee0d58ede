import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { calls } from '#server/app/plugins/calls';
import { answerError, errors } from '#server/app/plugins/errors';
import { liveUpdates } from '#server/app/plugins/live-updates';
import { rateLimits } from '#server/app/plugins/rate-limits';
import { readiness, refusalOfOutages } from '#server/app/plugins/readiness';
import { securityHeaders } from '#server/app/plugins/security-headers';
import { sessions } from '#server/app/plugins/sessions';
import { site } from '#server/app/plugins/site';
import { tenancy } from '#server/app/plugins/tenancy';
import { uploads } from '#server/app/plugins/uploads';
import type { Deps } from '#server/core/context';
import { compressAnswers } from '#server/http/compress';
import { endStreamOfHead, headAsGet, refuseUnreadable, serverOfBoundedConnections } from '#server/http/connections';
import { prepareDrain } from '#server/http/drain';
import { answeredUrl } from '#server/pages/page';

export interface AppOptions {
  /** Calls per minute and network address, ten times as many for pages and files; raised by tests that race many members. */
  callsPerMinute?: number;
  /** Adds routes outside the contract before the application is ready: for the demo or a benchmark. */
  extend?: (app: FastifyInstance) => void;
}

/** JSON bodies are small; files have their own limit in the contract. */
const bodyLimit = 64 * 1024;

/** Builds the HTTP application on shared dependencies; it does not listen, so tests inject requests. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps;
  const drains: ReturnType<typeof prepareDrain>[] = [];
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 180_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 256 },
    rewriteUrl: answeredUrl,
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    // Requests that arrive while the server drains are still answered.
    return503OnClosing: false,
    serverFactory: (handle, settings) => {
      const server = serverOfBoundedConnections(headAsGet(handle), settings);
      drains.push(prepareDrain(server));
      return server;
    },
    clientErrorHandler: refuseUnreadable,
  });

  const drain = (cutAfterMilliseconds: number): void => {
    for (const one of drains) one(cutAfterMilliseconds);
  };
  await app.register(readiness, { deps, drain });
  await app.register(tenancy, { deps });
  await app.register(uploads, { deps });
  await app.register(liveUpdates, { deps });
  await app.register(errors);
  await app.register(securityHeaders, { deps });
  await app.register(sessions, { deps });
  compressAnswers(app);
  app.addHook('onSend', endStreamOfHead);
  await app.register(rateLimits, { callsPerMinute: options.callsPerMinute ?? 1200 });
  await app.register(refusalOfOutages);
  await app.register(calls, { deps });
  await app.register(site, { deps, extend: options.extend });
  return app;
}
