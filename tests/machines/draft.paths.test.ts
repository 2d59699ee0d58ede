import { draftMachine } from '#machines/draft.machine';
import { checkout } from '../support/factories.ts';
import { describePaths } from '../support/replay.ts';

const begun = checkout({ exists: true });
const planned = checkout({ exists: true, is_set_loan: true });
const none = checkout();
const offline = { kind: 'network' } as const;

describePaths('draft', draftMachine, {
  input: { checkout: undefined },
  events: [
    { type: 'draft.changed', checkout: begun },
    { type: 'draft.changed', checkout: planned },
    { type: 'draft.cleared' },
    { type: 'draft.reload' },
    { type: 'draft.abandon' },
    { type: 'draft.locked' },
    { type: 'draft.unlocked' },
    { type: 'xstate.done.actor.loadCheckout', output: planned },
    { type: 'xstate.error.actor.loadCheckout', error: offline },
    { type: 'xstate.done.actor.clearCart', output: none },
    { type: 'xstate.error.actor.clearCart', error: offline },
  ],
  key: ({ context }) => [context.checkout?.exists, context.checkout?.is_set_loan, context.isLocked],
  rests: ['settled', 'loading', 'abandoning'],
});
