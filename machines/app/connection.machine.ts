import { sendTo, setup } from 'xstate';
import { listener } from '../core/effect.ts';
import { CONNECTION } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import { session } from '../core/system.ts';

export type ConnectionEvent =
  /** The browser went offline or online; neither says whether the server answers. */
  | { type: 'network.changed' }
  /** A call got no answer, or only one from the device's cache. */
  | { type: 'call.failed' }
  | { type: 'call.answered' }
  /** The user wants to retry now. */
  | { type: 'retry' };

/**
 * Whether the server can be reached. A failed call only triggers a check: the page is offline once the server has not answered a probe either, and
 * then probes at intervals.
 */
export const connectionMachine = setup({
  types: {
    /** `isDoubtful`: the page started without an answer from the server. */
    input: {} as { isDoubtful: boolean },
    context: {} as { isDoubtful: boolean },
    events: {} as ConnectionEvent,
    tags: {} as 'offline' | 'looking',
  },
  actors: {
    /** Checks whether the server answers. */
    probe: slot<unknown, undefined>('probe'),
    /** Reports `network.changed`. */
    watchNetwork: listener<Extract<ConnectionEvent, { type: 'network.changed' }>>(),
  },
  actions: {
    tellLost: sendTo(session, { type: 'connection.lost' }),
    tellBack: sendTo(session, { type: 'connection.back' }),
  },
  guards: { isDoubtful: ({ context }) => context.isDoubtful },
  delays: { untilNextProbe: CONNECTION.probeIntervalMilliseconds },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ isDoubtful: input.isDoubtful }),
  initial: 'starting',
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: '.doubting' },
  states: {
    starting: {
      description: 'The start tells whether the server has answered',
      always: [{ guard: 'isDoubtful', target: 'doubting' }, { target: 'online' }],
    },
    online: {
      description: 'The server can be reached',
      entry: 'tellBack',
      on: { 'network.changed': 'doubting', 'call.failed': 'doubting' },
    },
    doubting: {
      description: 'A call failed or the network changed, so the server is probed',
      invoke: { id: 'probe', src: 'probe', onDone: 'online', onError: 'offline' },
      on: { 'call.answered': 'online' },
    },
    offline: {
      description: 'The server did not answer the probe; pages show what the device knows',
      tags: 'offline',
      entry: 'tellLost',
      on: { 'call.answered': 'online' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The next probe comes after the interval, or at once on request',
          id: 'waiting',
          on: { 'network.changed': 'looking', retry: 'looking' },
          after: { untilNextProbe: 'looking' },
        },
        looking: {
          description: 'The server is probed again',
          tags: 'looking',
          invoke: { id: 'look', src: 'probe', onDone: '#connection.online', onError: 'waiting' },
        },
      },
    },
  },
});
