import * as v from 'valibot';
import { assign, sendTo, setup } from 'xstate';
import { formMachine } from './form.machine.ts';
import { codeBox, resetForm } from './rules/forms.ts';
import { RESET_CODE } from './rules/limits.ts';
import { session } from './system.ts';

/** The five boxes as one field. */
export const codeForm = v.object(
  { code: v.pipe(v.array(codeBox), v.length(RESET_CODE.length, 'required')) },
  'required',
);

/** The code of the mail; its answer is the code once the server has found it right. */
export const codeFormMachine = formMachine<string>('codeForm', codeForm);

/** The new password twice; the value `code` comes along unseen. */
export const resetFormMachine = formMachine('resetForm', resetForm, ['password', 'confirm_password']);

/** A forgotten password: first the code of the mail, then a new one. */
export const resetMachine = setup({
  types: {
    context: {} as { code: string },
    events: {} as { type: 'code.again' },
    tags: {} as 'code' | 'password' | 'done',
    children: {} as { codeForm: 'codeForm'; passwordForm: 'passwordForm' },
  },
  actors: { codeForm: codeFormMachine, passwordForm: resetFormMachine },
  actions: {
    keepCode: assign((_, params: { code: string | undefined }) => ({ code: params.code ?? '' })),
    // The server has ended every session of the account, the one of this browser too.
    tellEnded: sendTo(session, { type: 'endedElsewhere' }),
  },
}).createMachine({
  id: 'reset',
  context: { code: '' },
  initial: 'code',
  states: {
    code: {
      tags: 'code',
      invoke: {
        id: 'codeForm',
        src: 'codeForm',
        input: { values: { code: Array.from({ length: RESET_CODE.length }, () => '') } },
        onDone: { target: 'password', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output }) } },
        // What the server refuses stays in the form; only a defect ends it.
        onError: { target: 'code', reenter: true },
      },
    },
    password: {
      tags: 'password',
      invoke: {
        id: 'passwordForm',
        src: 'passwordForm',
        input: ({ context }) => ({ values: { code: context.code } }),
        onDone: { target: 'done', actions: 'tellEnded' },
        onError: { target: 'password', reenter: true },
      },
      on: { 'code.again': 'code' },
    },
    done: { tags: 'done', entry: { type: 'keepCode', params: { code: undefined } } },
  },
});
