import { setPictures } from '#server/core/object-pictures.queries';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { UPLOAD } from '#machines/rules/limits';
import { ApiError } from '#server/core/errors';
import type { DB } from '#server/db/database';
import { completeAudit } from '#server/db/audit-log';
import type { Outcome } from '#server/imports/import-rows';
import { changeImport, countsOf, type ImportRow, lockImport, storeVerdicts } from '#server/imports/imports.queries';
import {
  givenTo,
  keysOf,
  lockImages,
  type PictureRow,
  pictureRows,
  tooManyPictures,
} from '#server/imports/pictures/pictures.queries';
import { removeWaiting } from '#server/imports/pictures/waiting';
import type { ProblemCode, RowProblem } from '#server/imports/problems';
import type { TaskDeps } from '#server/jobs/job';
import { JobPause } from '#server/jobs/library-job';
import type { Step } from '#server/jobs/library-jobs.queries';
import { insertFiles } from '#server/pictures/files.queries';
import { dropPictures, keepPictures, type KeptPicture } from '#server/pictures/picture-store';

type Deps = Pick<TaskDeps, 'db' | 'clock' | 'files' | 'pictures'>;

interface Became {
  outcome: Outcome;
  problem?: RowProblem;
  undo?: { file: string; before: string[] | null };
}

/** The next picture of an import: it is made before the transaction that gives it to its object and records how far the import is. */
export async function pictureStep(begun: ImportRow, deps: Deps): Promise<Step> {
  const { db, files, clock } = deps;
  const [row] = await pictureRows(db, begun, begun.through, 1);
  const total = begun.row_count;
  if (!row) {
    await removeWaiting(files, keysOf(await pictureRows(db, begun)));
    return {
      ...{ done: 0, total, next: undefined },
      write: async (trx) => {
        const found = await lockImport(trx, begun.library_id, begun.id);
        if (found?.state !== 'importing') return undefined;
        await changeImport(trx, found, { state: 'done', finished_at: clock.now() });
        if (found.audit_id !== null)
          await completeAudit(trx, found.library_id, String(found.audit_id), countsOf(found.counts));
        return undefined;
      },
    };
  }
  const made = row.outcome === 'new' ? await make(row, begun, deps) : undefined;
  return {
    ...{ done: 1, total, next: { rows: begun.handled + 1 } },
    write: async (trx) => {
      const found = await lockImport(trx, begun.library_id, begun.id);
      const isMine = found?.state === 'importing' && found.through === begun.through;
      const became = isMine ? await becomes(trx, found, row, made) : undefined;
      if (made && 'kept' in made && !became?.undo) await dropPictures(files, [made.kept]);
      if (!isMine || !became) return undefined;
      const { outcome, problem, undo } = became;
      const verdict = { line: row.line, outcome, label: row.label, targetId: row.target_id, changes: null };
      await storeVerdicts(trx, found, [{ ...verdict, problems: problem ? [problem] : [], undo: undo ?? null }], true);
      const counts = countsOf(found.counts);
      counts[outcome] += 1;
      await changeImport(trx, found, {
        ...{ through: row.line, handled: found.handled + 1, counts: JSON.stringify(counts) },
      });
      return undefined;
    },
  };
}

const problemOfCode: Partial<Record<string, ProblemCode>> = {
  'file.unsupported': 'not_picture',
  'file.empty': 'empty',
  'file.damaged': 'damaged',
  'file.too_small': 'too_small',
  'file.too_many_pixels': 'too_many_pixels',
};

const waits = (cause: unknown): never => {
  throw new JobPause('storage_unavailable', { cause });
};

/** The picture, stored; or why it cannot be one. */
async function make(
  { picture, label }: PictureRow,
  { library_id, created_by }: ImportRow,
  { files, clock, pictures }: Deps,
): Promise<{ kept: KeptPicture } | { problem: RowProblem }> {
  const bytes = picture && (await files.read(picture.key).catch(waits));
  if (!picture || !bytes) return { problem: { field: null, code: 'lost', value: '' } };
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const part = { name: label, sha256: picture.sha256, path: () => path };
    const upload = { files: [part], alt: '', tags: [] };
    const [kept] = await keepPictures({ files, clock, pictures }, library_id, created_by ?? '', upload);
    if (!kept) throw new Error('A picture was neither kept nor refused.');
    return { kept };
  } catch (error) {
    const code = error instanceof ApiError ? problemOfCode[error.code] : undefined;
    if (code === undefined) return waits(error);
    return { problem: { field: null, code, value: '' } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives an object a picture, at the place that its number says among those of the import. */
async function becomes(
  trx: Transaction<DB>,
  found: ImportRow,
  row: PictureRow,
  made: Awaited<ReturnType<typeof make>> | undefined,
): Promise<Became> {
  if (made === undefined || row.target_id === null || !row.picture) {
    const [problem] = row.problems ?? [];
    return { outcome: row.outcome === 'unchanged' ? 'unchanged' : 'faulty', ...(problem && { problem }) };
  }
  if ('problem' in made) return { outcome: 'faulty', problem: made.problem };
  const shown = await lockImages(trx, found.library_id, row.target_id);
  if (!shown) return { outcome: 'faulty', problem: { field: null, code: 'no_object', value: '' } };
  const given = await givenTo(trx, found, row.target_id);
  const isFirst = found.replaces && given.size === 0;
  const stays = isFirst ? [] : shown;
  if (stays.some(({ sha256 }) => sha256 === made.kept.sha256)) return { outcome: 'unchanged' };
  if (stays.length >= UPLOAD.maxFiles) return { outcome: 'faulty', problem: tooManyPictures };
  await insertFiles(trx, [made.kept]);
  const { number } = row.picture;
  const ids = stays.map(({ id }) => id);
  const after = ids.findIndex((id) => (given.get(id) ?? 0) > number);
  await setPictures(
    trx,
    found.library_id,
    row.target_id,
    ids.toSpliced(after < 0 ? ids.length : after, 0, made.kept.id),
  );
  return { outcome: 'new', undo: { file: made.kept.id, before: isFirst ? shown.map(({ id }) => id) : null } };
}
