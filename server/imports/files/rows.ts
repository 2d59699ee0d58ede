import { readFile } from 'node:fs/promises';
import { IMPORT } from '#machines/rules/imports';
import { ApiError } from '#server/core/errors';
import type { Text } from '#server/core/words/texts';
import { csvRows, type FileRow } from '#server/imports/files/csv-reader';
import { readText } from '#server/imports/files/file-text';
import { readWorkbook } from '#server/imports/files/workbook-reader';

const otherFormatText: Text = /*i18n*/ {
  id: 'error.import.other_format',
  message: 'Questo file non si legge: aprilo nel foglio di calcolo e salvalo come Excel (.xlsx) o come CSV.',
};

const notAListText: Text = /*i18n*/ {
  id: 'error.import.not_a_list',
  message: 'Questo non è un elenco ma un’immagine o un altro file: scegli il file Excel (.xlsx) o CSV con le righe.',
};

/** The rows at the top of a file among which the headings are looked for. */
const headRows = 20;

/**
 * Reads the rows of a CSV file or of an Excel workbook, whatever its name says. Empty rows are left out, and so is what stands above the headings.
 * @param recognised how many cells of a row are headings that are known
 * @returns also the sheets of a workbook, the one that was read first
 * @throws ApiError `import.unreadable`, `import.empty`, `import.too_many_rows`
 */
export async function readRows(
  path: string,
  recognised: (cells: readonly string[]) => number,
): Promise<{ columns: string[]; rows: FileRow[]; sheets: string[] }> {
  const found: FileRow[] = [];
  const file = await openList(path, await readFile(path));
  for await (const { line, cells: written } of file.rows) {
    const cells = withoutEnd(written.map(plain));
    if (cells.length > 0) found.push({ line, cells });
    if (found.length > IMPORT.maxRows + headRows) throw tooMany();
  }
  const at = headingsAt(found.slice(0, headRows), recognised);
  const columns = found[at]?.cells;
  const rows = found.slice(at + 1);
  if (columns === undefined || rows.length === 0) throw new ApiError('import.empty');
  if (rows.length > IMPORT.maxRows || columns.length > IMPORT.maxColumns) throw tooMany();
  return { columns: columns.map((name) => name.slice(0, 200)), rows, sheets: file.sheets };
}

const tooMany = (): ApiError =>
  new ApiError('import.too_many_rows', { values: { rows: IMPORT.maxRows, columns: IMPORT.maxColumns } });

/** The row with most of the headings that are known; without any, the first one that is about as wide as the widest. */
function headingsAt(rows: readonly FileRow[], recognised: (cells: readonly string[]) => number): number {
  const known = rows.map(({ cells }) => recognised(cells));
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const widest = Math.max(...filled);
  return Math.max(
    filled.findIndex((count) => count > widest / 2),
    0,
  );
}

async function openList(
  path: string,
  bytes: Buffer,
): Promise<{ sheets: string[]; rows: Iterable<FileRow> | AsyncIterable<FileRow> }> {
  const beginning = bytes.toString('latin1', 0, 512);
  // A ZIP archive, as the workbooks of Excel and of others are.
  if (beginning.startsWith('PK\u0003\u0004'))
    return readWorkbook(path).catch(() => {
      throw otherFormat();
    });
  // The workbooks of Excel until 2003, PDF, and pages that are named like workbooks.
  if (/^(?:\u00d0\u00cf\u0011\u00e0|%PDF|\s*<(?:!doctype|html|table|\?xml)\b)/i.test(beginning)) throw otherFormat();
  if (isBinary(bytes)) throw new ApiError('import.unreadable', { text: notAListText });
  return { sheets: [], rows: csvRows(bytes) };
}

/** Pictures, archives and the like: no text has as many control characters at its beginning. */
function isBinary(bytes: Buffer): boolean {
  if (/^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF|Rar!|7z)/.test(bytes.toString('latin1', 0, 8))) return true;
  const text = readText(bytes.subarray(0, 4_096));
  // Null characters are left out of cells, wherever an export writes them.
  return (text.match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0) > text.length / 50;
}

const otherFormat = (): ApiError => new ApiError('import.unreadable', { text: otherFormatText });

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
