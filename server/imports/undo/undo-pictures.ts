import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/core/ports/tables.generated';
import { setPictures } from '#server/core/object-pictures.queries';
import type { ImportStep } from '#server/imports/import-rows';
import { lockImages } from '#server/imports/pictures/pictures.queries';
import type { KeptReason } from '#server/imports/problems';
import type { WrittenRow } from '#server/imports/undo/undo.queries';
import { addJob } from '#server/jobs/job-queue';
import { deleteUnshownFiles } from '#server/pictures/files.queries';

/** The picture that a row has given an object, and those that it took the place of. */
const Undo = v.object({ file: v.string(), before: v.nullable(v.array(v.string())) });

/** Takes pictures away again, and puts those back that they took the place of. @returns the lines that stay, with the reason */
export async function undoPictures(
  trx: Transaction<DB>,
  libraryId: number,
  rows: readonly WrittenRow[],
  { clock }: Pick<Parameters<ImportStep>[2], 'clock'>,
): Promise<Map<number, KeptReason>> {
  const kept = new Map<number, KeptReason>();
  const gone: string[] = [];
  for (const id of new Set(rows.map(({ target_id }) => target_id))) {
    const shown = await lockImages(trx, libraryId, id);
    let left = shown?.map(({ id: file }) => file) ?? [];
    let before: string[] = [];
    for (const { line, undo } of rows.filter(({ target_id }) => target_id === id)) {
      const { success, output } = v.safeParse(Undo, undo);
      if (!success || !left.includes(output.file)) {
        kept.set(line, 'changed');
        continue;
      }
      left = left.filter((file) => file !== output.file);
      gone.push(output.file);
      if (output.before === null) continue;
      before = await existing(trx, libraryId, output.before);
      if (before.length < output.before.length) kept.set(line, 'gone');
    }
    if (shown) await setPictures(trx, libraryId, id, [...before, ...left.filter((file) => !before.includes(file))]);
  }
  const ids = await deleteUnshownFiles(trx, libraryId, gone, clock.now());
  if (ids.length > 0) await addJob(trx, 'erase_files', { library_id: libraryId, ids });
  return kept;
}

/** Those of the files that are still there, in their order. */
async function existing(trx: Transaction<DB>, libraryId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('files')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}
