import { assign, sendTo, setup } from 'xstate';
import { effect, listener } from './effect.ts';
import { toFailure } from './failure.ts';
import { isAdmin } from './roles.ts';
import { hrefOf } from './routes.ts';
import { SESSION } from './rules/limits.ts';
import { slot } from './slot.ts';
import { draft, failureNotice, navigation, toasts, type SessionEvent } from './system.ts';
import { visitorAccess, type AccessGrant, type Me } from './wire.ts';

/** The member that an administrator acts as, with the label that the navbar shows. */
export interface Ghost {
  userId: string;
  label: string;
}

interface SessionContext {
  me: Me | undefined;
  access: AccessGrant;
  ghost: Ghost | undefined;
}

/**
 * Who is here: a visitor, a member, or a member whose session has ended and who is asked to sign in again.
 * The level in `access` is the real one, also while acting as somebody else; `me` is then the other's profile.
 */
export const sessionMachine = setup({
  types: {
    input: {} as { me: Me | undefined; access: AccessGrant; ghost: Ghost | undefined },
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'signedIn' | 'asking' | 'busy',
  },
  actors: {
    loadMe: slot<Me, undefined>('loadMe'),
    signOut: slot<undefined, undefined>('signOut'),
    /** Reports `activity.seen` for every sign of life, of this tab or another one. */
    watchActivity: listener<Extract<SessionEvent, { type: 'activity.seen' }>>(),
  },
  actions: {
    /** Effect: keeps the hint that a refresh is worth trying at the next start. */
    rememberSession: effect(),
    /** Effect: drops the access token, the hint and the impersonation. */
    forgetSession: effect(),
    /** Effect: drops the access token only; other tabs may still be signed in. */
    forgetToken: effect(),
    /** Effect: keeps whom the administrator acts as in the session storage, or nobody. */
    storeGhost: effect<{ ghost: Ghost | undefined }>(),
    // Nobody is acted for after a new sign-in.
    keepMember: assign((_, params: { me: Me; access: AccessGrant }) => ({ ...params, ghost: undefined })),
    keepMe: assign((_, params: { me: Me }) => params),
    keepGhost: assign((_, params: { ghost: Ghost | undefined }) => params),
    dropMember: assign({ me: undefined, access: visitorAccess, ghost: undefined }),
    tellActive: sendTo(navigation, { type: 'facts.changed', facts: { session: 'active' } }),
    tellAnonymous: sendTo(navigation, { type: 'facts.changed', facts: { session: 'anonymous' } }),
    tellAsking: sendTo(navigation, { type: 'facts.changed', facts: { session: 'expired' }, keepPage: true }),
    tellExpired: sendTo(navigation, { type: 'facts.changed', facts: { session: 'expired' } }),
    goToSignIn: sendTo(navigation, { type: 'navigate', to: hrefOf('signin') }),
    reloadDraft: sendTo(draft, { type: 'draft.reload' }),
    clearDraft: sendTo(draft, { type: 'draft.cleared' }),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
  guards: {
    hasMember: ({ context }) => context.me !== undefined,
    isAdmin: ({ context }) => isAdmin(context.access),
    hasGhost: ({ context }) => context.ghost !== undefined,
    isSessionOver: (_, params: { error: unknown }) => {
      const failure = toFailure(params.error);
      return failure.kind === 'problem' && failure.status === 401;
    },
  },
  delays: { untilInactive: SESSION.inactivitySeconds * 1000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ me: input.me, access: input.access, ghost: input.me ? input.ghost : undefined }),
  initial: 'starting',
  on: {
    signedIn: {
      target: '.active',
      actions: [
        { type: 'keepMember', params: ({ event }) => ({ me: event.me, access: event.access }) },
        { type: 'storeGhost', params: { ghost: undefined } },
        'rememberSession',
        'reloadDraft',
      ],
    },
  },
  states: {
    starting: {
      always: [{ guard: 'hasMember', target: 'active' }, { target: 'anonymous' }],
    },
    anonymous: { entry: 'tellAnonymous' },
    left: {
      entry: ['dropMember', 'forgetSession', 'clearDraft'],
      always: 'anonymous',
    },
    active: {
      tags: 'signedIn',
      entry: 'tellActive',
      type: 'parallel',
      invoke: {
        id: 'watchActivity',
        src: 'watchActivity',
        onError: { actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        expired: 'expired',
        signOut: 'leaving',
        endedElsewhere: 'left',
        'me.changed': { actions: { type: 'keepMe', params: ({ event }) => ({ me: event.me }) } },
        impersonate: {
          guard: 'isAdmin',
          target: '.profile.reloading',
          actions: [
            { type: 'keepGhost', params: ({ event }) => ({ ghost: { userId: event.userId, label: event.label } }) },
            { type: 'storeGhost', params: ({ event }) => ({ ghost: { userId: event.userId, label: event.label } }) },
            'reloadDraft',
          ],
        },
        'impersonation.ended': {
          guard: 'hasGhost',
          target: '.profile.reloading',
          actions: [
            { type: 'keepGhost', params: { ghost: undefined } },
            { type: 'storeGhost', params: { ghost: undefined } },
            'reloadDraft',
          ],
        },
        'me.reload': '.profile.reloading',
      },
      states: {
        activity: {
          initial: 'watched',
          states: {
            watched: {
              id: 'watched',
              on: { 'activity.seen': { target: 'watched', reenter: true } },
              after: { untilInactive: '#session.expired' },
            },
          },
        },
        profile: {
          initial: 'deciding',
          states: {
            // The start knows the administrator's own profile only.
            deciding: { always: [{ guard: 'hasGhost', target: 'reloading' }, { target: 'current' }] },
            current: {},
            reloading: {
              tags: 'busy',
              invoke: {
                id: 'loadMe',
                src: 'loadMe',
                onDone: {
                  target: 'current',
                  actions: { type: 'keepMe', params: ({ event }) => ({ me: event.output }) },
                },
                onError: {
                  target: 'current',
                  actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
      },
    },
    leaving: {
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'left',
        onError: [
          { guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) }, target: 'left' },
          { target: 'active', actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    expired: {
      entry: 'forgetToken',
      initial: 'asking',
      on: { signOut: 'left', endedElsewhere: 'left' },
      states: {
        asking: { tags: 'asking', entry: 'tellAsking', on: { 'dialog.closed': 'dismissed' } },
        // Also from a page that the guards leave open to everybody.
        dismissed: { entry: ['tellExpired', 'goToSignIn'] },
      },
    },
  },
});
