import { existsSync, readFileSync } from 'node:fs';
import { SCREEN_SOURCES, SOURCES } from '#machines/app/first-page';
import { isStaffRoute, matchRoute, routeNames, type RouteName } from '#machines/core/routes';

/** An entry of Vite's manifest. */
interface BuiltFile {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

function readBuilt<Content>(path: string): Readonly<Record<string, Content>> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Content>>) : {};
}

/** Vite's manifest; empty if nothing is built. */
export const readManifest = (webRoot: string): Manifest => readBuilt(`${webRoot}/.vite/manifest.json`);

/**
 * Names the files that a page needs in addition to those of every page, so that the browser fetches all of them in
 * parallel instead of discovering them one by one.
 * @param webRoot folder of the built pages
 * @param template the built page, which names the files of every page
 * @returns a function that returns the links for the head of the page at an address; empty if nothing is built
 */
export function pageFiles(webRoot: string, template: string): (url: string) => string {
  const manifest = readManifest(webRoot);
  const ofEveryPage = new Set([...template.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
  const linksTo = (wanted: readonly string[], counts: (file: string) => boolean = () => true): string =>
    [...filesOf(manifest, wanted)]
      .filter((file) => !ofEveryPage.has(file) && counts(file))
      .map(linkTo)
      .join('');
  const ofScreens = readBuilt<readonly string[]>(`${webRoot}/${SCREEN_SOURCES}`);
  const sourcesOf = (name: RouteName): string[] => [
    SOURCES.screens,
    ...(isStaffRoute(name) ? [SOURCES.staffScreens] : []),
    ...(ofScreens[name] ?? []),
  ];
  const links = new Map(routeNames.map((name) => [name, linksTo(sourcesOf(name))]));
  links.set('home', linksTo([SOURCES.welcome]) + linksTo([SOURCES.belowHome], isStyle));
  return (url) => links.get(matchRoute(url)?.name ?? 'not_found') ?? '';
}

const isStyle = (file: string): boolean => file.endsWith('.css');

// The same attributes as Vite's own preload of a style sheet, which then finds it already loaded.
const linkTo = (file: string): string =>
  isStyle(file) ? `<link rel="stylesheet" crossorigin href="/${file}">` : `<link rel="modulepreload" href="/${file}">`;

/** The files of some sources, with all their imports. */
function filesOf(manifest: Manifest, wanted: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (source: string): void => {
    const built = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
    if (!built || seen.has(source)) return;
    seen.add(source);
    files.add(built.file);
    for (const css of built.css ?? []) files.add(css);
    built.imports?.forEach(add);
  };
  wanted.forEach(add);
  return files;
}
