import { assign, setup, type SnapshotFrom } from 'xstate';
import { slot } from '../core/slot.ts';
import type { Order } from '../core/wire.ts';
import type { OfferedWait } from '../waits/wire.ts';

interface Found {
  orders: readonly Order[];
  /** Days that are kept for the member now. */
  offers: readonly OfferedWait[];
}

/** What comes next for a member, on the home page: first from the device, then from the server. Without either, the page says nothing of it. */
export const nextMachine = setup({
  types: { context: {} as Found, tags: {} as 'loading' },
  actors: {
    /** The member's loans as this device keeps them; none if it keeps another's. */
    readStoredLoans: slot<Found, undefined>('readStoredLoans'),
    loadNextLoans: slot<Found, undefined>('loadNextLoans'),
  },
  actions: {
    keepLoans: assign((_, { orders, offers }: Found) => ({ orders, offers })),
  },
}).createMachine({
  id: 'next',
  context: { orders: [], offers: [] },
  initial: 'reading',
  states: {
    reading: {
      description: 'The loans that the device keeps are being read',
      tags: 'loading',
      invoke: {
        id: 'readStoredLoans',
        src: 'readStoredLoans',
        onDone: { target: 'loading', actions: { type: 'keepLoans', params: ({ event }) => event.output } },
        onError: 'loading',
      },
    },
    loading: {
      description: 'The loans are being loaded; those that the device keeps are shown meanwhile',
      tags: 'loading',
      invoke: {
        id: 'loadNextLoans',
        src: 'loadNextLoans',
        onDone: { target: 'shown', actions: { type: 'keepLoans', params: ({ event }) => event.output } },
        onError: 'shown',
      },
    },
    shown: { description: 'What is known of the loans is shown' },
  },
});

export const selectNextLoans = ({ context }: SnapshotFrom<typeof nextMachine>) => context.orders;
export const selectNextOffers = ({ context }: SnapshotFrom<typeof nextMachine>) => context.offers;
export const selectIsLoading = (next: SnapshotFrom<typeof nextMachine>) => next.hasTag('loading');
