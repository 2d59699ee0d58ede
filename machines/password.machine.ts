import { formMachine } from './form.machine.ts';
import { changePasswordForm } from './rules/forms.ts';

/** Another password for a member who knows the one of now. */
export const passwordMachine = formMachine('password', changePasswordForm, [
  'current_password',
  'password',
  'confirm_password',
]);
