import type { AnyStateMachine } from 'xstate';
import { headquartersMachine } from '#machines/library/headquarters.machine';
import { cardsMachine, categoriesMachine } from '#machines/library/lists.machine';
import { describePaths } from '../../support/replay.ts';

const items = [{ id: 'a' }, { id: 'b' }];
const failed = { kind: 'network' };

const machines: readonly AnyStateMachine[] = [cardsMachine, categoriesMachine, headquartersMachine];
for (const machine of machines) {
  describePaths(`the list ${machine.id}`, machine, {
    events: [
      { type: 'retry' },
      { type: 'moved', id: 'a', by: 1 },
      { type: 'moved', id: 'a', by: -1 },
      { type: 'delete.asked', id: 'a' },
      { type: 'heir.chosen', id: 'b' },
      { type: 'delete.dismissed' },
      { type: 'delete.confirmed' },
      { type: 'xstate.done.actor.load', output: items },
      { type: 'xstate.error.actor.load', error: failed },
      { type: 'xstate.done.actor.order', output: items },
      { type: 'xstate.error.actor.order', error: failed },
      { type: 'xstate.done.actor.remove', output: [{ id: 'b' }] },
      { type: 'xstate.error.actor.remove', error: failed },
    ],
    key: ({ context }: { context: { items: { id: string }[]; asked: string; heir: string } }) => [
      context.items.map(({ id }) => id).join(),
      context.asked,
      context.heir,
    ],
    rests: ['loading', 'failed', 'shown', 'ordering', 'asking', 'removing'],
  });
}
