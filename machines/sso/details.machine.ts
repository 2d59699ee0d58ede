import { formMachine } from '../core/forms/form.machine.ts';
import { detailsForm } from './missing.ts';

/** What the provider did not give, asked for after signing on. */
export const detailsMachine = formMachine('details', detailsForm);
