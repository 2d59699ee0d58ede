import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import { SCREEN_SOURCES, SOURCES } from '../../machines/app/first-page.ts';

/** The few syntax tree nodes used here. */
interface Node {
  type: string;
  key?: { name?: string; value?: unknown };
  value?: unknown;
  source?: Node;
  properties?: Node[];
  declaration?: Node | null;
  declarations?: Node[];
  init?: Node | null;
  expression?: Node;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What the code below a node imports when it runs, in its order. */
function importsIn(node: Node): string[] {
  if (node.type === 'ImportExpression') return [String(node.source?.value)];
  return Object.values(node)
    .flat()
    .flatMap((inner) => (isNode(inner) ? importsIn(inner) : []));
}

/** The object literal of `{ … } satisfies Rows`. */
const literalOf = (node: Node | null | undefined): Node | undefined =>
  node?.type === 'TSSatisfiesExpression' ? literalOf(node.expression) : (node ?? undefined);

/** What each row of the exported tables of a file imports when its page is opened. */
export function importsOfRows(code: string): Record<string, string[]> {
  const program: unknown = parseAst(code, { lang: 'tsx' });
  const exported = isNode(program) && 'body' in program && Array.isArray(program.body) ? program.body : [];
  const rows = exported
    .flatMap((node) => (isNode(node) ? (node.declaration?.declarations ?? []) : []))
    .flatMap(({ init }) => literalOf(init)?.properties ?? []);
  const named = rows.map((row): [string, string[]] => [
    row.key?.name ?? String(row.key?.value),
    isNode(row.value) ? importsIn(row.value) : [],
  ]);
  return Object.fromEntries(named.filter(([, imports]) => imports.length > 0));
}

/**
 * Writes beside the manifest which sources each page needs, as its row imports them: the server names their files in the head of the page.
 * @param root the folder of the project
 */
export const screenSources = (root: string): Plugin => ({
  name: 'screen-sources',
  apply: 'build',
  generateBundle() {
    const lists = [SOURCES.screens, SOURCES.staffScreens].flatMap(
      (source) => this.getModuleInfo(join(root, source))?.importedIds ?? [],
    );
    const sources = lists
      .filter((id) => id.startsWith(join(root, dirname(SOURCES.screens))))
      .flatMap((id) =>
        Object.entries(importsOfRows(readFileSync(id, 'utf8'))).map(([name, imports]) => [
          name,
          imports.map((path) =>
            relative(root, join(dirname(id), path))
              .split(sep)
              .join('/'),
          ),
        ]),
      );
    this.emitFile({
      type: 'asset',
      fileName: SCREEN_SOURCES,
      source: JSON.stringify(Object.fromEntries(sources)),
    });
  },
});
