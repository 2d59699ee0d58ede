import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '#server/config';

/** Where pictures and documents live: a folder, or a bucket of an S3-compatible store. Keys look like `1/products/<id>-640.webp`. */
export interface FileStore {
  put: (key: string, content: Uint8Array) => Promise<void>;
  /** The content as a stream with its length in bytes; undefined where there is no such file. */
  get: (key: string) => Promise<{ stream: Readable; size: number } | undefined>;
  remove: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
}

/** A key is made of plain names: nothing in it can leave the store's folder. */
export const isFileKey = (key: string): boolean =>
  /^\d+(\/[a-z0-9][a-z0-9._-]{0,120}){1,4}$/i.test(key) && !key.includes('..');

/** Opens the store that the settings name. The S3 driver is loaded only when it is asked for: it is large. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const disk = new Disk(
    config.s3
      ? await s3Driver(config.s3)
      : new FSDriver({ location: `${config.dataDir}/files`, visibility: 'private' }),
  );
  return {
    put: (key, content) => disk.put(key, content),
    get: async (key) => {
      if (!isFileKey(key) || !(await disk.exists(key))) return undefined;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: Readable.from(await disk.getStream(key)), size: contentLength };
    },
    remove: (key) => disk.delete(key),
    has: (key) => disk.exists(key),
  };
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
