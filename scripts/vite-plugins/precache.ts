import { relative, sep } from 'node:path';

/** The properties of a built file that matter here. */
interface Built {
  fileName: string;
  isEntry?: boolean;
  moduleIds?: readonly string[];
  imports?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/** What a module loads later, by path. */
type LoadsOf = (id: string) => readonly string[];

/** Of no use without a network, or not for members: what staff open is cached then. Files and folders of the project. */
export const notNeeded = [
  'src/inspector/',
  'src/showcase/',
  'src/lockers/',
  'src/app/screens/staff.tsx',
  'src/payments/paypal.tsx',
  'locales/staff/',
  'node_modules/@zxing/',
];

/**
 * The scripts and styles that a member's pages can need, by file name: what a phone caches on its first visit, so that these pages open offline.
 * @param loadsOf the dynamic imports of a module of the build
 * @param root the folder of the project, as in the paths of the modules
 */
export function memberFiles(files: readonly Built[], loadsOf: LoadsOf, root: string): Set<string> {
  const nameOf = (id: string) => relative(root, id).split(sep).join('/');
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const byModule = new Map(files.flatMap((file) => (file.moduleIds ?? []).map((id) => [id, file])));
  const kept = new Set<string>();
  const keep = (file: Built | undefined): void => {
    if (!file || kept.has(file.fileName)) return;
    kept.add(file.fileName);
    for (const style of file.viteMetadata?.importedCss ?? []) kept.add(style);
    for (const next of file.imports ?? []) keep(byName.get(next));
    for (const id of file.moduleIds ?? [])
      for (const next of loadsOf(id))
        if (!notNeeded.some((path) => nameOf(next).startsWith(path))) keep(byModule.get(next));
  };
  for (const file of files) if (file.isEntry) keep(file);
  return kept;
}
