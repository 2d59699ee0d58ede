import { formMachine } from '../core/forms/form.machine.ts';
import { signInForm } from '../rules/forms.ts';

/** Sign-in by e-mail and password, on its page and in the dialog shown when a session ends. */
export const signInMachine = formMachine('signin', signInForm);
