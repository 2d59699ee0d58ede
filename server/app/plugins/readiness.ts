import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/core/context';
import { databaseUnavailable } from '#server/core/outages';
import { isPage } from '#server/pages/page';

declare module 'fastify' {
  interface FastifyInstance {
    /** False before the server is ready and while it drains: `/v1/status` then answers 503. */
    isReady: () => boolean;
    /** Starts draining: pending answers are the last ones, and connections still open after the timeout are cut off. */
    drain: (cutAfterMilliseconds: number) => void;
    /** False while the database is down. */
    hasDatabase: () => boolean;
  }
}

interface Options {
  deps: Deps;
  /** Drains the servers, one per address that a host name resolves to. */
  drain: (cutAfterMilliseconds: number) => void;
}

/** Whether requests can be answered now, and the end of answering them. */
export const readiness = fastifyPlugin<Options>(
  (app, { deps, drain }, registered) => {
    let ready = false;
    app.decorate('isReady', () => ready);
    app.decorate('drain', (cutAfterMilliseconds: number) => {
      ready = false;
      drain(cutAfterMilliseconds);
    });
    app.decorate('hasDatabase', () => deps.presence?.isUp() !== false);
    app.addHook('onReady', (done) => {
      ready = true;
      done();
    });
    registered();
  },
  { name: 'readiness' },
);

/** Refuses at once what needs a database that is known to be down. */
export const refusalOfOutages = fastifyPlugin(
  (app, _options, registered) => {
    app.addHook('onRequest', (request, _reply, next) => {
      next(app.hasDatabase() || isWithoutDatabase(request) ? undefined : databaseUnavailable());
    });
    registered();
  },
  { name: 'refusal-of-outages', dependencies: ['readiness'] },
);

/** Served even while the database is down: the status, and the files of the pages. */
const isWithoutDatabase = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/v1/status' || (!isPage(request) && !/^\/(v1|files)(\/|$)/.test(request.url));
