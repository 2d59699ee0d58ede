import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import type { Handlers } from '#server/http/handler';
import { readUnsubscribeToken } from '#server/mail/unsubscribe';
import { changeSubscription } from '#server/mail/unsubscribe.queries';

/** @throws `resource.not_found` if the link is none of this library, or its account was erased */
async function change(
  { deps: { config, db }, library }: Pick<Context, 'library'> & { deps: Pick<Deps, 'config' | 'db'> },
  token: string,
  isWanted: boolean,
): Promise<void> {
  const meant = readUnsubscribeToken(config.sessionSecrets, library.id, token);
  if (!meant || !(await changeSubscription(db, library.id, meant, isWanted))) throw new ApiError('resource.not_found');
}

export const unsubscriptions = {
  unsubscribe: ({ params, ctx }) => change(ctx, params.token, false),
  resubscribe: ({ params, ctx }) => change(ctx, params.token, true),
} satisfies Pick<Handlers, 'unsubscribe' | 'resubscribe'>;

/** Takes the POST of mail programs to the page of a mail's link, which says one-click in a form (RFC 8058). @param app a scope of its own */
export async function serveUnsubscribing(app: FastifyInstance, deps: Deps): Promise<void> {
  app.removeAllContentTypeParsers();
  // The address says all; nothing of the form is read.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
  app.post<{ Params: { token: string } }>(
    '/unsubscribe/:token',
    { preHandler: app.rateLimit() },
    async (request, reply) => {
      const library = await app.libraryOf(request);
      if (!library) return app.answerUnknown(request, reply);
      await change({ deps, library }, request.params.token, false);
      return reply.code(204).send();
    },
  );
  await Promise.resolve();
}
