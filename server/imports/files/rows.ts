import { readFile } from 'node:fs/promises';
import { IMPORT } from '#machines/rules/imports';
import { ApiError } from '#server/core/errors';
import type { Text } from '#server/core/words/texts';
import { csvRows, type FileRow } from '#server/imports/files/csv-reader';
import { workbookRows } from '#server/imports/files/workbook-reader';

const otherFormatText: Text = /*i18n*/ {
  id: 'error.import.other_format',
  message: 'Questo file non si legge: aprilo nel foglio di calcolo e salvalo come Excel (.xlsx) o come CSV.',
};

/**
 * Reads the rows of a CSV file or of an Excel workbook, whatever its name says. Empty rows are left out, and so is a title above the headings.
 * @param recognised how many cells of a row are headings that are known
 * @throws ApiError `import.unreadable`, `import.empty`, `import.too_many_rows`
 */
export async function readRows(
  path: string,
  recognised: (cells: readonly string[]) => number,
): Promise<{ columns: string[]; rows: FileRow[] }> {
  let columns: string[] | undefined;
  const rows: FileRow[] = [];
  for await (const { line, cells: written } of rowsOf(path, await readFile(path))) {
    const cells = withoutEnd(written.map(plain));
    if (cells.length === 0) continue;
    const isTitle = columns?.length === 1 && rows.length === 0 && recognised(columns) === 0 && recognised(cells) > 1;
    if (columns === undefined || isTitle) columns = cells;
    else rows.push({ line, cells });
    if (rows.length > IMPORT.maxRows || columns.length > IMPORT.maxColumns)
      throw new ApiError('import.too_many_rows', { values: { rows: IMPORT.maxRows, columns: IMPORT.maxColumns } });
  }
  if (columns === undefined || rows.length === 0) throw new ApiError('import.empty');
  return { columns: columns.map((name) => name.slice(0, 200)), rows };
}

async function* rowsOf(path: string, bytes: Buffer): AsyncGenerator<FileRow> {
  const beginning = bytes.toString('latin1', 0, 512);
  // A ZIP archive, as the workbooks of Excel and of others are.
  if (beginning.startsWith('PK\u0003\u0004'))
    try {
      yield* workbookRows(path);
    } catch {
      throw otherFormat();
    }
  // The workbooks of Excel until 2003, PDF, and pages that are named like workbooks.
  else if (/^(?:\u00d0\u00cf\u0011\u00e0|%PDF|\s*<(?:!doctype|html|table|\?xml)\b)/i.test(beginning))
    throw otherFormat();
  else yield* csvRows(bytes);
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
