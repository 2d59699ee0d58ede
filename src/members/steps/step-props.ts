import type { RecordStep } from '#machines/members/record-forms';
import type { PersonRecord } from '#machines/members/wire';
import type { RecordActor } from '../actor-types.ts';

/** What the dialog of a step is about. */
export interface StepDialogProps<Step extends RecordStep = RecordStep> {
  actor: RecordActor;
  record: PersonRecord;
  step: Step;
}
