import { describe, expect, test } from 'vitest';
import { objectTicketsMachine } from '#machines/tickets/object-tickets.machine';
import { emptyTicket } from '#machines/tickets/ticket-dialogs';
import { TICKET_STATUSES, TICKET_STEPS } from '#machines/tickets/ticket-events';
import { ticketPageMachine } from '#machines/tickets/ticket-page.machine';
import { BLOCKING, decideTicket, stepsOf, ticketMachine } from '#machines/tickets/ticket.machine';
import { readTicketsFilter, ticketsHref, ticketsQuery } from '#machines/tickets/tickets-list';
import { ticketsMachine } from '#machines/tickets/tickets.machine';
import { describePaths } from '../../support/replay.ts';
import { ticket } from '../../support/data/tickets.ts';

const offline = { kind: 'network' } as const;
const meanwhile = { kind: 'problem', status: 409, code: 'ticket.state' } as const;
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const refused = { kind: 'problem', status: 422, code: 'resource.validation', fields: { text: 'required' } } as const;

describePaths('the lifecycle of a ticket', ticketMachine, {
  events: [...TICKET_STEPS, 'drop' as const].map((type) => ({ type })),
  rests: [...TICKET_STATUSES, 'dropped'],
});

describe('a ticket', () => {
  test('can be in each status only what its table says', () => {
    const table = TICKET_STATUSES.map((status) =>
      [...TICKET_STEPS, 'drop' as const].map((type) => [status, type, decideTicket(status, { type })]),
    );
    const stays = (status: string) => ({ status, effects: [] });
    const told = (status: string) => ({ status, effects: ['tellMembers', 'tellReady'] });
    const freed = (status: string) => ({ status, effects: ['freeObject'] });
    const finished = { status: 'done', effects: ['freeObject', 'tellReady'] };
    expect(table).toEqual([
      [
        ['open', 'take', stays('in_repair')],
        ['open', 'wait', undefined],
        ['open', 'note', stays('open')],
        ['open', 'cost', stays('open')],
        ['open', 'picture', stays('open')],
        ['open', 'expect', told('open')],
        ['open', 'finish', finished],
        ['open', 'reopen', undefined],
        ['open', 'remove', stays('open')],
        ['open', 'drop', freed('dropped')],
      ],
      [
        ['in_repair', 'take', undefined],
        ['in_repair', 'wait', stays('open')],
        ['in_repair', 'note', stays('in_repair')],
        ['in_repair', 'cost', stays('in_repair')],
        ['in_repair', 'picture', stays('in_repair')],
        ['in_repair', 'expect', told('in_repair')],
        ['in_repair', 'finish', finished],
        ['in_repair', 'reopen', undefined],
        ['in_repair', 'remove', stays('in_repair')],
        ['in_repair', 'drop', freed('dropped')],
      ],
      [
        ['done', 'take', undefined],
        ['done', 'wait', undefined],
        ['done', 'note', stays('done')],
        ['done', 'cost', stays('done')],
        ['done', 'picture', stays('done')],
        ['done', 'expect', undefined],
        ['done', 'finish', undefined],
        ['done', 'reopen', { status: 'open', effects: ['blockObject', 'tellMembers'] }],
        ['done', 'remove', stays('done')],
        ['done', 'drop', undefined],
      ],
    ]);
  });

  test('keeps its object from being lent until it is done', () => {
    expect(BLOCKING).toEqual(['open', 'in_repair']);
    expect(stepsOf('done')).toEqual(['note', 'cost', 'picture', 'reopen', 'remove']);
  });
});

describePaths('ticket list', ticketsMachine, {
  input: { filter: readTicketsFilter('') },
  events: [
    { type: 'filter.changed', filter: readTicketsFilter('?status=done') },
    { type: 'xstate.done.actor.loadHeadquarters', output: [] },
    { type: 'xstate.error.actor.loadHeadquarters', error: offline },
  ],
  rests: ['loading', 'shown'],
});

const values = { ...emptyTicket, note: 'Fa rumore' };

describePaths('tickets of an object', objectTicketsMachine, {
  input: { object: 'p1' },
  events: [
    { type: 'form.opened' },
    { type: 'form.closed' },
    { type: 'submitted', values },
    { type: 'submitted', values: { ...values, expected_on: '2026-02-30' } },
    { type: 'xstate.done.actor.openTicket', output: ticket() },
    { type: 'xstate.error.actor.openTicket', error: offline },
  ],
  key: ({ context }) => [context.refusal?.kind],
  rests: ['idle', 'writing', 'opening'],
  attached: ['pages'],
});

describePaths('ticket', ticketPageMachine, {
  input: { id: 't1' },
  events: [
    { type: 'retry' },
    { type: 'pictures.changed', pictures: [] },
    { type: 'opened', dialog: { kind: 'take' } },
    { type: 'opened', dialog: { kind: 'note' } },
    { type: 'opened', dialog: { kind: 'picture' } },
    { type: 'closed' },
    { type: 'submitted', values: { text: 'Fatto' } },
    { type: 'submitted', values: { text: '' } },
    { type: 'xstate.done.actor.loadTicket', output: ticket() },
    { type: 'xstate.error.actor.loadTicket', error: offline },
    { type: 'xstate.error.actor.loadTicket', error: unknown },
    { type: 'xstate.done.actor.takeStep', output: ticket({ status: 'in_repair' }) },
    { type: 'xstate.error.actor.takeStep', error: refused },
    { type: 'xstate.error.actor.takeStep', error: meanwhile },
  ],
  key: ({ context }) => [context.dialog?.kind, context.refusal?.kind, context.ticket?.status],
  rests: ['loading', 'failed', 'unknown', 'shown', 'stepping'],
  attached: ['queue'],
});

test('the list of tickets stands in the address: what is not done first', () => {
  expect(ticketsHref(readTicketsFilter(''))).toBe('/staff/tickets');
  for (const query of [
    '?status=all',
    '?status=done&headquarter=h1&object=p1&older=30&sort=oldest',
    '?keywords=manico%20rotto&status=open',
  ])
    expect(ticketsHref(readTicketsFilter(query))).toBe(`/staff/tickets${query}`);
  expect(ticketsQuery(readTicketsFilter('?status=x&older=8'))).toEqual({ status: 'unfinished', sort: 'newest' });
  expect(ticketsQuery(readTicketsFilter('?status=all&keywords=ma'))).toEqual({ sort: 'newest' });
  expect(ticketsQuery(readTicketsFilter('?status=all&keywords=manico&older=7&object=p1&headquarter=h1'))).toEqual({
    keywords: 'manico',
    headquarter: 'h1',
    object: 'p1',
    older_than: 7,
    sort: 'newest',
  });
});
