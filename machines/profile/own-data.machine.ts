import { formMachine } from '../core/forms/form.machine.ts';
import { mailsForm } from '../rules/forms.ts';
import { profileFormOf, wantedIn } from '../rules/sign-up.ts';

/** The member's own name, telephone and address. */
export const ownDataMachine = formMachine('ownData', (hidden) => profileFormOf(wantedIn(hidden)));

/** The member's language, and the optional mails. */
export const mailsMachine = formMachine('mails', mailsForm);
