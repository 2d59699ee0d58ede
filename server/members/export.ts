import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context';
import { findUser } from '#server/auth/users.queries';
import { isUuid } from '#server/core/cursor';
import { lazily } from '#server/core/lazily';
import { ApiError } from '#server/core/errors';
import { writeAudit } from '#server/db/audit-log';
import { memberOf } from '#server/http/caller';
import { requireBelow } from '#server/people/people';
import { bytesAt } from '#server/pictures/file.document';
import { listUploads, readOwnData } from './export.queries.ts';

// Loaded with the first archive: hardly any start needs it.
const loadPackage = lazily(() => import('yazl'));

/**
 * Sends a person's data as a zip archive: one JSON document and the files that they uploaded. It is written while it is sent, so its size does not
 * matter.
 */
export async function sendArchive(
  { deps, library }: Context,
  reply: FastifyReply,
  userId: string,
): Promise<FastifyReply> {
  const { ZipFile } = await loadPackage();
  const data = await readOwnData(deps.db, library.id, userId);
  const uploads = await listUploads(deps.db, library.id, userId);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify({ library: library.name, ...data }, null, 2)}\n`), 'data.json');
  const open = async (key: string): Promise<Readable | undefined> => (await deps.files.get(key))?.stream;
  const add = async (): Promise<void> => {
    for (const { id, name, ...bytes } of uploads) {
      const key = bytesAt(bytes).at(-1);
      const stream = key === undefined ? undefined : await open(key);
      if (stream) zip.addReadStream(stream, `files/${id}-${name.replaceAll(/[^\w.-]+/g, '-')}`, { compress: false });
    }
    zip.end();
  };
  const archive = zip.outputStream.pipe(new PassThrough());
  const fail = (error: unknown): void => {
    archive.destroy(error instanceof Error ? error : undefined);
  };
  zip.on('error', fail);
  void add().catch(fail);
  const day = deps.clock.now().toISOString().slice(0, 10);
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${library.domain}-${day}.zip"`)
    .header('cache-control', 'no-store')
    .send(archive);
}

/** The archive of somebody else, for staff who hand it over. @throws ApiError `resource.not_found`, `auth.forbidden` */
export async function exportPerson(
  ctx: Context,
  req: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const { library, deps } = ctx;
  const person = isUuid(id) ? await findUser(deps.db, library.id, id) : undefined;
  if (!person || person.erased_at !== null) throw new ApiError('resource.not_found');
  requireBelow(ctx, person);
  await writeAudit(deps.db, {
    libraryId: library.id,
    actorId: memberOf(ctx).userId,
    subjectId: person.id,
    action: 'people.export',
    requestId: req.id,
  });
  return sendArchive(ctx, reply, person.id);
}
