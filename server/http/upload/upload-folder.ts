import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeQueue } from '#server/core/queue';

/** An uploaded file on the disk. */
export interface KeptBytes {
  path: string;
  size: number;
  sha256: string;
}

/** Temporary folder for the files of running uploads. */
export interface UploadFolder {
  /**
   * Writes the bytes to a new file. @param path receives the path before the first byte is written, so that it can be removed whatever happens @param
   * who the sender: senders take turns
   */
  write: (bytes: AsyncIterable<Buffer>, path: (path: string) => void, who?: string) => Promise<KeptBytes>;
  /** Removes files of this folder; missing ones are ignored. */
  remove: (paths: readonly string[]) => Promise<void>;
}

/** No call takes this long: older files were left behind by a killed server. */
const leftBehindMilliseconds = 3_600_000;

/** A folder that is created, and cleaned up, on the first write. */
export function makeUploadFolder(folder: string): UploadFolder {
  // One 64 kB chunk per turn of the event loop, so that other requests are answered in between.
  const inTurn = makeQueue(1);
  let sweptAt = -Infinity;

  const ready = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = Date.now() - leftBehindMilliseconds;
    if (sweptAt > before) return;
    sweptAt = Date.now();
    await sweep(folder, before);
  };

  return {
    write: async (bytes, tell, who) => {
      await ready();
      const path = join(folder, randomUUID());
      tell(path);
      const hash = createHash('sha256');
      let size = 0;
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const piece of bytes) {
          size += piece.length;
          await inTurn(() => {
            hash.update(piece);
            return file.appendFile(piece);
          }, who);
        }
      } finally {
        await file.close();
      }
      return { path, size, sha256: hash.digest('hex') };
    },
    remove: async (paths) => {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
  };
}

async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another server with this folder may be faster.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
