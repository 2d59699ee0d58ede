import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** One sentence about a data folder that cannot be used. */
export function folderSentence(folder: string, error: unknown): string {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: '', message: String(error) };
  return `DATA_DIR (${folder}) cannot be written: ${reasons.get(code) ?? message}.`;
}

const mayNot = 'the user that starts Prestalo may not, or the disk is read-only; change that, or name another folder';
const isFull = 'its disk is full; make room there, or name another folder';
const isNone = 'it is no folder, or lies below a file; name another';
const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ['EROFS', mayNot],
  ['EACCES', mayNot],
  ['EPERM', mayNot],
  ['ENOSPC', isFull],
  ['EDQUOT', isFull],
  ['ENOTDIR', isNone],
  ['EEXIST', isNone],
  ['ENOENT', isNone],
]);

/** Creates a folder and those above it, one by one: where none can be made, as below `/proc`, Node's `recursive` never ends. */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** Creates the folder if it is missing, and writes a file into it; throws the system's error. */
export function tryFolder(folder: string): void {
  makeFolder(folder);
  const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    // A few bytes: on a full disk an empty file can still be created.
    writeFileSync(probe, Buffer.alloc(8192));
  } finally {
    rmSync(probe, { force: true });
  }
}

/** What a data folder holds; written down in its file `kind`, for what must know before the database runs. */
export type Kind = 'demo' | 'library';

const kindFile = (folder: string): string => join(folder, 'kind');

/** What a folder says of itself; undefined if nobody has used it, or an earlier version. */
export function folderIs(folder: string): Kind | undefined {
  const said = existsSync(kindFile(folder)) ? readFileSync(kindFile(folder), 'utf8').trim() : '';
  return said === 'demo' || said === 'library' ? said : undefined;
}

/** Writes down what a folder holds. */
export function nameFolder(folder: string, kind: Kind): void {
  if (folderIs(folder) === kind) return;
  const part = `${kindFile(folder)}.${process.pid}`;
  writeFileSync(part, `${kind}\n`);
  renameSync(part, kindFile(folder));
}
