import { assign, setup } from 'xstate';
import { effect, listener } from './effect.ts';
import { lacksPoint, merged, type Pass, type TheTold } from './pass.ts';
import { slot } from './slot.ts';
import type { Me } from './wire.ts';

export type PassEvent =
  /** A member is signed in and acts as nobody else; `stored` is what the device keeps. */
  | { type: 'member.known'; me: Me; stored: Pass | undefined }
  /** Nobody is, or nobody whose loans belong on this device. */
  | { type: 'member.unknown' }
  /** A page has loaded loans of the member. */
  | { type: 'orders.loaded'; told: TheTold };

/**
 * Keeps the loan pass: what a member needs to fetch an object and to bring it back, on the device and for this member alone.
 * It is made anew when a member is known, follows every page that loads loans, and goes when another member comes;
 * at sign-out the session itself has it removed (`session.machine.ts`).
 */
export const passMachine = setup({
  types: {
    context: {} as { me: Me | undefined; pass: Pass | undefined },
    events: {} as PassEvent,
  },
  actors: {
    /** Reports `member.known` and `member.unknown`, at once and whenever it changes. */
    watchMember: listener<PassEvent>(),
    loadLoans: slot<TheTold, undefined>('loadLoans'),
  },
  actions: {
    /** Effect: writes the pass on the device, with the pictures of its objects. */
    storePass: effect<{ pass: Pass | undefined }>(),
    /** Effect: removes the pass and whatever else the device keeps of a member. */
    dropPass: effect(),
    keepMember: assign((_, params: { me: Me; stored: Pass | undefined }) => ({
      me: params.me,
      pass: params.stored?.me.id === params.me.id ? params.stored : undefined,
    })),
    forgetMember: assign({ me: undefined, pass: undefined }),
    merge: assign(({ context: { me, pass } }, { told }: { told: TheTold }) =>
      me ? { pass: merged(pass, me, told) } : {},
    ),
  },
  guards: {
    isAnother: (_, { me, stored }: { me: Me; stored: Pass | undefined }) =>
      stored !== undefined && stored.me.id !== me.id,
    isSame: ({ context }, { me }: { me: Me }) => context.me?.id === me.id,
    lacksPoint: ({ context }, { told }: { told: TheTold }) =>
      lacksPoint(told.orders, [...told.points, ...(context.pass?.points ?? [])]),
  },
}).createMachine({
  id: 'pass',
  context: { me: undefined, pass: undefined },
  initial: 'away',
  invoke: { id: 'watchMember', src: 'watchMember', onError: '.away' },
  on: {
    'member.unknown': { target: '.away', actions: 'forgetMember' },
    'member.known': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.loading',
        actions: ['dropPass', { type: 'keepMember', params: ({ event }) => event }],
      },
      { target: '.loading', actions: { type: 'keepMember', params: ({ event }) => event } },
    ],
  },
  states: {
    away: {},
    loading: {
      invoke: {
        id: 'loadLoans',
        src: 'loadLoans',
        onDone: {
          target: 'kept',
          actions: [
            { type: 'merge', params: ({ event }) => ({ told: event.output }) },
            { type: 'storePass', params: ({ context }) => ({ pass: context.pass }) },
          ],
        },
        // What the device keeps stays; the next page that loads loans brings it up to date.
        onError: 'kept',
      },
      on: {
        'member.known': { guard: { type: 'isSame', params: ({ event }) => event } },
        // The answer on its way may be older than what a page has just seen.
        'orders.loaded': { target: 'loading', reenter: true },
      },
    },
    kept: {
      on: {
        'member.known': { guard: { type: 'isSame', params: ({ event }) => event } },
        'orders.loaded': [
          { guard: { type: 'lacksPoint', params: ({ event }) => event }, target: 'loading' },
          {
            actions: [
              { type: 'merge', params: ({ event }) => event },
              { type: 'storePass', params: ({ context }) => ({ pass: context.pass }) },
            ],
          },
        ],
      },
    },
  },
});
