import { assign, sendTo, setup } from 'xstate';
import { reloadMe, storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import { isInDoubt } from '../core/refusal.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { paymentMachine, type PaymentOutput } from '../payments/payment.machine.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { RenewalCard } from '../core/wire.ts';

type RenewalEvent =
  | { type: 'retry' }
  | { type: 'card.chosen'; id: string }
  /** A free card is taken directly. */
  | { type: 'renew' };

interface RenewalContext {
  isFirst: boolean;
  cards: readonly RenewalCard[];
  chosen: RenewalCard | undefined;
  /** Number of the member's decision; all tries of one decision share an idempotency key. */
  decision: number;
  failure: Failure | undefined;
}

/** The cards on offer: the member chooses one and pays for it; then the profile is reloaded (rules/membership.md#renewal). */
export const renewalMachine = setup({
  types: {
    /** `isFirst`: the member has never had a card. */
    input: {} as { isFirst: boolean } | undefined,
    context: {} as RenewalContext,
    events: {} as RenewalEvent,
    tags: {} as 'loading' | 'failed' | 'busy',
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadCards: slot<readonly RenewalCard[], undefined>('loadCards'),
    payment: paymentMachine,
    takeFree: slot<{ id: string }, { decision: number; card: RenewalCard | undefined }>('takeFree'),
  },
  actions: {
    storeFailure,
    forgetFailure,
    keepCards: assign((_, cards: readonly RenewalCard[]) => ({ cards, chosen: cards.at(0), failure: undefined })),
    choose: assign(({ context }, { id }: { id: string }) => ({
      chosen: context.cards.find((card) => card.id === id) ?? context.chosen,
      failure: undefined,
    })),
    keepRefusal: assign(({ context }, failure: Failure) => ({ failure, decision: context.decision + 1 })),
    raiseRenewed: sendTo(toasts, ({ context }) =>
      notice('success', context.isFirst ? 'membership.made' : 'membership.renewed'),
    ),
    reloadMe,
  },
  guards: {
    hasNoCard: ({ context }) => context.chosen === undefined,
    isFree: ({ context }) => context.chosen?.price === 0,
    isPaid: (_, { paid }: PaymentOutput) => paid !== undefined,
    leavesDoubt: (_, params: { error: unknown }) => isInDoubt(toFailure(params.error)),
  },
}).createMachine({
  id: 'renewal',
  context: ({ input }) => ({
    isFirst: input?.isFirst === true,
    cards: [],
    chosen: undefined,
    decision: 1,
    failure: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The cards on sale are being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        onDone: { target: 'shown', actions: { type: 'keepCards', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The cards could not be loaded; a retry loads them again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: 'The cards can be chosen',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The price of the chosen card decides how it is renewed',
          always: [{ guard: 'hasNoCard', target: 'empty' }, { guard: 'isFree', target: 'free' }, { target: 'paying' }],
        },
        empty: { description: 'The library sells no card' },
        paying: {
          description: 'The card is being paid for',
          on: {
            'card.chosen': { target: 'deciding', actions: { type: 'choose', params: ({ event }) => event } },
          },
          invoke: {
            id: 'payment',
            src: 'payment',
            input: ({ context: { chosen } }) => ({ subject: chosen?.id ?? '', card: chosen }),
            onDone: [
              { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: '#renewal.renewed' },
              { target: 'deciding' },
            ],
            onError: { target: '#renewal.failed', actions: failureStored },
          },
        },
        free: {
          description: 'The card costs nothing and awaits the button',
          on: {
            renew: 'taking',
            'card.chosen': { target: 'deciding', actions: { type: 'choose', params: ({ event }) => event } },
          },
        },
        taking: {
          description: 'The free card is being issued',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'takeFree',
            src: 'takeFree',
            input: ({ context: { decision, chosen } }) => ({ decision, card: chosen }),
            onDone: '#renewal.renewed',
            onError: [
              {
                guard: { type: 'leavesDoubt', params: ({ event }) => event },
                target: 'free',
                actions: failureStored,
              },
              { target: 'free', actions: { type: 'keepRefusal', params: ({ event }) => toFailure(event.error) } },
            ],
          },
        },
      },
    },
    renewed: {
      description: 'The card is renewed; the profile is reloaded',
      entry: ['raiseRenewed', 'reloadMe'],
    },
  },
});
