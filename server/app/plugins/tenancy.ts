import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { makeCatalogueCache, type CatalogueCache } from '#server/catalogue/answer-cache';
import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { labelOf, makeTenants, type Tenants } from '#server/http/tenant';

declare module 'fastify' {
  interface FastifyInstance {
    tenants: Tenants;
    catalogue: CatalogueCache;
    /** The library that the host of a request names; undefined if there is none. */
    libraryOf: (request: FastifyRequest) => Promise<Library | undefined>;
  }
}

/** Which library a request is for, and what is remembered of it and of its catalogue. */
export const tenancy = fastifyPlugin<{ deps: Deps }>(
  (app, { deps }, registered) => {
    app.decorate('tenants', makeTenants(deps.db, deps.config.defaultLibrary));
    app.decorate('catalogue', makeCatalogueCache(deps.db));
    app.decorate('libraryOf', (request: FastifyRequest) => app.tenants.byLabel(labelOf(request.hostname)));
    registered();
  },
  { name: 'tenancy' },
);
