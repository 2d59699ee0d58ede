import { assign, setup } from 'xstate';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import { listener } from '../core/effect.ts';

/** `now` is in milliseconds. */
type ClockEvent = { type: 'minute.passed'; now: number };

/** The current time, to the minute: what is today, and which pickup point is open now. */
export const clockMachine = setup({
  types: {
    context: {} as { now: number },
    events: {} as ClockEvent,
  },
  actors: {
    /** Reports `minute.passed` every minute, and when the page is looked at again. */
    watchClock: listener<ClockEvent>(),
  },
  actions: {
    keepTime: assign((_, { now }: { now: number }) => ({ now })),
    raiseFailure,
  },
}).createMachine({
  id: 'clock',
  context: () => ({ now: Date.now() }),
  // Without reports the time of the start stays, which is no reason to stop the page.
  invoke: {
    id: 'watchClock',
    src: 'watchClock',
    onError: { actions: failureRaised },
  },
  on: { 'minute.passed': { actions: { type: 'keepTime', params: ({ event }) => event } } },
});
