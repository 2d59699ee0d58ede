import { sendTo, setup } from 'xstate';
import { isHoldOver, isInDoubt } from './checkout.refusal.ts';
import { effect } from './effect.ts';
import { toFailure } from './failure.ts';
import { hrefOf } from './routes.ts';
import { slot } from './slot.ts';
import { navigation, notice, session, toasts } from './system.ts';

const pause = 5_000;

/**
 * A delivery was being paid when the page was reloaded, and its draft is gone: either it has become a loan or its time was over. The
 * server is asked, and the member is told.
 */
export const settlingMachine = setup({
  actors: { askOrder: slot<{ id: string }, undefined>('askOrder') },
  actions: {
    /** Effect: forgets the order once its end is known. */
    forgetOrder: effect(),
    goComplete: sendTo(navigation, (_, { id }: { id: string }) => ({
      type: 'navigate',
      to: hrefOf('checkout_complete', { id }),
      replace: true,
    })),
    reloadMe: sendTo(session, { type: 'me.reload' }),
    raiseExpired: sendTo(toasts, notice('error', 'hold.expired')),
  },
  guards: {
    isHoldOver: (_, params: { error: unknown }) => isHoldOver(toFailure(params.error)),
    leavesDoubt: (_, params: { error: unknown }) => isInDoubt(toFailure(params.error)),
  },
}).createMachine({
  id: 'settling',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'askOrder',
        src: 'askOrder',
        onDone: {
          target: 'settled',
          actions: [{ type: 'goComplete', params: ({ event }) => event.output }, 'reloadMe'],
        },
        onError: [
          { guard: { type: 'isHoldOver', params: ({ event }) => event }, target: 'settled', actions: 'raiseExpired' },
          { guard: { type: 'leavesDoubt', params: ({ event }) => event }, target: 'pausing' },
          { target: 'settled' },
        ],
      },
    },
    pausing: { after: { [pause]: 'asking' } },
    settled: { type: 'final', entry: 'forgetOrder' },
  },
});
