import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/** File descriptors that must be free before code is loaded: the modules of a package are opened side by side. */
const spare = 128;

/** @throws the system's error, EMFILE or ENFILE, unless the process can open some more files */
function needDescriptors(): void {
  const held: number[] = [];
  try {
    while (held.length < spare) held.push(openSync(devNull, 'r'));
  } finally {
    for (const descriptor of held) closeSync(descriptor);
  }
}

/**
 * Loads code with its first use and keeps it; a load that failed is tried again with the next use. Node itself never loads a module again whose
 * file it once could not open, so that none is loaded without descriptors to spare. @param load imports the code, and may prepare it @returns the
 * loaded code; rejects with the error of the load
 */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  const begin = async (): Promise<T> => {
    needDescriptors();
    return load();
  };
  return () =>
    (loaded ??= begin().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
