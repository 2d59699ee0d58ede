import { formMachine } from '../core/forms/form.machine.ts';
import { changePasswordForm } from '../rules/forms.ts';

/** Changes the password of a member who knows the current one. */
export const passwordMachine = formMachine('password', changePasswordForm);
