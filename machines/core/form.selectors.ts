import type { Failure } from './failure.ts';
import { codesOf, type FormState } from './form-fields.ts';

/** The part of the snapshot that these selectors read, so that one set serves every kind of form. */
export interface FormSnapshot {
  context: FormState & { failure: Failure | undefined };
  status: string;
  hasTag: (tag: 'busy') => boolean;
}

/** The value of one field; empty until something is typed. */
export const selectValue = (name: string) => (form: FormSnapshot) => form.context.values[name] ?? '';

/** The error of one field, if any. */
export const selectFieldCode = (name: string) => (form: FormSnapshot) => codesOf(form.context)[name];

/** Why the last submit failed, if it did. */
export const selectFormFailure = (form: FormSnapshot) => form.context.failure;

/** Whether the form is being submitted. */
export const selectFormBusy = (form: FormSnapshot) => form.hasTag('busy');

/** Whether the form was submitted; its machine has then finished. */
export const selectIsSent = (form: FormSnapshot) => form.status === 'done';
