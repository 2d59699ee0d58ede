import { formMachine } from '../core/form.machine.ts';
import { supportForm } from '../rules/forms.ts';

/** A message to the library; a signed-in member's own e-mail is prefilled. */
export const supportMachine = formMachine('support', supportForm);
