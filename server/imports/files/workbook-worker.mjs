// Reads an Excel workbook in a thread of its own: the server goes on answering, and a hostile file does not take its memory.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

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
  // 15 digits are exact; the rest is noise of the calculation.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
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
const filled = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
parentPort?.postMessage((filled?.data ?? []).map((cells) => cells.map(textOf)));
