import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Config } from '#server/core/config/config';
import { lazily } from '#server/core/lazily';
import type { FileStore, KeyPage } from '#server/core/ports/files';

/** A key consists of plain names: it cannot escape the store's folder. */
export const isFileKey = (key: string): boolean =>
  /^\d+(\/[a-z0-9][a-z0-9._-]{0,120}){1,4}$/i.test(key) && !key.includes('..');

/** The configured store. Its implementation is loaded with the first file: the start does not need it. */
export function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): FileStore {
  const open = lazily(() => openDisk(config));
  const get: FileStore['get'] = async (key) => {
    if (!isFileKey(key)) return undefined;
    const disk = await open();
    if (!(await disk.exists(key))) return undefined;
    const { contentLength } = await disk.getMetaData(key);
    return { stream: Readable.from(await disk.getStream(key)), size: contentLength };
  };
  return {
    load: async () => void (await open()),
    put: async (key, content) => (await open()).put(key, content),
    get,
    read: async (key) => {
      const file = await get(key);
      return file && Buffer.concat((await file.stream.toArray()) as Uint8Array[]);
    },
    list: async (folder, from, limit) =>
      listKeys(await open(), folder, { from, limit, inPages: config.s3 !== undefined }),
    remove: async (key) => (await open()).delete(key),
    has: async (key) => (await open()).exists(key),
  };
}

/** A folder has no pages of its own: its keys are sorted, and a page begins after the last key of the one before. */
async function listKeys(
  disk: Disk,
  folder: string,
  { from, limit, inPages }: { from: string | undefined; limit: number; inPages: boolean },
): Promise<KeyPage> {
  const found = await disk.listAll(`${folder}/`, {
    recursive: true,
    ...(inPages && { maxResults: limit, ...(from !== undefined && { paginationToken: from }) }),
  });
  const files = [...found.objects].flatMap((file) => (file.isFile ? [file] : []));
  const page = inPages
    ? files
    : files
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .filter(({ key }) => from === undefined || key > from)
        .slice(0, limit);
  const keys = await Promise.all(
    page.map((file) =>
      // A file of a folder may be gone since the folder was read.
      file.getMetaData().then(
        ({ lastModified }) => [{ key: file.key, modifiedAt: lastModified }],
        () => [],
      ),
    ),
  );
  const last = page.at(-1)?.key;
  return { keys: keys.flat(), next: inPages ? found.paginationToken : page.length === limit ? last : undefined };
}

async function openDisk({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (s3) return new Disk(await s3Driver(s3));
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new Disk(new FSDriver({ location: `${dataDir}/files`, visibility: 'private' }));
}

async function s3Driver(s3: NonNullable<Config['s3']>) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    endpoint: s3.endpoint,
    region: 'auto',
    bucket: s3.bucket,
    forcePathStyle: true,
    visibility: 'private',
  });
}
