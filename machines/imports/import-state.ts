import type { Failure } from '../core/failure.ts';
import type { Import, ImportField, ImportFilter } from './wire.ts';

export type ImportWork = 'check' | 'run';

export type Mapping = readonly (ImportField | null)[];

export interface ImportContext {
  id: string;
  found: Import | undefined;
  /** The columns as chosen here. */
  mapping: Mapping;
  /** Whether empty cells clear what is there, as chosen here. */
  clearsEmpty: boolean;
  work: ImportWork;
  outcome: ImportFilter | undefined;
  failure: Failure | undefined;
}

export type ImportEvent =
  | { type: 'retry' }
  | { type: 'column.mapped'; column: number; field: ImportField | null }
  | { type: 'emptyCells.chosen'; clears: boolean }
  | { type: 'check' }
  | { type: 'run' }
  | { type: 'remap' }
  | { type: 'discard' }
  | { type: 'outcome.chosen'; outcome: ImportFilter | undefined };
