import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TEXT, UPLOAD } from '#machines/rules/limits';
import { ApiError, invalid } from '#server/core/errors';
import type { UploadFolder } from '#server/http/upload/upload-folder';

/** One file of a form, at most `UPLOAD.maxBytes` long, on the disk until its call ends. */
export interface UploadedPart {
  /** The sender's file name: for messages only, never for a path. */
  name: string;
  sha256: string;
  /** A function, so that the hash for an `Idempotency-Key` covers the digest and not the temporary path. */
  path: () => string;
}

export interface Upload {
  files: UploadedPart[];
  alt: string;
  tags: string[];
}

/** Total size of the files in one call; pages send each file in its own call. */
const maxCallBytes = 5 * UPLOAD.maxBytes;
const maxTags = 20;

/** Registers multipart forms with the router, with the contract's limits. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD.maxBytes,
      files: UPLOAD.maxFiles,
      fields: 4,
      fieldSize: 2000,
      fieldNameSize: 40,
      parts: UPLOAD.maxFiles + 4,
      headerPairs: 20,
    },
  });
}

export const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/**
 * Runs work with the multipart form of a call as its body; its temporary files are removed afterwards in any case. Throws 413 `file.too_large` for a
 * file above the limit (that of pictures unless another is given), 422 for too many or no files and for texts that are too long, 400 for an unreadable form.
 */
export async function withUpload<T>(request: FastifyRequest, work: () => Promise<T>, maxBytes?: number): Promise<T> {
  const { uploads } = request.server;
  const paths: string[] = [];
  try {
    request.body = await readUpload(request, uploads, paths, maxBytes);
    return await work();
  } finally {
    await uploads.remove(paths);
  }
}

/** Adds the temporary files to `paths`. */
async function readUpload(
  request: FastifyRequest,
  folder: UploadFolder,
  paths: string[],
  maxBytes?: number,
): Promise<Upload> {
  const upload: Upload = { files: [], alt: '', tags: [] };
  let total = 0;
  let reading = '';
  const { actor } = request.ctx;
  const who = actor.kind === 'member' ? actor.userId : undefined;
  try {
    for await (const part of request.parts(maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') {
        reading = nameOf(part.filename);
        const { path, size, sha256 } = await folder.write(
          part.file as AsyncIterable<Buffer>,
          (path) => paths.push(path),
          who,
        );
        if (part.file.truncated) throw new ApiError('file.too_large', { fields: { [reading]: 'file.too_large' } });
        total += size;
        if (total > Math.max(maxCallBytes, maxBytes ?? 0)) throw new ApiError('request.too_large');
        upload.files.push({ name: reading, sha256, path: () => path });
      } else if (part.fieldname === 'alt') upload.alt = String(part.value).trim();
      else if (part.fieldname === 'tags') upload.tags = tagsOf(String(part.value));
    }
  } catch (error) {
    throw isOfTheDisk(error) ? error : refusalOf(error);
  }
  if (upload.files.length === 0) throw invalid({ files: 'required' });
  if (upload.alt.length > TEXT.medium) throw invalid({ alt: 'max_165' });
  if (upload.tags.length > maxTags || upload.tags.some((tag) => tag.length > 64)) throw invalid({ tags: 'maxLength' });
  return upload;
}

/** The sender's file name, without folders and control characters. */
const nameOf = (name: string | undefined): string =>
  (name ?? '').split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').slice(0, 120) || 'file';

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Errors that the sender cannot fix: a full disk, a folder without write permission. */
const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return invalid({ files: 'maxItems' });
    default:
      return new ApiError('request.malformed');
  }
}
