import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/core/root';

/** Where `scripts/lib.mjs` builds the pages. */
const builds = join(root, 'dist/pages');

/** The last build of the pages that this server may show: those with the inspector are another build, whatever was built last. */
export function builtPages(hasInspector: boolean, folder = builds): { webRoot: string; program: string } {
  const ofKind = join(folder, hasInspector ? 'inspector' : 'plain');
  const pointer = join(ofKind, 'current');
  const build = join(ofKind, existsSync(pointer) ? readFileSync(pointer, 'utf8') : 'none');
  return { webRoot: join(build, 'web'), program: join(build, 'markup/markup.mjs') };
}
