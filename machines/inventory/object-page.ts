import type { Failure } from '../core/failure.ts';
import type { Picture } from '../objects/upload-files.ts';
import type { QueueChanged } from '../objects/upload-queue.machine.ts';
import type { ChosenFile } from '../rules/upload.ts';
import type { ManualChange, ObjectConflict, ObjectValues, SideChoice } from './object-form.ts';
import type { Manual, MovedLoan, ObjectPage } from './wire.ts';

/** What staff do with an object besides changing its fields. */
export type ObjectAction = 'copy' | 'retire' | 'bring_back' | 'undo_move';

export interface ObjectContext extends ObjectPage {
  /** Undefined for a new object. */
  id: string | undefined;
  /** The fields as typed. */
  values: ObjectValues;
  /** Grows when the form must show other values than what was typed into it. */
  revision: number;
  pictures: readonly Picture[];
  manuals: readonly Manual[];
  conflicts: readonly ObjectConflict[];
  /** Whose changes are in the form now, since somebody else saved first. */
  isMerged: boolean;
  /** The loans that move with the object to another pickup point, once they were shown. */
  moves: readonly MovedLoan[];
  action: ObjectAction;
  reason: string;
  failure: Failure | undefined;
}

export type ObjectPageEvent =
  | QueueChanged
  | { type: 'retry' }
  | { type: 'values.changed'; values: ObjectValues }
  | { type: 'submitted'; values: ObjectValues }
  | ({ type: 'side.chosen' } & SideChoice)
  | { type: 'manual.chosen'; file: ChosenFile }
  | ({ type: 'manual.changed' } & ManualChange)
  | { type: 'manual.removed'; id: string }
  | { type: 'action.asked'; action: ObjectAction }
  | { type: 'action.confirmed' }
  | { type: 'action.declined' }
  | { type: 'move.confirmed' }
  | { type: 'move.declined' }
  | { type: 'reason.typed'; reason: string };
