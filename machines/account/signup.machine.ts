import { formMachine } from '../core/forms/form.machine.ts';
import { signUpFormOf, wantedIn } from '../rules/sign-up.ts';

/** Sign-up: every field of the model in one form (rules/entities.md#sign-up-model), as far as the library asks for it; the hidden values say how far. */
export const signUpMachine = formMachine('signup', (hidden) => signUpFormOf(wantedIn(hidden)));
