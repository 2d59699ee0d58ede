import { sendTo, setup } from 'xstate';
import { listener } from './effect.ts';
import { SESSION } from './rules/limits.ts';
import { failureNotice, toasts } from './system.ts';

type InactivityEvent = { type: 'activity.seen' };

/** Is done once the member has given no sign of life for as long as a session lasts. */
export const inactivityMachine = setup({
  types: { events: {} as InactivityEvent },
  actors: {
    /** Reports `activity.seen` for every sign of life, of this tab or another one. */
    watchActivity: listener<InactivityEvent>(),
  },
  actions: { raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)) },
  delays: { untilInactive: SESSION.inactivitySeconds * 1000 },
}).createMachine({
  id: 'inactivity',
  invoke: {
    id: 'watchActivity',
    src: 'watchActivity',
    onError: { actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  initial: 'watched',
  states: {
    watched: {
      id: 'watched',
      on: { 'activity.seen': { target: 'watched', reenter: true } },
      after: { untilInactive: 'over' },
    },
    over: { type: 'final' },
  },
});
