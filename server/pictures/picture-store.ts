import type { Deps } from '#server/core/context';
import type { FileRow } from '#server/pictures/files.queries';
import { ApiError } from '#server/core/errors';
import type { Text } from '#server/core/words/texts';
import { bytesAt } from '#server/pictures/file.document';
import { uuidv7 } from '#server/core/ids';
import type { Upload, UploadedPart } from '#server/http/upload/upload';
import type { PictureProcess, PictureRefusal, PreparedPicture } from '#server/core/ports/pictures';
import { isRefusal } from '#server/pictures/picture-process';

/** A processed picture whose bytes are stored; the database derives its `picture` when the row is written. */
export interface KeptPicture extends Omit<FileRow, 'picture'> {
  library_id: number;
  placeholder: string;
  look: string;
  sha256: string;
  uploaded_by: string;
  created_at: Date;
}

const heicText: Text = /*i18n*/ {
  id: 'error.file.heic',
  message: "File ''{name}'' non supportato: è una foto HEIC, salvala come JPEG.",
};

/** The refusal of a file, with the reason for each one that is refused beside it. */
export const fileRefused = (
  name: string,
  why: PictureRefusal,
  all: readonly { name: string; why: PictureRefusal }[] = [{ name, why }],
): ApiError => {
  const { code, isHeic = false, ...values } = why;
  return new ApiError(code, {
    ...(isHeic && { text: heicText }),
    values: { name, ...values },
    fields: Object.fromEntries(all.map((each) => [each.name, each.why.code])),
  });
};

/**
 * Re-encodes uploaded pictures and stores them, all or none. @returns a row for each, in order; throws 422 with the reason of the first refused file,
 * naming every one with its own
 */
export async function keepPictures(
  { files, clock, pictures }: Pick<Deps, 'files' | 'clock'> & { pictures: PictureProcess },
  libraryId: number,
  userId: string,
  { files: parts, alt, tags }: Upload,
): Promise<KeptPicture[]> {
  const refused: { name: string; why: PictureRefusal }[] = [];
  const prepared: { part: UploadedPart; picture: PreparedPicture }[] = [];
  for (const part of parts) {
    const picture = await pictures.prepare(part.path(), userId);
    if (isRefusal(picture)) refused.push({ name: part.name, why: picture });
    else prepared.push({ part, picture });
  }
  const [first] = refused;
  if (first) throw fileRefused(first.name, first.why, refused);
  const now = clock.now();
  const kept: KeptPicture[] = [];
  try {
    for (const { part, picture } of prepared) {
      const id = uuidv7(now.getTime());
      const row: KeptPicture = {
        library_id: libraryId,
        id,
        name: `${plainName(part.name)}-${id.slice(-8)}.webp`,
        folder: 'uploads',
        alt,
        tags,
        mimetype: 'image/webp',
        extension: 'webp',
        size_bytes: picture.versions.at(-1)?.content.length ?? 0,
        width: picture.width,
        height: picture.height,
        placeholder: picture.placeholder,
        look: picture.look,
        storage_key: `${libraryId}/uploads/${id}`,
        widths: picture.versions.map(({ width }) => width),
        sha256: part.sha256,
        uploaded_by: userId,
        created_at: now,
      };
      kept.push(row);
      for (const { width, content } of picture.versions) await files.put(`${row.storage_key}-${width}.webp`, content);
    }
  } catch (error) {
    await dropPictures(files, kept);
    throw error;
  }
  return kept;
}

/** Removes the bytes of pictures that got no row. */
export async function dropPictures(files: Deps['files'], kept: readonly KeptPicture[]): Promise<void> {
  await Promise.allSettled(kept.flatMap(bytesAt).map((key) => files.remove(key)));
}

/** Letters and digits of a file name without its extension; names are unique in a library, so the end of an id is added. */
const plainName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || 'foto';
