import { assign, setup } from 'xstate';
import { effect, listener } from './effect.ts';
import { UPDATE } from './rules/limits.ts';

export type UpdateEvent =
  /** A newer version than the page's own is ready on this device. */
  | { type: 'version.ready' }
  /** It has taken over, because this tab or another one asked for it. */
  | { type: 'version.active' }
  /** Somebody has written into a form of the page on show. */
  | { type: 'form.typed' }
  | { type: 'page.changed' }
  | { type: 'accepted' }
  | { type: 'dismissed' };

/**
 * Offers a new version and never forces it: the page is loaded anew only when its reader says so, once, and after a warning
 * where something written would be lost.
 */
export const updateMachine = setup({
  types: {
    context: {} as { hasTyped: boolean },
    events: {} as UpdateEvent,
    tags: {} as 'offered' | 'warning' | 'busy',
  },
  actors: { watchVersions: listener<UpdateEvent>() },
  actions: {
    /** Effect: lets the version that waits take over. */
    activate: effect(),
    /** Effect: loads the page anew. */
    reload: effect(),
    keepTyped: assign((_, params: { hasTyped: boolean }) => params),
  },
  guards: { hasTyped: ({ context }) => context.hasTyped },
  delays: { untilImpatient: UPDATE.takeOverMilliseconds },
}).createMachine({
  id: 'update',
  context: { hasTyped: false },
  initial: 'current',
  invoke: { id: 'watchVersions', src: 'watchVersions', onError: '.current' },
  on: {
    'form.typed': { actions: { type: 'keepTyped', params: { hasTyped: true } } },
    'page.changed': { actions: { type: 'keepTyped', params: { hasTyped: false } } },
  },
  states: {
    current: { on: { 'version.ready': 'ready', 'version.active': 'replaced' } },
    /** It waits on the device. */
    ready: {
      tags: 'offered',
      on: {
        accepted: [{ guard: 'hasTyped', target: 'warning' }, { target: 'activating' }],
        dismissed: 'current',
        'version.active': 'replaced',
      },
    },
    warning: {
      tags: ['offered', 'warning'],
      on: { accepted: 'activating', dismissed: 'current', 'version.active': 'replaced' },
    },
    activating: {
      id: 'activating',
      tags: ['offered', 'busy'],
      entry: 'activate',
      on: { 'version.active': 'reloading' },
      // A worker that does not take over must not leave its reader waiting.
      after: { untilImpatient: 'reloading' },
    },
    /** Another tab has let it take over; this page is still the earlier one. */
    replaced: {
      tags: 'offered',
      on: {
        accepted: [{ guard: 'hasTyped', target: 'replacedWarning' }, { target: 'reloading' }],
        dismissed: 'current',
      },
    },
    replacedWarning: { tags: ['offered', 'warning'], on: { accepted: 'reloading', dismissed: 'current' } },
    reloading: { tags: ['offered', 'busy'], entry: 'reload' },
  },
});
