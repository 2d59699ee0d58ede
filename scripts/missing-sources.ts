import { join } from 'node:path';
import { allSources } from '../machines/app/first-page.ts';
import { routeNames, routeOf } from '../machines/core/routes.ts';

/** What is asked of a file of the build. */
interface Built {
  type: string;
  name?: string | undefined;
  facadeModuleId?: string | null;
}

/** The sources that pages name in their head and that are no entry of any built file, nor the name of one. */
export function missingSources(files: readonly Built[], root: string): string[] {
  const chunks = files.filter(({ type }) => type === 'chunk');
  return allSources(routeNames.map(routeOf)).filter(
    (source) => !chunks.some(({ name, facadeModuleId }) => name === source || facadeModuleId === join(root, source)),
  );
}
