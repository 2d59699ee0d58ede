import type { Failure } from '../failure.ts';

/** The part of the snapshot that these selectors read, so that one set serves every kind of form. */
export interface FormSnapshot {
  context: { failure: Failure | undefined };
  status: string;
  hasTag: (tag: 'busy') => boolean;
}

/** Why the last submit failed, if it did. */
export const selectFormFailure = (form: FormSnapshot) => form.context.failure;

/** Whether the form is being submitted. */
export const selectFormBusy = (form: FormSnapshot) => form.hasTag('busy');

/** Whether the form was submitted; its machine has then finished. */
export const selectIsSent = (form: FormSnapshot) => form.status === 'done';
