import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { root } from '#server/core/root';
import type { FileRow } from '#server/imports/files/csv-reader';

const Sheet = v.array(v.array(v.string()));

/** The rows of the first sheet of an Excel workbook that has any. @throws Error for a file that is none */
export async function* workbookRows(path: string): AsyncGenerator<FileRow> {
  const worker = new Worker(join(root, 'server/imports/files/workbook-worker.mjs'), {
    workerData: path,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const sheet = await new Promise<unknown>((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error('The workbook was not read.')));
  });
  for (const [at, cells] of v.parse(Sheet, sheet).entries()) yield { line: at + 1, cells };
}
