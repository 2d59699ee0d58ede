import * as v from 'valibot';
import { fieldRules, optional, required } from '../rules/fields.ts';
import { personProfileForm } from '../rules/forms.ts';

/** What staff do to a record, each in a dialog of its own. */
export type RecordStep =
  | { kind: 'profile' }
  | { kind: 'verify' }
  | { kind: 'invite' }
  | { kind: 'sign_out' }
  | { kind: 'sale'; card: string; method: 'cash' | 'free' }
  | { kind: 'refund'; id: string }
  | { kind: 'note'; id: string | undefined }
  | { kind: 'note_deletion'; id: string }
  | { kind: 'merge' }
  /** `byName`: a person without an address, whose name is typed instead. */
  | { kind: 'erasure'; byName: boolean };

const card_number = optional(fieldRules.oneLine, fieldRules.max40);

export const saleForm = v.object({ reason: optional(fieldRules.max1000), card_number }, 'required');

/** A card for free needs its reason. */
export const freeCardForm = v.object({ reason: required(fieldRules.max1000), card_number }, 'required');

export const refundForm = v.object({ reason: required(fieldRules.max1000) }, 'required');

/** The person's address, typed to confirm; the server compares it. */
export const erasureForm = v.object({ email: required(fieldRules.email) }, 'required');

export const noteForm = v.object({ text: required(fieldRules.max1000) }, 'required');

/** The same for a person without an address. */
const erasureByName = v.object({ email: required() }, 'required');

const nothing = v.object({});

const side = v.picklist(['stays', 'closes']);

/** Which account is merged into the person's, and whose data stay. */
export const mergeForm = v.object({ other: required(), name: side, email: side, phone: side }, 'required');

const FORMS = {
  profile: personProfileForm,
  verify: nothing,
  invite: nothing,
  sign_out: nothing,
  sale: saleForm,
  refund: refundForm,
  note: noteForm,
  note_deletion: nothing,
  merge: mergeForm,
  erasure: erasureForm,
} as const satisfies Record<RecordStep['kind'], v.GenericSchema>;

/** What a step needs before it is sent. */
export function formOf(step: RecordStep): v.GenericSchema {
  if (step.kind === 'erasure' && step.byName) return erasureByName;
  return step.kind === 'sale' && step.method === 'free' ? freeCardForm : FORMS[step.kind];
}
