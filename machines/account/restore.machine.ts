import { assign, setup } from 'xstate';
import { slot } from '../core/slot.ts';
import type { AccessGrant, Me } from '../core/wire.ts';

/** A session as the server returns it; undefined when it has ended. */
export type Restored = { me: Me; access: AccessGrant } | undefined;

/** Waits until the server is reachable again, then asks it for the session of a member known only from the device. */
export const restoreMachine = setup({
  types: {
    context: {} as { restored: Restored },
    events: {} as { type: 'connection.back' },
    output: {} as Restored,
  },
  actions: { keepRestored: assign((_, params: { restored: Restored }) => params) },
  actors: { restoreSession: slot<Restored, undefined>('restoreSession') },
}).createMachine({
  id: 'restore',
  context: { restored: undefined },
  output: ({ context }) => context.restored,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The server cannot be reached; its return is awaited',
      on: { 'connection.back': 'restoring' },
    },
    restoring: {
      description: 'The server answers again and is asked whether the session still holds',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: {
          target: 'done',
          actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
        },
        onError: 'waiting',
      },
    },
    done: { description: 'It is known whether the session still holds', type: 'final' },
  },
});
