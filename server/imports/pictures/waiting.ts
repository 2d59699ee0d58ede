import type { FileStore } from '#server/core/ports/files';

/** Removes bytes that wait no more; what stays is found by the check of the files. */
export async function removeWaiting(files: Pick<FileStore, 'remove'>, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.remove(key)));
}
