import type { SnapshotFrom } from 'xstate';
import { codesOf } from '../form.ts';
import type { formMachine } from '../form.machine.ts';

type FormSnapshot = SnapshotFrom<ReturnType<typeof formMachine>>;

/** The value of one field; an empty text before anything was typed. */
export const selectValue = (name: string) => (form: FormSnapshot) => form.context.values[name] ?? '';

/** What is wrong with one field, if anything. */
export const selectFieldCode = (name: string) => (form: FormSnapshot) => codesOf(form.context)[name];

/** Why the last send failed, if it did. */
export const selectFormFailure = (form: FormSnapshot) => form.context.failure;

/** Whether the form is being sent. */
export const selectFormBusy = (form: FormSnapshot) => form.hasTag('busy');

/** Whether the form was sent; its machine is at its end then. */
export const selectIsSent = (form: FormSnapshot) => form.status === 'done';

/** The names of the fields that the server refused, separated by blanks; empty when it refused none. */
export const selectRefusedFields = (form: FormSnapshot) => Object.keys(form.context.refused).join(' ');
