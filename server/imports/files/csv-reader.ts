import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from '#server/core/errors';
import type { Text } from '#server/core/words/texts';
import { readText } from '#server/imports/files/file-text';

/** A row with the line of the file where it begins. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** The rows of a CSV file: divided by semicolons, commas or tabs, whichever the first row has most of. @throws ApiError `import.unreadable` */
export async function* csvRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const { text, delimiter, skipped } = withoutHint(readText(bytes));
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
  let line = skipped;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: line + 1, cells: record };
      line = skipped + info.lines;
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error, skipped, line + 1);
    throw error;
  }
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
