import { formMachine } from '../core/forms/form.machine.ts';
import { supportForm } from '../rules/forms.ts';

/** A message to the library. */
export const supportMachine = formMachine('support', supportForm);
