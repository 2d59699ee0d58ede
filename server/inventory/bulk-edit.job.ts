import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { writeAudit } from '#server/db/audit-log';
import type { DB, Json, JsonObject } from '#server/core/ports/tables.generated';
import { bulkForm } from '#server/inventory/bulk-edit';
import {
  type BulkChange,
  type BulkRow,
  changeCategory,
  countMeant,
  lockNext,
  setColumns,
} from '#server/inventory/bulk-edit.queries';
import type { Clock } from '#server/core/clock';
import { findLibrary } from '#server/core/libraries.queries';
import { setObjectState } from '#server/core/object-state.queries';
import { moveBooked } from '#server/inventory/object-moves';
import type { LibraryTask } from '#server/jobs/library-job';
import type { JobRecord } from '#server/jobs/library-jobs.queries';
import { inTransaction } from '#server/db/transaction';

/** A step is a fraction of a second. */
const objectsInStep = 100;

/** Changes many objects, some at a time, each with its entry in the audit log; what could not be changed is in the report. */
export const bulkEdit: LibraryTask = async (job, { db, clock }) => {
  const { library_id, started_by } = job;
  const { after, change, meant } = v.parse(bulkForm, job.position);
  const total = job.total ?? (await countMeant(db, library_id, meant));
  // Which objects are next is decided without locks: the ids only grow, so that each is handled once.
  const next = await inTransaction(db, (trx) =>
    lockNext(trx, library_id, meant, { change, after, limit: objectsInStep }),
  );
  const last = next.at(-1)?.id;
  const isLast = next.length < objectsInStep || last === undefined;
  const position: JsonObject = { ...(job.position as JsonObject), after: last ?? after };
  return {
    done: next.length,
    total,
    next: isLast ? undefined : position,
    write: async (trx) => {
      const ids = next.map(({ id }) => id);
      if (ids.length === 0) return undefined;
      const rows = await lockNext(trx, library_id, { ids }, { change, after: null, limit: ids.length });
      const changed = rows.filter(({ verdict }) => verdict === 'changed');
      if (change.action === 'move') await moveLoans(trx, job, changed, change.headquarter ?? '', clock);
      await apply(trx, library_id, changed, change, clock.now());
      for (const row of changed)
        await writeAudit(trx, {
          libraryId: library_id,
          actorId: started_by,
          action:
            change.action === 'retire' || change.action === 'bring_back'
              ? `objects.${change.action}`
              : 'objects.change',
          details: { product_id: row.id, code: row.code, name: row.name, bulk: job.id, ...sidesOf(row, change) },
        });
      return rows.map(recordOf);
    },
  };
};

/** The loans of moved objects move with them. */
async function moveLoans(
  trx: Transaction<DB>,
  { library_id, started_by }: Parameters<LibraryTask>[0],
  rows: readonly BulkRow[],
  to: string,
  clock: Clock,
): Promise<void> {
  const library = await findLibrary(trx, library_id);
  for (const { id, before } of rows)
    if (library && started_by !== null && typeof before === 'string')
      await moveBooked(trx, { library, clock }, started_by, { id, from: before, to });
}

const recordOf = ({ id, code, name, verdict }: BulkRow): JobRecord => ({
  subject: `${code} ${name}`,
  subject_id: id,
  outcome: verdict === 'changed' ? 'updated' : verdict === 'unchanged' ? 'unchanged' : 'refused',
  ...(verdict !== 'changed' && verdict !== 'unchanged' && { detail: verdict }),
});

/** The keywords of an object after the change; they stand apart by commas. */
function keywordsAfter(before: Json, { action, keywords = [] }: BulkChange): string {
  const old = (typeof before === 'string' ? before : '').split(',').flatMap((word) => word.trim() || []);
  const meant = new Set(keywords.map((word) => word.toLowerCase()));
  const had = new Set(old.map((word) => word.toLowerCase()));
  return action === 'add_keywords'
    ? [...old, ...keywords.filter((word) => !had.has(word.toLowerCase()))].join(', ')
    : old.filter((word) => !meant.has(word.toLowerCase())).join(', ');
}

async function apply(
  trx: Transaction<DB>,
  libraryId: number,
  rows: readonly BulkRow[],
  change: BulkChange,
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const { action, category, headquarter = '', transportable = true, max_months = null } = change;
  switch (action) {
    case 'add_category':
    case 'remove_category':
      return changeCategory(trx, libraryId, ids, { category, isAdded: action === 'add_category' });
    case 'move':
      return setColumns(trx, libraryId, ids, { headquarter_id: headquarter });
    case 'transportable':
      return setColumns(trx, libraryId, ids, { is_transportable: transportable });
    case 'max_months':
      return setColumns(trx, libraryId, ids, { max_months });
    case 'add_keywords':
    case 'remove_keywords':
      for (const { id, before } of rows)
        await setColumns(trx, libraryId, [id], { keywords: keywordsAfter(before, change) });
      return;
    case 'retire':
    case 'bring_back':
      for (const id of ids) await setObjectState(trx, libraryId, id, action === 'retire' ? 'retired' : 'hidden', now);
  }
}

/** What the audit log says of one object: the value before and after, by the name that its form has. */
function sidesOf({ before }: BulkRow, change: BulkChange): JsonObject {
  const { action, category = '', headquarter = '', transportable = true, max_months = null, reason = '' } = change;
  const sides = (name: string, after: Json): JsonObject => ({ before: { [name]: before }, after: { [name]: after } });
  const old = Array.isArray(before) ? before : [];
  switch (action) {
    case 'add_category':
      return sides('categories', [...old, category]);
    case 'remove_category':
      return sides(
        'categories',
        old.filter((id) => id !== category),
      );
    case 'move':
      return sides('headquarter', headquarter);
    case 'transportable':
      return sides('transportable', transportable);
    case 'max_months':
      return sides('max_months', max_months);
    case 'add_keywords':
    case 'remove_keywords':
      return sides('keywords', keywordsAfter(before, change));
    case 'retire':
      return { ...sides('status', 'retired'), ...(reason !== '' && { reason }) };
    case 'bring_back':
      return sides('status', 'hidden');
  }
}
