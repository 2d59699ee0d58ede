import { SEARCH } from '#machines/rules/limits';
import { invalid } from '#server/core/errors';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import type { Handlers } from '#server/http/handler';
import { reportDamage } from '#server/tickets/report';
import { readTicket, ticketLine } from '#server/tickets/ticket.document';
import { openByHand, takeTicketStep } from '#server/tickets/tickets';
import { openedBefore, pageOfTickets, sumTickets } from '#server/tickets/tickets.queries';

export const tickets: Pick<Handlers, 'listTickets' | 'openTicket' | 'getTicket' | 'takeTicketStep' | 'reportDamage'> = {
  listTickets: async ({ ctx, query }) => {
    const { deps, library, locale } = ctx;
    const { limit = 24, sort = 'newest', cursor, older_than, status, headquarter, object } = query;
    const keywords = query.keywords?.trim();
    if (keywords !== undefined && Array.from(keywords).length < SEARCH.minCharacters)
      throw invalid({ keywords: 'min_3' });
    const after = unpackCursor(cursor, [isInstant, isUuid]);
    const before = openedBefore(deps.clock.now(), older_than);
    const filter = { keywords, status, headquarter, object, before };
    const [found, sum] = await Promise.all([
      pageOfTickets(deps.db, library.id, locale, { ...filter, limit: limit + 1, sort, after }),
      after ? null : sumTickets(deps.db, library.id, filter),
    ]);
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(ticketLine),
      next: last ? packCursor([last.opened_key, last.id]) : null,
      total: sum?.n ?? null,
      cost: sum && sum.cents / 100,
    };
  },

  openTicket: ({ ctx, req, body }) => openByHand(ctx, req, body),
  getTicket: ({ ctx, params }) => readTicket(ctx, params.id, ctx.deps.db),
  takeTicketStep: ({ ctx, req, params, body }) => takeTicketStep(ctx, req, params.id, body),
  reportDamage: ({ ctx, req, params, body }) => reportDamage(ctx, req, params.id, body),
};
