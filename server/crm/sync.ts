import { createHash } from 'node:crypto';
import type { TaskDeps } from '#server/jobs/job';
import { JobFailure, JobPause, type LibraryTask } from '#server/jobs/library-job';
import type { JobRecord, LibraryJob, Step } from '#server/jobs/library-jobs.queries';
import { isUuid } from '#server/core/cursor';
import type { JsonObject } from '#server/core/ports/tables.generated';
import { CRM_PARTS, type CrmPart, crmParts } from '#server/crm/parts.queries';
import {
  countChanged,
  type CrmRow,
  databaseTime,
  listChanged,
  readWatermark,
  type SentRecord,
  storeNumbers,
  storeOrigins,
  storeSent,
  storeWatermark,
  takenOrigins,
} from '#server/crm/records.queries';
import { type Upserted, upsertLimit, type Zoho, ZohoBusy, ZohoRefusal, ZohoUnreachable } from '#server/core/ports/zoho';

/** What a sync may be asked for. */
export const CRM_KEYS = ['all', ...CRM_PARTS] as const;
export type CrmKey = (typeof CRM_KEYS)[number];
export const isCrmKey = (key: string): key is CrmKey => CRM_KEYS.some((each) => each === key);

/** The numbers of affiliated cards are read back after the memberships were sent. */
type Stage = CrmPart | 'numbers';
const stagesOf = (key: string): Stage[] =>
  CRM_PARTS.filter((part) => key === 'all' || key === part).flatMap((part): Stage[] =>
    part === 'memberships' ? ['memberships', 'numbers'] : [part],
  );
/** In the CRM, the field with the number of an affiliated card. */
const numberField = 'Numero_tessera_convenzionata';
/** The CRM's refusal of a record's id: its record was deleted there. */
const unknownId = 'INVALID_DATA: id';

interface Position {
  stage: Stage;
  /** The database's time when the stage began; changes up to then are sent when it ends. */
  began: string;
  since: string | undefined;
  /** The last record, or the page of the CRM. */
  from: string | undefined;
}

/**
 * Sends what changed in a library to the CRM, a hundred records a step. A step that was cut off is taken again: the CRM updates the record that it
 * made the first time.
 */
export const syncCrm: LibraryTask = async (job, deps) => {
  const { zoho } = deps;
  if (!zoho) throw new JobFailure('crm_not_set');
  try {
    const position = positionOf(job.position) ?? (await beginStage(job, 0, deps));
    if (!position) return { done: 0, total: 0, next: undefined };
    const total = job.total ?? (await countAll(job, deps));
    const step =
      position.stage === 'numbers'
        ? await readNumbers(job, position, zoho, deps)
        : await sendBatch(job, position.stage, position, zoho, deps);
    return { ...step, total };
  } catch (error) {
    if (error instanceof ZohoRefusal) throw new JobFailure('crm_refused', { cause: error });
    if (error instanceof ZohoBusy) throw new JobPause('crm_busy', { seconds: error.seconds, cause: error });
    if (error instanceof ZohoUnreachable) throw new JobPause('crm_unavailable', { cause: error });
    throw error;
  }
};

function positionOf(position: LibraryJob['position']): Position | undefined {
  const { stage, began, since, from } = (position ?? {}) as JsonObject;
  if (typeof stage !== 'string' || typeof began !== 'string') return undefined;
  const known = stagesOf('all').find((each) => each === stage);
  return known && { stage: known, began, since: textOf(since), from: textOf(from) };
}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

async function beginStage(job: LibraryJob, index: number, { db }: TaskDeps): Promise<Position | undefined> {
  const stage = stagesOf(job.part)[index];
  if (stage === undefined) return undefined;
  const began = await databaseTime(db);
  return { stage, began, since: await readWatermark(db, job.library_id, stage), from: undefined };
}

/** Where a stage that ended leads, and the watermark that it leaves. */
async function endStage(
  job: LibraryJob,
  { stage, began }: Position,
  deps: TaskDeps,
): Promise<Pick<Step, 'next' | 'write'>> {
  const next = await beginStage(job, stagesOf(job.part).indexOf(stage) + 1, deps);
  return {
    next: next && { ...next },
    write: async (trx) => {
      await storeWatermark(trx, job.library_id, stage, began);
      return [];
    },
  };
}

async function countAll(job: LibraryJob, { db }: TaskDeps): Promise<number> {
  let total = 0;
  for (const stage of stagesOf(job.part))
    if (stage !== 'numbers')
      total += await countChanged(db, job.library_id, stage, await readWatermark(db, job.library_id, stage));
  return total;
}

