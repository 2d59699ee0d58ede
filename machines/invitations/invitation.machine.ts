import { assign, sendTo, setup } from 'xstate';
import {
  storeFailure,
  failureStored,
  forgetFailure,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  tellDone,
  isUnknown,
} from '../core/calls.ts';
import * as v from 'valibot';
import type { Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import { invitedForm, ownPasswordForm } from '../rules/forms.ts';
import type { OwnInvitation } from './wire.ts';

/** Where the library has a disclaimer, a new account requires consent to it. */
export const invitedWithConsent = v.object(
  { ...invitedForm.entries, disclaimer_accepted: v.optional(v.literal(true, 'required')) },
  'required',
);

/** An account that exists has nothing to fill in. */
const nothing = v.object({});

/** The owner of an account that staff have made chooses its password. */
export const passwordWithConsent = v.object(
  { ...ownPasswordForm.entries, disclaimer_accepted: v.optional(v.literal(true, 'required')) },
  'required',
);

const formOf = ({ signs_in, has_account }: OwnInvitation): v.GenericSchema =>
  signs_in ? nothing : has_account ? passwordWithConsent : invitedWithConsent;

/** The link of an invitation: what it is for, and its acceptance by a new account or by the one that is signed in. */
export const invitationMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string; invitation: OwnInvitation | undefined; failure: Failure | undefined },
    events: {} as { type: 'retry' } | { type: 'submitted'; values: FormValues },
    tags: {} as 'reading' | 'failed' | 'over' | 'busy',
    /** The fields that the server rejected. */
    emitted: {} as FieldsRefused,
  },
  actors: {
    readInvitation: slot<OwnInvitation, { token: string }>('readInvitation'),
    /** Signs the accepting account in, too; the output says whether its library still has to be set up. */
    acceptInvitation: slot<{ setsUp: boolean }, { token: string; values: FormValues }>('acceptInvitation'),
  },
  actions: {
    keepInvitation: assign((_, { invitation }: { invitation: OwnInvitation }) => ({ invitation })),
    forgetFailure,
    storeFailure,
    tellFields: tellFieldsOf('failure'),
    tellDone,
    goToDesk: sendTo(navigation, { type: 'navigate', to: hrefOf('staff'), replace: true }),
    goToSetup: sendTo(navigation, { type: 'navigate', to: hrefOf('staff_setup'), replace: true }),
    goHome: sendTo(navigation, { type: 'navigate', to: hrefOf('home'), replace: true }),
    warn,
  },
  guards: {
    /** It is unknown, expired, used or taken back: the sentence of the failure says which. */
    isOver: isUnknown,
    isComplete: ({ context: { invitation } }, { values }: { values: FormValues }) =>
      Object.keys(validate(invitation ? formOf(invitation) : nothing, values)).length === 0,
    /** An administrator of a library that cannot lend yet. */
    setsUp: (_, { setsUp }: { setsUp: boolean }) => setsUp,
    isStaffs: ({ context: { invitation } }) => invitation?.role !== 'member',
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ token: input.token, invitation: undefined, failure: undefined }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The invitation of the link is being read',
      tags: 'reading',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'open',
          actions: { type: 'keepInvitation', params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: failureStored,
          },
          { target: 'failed', actions: failureStored },
        ],
      },
    },
    failed: {
      description: 'The invitation could not be read; a retry reads it again',
      tags: 'failed',
      on: { retry: { target: 'reading', actions: 'forgetFailure' } },
    },
    open: {
      description: 'The invitation is shown and can be accepted',
      on: {
        submitted: [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'accepting' },
          { actions: 'warn' },
        ],
      },
    },
    accepting: {
      description: 'The acceptance is on its way to the server',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context, event }) => ({
          token: context.token,
          values: event.type === 'submitted' ? event.values : {},
        }),
        onDone: [
          {
            guard: { type: 'setsUp', params: ({ event }) => event.output },
            target: 'accepted',
            actions: ['tellDone', 'goToSetup'],
          },
          { guard: 'isStaffs', target: 'accepted', actions: ['tellDone', 'goToDesk'] },
          { target: 'accepted', actions: ['tellDone', 'goHome'] },
        ],
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: failureStored,
          },
          { target: 'open', actions: [failureStored, 'tellFields'] },
        ],
      },
    },
    accepted: {
      description:
        'The account has its role or its password and is signed in; the first steps open, or the desk, or the home page',
      tags: 'busy',
    },
    over: { description: 'The link opens nothing: unknown, expired, used or taken back', tags: 'over' },
  },
});
