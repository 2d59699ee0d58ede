import type { AnyStateMachine } from 'xstate';
import { auditMachine } from '#machines/audit/audit.machine';
import { closuresMachine } from '#machines/closures/closures.machine';
import { objectPagesMachine } from '#machines/inventory/objects.machine';
import { reviewPagesMachine } from '#machines/moderation/moderation.machine';
import { myPaymentsMachine } from '#machines/payments/my-payments.machine';
import { messagesMachine } from '#machines/profile/messages.machine';
import { ticketPagesMachine } from '#machines/tickets/tickets.machine';
import { describePaths } from '../../support/replay.ts';

const lists: readonly AnyStateMachine[] = [
  auditMachine,
  closuresMachine,
  messagesMachine,
  myPaymentsMachine,
  objectPagesMachine,
  reviewPagesMachine,
  ticketPagesMachine,
];
const offline = { kind: 'network' } as const;

for (const list of lists) {
  describePaths(`the list ${list.id}`, list, {
    input: { filter: 'a' },
    events: [
      { type: 'filter.changed', filter: 'b' },
      { type: 'more' },
      { type: 'retry' },
      { type: 'xstate.done.actor.loadFirst', output: { items: [{ id: '1' }], next: 'c1' } },
      { type: 'xstate.done.actor.loadFirst', output: { items: [], next: null } },
      { type: 'xstate.error.actor.loadFirst', error: offline },
      { type: 'xstate.done.actor.loadMore', output: { items: [{ id: '1' }, { id: '2' }], next: null } },
      { type: 'xstate.error.actor.loadMore', error: offline },
    ],
    key: ({ context }: { context: { items: unknown[]; next: unknown; filter: unknown } }) => [
      context.items.length,
      context.next,
      context.filter,
    ],
    rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
  });
}
