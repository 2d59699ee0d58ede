import { plainHeading } from '#server/imports/import-fields';

const words = new Set([
  ...[
    'totale',
    'totali',
    'totale generale',
    'totale complessivo',
    'totale oggetti',
    'totale soci',
    'somma',
    'subtotale',
  ],
  ...['total', 'totals', 'grand total', 'subtotal', 'sum', 'summe', 'gesamt', 'gesamtsumme', 'insgesamt'],
]);
const isAmountOrNothing = (cell: string): boolean => /^[\d\s.,'’€$£-]*$/.test(cell);

/** Whether a row sums the others up: a word for that, and besides it only numbers. */
export function isTotals(cells: readonly string[]): boolean {
  const [first, ...others] = cells.filter((cell) => cell !== '');
  return first !== undefined && words.has(plainHeading(first)) && others.every(isAmountOrNothing);
}
