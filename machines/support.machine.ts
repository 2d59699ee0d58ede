import { formMachine } from './form.machine.ts';
import { supportForm } from './rules/forms.ts';

/** A message to the library; who is signed in finds their own e-mail filled in. */
export const supportMachine = formMachine('support', supportForm);