const hashOf = (fields: unknown): string => createHash('sha256').update(JSON.stringify(fields)).digest('hex');

async function sendBatch(
  job: LibraryJob,
  part: CrmPart,
  position: Position,
  zoho: Zoho,
  deps: TaskDeps,
): Promise<Omit<Step, 'total'>> {
  const { db, clock } = deps;
  const rows = await listChanged(db, job.library_id, part, {
    since: position.since,
    after: position.from,
    limit: upsertLimit,
  });
  const due = rows.filter((row) => row.failure !== null || row.sent_hash !== hashOf(row.fields));
  const ready = due.filter(({ lacks }) => !lacks);
  const results =
    ready.length === 0 ? [] : await zoho.upsert(crmParts[part].module, ready.map(recordOf), ['Origin_ID']);
  const last = rows.at(-1)?.id;
  const isOver = last === undefined || rows.length < upsertLimit;
  const ended = isOver ? await endStage(job, position, deps) : undefined;
  return {
    done: rows.length,
    next: ended ? ended.next : { ...position, from: last },
    write: async (trx) => {
      await ended?.write?.(trx);
      const made = ready.flatMap((row, index) => madeOf(row, results[index]));
      const taken = await takenOrigins(trx, job.library_id, part, made);
      const kept = made.filter(({ id }) => !taken.has(id));
      await storeOrigins(trx, job.library_id, part, kept);
      const outcomes = due.map((row) => outcomeOf(row, results[ready.indexOf(row)], taken));
      await storeSent(
        trx,
        job.library_id,
        part,
        outcomes.map(({ sent }) => sent),
        clock.now(),
      );
      return outcomes.map(({ record }) => record);
    },
  };
}

/** The CRM's own id finds its record even where somebody changed our id there. */
const recordOf = ({ id, origin_id, fields, failure }: CrmRow): Record<string, unknown> => ({
  ...(origin_id !== null && failure !== unknownId && { id: origin_id }),
  Origin_ID: id,
  ...fields,
});

const madeOf = ({ id }: CrmRow, result: Upserted | undefined) =>
  result?.ok === true ? [{ id, origin: result.id, createdAt: result.createdAt }] : [];

/** What is stored about a record that was sent, and its line of the report. */
function outcomeOf(
  row: CrmRow,
  result: Upserted | undefined,
  taken: ReadonlySet<string>,
): { sent: SentRecord; record: JobRecord } {
  const refused = (why: string) => ({
    sent: { id: row.id, hash: null, failure: why },
    record: { subject: row.subject, subject_id: row.id, outcome: 'refused' as const, detail: why },
  });
  if (!result) return refused('LOOKUP_MISSING');
  if (!result.ok) return refused(result.field === undefined ? result.code : `${result.code}: ${result.field}`);
  if (taken.has(row.id)) return refused('DUPLICATE_DATA');
  return {
    sent: { id: row.id, hash: hashOf(row.fields), failure: null },
    record: {
      subject: row.subject,
      subject_id: row.id,
      outcome: result.isNew ? 'inserted' : 'updated',
      detail: result.id,
    },
  };
}

/** Reads which numbers of affiliated cards changed in the CRM. */
async function readNumbers(
  job: LibraryJob,
  position: Position,
  zoho: Zoho,
  deps: TaskDeps,
): Promise<Omit<Step, 'total'>> {
  const { records, next } = await zoho.changed(crmParts.memberships.module, {
    fields: ['Origin_ID', numberField],
    since: position.since === undefined ? undefined : new Date(new Date(position.since).getTime() - 600_000),
    page: position.from,
  });
  const numbers = new Map<string, string>();
  for (const { Origin_ID: id, [numberField]: number } of records)
    if (typeof id === 'string' && isUuid(id) && typeof number === 'string' && isNumber(number.trim()))
      numbers.set(id, number.trim());
  const ended = next === undefined ? await endStage(job, position, deps) : undefined;
  return {
    done: 0,
    next: ended ? ended.next : { ...position, from: next },
    write: async (trx) => {
      await ended?.write?.(trx);
      const given = [...numbers].map(([id, number]) => ({ id, number }));
      const stored = await storeNumbers(trx, job.library_id, given);
      return stored.map(({ id, number, subject }) => ({
        subject,
        subject_id: id,
        outcome: 'read_back',
        detail: number,
      }));
    },
  };
}

/** Whether a number can be shown; anything else in the field stays in the CRM. */
const isNumber = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,39}$/u.test(text);
