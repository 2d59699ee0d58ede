import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folders = ['bench', 'docs', 'machines', 'openapi', 'scripts', 'server', 'src', 'tests'];
const texts = /\.(cjs|css|html|js|json|md|mjs|mts|sql|ts|tsx|yaml)$/;
/** Neither written by hand nor about the product. */
const left = /(^|\/)(generated|node_modules|package-lock\.json|v1\.bundle\.json)/;

/** The text of a file of the repository, by its path from the root. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The paths of the repository's text files, from its root. */
export const paths: readonly string[] = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
].filter((path) => texts.test(path) && !left.test(path));

/** The anchors of a Markdown page, as GitHub makes them from its headings. */
export const anchorsOf = (markdown: string): string[] =>
  Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
