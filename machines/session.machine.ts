import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { effect } from './effect.ts';
import { inactivityMachine } from './inactivity.machine.ts';
import { restoreMachine } from './restore.machine.ts';
import { isAdmin } from './roles.ts';
import { hrefOf } from './routes.ts';
import type { Ghost, SessionContext } from './session.ts';
import { slot } from './slot.ts';
import { draft, failureNotice, navigation, toasts, type SessionEvent } from './system.ts';
import { visitorAccess, type AccessGrant, type Me } from './wire.ts';

/** Whether it is somebody else who signs in where a member was. */
const isOther = ({ me: before }: SessionContext, me: Me): boolean => before !== undefined && before.id !== me.id;

/**
 * Who is here: a visitor, a member, a member known from the device alone until the server answers again, or a member whose
 * session has ended and who is asked to sign in again.
 * The level in `access` is the real one, also while acting as somebody else; `me` is then the other's profile.
 */
export const sessionMachine = setup({
  types: {
    input: {} as Omit<SessionContext, 'turn'>,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'signedIn' | 'remembered' | 'asking' | 'busy',
  },
  actors: {
    loadMe: slot<Me, undefined>('loadMe'),
    /** Tells the server of a sign-out that it has not heard of; fails as long as it does not answer. */
    signOut: slot<undefined, undefined>('signOut'),
    restore: restoreMachine,
    inactivity: inactivityMachine,
  },
  actions: {
    /** Effect: keeps the hint that a refresh is worth trying at the next start. */
    rememberSession: effect(),
    /** Effect: keeps that the server is to be told of a sign-out; the cookie says of which session. */
    keepSignOut: effect(),
    /** Effect: a sign-in has ended the session of the cookie, so nothing is left to be told. */
    forgetSignOut: effect(),
    /** Effect: drops the access token, the hint and the impersonation. */
    forgetSession: effect(),
    /** Effect: drops the access token only; other tabs may still be signed in. */
    forgetToken: effect(),
    /** Effect: removes what the device keeps of the member's own, the loan pass above all. */
    forgetPass: effect(),
    /** Effect: keeps whom the administrator acts as in the session storage, or nobody. */
    storeGhost: effect<{ ghost: Ghost | undefined }>(),
    // Nobody is acted for after a new sign-in.
    keepMember: assign(({ context }, params: { me: Me; access: AccessGrant }) => ({
      ...params,
      ghost: undefined,
      turn: context.turn + (isOther(context, params.me) ? 1 : 0),
    })),
    keep: assign((_, params: Partial<SessionContext>) => params),
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
    // A profile that came without a session is what the device remembers.
    isRemembered: ({ context }) => context.me !== undefined && context.access.session === 'anonymous',
    isRestored: (_, { restored }: { restored: object | undefined }) => restored !== undefined,
    isAdmin: ({ context }) => isAdmin(context.access),
    hasGhost: ({ context }) => context.ghost !== undefined,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, ghost: input.me ? input.ghost : undefined, turn: 0 }),
  initial: 'starting',
  on: {
    signedIn: {
      target: '.active',
      actions: [
        enqueueActions(({ context, event, enqueue }) => {
          if (isOther(context, event.me)) enqueue('clearDraft');
        }),
        { type: 'keepMember', params: ({ event }) => ({ me: event.me, access: event.access }) },
        { type: 'storeGhost', params: { ghost: undefined } },
        'forgetSignOut',
        'rememberSession',
        'reloadDraft',
      ],
    },
  },
  states: {
    starting: {
      always: [
        { guard: 'isRemembered', target: 'remembered' },
        { guard: 'hasMember', target: 'active' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      entry: 'tellAnonymous',
      initial: 'telling',
      states: {
        // What the server has not heard of yet comes first, at the start as well.
        telling: { invoke: { id: 'signOut', src: 'signOut', onDone: 'settled', onError: 'settled' } },
        settled: { on: { 'connection.back': 'telling' } },
      },
    },
    /** The device forgets at once, whether or not the server can be told. */
    leaving: { entry: ['keepSignOut', 'forgetPass'], always: 'left' },
    left: { entry: ['dropMember', 'forgetSession', 'clearDraft'], always: 'anonymous' },
    active: {
      tags: 'signedIn',
      entry: 'tellActive',
      invoke: { id: 'inactivity', src: 'inactivity', onDone: 'expired' },
      initial: 'deciding',
      on: {
        expired: 'expired',
        'connection.lost': 'remembered',
        signOut: 'leaving',
        endedElsewhere: 'left',
        'me.changed': { actions: { type: 'keep', params: ({ event }) => ({ me: event.me }) } },
        impersonate: {
          guard: 'isAdmin',
          target: '.reloading',
          actions: [
            { type: 'keep', params: ({ event: { userId, label } }) => ({ ghost: { userId, label } }) },
            { type: 'storeGhost', params: ({ event: { userId, label } }) => ({ ghost: { userId, label } }) },
            'reloadDraft',
          ],
        },
        'impersonation.ended': {
          guard: 'hasGhost',
          target: '.reloading',
          actions: [
            { type: 'keep', params: { ghost: undefined } },
            { type: 'storeGhost', params: { ghost: undefined } },
            'reloadDraft',
          ],
        },
        'me.reload': '.reloading',
      },
      states: {
        // The start knows the administrator's own profile only.
        deciding: { always: [{ guard: 'hasGhost', target: 'reloading' }, { target: 'current' }] },
        current: {},
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'loadMe',
            src: 'loadMe',
            onDone: { target: 'current', actions: { type: 'keep', params: ({ event }) => ({ me: event.output }) } },
            onError: {
              target: 'current',
              actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    /** The pages open as for the member; what needs the server has to wait. */
    remembered: {
      tags: ['signedIn', 'remembered'],
      entry: 'tellActive',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isRestored', params: ({ event }) => ({ restored: event.output }) },
            target: 'active',
            actions: [{ type: 'keep', params: ({ event }) => ({ ...event.output }) }, 'rememberSession', 'reloadDraft'],
          },
          { target: 'expired' },
        ],
        onError: 'expired',
      },
      on: {
        'connection.back': { actions: sendTo('restore', { type: 'connection.back' }) },
        signOut: 'leaving',
        endedElsewhere: 'left',
      },
    },
    expired: {
      entry: 'forgetToken',
      initial: 'asking',
      on: { signOut: 'leaving', endedElsewhere: 'left' },
      states: {
        asking: { tags: 'asking', entry: 'tellAsking', on: { 'dialog.closed': 'dismissed' } },
        // Also from a page that the guards leave open to everybody.
        dismissed: { entry: ['tellExpired', 'goToSignIn'] },
      },
    },
  },
});
