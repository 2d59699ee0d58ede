import { enqueueActions, sendTo } from 'xstate';
import { failureRaised } from '../core/calls.ts';
import { isOther, sessionSetup } from './session.setup.ts';

/**
 * Who is signed in: nobody, a member, a member known only from the device until the server answers again, or a member whose session has ended and who
 * is asked to sign in again. `access` always holds the real level; while impersonating, `me` is the impersonated member's profile.
 */
export const sessionMachine = sessionSetup.createMachine({
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
      states: {
        telling: {
          description: 'A sign-out that the server has not received is sent, also at the start',
          invoke: { id: 'signOut', src: 'signOut', onDone: 'settled', onError: 'settled' },
        },
        settled: {
          description: 'The server knows of the sign-out, or is told when the connection is back',
          on: { 'connection.back': 'telling' },
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
        'me.changed': { actions: { type: 'keep', params: ({ event }) => ({ me: event.me }) } },
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
            onDone: { target: 'current', actions: { type: 'keep', params: ({ event }) => ({ me: event.output }) } },
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
