import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { PICTURES } from '#machines/rules/imports';
import { UPLOAD } from '#machines/rules/limits';
import { ApiError } from '#server/core/errors';
import type { Text } from '#server/core/words/texts';
import { pictureNameOf } from '#server/imports/pictures/file-names';

/** A file that was uploaded, alone or in an archive; without content it could not be read, or is larger than a picture may be. */
export interface GivenPicture {
  name: string;
  content: Buffer | 'damaged' | 'too_large';
  sha256: string;
}

const unreadableText: Text = /*i18n*/ {
  id: 'error.import.archive',
  message: 'Questo archivio ZIP non si legge: è danneggiato o incompleto. Rifallo, o scegli le foto una per una.',
};

/** The files of a ZIP archive, one after the other, without what programs add. @throws ApiError `import.unreadable`, `import.too_many_pictures` */
export async function* picturesOf(path: string): AsyncGenerator<GivenPicture> {
  let unpacked = 0;
  let entries = 0;
  const zip = await readable(() => openPromise(path, { lazyEntries: true }));
  try {
    const each = zip.eachEntry();
    for (;;) {
      const next = await readable(() => each.next());
      if (next.done === true) return;
      const entry = next.value;
      entries += 1;
      if (entries > PICTURES.zipEntries) throw tooMany();
      const name = pictureNameOf(entry.fileName);
      if (name === undefined) continue;
      const content = await contentOf(zip, entry);
      unpacked += typeof content === 'string' ? 0 : content.length;
      if (unpacked > PICTURES.unpackedBytes) throw tooMany();
      yield { name, content, sha256: typeof content === 'string' ? '' : digestOf(content) };
    }
  } finally {
    zip.close();
  }
}

export const tooMany = (): ApiError =>
  new ApiError('import.too_many_pictures', { values: { pictures: PICTURES.most } });
const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The bytes of an entry. What says that it is small and is not is damaged: reading stops there. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<GivenPicture['content']> {
  if (entry.uncompressedSize > UPLOAD.maxBytes) return 'too_large';
  if (entry.isEncrypted() || !entry.canDecodeFileData()) return 'damaged';
  try {
    const stream = await zip.openReadStreamPromise(entry);
    return Buffer.concat((await stream.toArray()) as Uint8Array[]);
  } catch {
    return 'damaged';
  }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ApiError('import.unreadable', { text: unreadableText });
  }
}
