import { filteredPagesMachine } from '../core/pages/filtered-pages.machine.ts';
import type { ImportFilter, ImportRow } from './wire.ts';

interface RowsFilter {
  id: string;
  outcome: ImportFilter | undefined;
}

/** The report of an import, row by row. */
export const importRowsMachine = filteredPagesMachine<ImportRow, RowsFilter>('importRows');
