import type { Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';
import { completeAudit } from '#server/db/audit-log';
import type { ImportStep } from '#server/imports/import-rows';
import { changeImport, type ImportRow } from '#server/imports/imports.queries';
import { resolvedOf } from '#server/imports/matching';
import { undoMembers } from '#server/imports/undo/undo-members';
import { undoObjects } from '#server/imports/undo/undo-objects';
import { undoPictures } from '#server/imports/undo/undo-pictures';
import { countUndone, dropCategories, rowsToUndo, storeUndone } from '#server/imports/undo/undo.queries';

const day = 86_400_000;

/** Until when a run can be undone; undefined for an import that cannot. */
export function undoableUntil({ state, finished_at }: ImportRow, now: Date): Date | undefined {
  if (state !== 'done' || finished_at === null) return undefined;
  const until = new Date(finished_at.getTime() + day);
  return now < until ? until : undefined;
}

/** Where and by whom a run is undone. */
export type UndoScope = Pick<Parameters<ImportStep>[2], 'library' | 'clock' | 'by'>;

const undoOf = { objects: undoObjects, members: undoMembers, pictures: undoPictures };

/** Takes the next rows back, in the transaction that records how far the undoing is. */
export async function undoStep(
  trx: Transaction<DB>,
  found: ImportRow,
  { limit, isLast, scope }: { limit: number; isLast: boolean; scope: UndoScope },
): Promise<void> {
  const { lines, written } = await rowsToUndo(trx, found, limit);
  await storeUndone(trx, found, written, await undoOf[found.kind](trx, found.library_id, written, scope));
  await changeImport(trx, found, {
    through: lines.at(-1) ?? found.through,
    handled: found.handled + lines.length,
    ...(isLast && { state: 'undone' }),
  });
  if (!isLast) return;
  const { categories, category } = resolvedOf(found.resolved);
  const made = [...Object.values(categories), category].flatMap((one) => (one?.name === undefined ? [] : [one.id]));
  await dropCategories(trx, found.library_id, made);
  if (found.audit_id !== null)
    await completeAudit(trx, found.library_id, String(found.audit_id), await countUndone(trx, found));
}
