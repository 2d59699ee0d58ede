import * as v from 'valibot';
import { formMachine } from '../core/forms/form.machine.ts';
import { signUpForm } from '../rules/forms.ts';

/** Where the library has a disclaimer, the form requires consent to it. */
export const signUpWithConsent = v.object(
  { ...signUpForm.entries, disclaimer_accepted: v.optional(v.literal(true, 'required')) },
  'required',
);

/** Sign-up: every field of the specification's model in one form. */
export const signUpMachine = formMachine('signup', signUpWithConsent);
