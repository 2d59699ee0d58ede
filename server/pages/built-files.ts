import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

const options = {
  index: false,
  preCompressed: true,
  setHeaders: (reply: FastifyReply, path: string): void => {
    void reply.header('cache-control', cachingOf(path));
  },
} as const;

/**
 * An application for `serveLazily` that serves the built files other than the page.
 * @param folders served whole: one route per file would be hundreds
 * @param files at the top of the built site
 */
export async function makeBuiltFiles(
  webRoot: string,
  folders: readonly string[],
  files: readonly string[],
): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(fastifyStatic, { ...options, root: webRoot, serve: false });
  for (const name of folders)
    await app.register(fastifyStatic, {
      ...options,
      root: join(webRoot, name),
      prefix: `/${name}/`,
      decorateReply: false,
    });
  for (const name of files) app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  return app;
}

/** Files with hashed names never change; the service worker is revalidated on each visit, so that a new version is found at once. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}
