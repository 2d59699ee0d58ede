import { formMachine } from '../core/forms/form.machine.ts';
import { mailsForm, profileForm } from '../rules/forms.ts';

/** The member's own name, telephone and address. */
export const ownDataMachine = formMachine('ownData', profileForm);

/** The member's language, and the optional mails. */
export const mailsMachine = formMachine('mails', mailsForm);
