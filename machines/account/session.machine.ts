import { assign, sendTo, setup, enqueueActions } from 'xstate';
import type { StaffFact } from '../core/facts.ts';
import { isAdmin, isStaff } from '../core/roles.ts';
import { type AccessGrant, type Me, visitorAccess } from '../core/wire.ts';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { effect } from '../core/effect.ts';
import { inactivityMachine } from './inactivity.machine.ts';
import { restoreMachine, type Restored } from './restore.machine.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation, type SessionEvent } from '../core/system.ts';

/** The member an administrator is impersonating, with the label that the navbar shows. */
export interface Ghost {
  /** Id of the impersonation. */
  id: string;
  userId: string;
  label: string;
}

interface SessionContext {
  /** Without `access`, this is the profile stored on the device, used while the server cannot be reached. */
  me: Me | undefined;
  access: AccessGrant;
  ghost: Ghost | undefined;
  /** The address that a visitor has given in this tab, at sign-up or for a new password; empty once somebody is signed in. */
  givenEmail: string;
  /** Incremented when a different member signs in, so that the previous member's pages are discarded. */
  turn: number;
}

/** Which pages of the staff are open: none while impersonating, which is done with the member's rights. */
export function staffFactOf({ me, access, ghost }: Pick<SessionContext, 'me' | 'access' | 'ghost'>): StaffFact {
  if (me === undefined || ghost !== undefined) return 'none';
  // A profile from the device comes without a level of access.
  const own = access.session === 'anonymous' ? me : access;
  if (isAdmin(own)) return access.sets_up === true ? 'founder' : 'admin';
  return isStaff(own) ? 'volunteer' : 'none';
}

/** Whether a different member is signing in. */
const isOther = ({ me: before }: SessionContext, me: Me): boolean => before !== undefined && before.id !== me.id;

const expired = { session: 'expired', staff: 'none' } as const;

/**
 * Who is signed in: nobody, a member, a member known only from the device until the server answers again, or a member whose session has ended and who
 * is asked to sign in again. `access` always holds the real level; while impersonating, `me` is the impersonated member's profile.
 */
