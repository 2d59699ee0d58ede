import { join } from 'node:path';
import { SOURCES } from '../../machines/app/first-page.ts';

/** The properties of a built file that matter here. */
interface Built {
  type: string;
  name?: string | undefined;
  facadeModuleId?: string | null;
}

/** The sources that pages name in their head but that are neither the entry nor the name of a built file. */
export function missingSources(files: readonly Built[], root: string): string[] {
  const chunks = files.filter(({ type }) => type === 'chunk');
  return Object.values(SOURCES).filter(
    (source) => !chunks.some(({ name, facadeModuleId }) => name === source || facadeModuleId === join(root, source)),
  );
}
