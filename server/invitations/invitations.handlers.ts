import type { FastifyReply } from 'fastify';
import type { Handlers } from '#server/http/handler';
import { accept, readInvitation } from './accept.ts';
import { invite, readInvitations, resend, withdraw } from './invitations.ts';

type Operation =
  | 'listInvitations'
  | 'invitePerson'
  | 'withdrawInvitation'
  | 'resendInvitation'
  | 'getInvitation'
  | 'acceptInvitation';

/** Colleagues who are invited by mail. */
export const invitations: Pick<Handlers, Operation> = {
  listInvitations: ({ ctx }) => readInvitations(ctx, ctx.deps.db),
  invitePerson: ({ ctx, req, body }) => invite(ctx, req, body),
  withdrawInvitation: ({ ctx, req, params }) => withdraw(ctx, req, params.id),
  resendInvitation: ({ ctx, req, params }) => resend(ctx, req, params.id),

  getInvitation: ({ ctx, params, reply }) => {
    keepSecret(reply);
    return readInvitation(ctx, params.token);
  },

  acceptInvitation: ({ ctx, req, params, body, reply }) => {
    keepSecret(reply);
    return accept(ctx, req, reply, { token: params.token, body });
  },
};

/** Tokens in URLs must not be cached or sent to other sites. */
const keepSecret = (reply: FastifyReply): void => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
};
