import { sendTo, setup } from 'xstate';
import { listener } from './effect.ts';
import { CONNECTION } from './rules/limits.ts';
import { slot } from './slot.ts';
import { session } from './system.ts';

export type ConnectionEvent =
  /** The browser has lost its network, or found one; neither says that the server answers. */
  | { type: 'network.changed' }
  /** A call got no answer, or an earlier one out of the device's own store. */
  | { type: 'call.failed' }
  | { type: 'call.answered' }
  /** Somebody wants to know now. */
  | { type: 'retry' };

/**
 * Whether the server can be reached. A call that fails is only a reason to look: the page says that it is offline once the
 * server did not answer a question of its own either, and looks again from time to time.
 */
export const connectionMachine = setup({
  types: {
    /** `isDoubtful`: the page began without an answer of the server. */
    input: {} as { isDoubtful: boolean },
    context: {} as { isDoubtful: boolean },
    events: {} as ConnectionEvent,
    tags: {} as 'offline' | 'looking',
  },
  actors: {
    /** Asks the server for a sign of life. */
    probe: slot<unknown, undefined>('probe'),
    /** Reports `network.changed`. */
    watchNetwork: listener<Extract<ConnectionEvent, { type: 'network.changed' }>>(),
  },
  actions: {
    tellLost: sendTo(session, { type: 'connection.lost' }),
    tellBack: sendTo(session, { type: 'connection.back' }),
  },
  guards: { isDoubtful: ({ context }) => context.isDoubtful },
  delays: { untilNextLook: CONNECTION.lookMilliseconds },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ isDoubtful: input.isDoubtful }),
  initial: 'starting',
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: '.doubting' },
  states: {
    starting: { always: [{ guard: 'isDoubtful', target: 'doubting' }, { target: 'online' }] },
    online: { entry: 'tellBack', on: { 'network.changed': 'doubting', 'call.failed': 'doubting' } },
    doubting: {
      invoke: { id: 'probe', src: 'probe', onDone: 'online', onError: 'offline' },
      on: { 'call.answered': 'online' },
    },
    offline: {
      tags: 'offline',
      entry: 'tellLost',
      on: { 'call.answered': 'online' },
      initial: 'waiting',
      states: {
        waiting: {
          id: 'waiting',
          on: { 'network.changed': 'looking', retry: 'looking' },
          after: { untilNextLook: 'looking' },
        },
        looking: {
          tags: 'looking',
          invoke: { id: 'look', src: 'probe', onDone: '#connection.online', onError: 'waiting' },
        },
      },
    },
  },
});
