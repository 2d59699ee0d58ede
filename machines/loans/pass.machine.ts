import { assign, setup } from 'xstate';
import { effect, listener } from '../core/effect.ts';
import { isPointMissing, mergePass, type Pass, type LoadedLoans } from './pass-copy.ts';
import { slot } from '../core/slot.ts';
import type { Me } from '../core/wire.ts';

export type PassEvent =
  /** A member is signed in and not impersonating; `stored` is the device's copy. */
  | { type: 'member.known'; me: Me; stored: Pass | undefined }
  /** No member, or none whose loans belong on this device. */
  | { type: 'member.unknown' }
  /** A page has loaded loans of the member. */
  | { type: 'orders.loaded'; told: LoadedLoans };

/**
 * Keeps the loan pass: what a member needs to collect and return objects, stored on the device for this member only. It is rebuilt when a member
 * signs in, follows every page that loads loans, and is replaced when a different member signs in; on sign-out the session removes it
 * (`session.machine.ts`).
 */
export const passMachine = setup({
  types: {
    context: {} as { me: Me | undefined; pass: Pass | undefined },
    events: {} as PassEvent,
  },
  actors: {
    /** Reports `member.known` and `member.unknown`, at once and on every change. */
    watchMember: listener<PassEvent>(),
    loadLoans: slot<LoadedLoans, undefined>('loadLoans'),
  },
  actions: {
    /** Effect: stores the pass on the device, with the pictures of its objects. */
    storePass: effect<{ pass: Pass | undefined }>(),
    /** Effect: removes the pass and all other member data from the device. */
    dropPass: effect(),
    keepMember: assign((_, params: { me: Me; stored: Pass | undefined }) => ({
      me: params.me,
      pass: params.stored?.me.id === params.me.id ? params.stored : undefined,
    })),
    forgetMember: assign({ me: undefined, pass: undefined }),
    merge: assign(({ context: { me, pass } }, { told }: { told: LoadedLoans }) =>
      me ? { pass: mergePass(pass, me, told) } : {},
    ),
  },
  guards: {
    isAnother: (_, { me, stored }: { me: Me; stored: Pass | undefined }) =>
      stored !== undefined && stored.me.id !== me.id,
    isSame: ({ context }, { me }: { me: Me }) => context.me?.id === me.id,
    lacksPoint: ({ context }, { told }: { told: LoadedLoans }) =>
      isPointMissing(told.orders, [...told.points, ...(context.pass?.points ?? [])]),
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
    away: { description: 'No member is known, so no pass is kept' },
    loading: {
      description: 'The current loans for the pass are being loaded',
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
        // The stored copy stays; the next page that loads loans updates it.
        onError: 'kept',
      },
      on: {
        'member.known': { guard: { type: 'isSame', params: ({ event }) => event } },
        // A pending answer may be older than what a page has just loaded.
        'orders.loaded': { target: 'loading', reenter: true },
      },
    },
    kept: {
      description: 'The device keeps the pass for times without a network',
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
