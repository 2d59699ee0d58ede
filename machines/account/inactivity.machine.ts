import { setup } from 'xstate';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import { listener } from '../core/effect.ts';
import { SESSION } from '../rules/limits.ts';

type InactivityEvent = { type: 'activity.seen' };

/** Finishes when the member has been inactive for the length of a session. */
export const inactivityMachine = setup({
  types: { events: {} as InactivityEvent },
  actors: {
    /** Reports `activity.seen` for every interaction, in this tab or another. */
    watchActivity: listener<InactivityEvent>(),
  },
  actions: { raiseFailure },
  delays: { untilInactive: SESSION.inactivitySeconds * 1000 },
}).createMachine({
  id: 'inactivity',
  invoke: {
    id: 'watchActivity',
    src: 'watchActivity',
    onError: { actions: failureRaised },
  },
  initial: 'watched',
  states: {
    watched: {
      description: 'The member is active; every sign of activity restarts the 10800 seconds',
      id: 'watched',
      on: { 'activity.seen': { target: 'watched', reenter: true } },
      after: { untilInactive: 'over' },
    },
    over: {
      description: 'The member was inactive for 10800 seconds, so the session ends',
      type: 'final',
    },
  },
});
