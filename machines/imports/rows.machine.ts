import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { ImportFilter, ImportRow } from './wire.ts';

interface RowsFilter {
  id: string;
  outcome: ImportFilter | undefined;
}

/** The report of an import, row by row. */
export const importRowsMachine = pagesMachine<ImportRow, RowsFilter>('importRows');
