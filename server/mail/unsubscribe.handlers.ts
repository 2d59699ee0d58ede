import type { FastifyInstance } from 'fastify';
import type { Context, Deps } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import type { Handlers } from '#server/http/handler';
import { readUnsubscribeToken, type Unsubscription } from '#server/mail/unsubscribe';
import { changeSubscription, isWantedBy } from '#server/mail/unsubscribe.queries';

type Place = Pick<Context, 'library'> & { deps: Pick<Deps, 'config' | 'db'> };

/** @throws `resource.not_found` if the link is none of this library */
function meantBy({ deps: { config }, library }: Place, token: string): Unsubscription {
  const meant = readUnsubscribeToken(config.sessionSecrets, library.id, token);
  if (!meant) throw new ApiError('resource.not_found');
  return meant;
}

/** @throws `resource.not_found` also if the account was erased */
async function change(place: Place, token: string, isWanted: boolean): Promise<void> {
  const { deps, library } = place;
  if (!(await changeSubscription(deps.db, library.id, meantBy(place, token), isWanted)))
    throw new ApiError('resource.not_found');
}

export const unsubscriptions = {
  getSubscription: async ({ params, ctx }) => {
    const meant = meantBy(ctx, params.token);
    const isWanted = await isWantedBy(ctx.deps.db, ctx.library.id, meant);
    if (isWanted === undefined) throw new ApiError('resource.not_found');
    return { mails: meant.mails, is_wanted: isWanted };
  },
  unsubscribe: ({ params, ctx }) => change(ctx, params.token, false),
  resubscribe: ({ params, ctx }) => change(ctx, params.token, true),
} satisfies Pick<Handlers, 'getSubscription' | 'unsubscribe' | 'resubscribe'>;

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
