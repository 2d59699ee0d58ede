import * as v from 'valibot';
import { formMachine } from '../core/forms/form.machine.ts';
import { signUpForm } from '../rules/forms.ts';

/** Where the library has a disclaimer, the form requires consent to it. */
export const signUpWithConsent = v.object(
  { ...signUpForm.entries, disclaimer_accepted: v.optional(v.literal(true, 'required')) },
  'required',
);

/** Sign-up: every field of the model in one form (rules/entities.md#sign-up-model). */
export const signUpMachine = formMachine('signup', signUpWithConsent);
