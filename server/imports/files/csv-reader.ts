import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { IMPORT } from '#machines/rules/imports';
import { ApiError } from '#server/core/errors';
import type { Text } from '#server/core/words/texts';
import { readText } from '#server/imports/files/file-text';

/** A row with the line of the file where it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file: divided by semicolons, commas or tabs, whichever the first row has most of.
 * Empty rows are left out. @throws ApiError `import.unreadable`, `import.empty`, `import.too_many_rows`
 */
export async function readCsv(path: string): Promise<{ columns: string[]; rows: CsvRow[] }> {
  const { text, delimiter, skipped } = withoutHint(readText(await readFile(path)));
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      trim: false,
      max_record_size: 200_000,
      info: true,
    }),
  );
  let columns: string[] | undefined;
  const rows: CsvRow[] = [];
  let line = skipped;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const begins = line + 1;
      line = skipped + info.lines;
      const cells = withoutEnd(record.map(plain));
      if (columns === undefined) columns = cells;
      else if (cells.length > 0) rows.push({ line: begins, cells });
      if (rows.length > IMPORT.maxRows || columns.length > IMPORT.maxColumns) throw tooMany();
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error, skipped, line + 1);
    throw error;
  }
  if (columns === undefined || columns.length === 0 || rows.length === 0) throw new ApiError('import.empty');
  return { columns: columns.map((name) => name.slice(0, 200)), rows };
}

const openingText: Text = /*i18n*/ {
  id: 'error.import.opening_quote',
  message:
    'Alla riga {line} c’è una virgoletta (") dentro una cella che non è tra virgolette: toglila, o salva di nuovo il file dal foglio di calcolo.',
};
const unclosedText: Text = /*i18n*/ {
  id: 'error.import.unclosed_quote',
  message:
    'Dalla riga {line} una virgoletta (") si apre e non si chiude: chiudila o toglila, o salva di nuovo il file dal foglio di calcolo.',
};

/** Where the file cannot be read, and what to do. @param begins the line of the row */
function unreadable({ code, ...error }: CsvError, skipped: number, begins: number): ApiError {
  if (code === 'INVALID_OPENING_QUOTE') {
    const line = 'lines' in error && typeof error.lines === 'number' ? skipped + error.lines : begins;
    return new ApiError('import.unreadable', { text: openingText, values: { line } });
  }
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_INVALID_CLOSING_QUOTE';
  return new ApiError('import.unreadable', { ...(isOpen && { text: unclosedText }), values: { line: begins } });
}

const tooMany = (): ApiError =>
  new ApiError('import.too_many_rows', { values: { rows: IMPORT.maxRows, columns: IMPORT.maxColumns } });

/** A first line such as `sep=;` is a hint of spreadsheets, not a row. */
function withoutHint(text: string): { text: string; delimiter: string; skipped: number } {
  const hint = /^sep=([;,\t])\r?\n/i.exec(text);
  return hint
    ? { text: text.slice(hint[0].length), delimiter: hint[1] ?? ';', skipped: 1 }
    : { text, delimiter: delimiterOf(text), skipped: 0 };
}

/** The character that divides the first row most often, outside quotes; a file of one column has none. */
function delimiterOf(text: string): string {
  const counts = new Map([';', ',', '\t'].map((sign): [string, number] => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? -1) + 1);
  }
  const [best] = [';', ',', '\t'].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return best ?? ';';
}

/** In pieces, so that other calls are answered in between. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

/**
 * A cell without spaces around it, and without the apostrophe that an export writes before a text that would be taken for a formula. The database
 * cannot store a null character.
 */
const plain = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .trim();

const withoutEnd = (cells: string[]): string[] => {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
};
