import { recordsMachine } from '#machines/library/records.machine';
import { describePaths } from '../../support/replay.ts';

const items = [{ id: 'a' }, { id: 'b' }];
const failed = { kind: 'network' };

describePaths('records', recordsMachine<{ id: string }>('records'), {
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
  key: ({ context }) => [context.items.map(({ id }) => id).join(), context.asked, context.heir],
  rests: ['loading', 'failed', 'shown', 'ordering', 'asking', 'removing'],
});
