import { formMachine } from '../core/form.machine.ts';
import { supportForm } from '../rules/forms.ts';

/** A message to the library. */
export const supportMachine = formMachine('support', supportForm);
