import { assign, sendTo, setup } from 'xstate';
import { listener } from '../core/effect.ts';
import { failureNotice, toasts } from '../core/system.ts';

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
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
}).createMachine({
  id: 'clock',
  context: () => ({ now: Date.now() }),
  // Without reports the time of the start stays, which is no reason to stop the page.
  invoke: {
    id: 'watchClock',
    src: 'watchClock',
    onError: { actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  on: { 'minute.passed': { actions: { type: 'keepTime', params: ({ event }) => event } } },
});
