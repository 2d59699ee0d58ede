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

/** The rows of a CSV file: divided by semicolons, commas or tabs, whichever most of the first lines have. @throws ApiError `import.unreadable` */
export async function* csvRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const { text, delimiter, skipped } = withoutHint(readText(bytes));
  // The parser ends with an error before all of its rows were read here.
  let parsed = 0;
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      trim: false,
      max_record_size: 200_000,
      info: true,
      on_record: (row: string[], { lines }) => {
        parsed = lines;
        return row;
      },
    }),
  );
  let line = skipped;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: line + 1, cells: record };
      line = skipped + info.lines;
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error, skipped, skipped + parsed + 1);
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

/** Lines at the top of a file that say what divides the cells. */
const sampledLines = 20;
const signs = [';', ',', '\t'];

/** The character that divides most of the first lines, and the first of them most often, outside quotes; a file of one column has none. */
function delimiterOf(text: string): string {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (counts.size > 0) lines.push(counts);
      counts = new Map();
      if (lines.length >= sampledLines) break;
    } else if (signs.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  if (counts.size > 0) lines.push(counts);
  const divided = (sign: string) => lines.filter((line) => line.has(sign)).length;
  const often = (sign: string) => lines[0]?.get(sign) ?? 0;
  const [best] = signs.toSorted((one, other) => divided(other) - divided(one) || often(other) - often(one));
  return best ?? ';';
}

/** In pieces, so that other calls are answered in between. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}
