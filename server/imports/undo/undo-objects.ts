import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/core/ports/tables.generated';
import { contentOf, moveAlong, stateAfter } from '#server/imports/object-rows';
import type { KeptReason } from '#server/imports/problems';
import { refusedOf, usedObjects, type WrittenRow } from '#server/imports/undo/undo.queries';
import { findObjectsByCode, listPlaces, updateObjects } from '#server/inventory/object-batches.queries';

const Changes = v.object({ before: v.record(v.string(), v.unknown()), after: v.record(v.string(), v.unknown()) });

/** Takes back what a run has done to objects. @returns the lines that stay, with the reason */
export async function undoObjects(
  trx: Transaction<DB>,
  libraryId: number,
  rows: readonly WrittenRow[],
  scope: Parameters<typeof moveAlong>[1],
): Promise<Map<number, KeptReason>> {
  const kept = new Map<number, KeptReason>();
  const added = rows.filter(({ outcome }) => outcome === 'new');
  const used = await usedObjects(
    trx,
    libraryId,
    added.map(({ target_id }) => target_id),
  );
  const remove = (some: readonly WrittenRow[]) =>
    sql`DELETE FROM products WHERE library_id = ${libraryId} AND id = ANY(${some.map(({ target_id }) => target_id)}::uuid[])`.execute(
      trx,
    );
  const unused = added.filter(({ target_id }) => !used.has(target_id));
  for (const { line } of [...added.filter((row) => !unused.includes(row)), ...(await refusedOf(trx, unused, remove))])
    kept.set(line, 'in_use');
  const changed = rows.filter(({ outcome }) => outcome === 'changed');
  const keys = changed.flatMap(({ key }) => (key === null ? [] : [key]));
  const known = new Map((await findObjectsByCode(trx, libraryId, keys, true)).map((one) => [one.id, one]));
  const places = await listPlaces(trx, libraryId);
  const ids = new Set([...places.categories, ...places.points].map(({ id }) => id));
  const wanted: (Parameters<typeof updateObjects>[2][number] & { line: number })[] = [];
  for (const { line, target_id, changes } of changed) {
    const found = known.get(target_id);
    const parsed = v.safeParse(Changes, changes);
    if (!found || !parsed.success) {
      kept.set(line, 'changed');
      continue;
    }
    const { before, after } = parsed.output;
    const now = new Map<string, unknown>(Object.entries(contentOf(found)));
    const isSame = (name: string) => formOf(now.get(name)) === formOf(after[name]);
    const exists = (name: string) =>
      (name !== 'categories' && name !== 'headquarter') ||
      [before[name]].flat().every((id) => typeof id === 'string' && ids.has(id));
    const back = Object.keys(before).filter((name) => isSame(name) && exists(name));
    if (back.length < Object.keys(before).length)
      kept.set(line, Object.keys(before).every(isSame) ? 'gone' : 'changed');
    const content = Object.assign(contentOf(found), Object.fromEntries(back.map((name) => [name, before[name]])));
    if (back.includes('headquarter'))
      await moveAlong(trx, scope, { id: found.id, from: found.headquarter, to: content.headquarter });
    if (back.length > 0) wanted.push({ line, id: found.id, content, status: stateAfter(found.status, content) });
  }
  const refused = await refusedOf(trx, wanted, (some) => updateObjects(trx, libraryId, some));
  for (const { line } of refused) kept.set(line, 'gone');
  return kept;
}

/** A value as it is compared; the order of categories means nothing. */
const formOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.every((each) => typeof each === 'string') ? [...value].sort() : value);
