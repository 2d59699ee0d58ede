import { sendTo, setup } from 'xstate';
import { effect } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';

/** The loan policy: accepted once per device, after which its page returns to where it was opened from. */
export const policiesMachine = setup({
  types: {
    events: {} as { type: 'accept' },
    tags: {} as 'loading' | 'reading' | 'accepted',
  },
  actors: {
    /** Whether the policy was accepted on this device. */
    readPolicy: slot<boolean, undefined>('readPolicy'),
  },
  actions: {
    /** Effect: stores that the policy was accepted. */
    storePolicy: effect(),
    goBack: sendTo(navigation, { type: 'back' }),
  },
  guards: { isAccepted: (_, params: { accepted: boolean }) => params.accepted },
}).createMachine({
  id: 'policy',
  initial: 'reading',
  states: {
    reading: {
      description: 'The device tells whether the policy was accepted',
      tags: ['loading', 'reading'],
      invoke: {
        id: 'readPolicy',
        src: 'readPolicy',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ accepted: event.output }) }, target: 'accepted' },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      description: 'The policy can be read and accepted',
      on: { accept: { target: 'accepted', actions: ['storePolicy', 'goBack'] } },
    },
    accepted: { description: 'The policy was accepted on this device', tags: 'accepted' },
  },
});
