import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of `package.json`, for the sources and for the built server: files next to the code are resolved from here. */
export const root = folderWith('package.json', import.meta.dirname);

function folderWith(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`None of the folders above ${import.meta.dirname} has a ${name}.`);
  return folderWith(name, above);
}
