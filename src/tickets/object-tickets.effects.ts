import { fromPromise } from 'xstate';
import { objectTicketsMachine } from '#machines/tickets/object-tickets.machine';
import { TICKET_REASONS } from '#machines/tickets/ticket-events';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideTicketPages } from './tickets.effects.ts';

export const provideObjectTickets = (deps: Deps) => {
  const keyFor = intentKeys();
  return objectTicketsMachine.provide({
    actors: {
      pages: provideTicketPages(deps),
      openTicket: fromPromise(({ input: { object, intent, values } }) =>
        call(
          deps.api.POST('/v1/staff/tickets', {
            params: { header: keyFor(`${String(intent)} ${JSON.stringify(values)}`) },
            body: {
              product_id: object,
              reason: TICKET_REASONS.find((reason) => reason === values.reason) ?? 'other',
              note: values.note.trim(),
              expected_on: values.expected_on || null,
            },
          }),
        ),
      ),
    } satisfies ActorsOf<typeof objectTicketsMachine>,
  });
};
