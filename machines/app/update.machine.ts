import { assign, setup } from 'xstate';
import { effect, listener } from '../core/effect.ts';
import { UPDATE } from '../rules/limits.ts';

export type UpdateEvent =
  /** A newer version is ready on this device. */
  | { type: 'version.ready' }
  /** The new version has become active, because this tab or another one asked for it. */
  | { type: 'version.active' }
  /** The user has typed into a form on this page. */
  | { type: 'form.typed' }
  | { type: 'page.changed' }
  | { type: 'accepted' }
  | { type: 'dismissed' };

/** Offers a new version and never forces it: the page reloads only when the user agrees, once, and after a warning if unsaved text would be lost. */
export const updateMachine = setup({
  types: {
    context: {} as { hasTyped: boolean },
    events: {} as UpdateEvent,
    tags: {} as 'offered' | 'warning' | 'busy',
  },
  actors: { watchVersions: listener<UpdateEvent>() },
  actions: {
    /** Effect: activates the waiting version. */
    activate: effect(),
    /** Effect: reloads the page. */
    reload: effect(),
    keepTyped: assign((_, params: { hasTyped: boolean }) => params),
  },
  guards: { hasTyped: ({ context }) => context.hasTyped },
  delays: { untilTimeout: UPDATE.activationTimeoutMilliseconds },
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
    current: {
      description: 'This page runs the newest version known to the device',
      on: { 'version.ready': 'ready', 'version.active': 'replaced' },
    },
    ready: {
      description: 'A newer version is waiting on the device and is offered',
      tags: 'offered',
      on: {
        accepted: [{ guard: 'hasTyped', target: 'warning' }, { target: 'activating' }],
        dismissed: 'current',
        'version.active': 'replaced',
      },
    },
    warning: {
      description: 'Reloading would lose what was typed, so the member is warned',
      tags: ['offered', 'warning'],
      on: { accepted: 'activating', dismissed: 'current', 'version.active': 'replaced' },
    },
    activating: {
      description: 'The newer version takes over this device',
      id: 'activating',
      tags: ['offered', 'busy'],
      entry: 'activate',
      on: { 'version.active': 'reloading' },
      // A worker that does not activate must not keep the user waiting.
      after: { untilTimeout: 'reloading' },
    },
    replaced: {
      description: 'Another tab has activated the newer version; this page still runs the earlier one',
      tags: 'offered',
      on: {
        accepted: [{ guard: 'hasTyped', target: 'replacedWarning' }, { target: 'reloading' }],
        dismissed: 'current',
      },
    },
    replacedWarning: {
      description: 'Reloading this outdated page would lose what was typed',
      tags: ['offered', 'warning'],
      on: { accepted: 'reloading', dismissed: 'current' },
    },
    reloading: {
      description: 'The page reloads into the newer version',
      tags: ['offered', 'busy'],
      entry: 'reload',
    },
  },
});
