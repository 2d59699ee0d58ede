import { assign, sendTo, setup } from 'xstate';
import { formMachine } from './form.machine.ts';
import { hrefOf } from './routes.ts';
import { recoveryForm } from './rules/forms.ts';
import { navigation } from './system.ts';

/** What became of a request: a mail may be on its way, or the address is one of the university's. */
export interface RecoveryAnswer {
  email: string;
  sent: boolean;
}

/** The e-mail; the value `university_domain` comes along unseen, empty where the library has none. */
export const recoveryFormMachine = formMachine<RecoveryAnswer>('recoveryForm', recoveryForm);

/** Asks for the mail with the code of a forgotten password; it may be asked for again. */
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
    // The mark lets the page say why the visitor finds themselves there.
    goSignUp: sendTo(navigation, { type: 'navigate', to: `${hrefOf('signup')}?from=recovery`, replace: true }),
  },
  guards: { isSent: (_, params: { answer: RecoveryAnswer | undefined }) => params.answer?.sent === true },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({ universityDomain: input.universityDomain, email: '' }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({
          values: { email: context.email, university_domain: context.universityDomain ?? '' },
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ answer: event.output }) },
            target: 'sent',
            actions: { type: 'keepEmail', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'redirected', actions: 'goSignUp' },
        ],
        // What the server refuses stays in the form; only a defect ends it.
        onError: { target: 'asking', reenter: true },
      },
    },
    sent: { tags: 'sent', on: { again: 'asking' } },
    redirected: { type: 'final' },
  },
});
