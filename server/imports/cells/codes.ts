import { isShortened } from '#server/imports/cells/contact';

/** What a spreadsheet writes where a formula fails, in its languages: `#N/A`, `#REF!`, `#NOME?`, `#NV`. */
const failed = /^#(?:n\/[ad]|nv|[a-zäöüß\d/]+[!?])$/i;
/** What a spreadsheet makes of a code that looks like a day (`1-3`) or a word of logic. */
const notText = /^(?:\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?|true|false|vero|falso)$/i;

/** Whether a formula failed in this cell. */
export const isFailedFormula = (cell: string): boolean => failed.test(cell.trim());

/** Why a cell is no code or number of a card, although it has a text: the spreadsheet has changed what stood there. */
export function codeFault(cell: string): 'shortened' | 'not_text' | 'formula' | undefined {
  if (isShortened(cell)) return 'shortened';
  if (isFailedFormula(cell)) return 'formula';
  return notText.test(cell.trim()) ? 'not_text' : undefined;
}
