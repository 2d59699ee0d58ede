import { formMachine } from '../core/forms/form.machine.ts';
import { detailsForm } from './missing.ts';

/** The data that the provider left out, asked for after single sign-on. */
export const detailsMachine = formMachine('details', detailsForm);
