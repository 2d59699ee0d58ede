import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/core/context';
import { lazily } from '#server/core/lazily';
import { serveFiles } from '#server/http/serve-files';
import { servePages } from '#server/pages/page';
import { serveSearchEngines } from '#server/pages/search-engines';
import { serveSharePictures } from '#server/pages/share-picture';
import { serveUnsubscribing } from '#server/mail/unsubscribe.handlers';
import { serveLazily } from '#server/pages/serve-lazily';
import { serveWebManifest } from '#server/pages/web-manifest';

const loadDocs = lazily(() => import('#server/http/contract/docs'));

interface Options {
  deps: Deps;
  /** Adds routes outside the contract: for the demo or a benchmark. */
  extend?: ((app: FastifyInstance) => void) | undefined;
}

/** Everything that is not a call: files, pages, documentation, the demo's mailbox. */
export const site = fastifyPlugin<Options>(
  async (app, { deps, extend }) => {
    await serveFiles(app, deps);
    await serveWebManifest(app, deps);
    await serveSearchEngines(app, deps);
    await serveSharePictures(app, deps);
    await app.register((scope) => serveUnsubscribing(scope, deps));
    serveLazily(app, ['/docs', '/docs/*'], async () => (await loadDocs()).makeDocs());
    if (deps.config.mailboxIsOpen) await (await import('#server/mail/dev-mailbox')).serveMailbox(app, deps);
    extend?.(app);
    servePages(app, deps);
  },
  { name: 'site', dependencies: ['errors', 'tenancy', 'rate-limits', 'uploads'] },
);
