import { open, readFile, stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { PICTURES } from '#machines/rules/imports';
import { UPLOAD } from '#machines/rules/limits';
import type { Context } from '#server/core/context';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { FileStore } from '#server/core/ports/files';
import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';
import { memberOf } from '#server/http/caller';
import type { Upload, UploadedPart } from '#server/http/upload/upload';
import { readImport } from '#server/imports/import.document';
import { auditImport, lockIdle } from '#server/imports/imports';
import { changeImport, type ImportRow, insertImport, lockImport } from '#server/imports/imports.queries';
import { type GivenPicture, picturesOf, tooMany } from '#server/imports/pictures/archive';
import { insertPictures, judgePictures, type WaitingPicture } from '#server/imports/pictures/pictures.queries';
import { removeWaiting } from '#server/imports/pictures/waiting';
import type { RowProblem } from '#server/imports/problems';
import { lookAt } from '#server/pictures/picture-process';

const emptyText: Text = /*i18n*/ {
  id: 'error.import.no_pictures',
  message: 'In questo archivio non c’è nessun file.',
};

interface Kept {
  name: string;
  picture: WaitingPicture | null;
  problem: RowProblem | undefined;
}

/** The folder in which the pictures of an import wait. */
const folderOf = (libraryId: number, id: string): string => `${String(libraryId)}/imports/${id}`;

/**
 * Adds a picture or an archive of pictures to an import, or begins one. Their bytes wait in the file store; a look at the first of them says what is no
 * picture. @throws ApiError `import.unreadable`, `import.empty`, `import.too_many_pictures`, `import.busy`, `import.over`
 */
export async function addPictures(
  ctx: Context,
  req: FastifyRequest,
  into: string | undefined,
): Promise<Schema<'Import'>> {
  const { deps, library } = ctx;
  const [part, ...others] = (req.body as Upload).files;
  if (!part || others.length > 0) throw invalid({ files: 'maxItems' });
  const known = into === undefined ? undefined : await inTransaction(deps.db, (trx) => lockPictures(ctx, trx, into));
  const now = deps.clock.now();
  const id = known?.id ?? uuidv7(now.getTime());
  const folder = folderOf(library.id, id);
  const kept: Kept[] = [];
  try {
    for await (const given of filesOf(part)) {
      if (kept.length + (known?.row_count ?? 0) >= PICTURES.most) throw tooMany();
      kept.push(await keep(deps.files, `${folder}/${uuidv7(now.getTime())}`, given));
    }
    if (kept.length === 0) throw new ApiError('import.empty', { text: emptyText });
    return await inTransaction(deps.db, async (trx) => {
      const found = await (known ? lockPictures(ctx, trx, id) : begin(ctx, req, trx, { id, name: part.name, now }));
      if (found.row_count + kept.length > PICTURES.most) throw tooMany();
      await insertPictures(trx, found, kept);
      await judgePictures(trx, found);
      const body = await readImport(ctx, id, trx);
      await req.keepAnswer?.(trx, { status: 201, body });
      return body;
    });
  } catch (error) {
    await removeWaiting(
      deps.files,
      kept.flatMap(({ picture }) => (picture ? [picture.key] : [])),
    );
    throw error;
  }
}

/** Begins an import of pictures; the first ones follow. */
async function begin(
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<ImportRow> {
  const { userId } = memberOf(ctx);
  const own = { library_id: ctx.library.id, id, kind: 'pictures', created_by: userId, created_at: now } as const;
  await insertImport(trx, { ...own, name, columns: ['File'], mapping: [''], source: 'list', state: 'checked' }, []);
  await auditImport(ctx, req, trx, 'imports.create', { id, kind: 'pictures', name, row_count: 0 });
  const found = await lockImport(trx, ctx.library.id, id);
  if (!found) throw new ApiError('resource.not_found');
  return found;
}

/** Says whether the pictures take the place of those that are there. @throws ApiError `import.busy`, `import.over` */
export const placePictures = (ctx: Context, id: string, replaces: boolean): Promise<Schema<'Import'>> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const found = await lockPictures(ctx, trx, id);
    await changeImport(trx, found, { replaces });
    await judgePictures(trx, { ...found, replaces });
    return readImport(ctx, id, trx);
  });

/** Locks an import of pictures that has not begun. @throws ApiError `resource.not_found`, `import.busy`, `import.over` */
async function lockPictures(ctx: Context, trx: Transaction<DB>, id: string): Promise<ImportRow> {
  const found = await lockIdle(ctx, trx, id);
  if (found.kind !== 'pictures') throw new ApiError('resource.not_found');
  if (found.state !== 'checked') throw new ApiError('import.over');
  return found;
}

/** The files of an upload: an archive’s, or itself. */
async function* filesOf(part: UploadedPart): AsyncGenerator<GivenPicture> {
  const head = await headOf(part.path());
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) {
    yield* picturesOf(part.path());
    return;
  }
  const isTooLarge = (await stat(part.path())).size > UPLOAD.maxBytes;
  yield { name: part.name, content: isTooLarge ? 'too_large' : await readFile(part.path()), sha256: part.sha256 };
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Keeps the bytes of a file that may be a picture. */
async function keep(
  files: Pick<FileStore, 'put'>,
  key: string,
  { name, content, sha256 }: GivenPicture,
): Promise<Kept> {
  const problem = typeof content === 'string' ? content : problemOfHead(content);
  if (problem !== undefined || typeof content === 'string')
    return { name, picture: null, problem: { field: null, code: problem ?? 'damaged', value: '' } };
  await files.put(key, content);
  return { name, picture: { key, sha256, number: 1 }, problem: undefined };
}

function problemOfHead(content: Buffer): 'empty' | 'heic' | 'not_picture' | undefined {
  const refusal = lookAt(content.subarray(0, 12));
  if (refusal === undefined) return undefined;
  if (refusal.code === 'file.empty') return 'empty';
  return refusal.isHeic ? 'heic' : 'not_picture';
}
