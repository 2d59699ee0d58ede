import { existsSync, readFileSync } from 'node:fs';
import { SOURCES, sourcesOf } from '#machines/app/first-page';
import { matchRoute, routeNames, routeOf } from '#machines/core/routes';

/** What the build says of one of its files, by its source. */
interface BuiltFile {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** What was built, by source; empty where nothing is. */
export function readManifest(webRoot: string): Manifest {
  const path = `${webRoot}/.vite/manifest.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

/**
 * Names the files that a page needs beside those of every page, so that the browser fetches them with the first ones, not one after the
 * other as it finds them.
 * @param webRoot folder of the built pages
 * @param template the page as it was built, which names the files of every page
 * @returns a function: links for the head of the page at an address; empty where nothing is built
 */
export function pageFiles(webRoot: string, template: string): (url: string) => string {
  const manifest = readManifest(webRoot);
  const ofEveryPage = new Set([...template.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
  const linksTo = (wanted: readonly string[], counts: (file: string) => boolean = () => true): string =>
    [...filesOf(manifest, wanted)]
      .filter((file) => !ofEveryPage.has(file) && counts(file))
      .map(linkTo)
      .join('');
  const links = new Map(routeNames.map((name) => [name, linksTo(sourcesOf(routeOf(name)))]));
  links.set('home', linksTo([SOURCES.welcome]) + linksTo([SOURCES.belowHome], isStyle));
  return (url) => links.get(matchRoute(url)?.name ?? 'not_found') ?? '';
}

const isStyle = (file: string): boolean => file.endsWith('.css');

// As the page's own script names a style sheet: it finds it there and waits for nothing.
const linkTo = (file: string): string =>
  isStyle(file) ? `<link rel="stylesheet" crossorigin href="/${file}">` : `<link rel="modulepreload" href="/${file}">`;

/** The files of some sources with all that they import. */
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
