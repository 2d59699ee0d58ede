import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable, Kysely } from 'kysely';
import sharp from 'sharp';
import type { DB } from '#server/db/database';
import type { FileStore } from '#server/core/ports/files';
import { uuidv7 } from '#server/core/ids';
import { root } from '#server/core/root';
import type { LocalText } from './content.ts';

const folder = join(root, 'demo/content/pictures');
/** Width of the smaller version, for tiles. */
const tileWidth = 480;
/** Pictures processed in parallel. */
const atOnce = 4;

export interface PictureWanted {
  /** Path within the pictures' folder. */
  path: string;
  alt: LocalText;
  tags: string[];
}

/** Stores demo pictures for a library, each with a smaller version and a tiny placeholder. @returns the ids of the file rows by the picture's path */
export async function storePictures(
  db: Kysely<DB>,
  files: FileStore,
  libraryId: number,
  wanted: readonly PictureWanted[],
): Promise<Map<string, string>> {
  const rows: Insertable<DB['files']>[] = [];
  const ids = new Map<string, string>();
  const queue = [...wanted];
  const work = async (): Promise<void> => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const row = await storeOne(files, libraryId, picture);
      ids.set(picture.path, row.id);
      rows.push(row);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('files')
      .values(rows.slice(from, from + 100))
      .execute();
  return ids;
}

async function storeOne(
  files: FileStore,
  libraryId: number,
  { path, alt, tags }: PictureWanted,
): Promise<Insertable<DB['files']> & { id: string }> {
  const bytes = await readFile(join(folder, path));
  const { width, height } = await sharp(bytes).metadata();
  const key = `${libraryId}/${path.replace(/\.webp$/, '').replaceAll('/', '-')}`;
  const [small, tiny] = await Promise.all([
    sharp(bytes).resize({ width: tileWidth }).webp({ quality: 78 }).toBuffer(),
    sharp(bytes).resize({ width: 16 }).webp({ quality: 40 }).toBuffer(),
  ]);
  await Promise.all([files.put(`${key}-${width}.webp`, bytes), files.put(`${key}-${tileWidth}.webp`, small)]);
  return {
    library_id: libraryId,
    id: uuidv7(),
    name: path.replaceAll('/', '-'),
    folder: 'pictures',
    alt: alt.it,
    alt_en: alt.en,
    tags,
    mimetype: 'image/webp',
    extension: 'webp',
    size_bytes: bytes.length,
    width,
    height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    storage_key: key,
    widths: [tileWidth, width],
  };
}
