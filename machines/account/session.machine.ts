import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { effect } from '../core/effect.ts';
import { inactivityMachine } from './inactivity.machine.ts';
import { restoreMachine } from './restore.machine.ts';
import { isAdmin } from '../core/roles.ts';
import { hrefOf } from '../core/routes.ts';
import { isStaff, type Ghost, type SessionContext } from './session-change.ts';
import { slot } from '../core/slot.ts';
import { draft, failureNotice, navigation, toasts, type SessionEvent } from '../core/system.ts';
import { visitorAccess, type AccessGrant, type Me } from '../core/wire.ts';

/** Whether a different member is signing in. */
const isOther = ({ me: before }: SessionContext, me: Me): boolean => before !== undefined && before.id !== me.id;

/**
 * Who is signed in: nobody, a member, a member known only from the device until the server answers again, or a member whose session has ended and who
 * is asked to sign in again. `access` always holds the real level; while impersonating, `me` is the impersonated member's profile.
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
    /** Sends the server a sign-out it has not received yet; fails as long as it does not answer. */
    signOut: slot<undefined, undefined>('signOut'),
    restore: restoreMachine,
    inactivity: inactivityMachine,
  },
  actions: {
    /** Effect: stores the hint that a refresh is worth trying at the next start. */
    rememberSession: effect(),
    /** Effect: stores that a sign-out is still to be sent; the cookie identifies the session. */
    keepSignOut: effect(),
    /** Effect: clears the pending sign-out, because a sign-in has already ended that session. */
    forgetSignOut: effect(),
    /** Effect: removes the access token, the hint and the impersonation. */
    forgetSession: effect(),
    /** Effect: removes the access token only; other tabs may still be signed in. */
    forgetToken: effect(),
    /** Effect: removes the member's own data from the device, above all the loan pass. */
    forgetPass: effect(),
    /** Effect: stores the impersonated member in the session storage, or clears it. */
    storeGhost: effect<{ ghost: Ghost | undefined }>(),
    // A new sign-in ends any impersonation.
    keepMember: assign(({ context }, params: { me: Me; access: AccessGrant }) => ({
      ...params,
      ghost: undefined,
      turn: context.turn + (isOther(context, params.me) ? 1 : 0),
    })),
    keep: assign((_, params: Partial<SessionContext>) => params),
    dropMember: assign({ me: undefined, access: visitorAccess, ghost: undefined }),
    tellActive: sendTo(navigation, ({ context }) => ({
      type: 'facts.changed',
      facts: { session: 'active' as const, isStaff: isStaff(context) },
    })),
    tellAnonymous: sendTo(navigation, { type: 'facts.changed', facts: { session: 'anonymous', isStaff: false } }),
    tellAsking: sendTo(navigation, {
      type: 'facts.changed',
      facts: { session: 'expired', isStaff: false },
      keepPage: true,
    }),
    tellExpired: sendTo(navigation, { type: 'facts.changed', facts: { session: 'expired', isStaff: false } }),
    goToSignIn: sendTo(navigation, { type: 'navigate', to: hrefOf('signin') }),
    reloadDraft: sendTo(draft, { type: 'draft.reload' }),
    clearDraft: sendTo(draft, { type: 'draft.cleared' }),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
  guards: {
    hasMember: ({ context }) => context.me !== undefined,
    // A profile without a session comes from the device.
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
        // A pending sign-out is sent first, also at the start.
        telling: { invoke: { id: 'signOut', src: 'signOut', onDone: 'settled', onError: 'settled' } },
        settled: { on: { 'connection.back': 'telling' } },
      },
    },
    /** The device forgets at once, even if the server cannot be reached. */
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
            'tellActive',
            'reloadDraft',
          ],
        },
        'impersonation.ended': {
          guard: 'hasGhost',
          target: '.reloading',
          actions: [
            { type: 'keep', params: { ghost: undefined } },
            { type: 'storeGhost', params: { ghost: undefined } },
            'tellActive',
            'reloadDraft',
          ],
        },
        'me.reload': '.reloading',
      },
      states: {
        // The start only knows the administrator's own profile.
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
    /** Pages open as they do for the member; what needs the server has to wait. */
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
        // Also on a page that is open to everyone.
        dismissed: { entry: ['tellExpired', 'goToSignIn'] },
      },
    },
  },
});
