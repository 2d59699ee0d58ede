import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeQueue } from '#server/queue';

/** What came of a file, lying on the disk. */
export interface KeptBytes {
  path: string;
  size: number;
  sha256: string;
}

/** Where the files of forms lie while their call is under way. */
export interface UploadFolder {
  /**
   * Writes what comes to a file of its own.
   * @param path is told where before the first byte is written, so that it can be removed whatever happens
   * @param who sends it: senders are served in turn
   */
  write: (bytes: AsyncIterable<Buffer>, path: (path: string) => void, who?: string) => Promise<KeptBytes>;
  /** Removes files of this folder; those that are gone already do not matter. */
  remove: (paths: readonly string[]) => Promise<void>;
}

/** No call lasts so long: what is older was left behind by a server that was killed. */
const leftBehindMilliseconds = 3_600_000;

/** A folder that is made, and tidied up, when something is written into it. */
export function makeUploadFolder(folder: string): UploadFolder {
  // One piece of 64 kB for each turn of the event loop: between two of them everybody else is answered.
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
    // Another server of this folder may be faster.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
