import { formMachine } from './form.machine.ts';
import { signInForm } from './rules/forms.ts';

/** Sign-in by e-mail and password, on its page and in the dialog of an ended session. */
export const signInMachine = formMachine('signin', signInForm, ['password']);
