import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { root } from '#server/core/root';
import type { FileRow } from '#server/imports/files/csv-reader';

const Workbook = v.object({ sheets: v.array(v.string()), rows: v.array(v.array(v.string())) });

/**
 * The rows of the first sheet of an Excel workbook that has any.
 * @returns also the name of that sheet, and after it those of the others that have rows
 * @throws Error for a file that is none
 */
export async function readWorkbook(path: string): Promise<{ sheets: string[]; rows: FileRow[] }> {
  const worker = new Worker(join(root, 'server/imports/files/workbook-worker.mjs'), {
    workerData: path,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const read = await new Promise<unknown>((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error('The workbook was not read.')));
  });
  const { sheets, rows } = v.parse(Workbook, read);
  return { sheets, rows: rows.map((cells, at) => ({ line: at + 1, cells })) };
}
