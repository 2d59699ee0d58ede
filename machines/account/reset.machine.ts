import { assign, sendTo, setup } from 'xstate';
import { storeFailure, failureStored, isUnknown } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { formMachine } from '../core/forms/form.machine.ts';
import { readQuery } from '../core/query.ts';
import { codeForm, resetForm } from '../rules/forms.ts';
import { RESET_CODE } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import { session } from '../core/system.ts';

/** The code from the mail; outputs the code once the server has accepted it. */
export const codeFormMachine = formMachine<string>('codeForm', codeForm);

/** The new password, typed twice, plus the hidden value `code`; outputs the address of the account. */
export const resetFormMachine = formMachine<string>('resetForm', resetForm);

/** Password reset: first the code from the mail, then a new password. The link in the mail carries a long key (`?code=…`) that replaces the code. */
export const resetMachine = setup({
  types: {
    input: {} as { query: string },
    context: {} as { code: string; isLinkOver: boolean; failure: Failure | undefined },
    events: {} as { type: 'code.again' } | { type: 'retry' },
    tags: {} as 'opening' | 'failed' | 'code' | 'password' | 'done',
    children: {} as { openLink: 'openLink'; codeForm: 'codeForm'; passwordForm: 'passwordForm' },
  },
  actors: {
    openLink: slot<unknown, { code: string }>('openLink'),
    codeForm: codeFormMachine,
    passwordForm: resetFormMachine,
  },
  guards: { isUnknown, hasLink: ({ context }) => context.code.length > RESET_CODE.length },
  actions: {
    keepCode: assign((_, params: { code: string | undefined }) => ({ code: params.code ?? '', isLinkOver: false })),
    noteLinkOver: assign({ code: '', isLinkOver: true }),
    storeFailure,
    tellEmail: sendTo(session, (_, params: { email: string | undefined }) => ({
      type: 'email.given' as const,
      email: params.email ?? '',
    })),
    // The server has ended every session of the account, including this browser's.
    tellEnded: sendTo(session, { type: 'endedElsewhere' }),
  },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({ code: readQuery(input.query).get('code') ?? '', isLinkOver: false, failure: undefined }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address tells whether the page was opened by the link in the mail',
      always: [{ guard: 'hasLink', target: 'opening' }, { target: 'code' }],
    },
    opening: {
      description: 'The code of the link is being checked',
      tags: 'opening',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => ({ code: context.code }),
        onDone: 'password',
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'code',
            actions: 'noteLinkOver',
          },
          { target: 'failed', actions: failureStored },
        ],
      },
    },
    failed: {
      description: 'The link could not be checked; a retry checks it again',
      tags: 'failed',
      on: { retry: 'opening' },
    },
    code: {
      description: 'Five boxes ask for the code of the mail',
      tags: 'code',
      invoke: {
        id: 'codeForm',
        src: 'codeForm',
        onDone: { target: 'password', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output }) } },
        // The form shows what the server rejects; it only fails on a defect.
        onError: { target: 'code', reenter: true },
      },
    },
    password: {
      description: 'The code is right; the form asks for the new password twice',
      tags: 'password',
      invoke: {
        id: 'passwordForm',
        src: 'passwordForm',
        input: ({ context }) => ({ hidden: { code: context.code } }),
        onDone: {
          target: 'done',
          actions: ['tellEnded', { type: 'tellEmail', params: ({ event }) => ({ email: event.output }) }],
        },
        onError: { target: 'password', reenter: true },
      },
      on: { 'code.again': 'code' },
    },
    done: {
      description: 'The password is updated',
      tags: 'done',
      entry: { type: 'keepCode', params: { code: undefined } },
    },
  },
});
