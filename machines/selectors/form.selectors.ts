import type { Failure } from '../failure.ts';
import { codesOf, type FormState } from '../form.ts';

/** What the selectors look at, so that one set serves the forms of every kind. */
export interface FormSnapshot {
  context: FormState & { failure: Failure | undefined };
  status: string;
  hasTag: (tag: 'busy') => boolean;
}

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
