import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Config } from '#server/core/config';

/** Storage of pictures and documents: a folder, or a bucket of an S3-compatible store. Keys look like `1/products/<id>-640.webp`. */
export interface FileStore {
  put: (key: string, content: Uint8Array) => Promise<void>;
  /** The content as a stream with its length in bytes; undefined if there is no such file. */
  get: (key: string) => Promise<{ stream: Readable; size: number } | undefined>;
  remove: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
}

/** A key consists of plain names: it cannot escape the store's folder. */
export const isFileKey = (key: string): boolean =>
  /^\d+(\/[a-z0-9][a-z0-9._-]{0,120}){1,4}$/i.test(key) && !key.includes('..');

/** The configured store. Its implementation is loaded with the first file: the start does not need it. */
export function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): FileStore {
  let opened: Promise<Disk> | undefined;
  const open = (): Promise<Disk> => (opened ??= openDisk(config));
  return {
    put: async (key, content) => (await open()).put(key, content),
    get: async (key) => {
      if (!isFileKey(key)) return undefined;
      const disk = await open();
      if (!(await disk.exists(key))) return undefined;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: Readable.from(await disk.getStream(key)), size: contentLength };
    },
    remove: async (key) => (await open()).delete(key),
    has: async (key) => (await open()).exists(key),
  };
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
