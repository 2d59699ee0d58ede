import { assign, sendTo, setup } from 'xstate';
import { formMachine } from '../core/forms/form.machine.ts';
import { hrefOf } from '../core/routes.ts';
import { recoveryForm } from '../rules/forms.ts';
import { navigation, session } from '../core/system.ts';

/** Outcome of a request: a mail may have been sent, or the address belongs to the university. */
export interface RecoveryAnswer {
  email: string;
  sent: boolean;
}

/** The e-mail field, plus the hidden value `university_domain`, empty where the library has none. */
export const recoveryFormMachine = formMachine<RecoveryAnswer>('recoveryForm', recoveryForm);

/** Requests the mail with the password reset code; it can be requested again. */
export const recoveryMachine = setup({
  types: {
    input: {} as { universityDomain: string | null },
    context: {} as { universityDomain: string | null; email: string },
    events: {} as { type: 'again' },
    tags: {} as 'asking' | 'sent',
    children: {} as { form: 'form' },
  },
  actors: { form: recoveryFormMachine },
  actions: {
    keepEmail: assign((_, params: { answer: RecoveryAnswer | undefined }) => ({ email: params.answer?.email ?? '' })),
    // Whoever goes on to sign-up, or signs in with the new password, has typed it already.
    tellEmail: sendTo(session, ({ context }) => ({ type: 'email.given' as const, email: context.email })),
    // The query flag lets the page explain why the visitor was sent there.
    goSignUp: sendTo(navigation, { type: 'navigate', to: `${hrefOf('signup')}?from=recovery`, replace: true }),
  },
  guards: { isSent: (_, params: { answer: RecoveryAnswer | undefined }) => params.answer?.sent === true },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({ universityDomain: input.universityDomain, email: '' }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The form asks for the e-mail address of the account',
      tags: 'asking',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ hidden: { university_domain: context.universityDomain ?? '' } }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ answer: event.output }) },
            target: 'sent',
            actions: [{ type: 'keepEmail', params: ({ event }) => ({ answer: event.output }) }, 'tellEmail'],
          },
          {
            target: 'redirected',
            actions: [
              { type: 'keepEmail', params: ({ event }) => ({ answer: event.output }) },
              'tellEmail',
              'goSignUp',
            ],
          },
        ],
        // The form shows what the server rejects; it only fails on a defect.
        onError: { target: 'asking', reenter: true },
      },
    },
    sent: {
      description: 'The mail with the code is sent; it can be requested again',
      tags: 'sent',
      on: { again: 'asking' },
    },
    redirected: {
      description: 'The address belongs to the university, which signs up instead',
      type: 'final',
    },
  },
});