export const sessionMachine = setup({
  types: {
    input: {} as Omit<SessionContext, 'turn' | 'givenEmail'> & { givenEmail?: string },
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'signedIn' | 'remembered' | 'asking' | 'busy',
  },
  actors: {
    loadMe: slot<Me, undefined>('loadMe'),
    /** Sends the server a sign-out it has not received yet; fails as long as it does not answer. */
    signOut: slot<undefined, undefined>('signOut'),
    /** The session that another tab has begun; undefined when it is over already. */
    joinSession: slot<Restored, undefined>('joinSession'),
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
    keepObstacles: assign(({ context: { me } }, { failure }: { failure: Failure }) =>
      me && failure.kind === 'problem' && failure.obstacles ? { me: { ...me, obstacles: failure.obstacles } } : {},
    ),
    /** Effect: stores the given address in the session storage, or clears it. */
    storeEmail: effect<{ email: string }>(),
    keepEmail: assign((_, { email }: { email: string }) => ({ givenEmail: email })),
    keepMe: assign((_, { me }: Pick<SessionContext, 'me'>) => ({ me })),
    keepRestored: assign((_, restored: Restored) => restored ?? {}),
    /** What is on screen belongs to the other of the two. */
    act: assign(({ context }, params: Pick<SessionContext, 'ghost'>) => ({ ...params, turn: context.turn + 1 })),
    dropMember: assign({ me: undefined, access: visitorAccess, ghost: undefined }),
    tellActive: sendTo(navigation, ({ context }) => ({
      type: 'facts.changed',
      facts: { session: 'active' as const, staff: staffFactOf(context) },
    })),
    tellAnonymous: sendTo(navigation, { type: 'facts.changed', facts: { session: 'anonymous', staff: 'none' } }),
    tellAsking: sendTo(navigation, { type: 'facts.changed', facts: expired, keepPage: true }),
    tellExpired: sendTo(navigation, { type: 'facts.changed', facts: expired }),
    goToSignIn: sendTo(navigation, { type: 'navigate', to: hrefOf('signin') }),
    reloadDraft: sendTo(draft, { type: 'draft.reload' }),
    clearDraft: sendTo(draft, { type: 'draft.cleared' }),
    raiseFailure,
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
  context: ({ input }) => ({
    ...input,
    givenEmail: input.givenEmail ?? '',
    ghost: input.me ? input.ghost : undefined,
    turn: 0,
  }),
  initial: 'starting',
  on: {
    'email.given': {
      actions: [
        { type: 'keepEmail', params: ({ event }) => event },
        { type: 'storeEmail', params: ({ event }) => event },
      ],
    },
    signedIn: {
      target: '.active',
      actions: [
        enqueueActions(({ context, event, enqueue }) => {
          if (isOther(context, event.me)) enqueue('clearDraft');
        }),
        { type: 'keepMember', params: ({ event }) => ({ me: event.me, access: event.access }) },
        { type: 'storeGhost', params: { ghost: undefined } },
        { type: 'keepEmail', params: { email: '' } },
        { type: 'storeEmail', params: { email: '' } },
        'forgetSignOut',
        'rememberSession',
        'reloadDraft',
      ],
    },
  },
  states: {
    starting: {
      description: 'The start tells whether a member is known',
      always: [
        { guard: 'isRemembered', target: 'remembered' },
        { guard: 'hasMember', target: 'active' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      description: 'Nobody is signed in',
      entry: 'tellAnonymous',
      initial: 'telling',
      on: { startedElsewhere: '.joining' },
      states: {
        telling: {
          description: 'A sign-out that the server has not received is sent, also at the start',
          invoke: { id: 'signOut', src: 'signOut', onDone: 'settled', onError: 'settled' },
        },
        settled: {
          description: 'The server knows of the sign-out, or is told when the connection is back',
          on: { 'connection.back': 'telling' },
        },
        joining: {
          description: 'Somebody has signed in in another tab; this one asks for the session that they now share',
          invoke: {
            id: 'joinSession',
            src: 'joinSession',
            onDone: [
              {
                guard: { type: 'isRestored', params: ({ event }) => ({ restored: event.output }) },
                target: '#session.active',
                actions: [{ type: 'keepRestored', params: ({ event }) => event.output }, 'reloadDraft'],
              },
              { target: 'settled' },
            ],
            onError: 'settled',
          },
        },
      },
    },
    leaving: {
      description: 'The member signs out; the device forgets at once, even without the server',
      entry: ['keepSignOut', 'forgetPass'],
      always: 'left',
    },
    left: {
      description: 'The profile, the token and the loan draft are dropped',
      entry: ['dropMember', 'forgetSession', 'clearDraft'],
      always: 'anonymous',
    },
    active: {
      description: 'A member is signed in',
      tags: 'signedIn',
      entry: 'tellActive',
      invoke: { id: 'inactivity', src: 'inactivity', onDone: 'expired' },
      initial: 'deciding',
      on: {
        expired: 'expired',
        'connection.lost': 'remembered',
        signOut: 'leaving',
        endedElsewhere: 'left',
        'me.changed': { actions: { type: 'keepMe', params: ({ event }) => ({ me: event.me }) } },
        'obstacles.told': { actions: { type: 'keepObstacles', params: ({ event }) => event } },
        impersonate: {
          guard: 'isAdmin',
          target: '.reloading',
          actions: [
            { type: 'act', params: ({ event: { id, userId, label } }) => ({ ghost: { id, userId, label } }) },
            { type: 'storeGhost', params: ({ event: { id, userId, label } }) => ({ ghost: { id, userId, label } }) },
            'tellActive',
            'reloadDraft',
          ],
        },
        'impersonation.ended': {
          guard: 'hasGhost',
          target: '.reloading',
          actions: [
            { type: 'act', params: { ghost: undefined } },
            { type: 'storeGhost', params: { ghost: undefined } },
            'tellActive',
            'reloadDraft',
          ],
        },
        'me.reload': '.reloading',
      },
      states: {
        deciding: {
          description:
            'An impersonation from the start needs its profile, because the start knows only the administrator',
          always: [{ guard: 'hasGhost', target: 'reloading' }, { target: 'current' }],
        },
        current: { description: 'The profile is up to date' },
        reloading: {
          description: 'The profile is read again',
          tags: 'busy',
          invoke: {
            id: 'loadMe',
            src: 'loadMe',
            onDone: { target: 'current', actions: { type: 'keepMe', params: ({ event }) => ({ me: event.output }) } },
            onError: { target: 'current', actions: failureRaised },
          },
        },
      },
    },
    remembered: {
      description: 'The member is known from the device; pages open, but what needs the server waits',
      tags: ['signedIn', 'remembered'],
      entry: 'tellActive',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isRestored', params: ({ event }) => ({ restored: event.output }) },
            target: 'active',
            actions: [{ type: 'keepRestored', params: ({ event }) => event.output }, 'rememberSession', 'reloadDraft'],
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
      description: 'The session has ended and its token is gone',
      entry: 'forgetToken',
      initial: 'asking',
      on: { signOut: 'leaving', endedElsewhere: 'left' },
      states: {
        asking: {
          description: 'A dialog asks the member to sign in again',
          tags: 'asking',
          entry: 'tellAsking',
          on: { 'dialog.closed': 'dismissed' },
        },
        dismissed: {
          description: 'The dialog was closed, which leads to the sign-in page',
          entry: ['tellExpired', 'goToSignIn'],
        },
      },
    },
  },
});
