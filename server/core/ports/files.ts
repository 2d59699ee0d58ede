import type { Readable } from 'node:stream';

/** Storage of pictures and documents: a folder, or a bucket of an S3-compatible store. Keys look like `1/products/<id>-640.webp`. */
export interface FileStore {
  /** Loads its implementation ahead of the first file. */
  load: () => Promise<void>;
  put: (key: string, content: Uint8Array) => Promise<void>;
  /** The content as a stream with its length in bytes; undefined if there is no such file. */
  get: (key: string) => Promise<{ stream: Readable; size: number } | undefined>;
  remove: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** The whole content; undefined if there is no such file. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** A page of the keys in a folder such as `1`. @param from `next` of the page before */
  list: (folder: string, from: string | undefined, limit: number) => Promise<KeyPage>;
}

export interface KeyPage {
  keys: { key: string; modifiedAt: Date }[];
  /** Undefined at the end. */
  next: string | undefined;
}
