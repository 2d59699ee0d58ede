import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Deps } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Text } from '#server/core/words/texts';
import { addJob } from '#server/jobs/job-queue';
import { deleteUnshownFiles } from '#server/pictures/files.queries';
import { fileRefused } from '#server/pictures/picture-store';
import type { UploadedPart } from '#server/http/upload/upload';

const notPdfText: Text = /*i18n*/ {
  id: 'error.file.not_pdf',
  message: "File ''{name}'' non supportato: serve un PDF.",
};

/** Whether the bytes are a PDF: readers accept the mark within the first kilobyte. */
const isPdf = (content: Buffer): boolean =>
  content.subarray(0, 1024).includes('%PDF-') && content.subarray(-2048).includes('%%EOF');

/** Replaces the FAQ document of a language. @param file undefined removes it @throws ApiError `file.empty`, `file.unsupported` for anything but a PDF */
export async function keepFaq(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  libraryId: number,
  language: 'it' | 'en',
  file: UploadedPart | undefined,
): Promise<void> {
  const column = language === 'en' ? 'faq_file_en_id' : 'faq_file_id';
  const { old } = await db
    .selectFrom('libraries')
    .select(`${column} as old`)
    .where('id', '=', libraryId)
    .executeTakeFirstOrThrow();
  const content = file && (await readFile(file.path()));
  if (file && content?.length === 0) throw fileRefused(file.name, { code: 'file.empty' });
  if (file && content && !isPdf(content))
    throw new ApiError('file.unsupported', {
      values: { name: file.name },
      fields: { [file.name]: 'file.unsupported' },
      text: notPdfText,
    });
  const now = clock.now();
  const id = uuidv7(now.getTime());
  const key = `${libraryId}/documents/${id}.pdf`;
  if (file && content)
    await db
      .insertInto('files')
      .values({
        library_id: libraryId,
        id,
        name: `${file.name.replace(/\.pdf$/i, '').slice(0, 100)}-${id.slice(-8)}.pdf`,
        folder: 'documents',
        mimetype: 'application/pdf',
        extension: 'pdf',
        size_bytes: content.length,
        storage_key: key,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .execute();
  await db
    .updateTable('libraries')
    .set({ [column]: file ? id : null })
    .where('id', '=', libraryId)
    .execute();
  const ids = old === null ? [] : await deleteUnshownFiles(db, libraryId, [old], now);
  if (ids.length > 0) await addJob(db, 'erase_files', { library_id: libraryId, ids });
  // Last, so that an earlier failure leaves no file behind.
  if (content) await files.put(key, content);
}
