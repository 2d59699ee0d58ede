import { open } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context';
import { invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { memberOf } from '#server/http/caller';
import { insertFiles } from '#server/pictures/files.queries';
import { fileRefused } from '#server/pictures/picture-store';
import type { Upload } from '#server/http/upload/upload';

/** Stores a PDF as a file of the library. @throws ApiError `file.empty`, `file.unsupported` for anything else */
export async function keepManual(ctx: Context, req: FastifyRequest): Promise<Schema<'Manual'>> {
  const { deps, library } = ctx;
  const [part, ...others] = (req.body as Upload).files;
  if (!part || others.length > 0) throw invalid({ files: 'maxItems' });
  const content = await pdfAt(part.path());
  if (typeof content === 'string') throw fileRefused(part.name, { code: content });
  const now = deps.clock.now();
  const id = uuidv7(now.getTime());
  const key = `${library.id}/manuals/${id}.pdf`;
  await deps.files.put(key, content);
  try {
    const title = titleOf(part.name);
    await insertFiles(deps.db, [
      {
        library_id: library.id,
        id,
        name: `${
          title
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .slice(0, 60) || 'manuale'
        }-${id.slice(-8)}.pdf`,
        folder: 'manuals',
        mimetype: 'application/pdf',
        extension: 'pdf',
        size_bytes: content.length,
        storage_key: key,
        sha256: part.sha256,
        uploaded_by: memberOf(ctx).userId,
        created_at: now,
      },
    ]);
    return { id, title, language: ctx.locale, url: `/files/${key}`, size: content.length };
  } catch (error) {
    await deps.files.remove(key);
    throw error;
  }
}

/** The bytes of a file that begins and ends as a PDF does; the refusal of any other. */
async function pdfAt(path: string): Promise<Buffer | 'file.empty' | 'file.unsupported'> {
  const file = await open(path);
  try {
    const content = await file.readFile();
    if (content.length === 0) return 'file.empty';
    const isPdf =
      content.toString('latin1', 0, 5) === '%PDF-' &&
      content.toString('latin1', content.length - 1024).includes('%%EOF');
    return isPdf ? content : 'file.unsupported';
  } finally {
    await file.close();
  }
}

/** A title from the sender's file name. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 100) || 'Manuale';
