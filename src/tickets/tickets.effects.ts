import { fromPromise } from 'xstate';
import { ticketsQuery } from '#machines/tickets/tickets-list';
import { ticketPagesMachine, ticketsMachine } from '#machines/tickets/tickets.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import type { ActorsOf } from '../core/slots.ts';

/** The list of tickets, page by page. */
export const provideTicketPages = ({ api }: Deps) =>
  ticketPagesMachine.provide({
    actors: {
      loadPage: fromPromise(async ({ input: { query: filter, cursor }, signal }) => {
        const { cost, ...page } = await call(
          api.GET('/v1/staff/tickets', {
            params: { query: { ...ticketsQuery(filter), ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        );
        return { ...page, sum: cost };
      }),
    } satisfies ActorsOf<typeof ticketPagesMachine>,
  });

export const provideTickets = (deps: Deps) =>
  ticketsMachine.provide({
    actors: {
      pages: provideTicketPages(deps),
      loadHeadquarters: fromPromise(({ signal }) => loadHeadquarters(deps.api, signal)),
    } satisfies ActorsOf<typeof ticketsMachine>,
  });
