// Reads an Excel workbook in a thread of its own: the server goes on answering, and a hostile file does not take its memory.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { sheetsOf, shownCells } from './workbook-parts.mjs';

/** Bytes that the parts of a workbook may have unpacked: 50,000 rows of 20 columns have some 60 million. */
const mostBytes = 200_000_000;

/** A cell as a spreadsheet would write it to a CSV file; days as 2027-12-31. @param {unknown} cell */
function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00:00)?\.\d+Z$/, '');
  // 15 digits are exact; the rest is noise of the calculation, and of a longer number a spreadsheet has lost the end.
  if (typeof cell === 'number')
    return Math.abs(cell) >= 1e15 ? cell.toExponential(5).replace('e', 'E') : String(Number(cell.toPrecision(15)));
  return String(cell);
}

const bytes = readFileSync(workerData);
let unpacked = 0;
unzipSync(bytes, {
  filter: ({ originalSize }) => {
    unpacked += originalSize;
    return false;
  },
});
if (unpacked > mostBytes) throw new Error('The workbook is too large.');
const sheets = await readWorkbook(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const parts = unzipSync(bytes, { filter: ({ name }) => name.startsWith('xl/') && /\.(?:xml|rels)$/.test(name) });
const places = sheetsOf(parts);
const texts = sheets.map(({ sheet, data }, at) => ({
  name: sheet,
  isHidden: places[at]?.isHidden === true,
  file: places[at]?.file ?? '',
  rows: data.map((cells) => cells.map(textOf)),
}));
// A hidden sheet holds the lists of another one, unless it is all that there is.
const byUse = texts.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
const filled = byUse.find(({ rows }) => rows.length > 1) ?? byUse[0];
if (filled)
  for (const { row, column, text } of shownCells(parts, filled.file)) {
    const cells = filled.rows[row];
    if (cells) cells[column] = text;
  }
const others = texts.filter((one) => one !== filled && !one.isHidden && one.rows.length > 1);
parentPort?.postMessage({
  sheets: (filled ? [filled, ...others] : []).map(({ name }) => name),
  rows: (filled?.rows ?? []).map((cells) => Array.from(cells, (cell) => cell ?? '')),
});
