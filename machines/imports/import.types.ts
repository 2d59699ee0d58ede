import type { Failure } from '../core/failure.ts';
import type { Import, ImportDefaults, ImportField, ImportFilter, ImportMatching, ImportSource } from './wire.ts';

export type ImportWork = 'check' | 'run' | 'stop' | 'undo';

export type Mapping = readonly (ImportField | null)[];

export interface ImportContext {
  id: string;
  found: Import | undefined;
  /** The columns as chosen here. */
  mapping: Mapping;
  /** Where the file is from, as chosen here. */
  source: ImportSource;
  /** Whether empty cells clear what is there, as chosen here. */
  clearsEmpty: boolean;
  /** The chosen meaning of names that exist only in the file. */
  choices: ImportMatching['values'];
  defaults: ImportDefaults;
  work: ImportWork;
  outcome: ImportFilter | undefined;
  failure: Failure | undefined;
}

/** The saved choices: the columns, and the meaning of names once chosen. */
export interface Saved {
  id: string;
  mapping: Mapping;
  clearsEmpty: boolean;
  source: ImportSource;
  matching?: { choices: Omit<ImportMatching['values'][number], 'rows'>[]; defaults: ImportDefaults };
}

export const noDefaults: ImportDefaults = { category: 'none', point: 'none', value: '' };

export type ImportEvent =
  | { type: 'retry' }
  | { type: 'column.mapped'; column: number; field: ImportField | null }
  | { type: 'source.chosen'; source: ImportSource }
  | { type: 'emptyCells.chosen'; clears: boolean }
  | { type: 'name.chosen'; field: 'categories' | 'point'; name: string; choice: string }
  | { type: 'categories.made' }
  | { type: 'defaults.chosen'; defaults: ImportDefaults }
  | { type: 'replacing.chosen'; replaces: boolean }
  | { type: 'check' }
  | { type: 'run' }
  | { type: 'stop' }
  | { type: 'undo' }
  | { type: 'undo.confirmed' }
  | { type: 'undo.dropped' }
  | { type: 'remap' }
  | { type: 'discard' }
  | { type: 'outcome.chosen'; outcome: ImportFilter | undefined };

export type ImportTag =
  | ('loading' | 'failed' | 'unknown' | 'busy' | 'mapping' | 'matching')
  | ('working' | 'checked' | 'stopped' | 'done' | 'confirming' | 'undone');
