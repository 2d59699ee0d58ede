import { stringify, type Stringifier } from 'csv-stringify';

/** The column separator; spreadsheets set to Italian expect the semicolon. */
export type Separator = 'semicolon' | 'comma';
export const delimiterOf: Record<Separator, string> = { semicolon: ';', comma: ',' };

/**
 * Writes rows as CSV in the form that spreadsheets open as it is: with a byte order mark, Windows line ends, and an apostrophe before texts that they
 * would take for a formula. Numbers stay numbers: between semicolons with a decimal comma, because there `12.5` would be taken for a day.
 */
export const csvWriter = (columns: readonly string[], separator: Separator): Stringifier =>
  stringify({
    bom: true,
    delimiter: delimiterOf[separator],
    record_delimiter: 'windows',
    escape_formulas: true,
    // Any line end inside a cell, not only the one between rows.
    quoted_match: /[\r\n]/,
    cast: { number: (value) => (separator === 'semicolon' ? String(value).replace('.', ',') : String(value)) },
    header: true,
    columns: [...columns],
  });
