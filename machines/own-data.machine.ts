import { formMachine } from './form.machine.ts';
import { mailsForm, profileForm } from './rules/forms.ts';

/** The member's own name, telephone and address. */
export const ownDataMachine = formMachine('ownData', profileForm);

/** The language of the member, and which mails come in it. */
export const mailsMachine = formMachine('mails', mailsForm);
