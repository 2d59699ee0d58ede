import { filteredPagesMachine } from '../core/pages/filtered-pages.machine.ts';
import type { ImportOutcome, ImportRow } from './wire.ts';

interface RowsFilter {
  id: string;
  outcome: ImportOutcome | undefined;
}

/** The report of an import, row by row. */
export const importRowsMachine = filteredPagesMachine<ImportRow, RowsFilter>('importRows');
