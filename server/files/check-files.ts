import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB, JsonObject } from '#server/core/ports/tables.generated';
import { type JobRecord, type LibraryJob, type Step } from '#server/jobs/library-jobs.queries';
import { JobPause, type LibraryTask } from '#server/jobs/library-job';
import type { TaskDeps } from '#server/jobs/job';
import { recordDeletion } from '#server/deletions/deletions';
import {
  adoptOrphans,
  type CheckedRow,
  countFiles,
  filesAfter,
  keysInUse,
  removeLostFile,
  storeCheck,
} from '#server/files/check-files.queries';

/** What to check. */
export type CheckPart = 'all' | 'images' | 'documents';
export const isCheckPart = (key: string): key is CheckPart => ['all', 'images', 'documents'].includes(key);

const rowsInStep = 10;
const keysInStep = 200;
/** Bytes are stored before their record: younger ones may belong to an upload in progress. Milliseconds. */
const uploadTime = 24 * 3_600_000;

interface Position {
  phase: 'records' | 'store';
  /** The last record, or the page of the store. */
  from: string | undefined;
}

/**
 * Checks the files of a library. Missing and damaged versions of a picture are made again from a larger one; bytes that no record knows are taken out
 * and can be restored for a day; what nobody can repair is reported, or forgotten if nothing uses it.
 */
export const checkFiles: LibraryTask = async (job, deps) => {
  const position = positionOf(job.position);
  try {
    return position.phase === 'records'
      ? await checkRecords(job, position.from, deps)
      : await checkStore(job, position.from, deps);
  } catch (error) {
    throw new JobPause('storage_unavailable', { cause: error });
  }
};

const positionOf = (position: LibraryJob['position']): Position => {
  const { phase, from } = (position ?? {}) as JsonObject;
  return { phase: phase === 'store' ? 'store' : 'records', from: typeof from === 'string' ? from : undefined };
};

async function checkRecords(job: LibraryJob, from: string | undefined, deps: TaskDeps): Promise<Step> {
  const { db } = deps;
  const total = job.total ?? (await countFiles(db, job.library_id, job.part));
  const rows = await filesAfter(db, job.library_id, from, { part: job.part, limit: rowsInStep });
  const checked: Checked[] = [];
  for (const row of rows)
    checked.push(row.widths.length > 0 ? await checkPicture(row, deps) : await checkBytes(row, deps));
  const last = rows.at(-1)?.id;
  const isOver = last === undefined || rows.length < rowsInStep;
  return {
    done: rows.length,
    total,
    next: !isOver ? { phase: 'records', from: last } : job.part === 'all' ? { phase: 'store' } : undefined,
    write: async (trx) => (await Promise.all(checked.map((each) => keep(trx, job, each, deps.clock.now())))).flat(),
  };
}

/** The check's result for a file; `change` is the correction of its record. */
interface Checked {
  row: CheckedRow;
  state: 'intact' | 'mended' | 'lost';
  change?: { widths: number[]; width: number; height: number; size_bytes: number } | undefined;
  detail?: string | undefined;
}

async function checkBytes(row: CheckedRow, { files }: TaskDeps): Promise<Checked> {
  const bytes = await files.read(row.storage_key);
  if (!bytes) return { row, state: 'lost', detail: 'missing' };
  const isSame =
    bytes.length === row.size_bytes &&
    (row.sha256 === null || createHash('sha256').update(bytes).digest('hex') === row.sha256);
  return isSame ? { row, state: 'intact' } : { row, state: 'lost', detail: 'damaged' };
}

async function checkPicture(row: CheckedRow, { files, pictures }: TaskDeps): Promise<Checked> {
  const versions = await Promise.all(
    row.widths.map(async (width) => ({ width, content: await files.read(keyOf(row, width)) })),
  );
  const { intact, remade, height } = await pictures.mend(versions);
  if (intact.length === row.widths.length) return { row, state: 'intact' };
  const isMissing = versions.every(({ content }) => content === undefined);
  if (intact.length === 0) return { row, state: 'lost', detail: isMissing ? 'missing' : 'damaged' };
  for (const { width, content } of remade) await files.put(keyOf(row, width), content);
  const widths = row.widths.filter((width) => intact.includes(width) || remade.some((each) => each.width === width));
  const width = Math.max(...widths);
  const size = versions.find((each) => each.width === width)?.content?.length ?? row.size_bytes;
  // The widest version cannot be made again; keep the widest that remains.
  const change = widths.length === row.widths.length ? undefined : { widths, width, height, size_bytes: size };
  return { row, state: 'mended', change, detail: change ? 'smaller' : undefined };
}

const keyOf = (row: CheckedRow, width: number): string => `${row.storage_key}-${width}.webp`;

/** Records the result of checking a file. */
async function keep(
  trx: Transaction<DB>,
  job: LibraryJob,
  { row, state, change, detail }: Checked,
  now: Date,
): Promise<JobRecord[]> {
  const record = { subject: row.name, subject_id: row.id, detail };
  if (state === 'lost' && (await removeLostFile(trx, job.library_id, row.id)))
    return [{ ...record, outcome: 'removed' }];
  await storeCheck(trx, job.library_id, row.id, { isMissing: state === 'lost', change, now });
  if (state !== 'intact') return [{ ...record, outcome: state }];
  return row.is_missing ? [{ ...record, outcome: 'found' }] : [];
}

/** Bytes that no record knows: an upload that was cut off, or the larger version of a picture that was mended. */
async function checkStore(job: LibraryJob, from: string | undefined, { db, files, clock }: TaskDeps): Promise<Step> {
  const now = clock.now();
  const { keys, next } = await files.list(String(job.library_id), from, keysInStep);
  const old = keys.filter(({ modifiedAt }) => modifiedAt.getTime() < now.getTime() - uploadTime).map(({ key }) => key);
  const used = await keysInUse(db, job.library_id, old);
  const orphans = old.filter((key) => !used.has(key));
  return {
    done: keys.length,
    total: job.done + keys.length + (next === undefined ? 0 : 1),
    next: next === undefined ? undefined : { phase: 'store', from: next },
    write: async (trx) => {
      const rows = await adoptOrphans(trx, job.library_id, orphans, now);
      await recordDeletion(trx, { libraryId: job.library_id, kind: 'orphans', rows, by: job.started_by, now });
      return rows.map(({ id, name }) => ({ subject: name, subject_id: id, outcome: 'orphan' }));
    },
  };
}
