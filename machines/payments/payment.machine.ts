import { initialContext, noTrouble } from './payment-state.ts';
import { paymentSetup, refusal } from './payment.setup.ts';

/**
 * A payment with the provider: the server creates the order, the member approves it with the provider, the server captures the money once and
 * delivers the purchase. Without an answer the server is asked again about the same decision, so nothing is paid twice.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => initialContext(input),
  initial: 'readingStored',
  states: {
    readingStored: {
      description: 'After a reload the device tells whether an approved order has no outcome yet',
      tags: 'busy',
      invoke: {
        id: 'readStoredOrder',
        src: 'readStoredOrder',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ orderId: event.output }) },
            target: 'confirming',
            actions: { type: 'keep', params: ({ event }) => ({ orderId: event.output }) },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      description: 'Nothing is paid yet',
      tags: 'open',
      on: {
        'order.approved': {
          target: 'confirming',
          actions: [
            { type: 'keep', params: ({ event }) => ({ ...noTrouble, orderId: event.orderId, tries: 0 }) },
            { type: 'rememberOrder', params: ({ event }) => event },
          ],
        },
        abandon: { actions: 'abandonDraft' },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'A delivery is held from now on; the order of a card waits for the button',
          always: [{ guard: 'isDelivery', target: 'preparing' }, { target: 'offered' }],
        },
        preparing: {
          description: "The server holds the object and creates the provider's order",
          tags: 'busy',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context: { decision, card } }) => ({ decision, card }),
            onDone: { target: 'offered', actions: { type: 'keepPrepared', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isHoldOver', params: ({ event }) => event }, target: '#payment.expired' },
              { target: 'unprepared', actions: { type: 'keepRefusal', params: ({ event }) => refusal(event) } },
            ],
          },
        },
        unprepared: {
          description: 'The payment could not start, so nothing is held; the draft stays',
          on: { retry: { target: 'preparing', actions: 'decideAgain' } },
        },
        offered: {
          description: "The provider's button can be used",
          tags: 'buttons',
          invoke: {
            id: 'time',
            src: 'holdTime',
            input: ({ context: { held } }) => ({ held }),
            onDone: '#payment.ending',
            // A defect: request the hold again.
            onError: 'unprepared',
          },
          initial: 'ready',
          states: {
            ready: {
              description: 'The member has not pressed the button, or may press it again',
              on: {
                'order.asked': [
                  { guard: 'isDelivery', target: 'approving', actions: { type: 'keep', params: noTrouble } },
                  { target: 'ordering', actions: 'decideAgain' },
                ],
                // The button also fails if no order could be created, which is already explained.
                'provider.failed': { guard: 'isUnexplained', actions: 'blameProvider' },
              },
            },
            ordering: {
              description: 'The order for a card is being created',
              invoke: {
                id: 'order',
                src: 'prepare',
                input: ({ context: { decision, card } }) => ({ decision, card }),
                onDone: { target: 'approving', actions: { type: 'keepPrepared', params: ({ event }) => event.output } },
                onError: { target: 'ready', actions: { type: 'keepRefusal', params: ({ event }) => refusal(event) } },
              },
            },
            approving: {
              description: "The provider's window asks the member to approve",
              on: {
                'order.cancelled': { target: 'ready', actions: { type: 'keep', params: { trouble: 'cancelled' } } },
                'provider.failed': { target: 'ready', actions: 'blameProvider' },
              },
            },
          },
        },
      },
    },
    confirming: {
      description: 'The server takes the money once and delivers the purchase',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { decision, orderId = '', card } }) => ({ decision, orderId, card }),
        onDone: { target: 'paid', actions: { type: 'keep', params: ({ event }) => ({ paid: event.output }) } },
        onError: [
          { guard: { type: 'isHoldOver', params: ({ event }) => event }, target: 'expired' },
          { guard: { type: 'isPaymentPending', params: ({ event }) => event }, target: 'waiting' },
          { guard: { type: 'leavesDoubt', params: ({ event }) => event }, target: 'doubtful' },
          {
            target: 'open',
            actions: [{ type: 'keepRefusal', params: ({ event }) => refusal(event) }, 'forgetOrder'],
          },
        ],
      },
    },
    ending: {
      description: 'The hold has expired; the server tells whether another tab has paid',
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'confirm',
        input: ({ context: { decision, orderId = '', card } }) => ({ decision, orderId, card }),
        onDone: { target: 'paid', actions: { type: 'keep', params: ({ event }) => ({ paid: event.output }) } },
        onError: [
          { guard: { type: 'isPaymentPending', params: ({ event }) => event }, target: 'waiting' },
          { guard: { type: 'leavesDoubt', params: ({ event }) => event }, target: 'doubtful' },
          { target: 'expired' },
        ],
      },
    },
    doubtful: {
      description: 'The money may have been taken; the server is asked until it answers',
      entry: 'countTry',
      on: { retry: 'confirming' },
      after: { untilAskedAgain: 'confirming' },
    },
    waiting: {
      description: 'The provider is reviewing the payment, which can take days',
      on: { retry: 'confirming' },
    },
    paid: { description: 'The payment is complete', type: 'final', tags: 'busy', entry: 'forgetOrder' },
    expired: {
      description: 'The ten minutes passed without a payment',
      type: 'final',
      tags: 'busy',
      entry: 'forgetOrder',
    },
  },
  output: ({ context: { paid } }) => ({ paid }),
});
