import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of `package.json`, of the sources as of the built server: what is read beside the code is named from here. */
export const root = folderWith('package.json', import.meta.dirname);

function folderWith(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`No folder above ${import.meta.dirname} has a ${name}.`);
  return folderWith(name, above);
}
