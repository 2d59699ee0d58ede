import { assign, raise, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import { listener } from '../core/effect.ts';
import type { Failure } from '../core/failure.ts';
import { DESK } from '../rules/staff-limits.ts';
import { slot } from '../core/slot.ts';
import type { DayQuery } from './day-query.ts';
import { pointsMachine } from './points.machine.ts';
import type { Day } from './wire.ts';

interface DayContext {
  query: DayQuery;
  day: Day | undefined;
  failure: Failure | undefined;
  /** Something changed while the day was being read. */
  isStale: boolean;
}

type DayEvent =
  /** The live stream is open: whatever happened before is read now. */
  | { type: 'stream.opened' }
  /** A loan of the library has changed, at any desk. */
  | { type: 'stream.changed' }
  | { type: 'stream.lost' }
  | { type: 'day.due' }
  | { type: 'query.changed'; query: DayQuery }
  | { type: 'retry' };

/** The day board: read once, and again at every change that the live stream tells; while there is no stream, at intervals. */
export const dayMachine = setup({
  types: {
    input: {} as { query: DayQuery },
    context: {} as DayContext,
    events: {} as DayEvent,
    children: {} as { points: 'points' },
    tags: {} as 'loading' | 'failed' | 'live',
  },
  actors: {
    loadDay: slot<Day, { query: DayQuery }>('loadDay'),
    /** Reports `stream.opened`, `stream.changed` and `stream.lost`; connects again by itself. */
    watchDay: listener<DayEvent>(),
    points: pointsMachine,
  },
  actions: {
    changeQuery: assign((_, { query }: Pick<DayContext, 'query'>) => ({ query, day: undefined })),
    keepDay: assign((_, { day }: { day: Day }) => ({ day, failure: undefined })),
    noteStale: assign({ isStale: true }),
    noteFresh: assign({ isStale: false }),
    storeFailure,
    read: raise({ type: 'day.due' }),
  },
  guards: { isStale: ({ context }) => context.isStale },
  delays: { untilPoll: DESK.pollMilliseconds },
}).createMachine({
  id: 'day',
  type: 'parallel',
  context: ({ input }) => ({ query: input.query, day: undefined, failure: undefined, isStale: false }),
  invoke: { id: 'points', src: 'points' },
  states: {
    board: {
      description: 'What the day brings: pickups, returns and requests',
      initial: 'loading',
      on: {
        'query.changed': { target: '.loading', actions: { type: 'changeQuery', params: ({ event }) => event } },
      },
      states: {
        loading: {
          description: 'The day is being loaded',
          tags: 'loading',
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepDay', params: ({ event }) => ({ day: event.output }) },
            },
            onError: { target: 'failed', actions: failureStored },
          },
        },
        failed: {
          description: 'The day could not be loaded; a retry loads it again',
          tags: 'failed',
          on: { retry: 'loading', 'day.due': 'loading' },
        },
        shown: { description: 'The day is shown', on: { 'day.due': 'reading' } },
        reading: {
          description: 'Something happened, so the day is read again; what is shown stays',
          entry: 'noteFresh',
          invoke: {
            id: 'readDay',
            src: 'loadDay',
            input: ({ context }) => ({ query: context.query }),
            onDone: { target: 'read', actions: { type: 'keepDay', params: ({ event }) => ({ day: event.output }) } },
            onError: 'shown',
          },
          on: { 'day.due': { actions: 'noteStale' } },
        },
        read: {
          description: 'The day was read; if more happened meanwhile, it is read once more',
          always: [{ guard: 'isStale', target: 'reading' }, { target: 'shown' }],
        },
      },
    },
    feed: {
      description: 'How the page learns of changes',
      invoke: { id: 'watchDay', src: 'watchDay', onError: '.polling' },
      initial: 'connecting',
      on: {
        'stream.opened': { target: '.live', actions: 'read' },
        'stream.lost': '.polling',
      },
      states: {
        connecting: { description: 'The live feed is being opened' },
        live: {
          description: 'The server tells every change at once',
          tags: 'live',
          on: { 'stream.changed': { actions: 'read' } },
        },
        polling: {
          description: 'Without the feed the day is read again at intervals',
          id: 'polling',
          after: { untilPoll: { target: 'polling', reenter: true, actions: 'read' } },
        },
      },
    },
  },
});
