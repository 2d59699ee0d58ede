import { assign, setup } from 'xstate';
import {
  storeFailure,
  failureStored,
  storeRefusal,
  refusalStored,
  raiseFailure,
  failureRaised,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  tellDone,
  forgetRefusal,
} from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { type FormValues, textOf, validate } from '../core/forms/form-fields.ts';
import { slot } from '../core/slot.ts';
import { invitationForm } from '../rules/forms.ts';
import type { Invitation, StaffRole } from './wire.ts';

/** What a super administrator does with invitations. */
export type InvitationStep =
  | { kind: 'invite'; email: string; role: StaffRole; language: 'it' | 'en' }
  | { kind: 'resend' | 'withdraw'; id: string };

interface InvitationsContext {
  invitations: readonly Invitation[];
  /** The choices of the open form; the address belongs to the page. */
  role: StaffRole;
  language: 'it' | 'en';
  step: InvitationStep | undefined;
  /** Counts the steps: each is one intent, whose retries have the same key. */
  intent: number;
  failure: Failure | undefined;
  /** Why the last invitation was refused. */
  refusal: Failure | undefined;
}

type InvitationsEvent =
  | { type: 'retry' }
  | { type: 'invite.opened' }
  | { type: 'invite.closed' }
  | { type: 'chosen'; role?: StaffRole; language?: 'it' | 'en' }
  | { type: 'submitted'; values: FormValues }
  | { type: 'resend'; id: string }
  | { type: 'withdraw'; id: string };

/** The colleagues who are invited and have not accepted yet. */
export const invitationsMachine = setup({
  types: {
    input: {} as { language: 'it' | 'en' },
    context: {} as InvitationsContext,
    events: {} as InvitationsEvent,
    tags: {} as 'loading' | 'failed' | 'inviting' | 'busy',
    /** The fields that the server rejected. */
    emitted: {} as FieldsRefused,
  },
  actors: {
    listInvitations: slot<readonly Invitation[], undefined>('listInvitations'),
    takeStep: slot<readonly Invitation[], { step: InvitationStep; intent: number }>('takeStep'),
  },
  actions: {
    forgetRefusal,
    keepInvitations: assign((_, { invitations }: Pick<InvitationsContext, 'invitations'>) => ({
      invitations,
      failure: undefined,
    })),
    choose: assign(
      (
        { context },
        { role = context.role, language = context.language }: Partial<Pick<InvitationsContext, 'role' | 'language'>>,
      ) => ({ role, language }),
    ),
    take: assign(({ context }, { step }: { step: InvitationStep }) => ({ step, intent: context.intent + 1 })),
    storeFailure,
    storeRefusal,
    raiseFailure,
    tellFields: tellFieldsOf('refusal'),
    tellDone,
    warn,
  },
  guards: {
    isComplete: (_, { values }: { values: FormValues }) => Object.keys(validate(invitationForm, values)).length === 0,
  },
}).createMachine({
  id: 'invitations',
  context: ({ input }) => ({
    ...{ invitations: [], role: 'admin', language: input.language, step: undefined, intent: 0 },
    ...{ failure: undefined, refusal: undefined },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The open invitations are being loaded',
      tags: 'loading',
      invoke: {
        id: 'listInvitations',
        src: 'listInvitations',
        onDone: {
          target: 'shown',
          actions: { type: 'keepInvitations', params: ({ event }) => ({ invitations: event.output }) },
        },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The open invitations could not be loaded; a retry loads again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: 'The open invitations are listed; they can be sent again and taken back',
      on: {
        'invite.opened': { target: 'inviting', actions: 'forgetRefusal' },
        resend: {
          target: 'stepping',
          actions: { type: 'take', params: ({ event }) => ({ step: { kind: 'resend', id: event.id } }) },
        },
        withdraw: {
          target: 'stepping',
          actions: { type: 'take', params: ({ event }) => ({ step: { kind: 'withdraw', id: event.id } }) },
        },
      },
    },
    inviting: {
      description: 'A dialog asks for the address, the role and the language',
      tags: 'inviting',
      on: {
        'invite.closed': 'shown',
        chosen: { actions: { type: 'choose', params: ({ event }) => event } },
        submitted: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'sending',
            actions: {
              type: 'take',
              params: ({ context: { role, language }, event: { values } }) => ({
                step: { kind: 'invite', email: textOf(values, 'email').trim(), role, language },
              }),
            },
          },
          { actions: 'warn' },
        ],
      },
    },
    sending: {
      description: 'The invitation is on its way to the server; its dialog stays until then',
      tags: ['inviting', 'busy'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'invite',
        src: 'takeStep',
        input: ({ context: { step, intent } }) => ({ step: step ?? { kind: 'resend', id: '' }, intent }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepInvitations', params: ({ event }) => ({ invitations: event.output }) }, 'tellDone'],
        },
        onError: { target: 'inviting', actions: [refusalStored, 'tellFields'] },
      },
    },
    stepping: {
      description: 'An invitation is being sent again or taken back',
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { step, intent } }) => ({ step: step ?? { kind: 'resend', id: '' }, intent }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepInvitations', params: ({ event }) => ({ invitations: event.output }) }, 'tellDone'],
        },
        // Somebody else was faster, or the invitation was accepted: what is listed is old.
        onError: { target: 'loading', actions: failureRaised },
      },
    },
  },
});
