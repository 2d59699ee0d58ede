import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file by its path within a folder, with slashes on every system. */
export interface FoundFile {
  path: string;
  size: number;
}

export interface CopiedFile extends FoundFile {
  sha256: string;
}

/** Whether an error means that a file does not exist (any more). */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Lists the files and folders of a folder recursively. Files that disappear meanwhile are skipped. @param isLeftOut by the path in the folder; an
 * excluded folder is not entered
 */
export async function listFiles(
  root: string,
  isLeftOut: (path: string) => boolean,
): Promise<{ files: FoundFile[]; folders: string[] }> {
  const files: FoundFile[] = [];
  const folders: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        await visit(path);
      } else if (entry.isFile()) {
        const found = await stat(join(root, path)).catch(() => undefined);
        if (found) files.push({ path, size: found.size });
      }
    }
  };
  await visit('');
  return { files, folders };
}

/** The SHA-256 of a file and its size. */
export async function digestOf(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    size += piece.length;
    hash.update(piece);
  }
  return { size, sha256: hash.digest('hex') };
}

/** Copies one file, readable by its owner only, and creates its folders. @returns undefined if the file has disappeared */
export async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  const tap = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      size += piece.length;
      hash.update(piece);
      done(null, piece);
    },
  });
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(from), tap, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Reports progress at each tenth. */
export function makeProgress(what: string, total: number, report: (line: string) => void): (size: number) => void {
  let done = 0;
  let said = 0;
  const megabytes = Math.ceil(total / 1_000_000);
  return (size) => {
    done += size;
    const tenths = total === 0 ? 10 : Math.min(10, Math.floor((done * 10) / total));
    if (tenths <= said) return;
    said = tenths;
    report(`${what}: ${tenths * 10} % of ${megabytes} MB`);
  };
}
