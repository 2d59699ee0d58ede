import fastifyPlugin from 'fastify-plugin';
import type { Deps } from '#server/core/context';
import { makeLiveLoans } from '#server/staff/live/live';
import { makeStreams, type Streams } from '#server/staff/live/streams';

declare module 'fastify' {
  interface FastifyInstance {
    /** Live updates of the day board. */
    streams: Streams;
  }
}

/** The open streams of the day board. */
export const liveUpdates = fastifyPlugin<{ deps: Deps }>(
  (app, { deps }, registered) => {
    const live = makeLiveLoans(deps.pool, deps.log);
    app.decorate('streams', makeStreams(live));
    // Streams never end by themselves; their pages reconnect to another server.
    app.addHook('preClose', (done) => {
      app.streams.close();
      done();
    });
    app.addHook('onClose', () => live.close());
    registered();
  },
  { name: 'live-updates' },
);
