import { assign, sendTo, setup } from 'xstate';
import { raiseFailure } from '../core/calls.ts';
import { effect } from '../core/effect.ts';
import { inactivityMachine } from './inactivity.machine.ts';
import { restoreMachine } from './restore.machine.ts';
import { isAdmin } from '../core/roles.ts';
import { hrefOf } from '../core/routes.ts';
import { staffFactOf, type Ghost, type SessionContext } from './session-change.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation, type SessionEvent } from '../core/system.ts';
import { visitorAccess, type AccessGrant, type Me } from '../core/wire.ts';

/** Whether a different member is signing in. */
export const isOther = ({ me: before }: SessionContext, me: Me): boolean => before !== undefined && before.id !== me.id;

const expired = { session: 'expired', staff: 'none' } as const;

/** The types, effects, actions and guards of `sessionMachine`. */
export const sessionSetup = setup({
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
});
