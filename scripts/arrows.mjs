import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

// The arrows of the code: pairs of folders of which the first imports a file of the second. Run, it counts those within each layer, and fails if two
// folders import each other.

const home = resolve(import.meta.dirname, '..');

/** The layers, in the order in which they build on each other. */
export const layers = ['openapi', 'machines', 'server', 'src'];

/** What has folders that could import each other: the layers, and the demo beside them. */
export const housed = ['machines', 'server', 'src', 'demo'];

/**
 * The imports between files of the layers: the paths of both, from the root.
 * @param {string} layer
 * @param {string} [root] the folder that holds the layers
 * @returns {Generator<[string, string]>}
 */
export function* importsOf(layer, root = home) {
  for (const file of readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue;
    const path = join(root, layer, file);
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)) {
      const to = name.startsWith('#') ? join(root, name.slice(1)) : resolve(path, '..', name);
      yield [`${layer}/${file}`, relative(root, to)];
    }
  }
}

/**
 * The arrows between the folders of a layer, as `from → to`; loose files are no folders.
 * @param {string} layer
 * @param {string} [root]
 */
export function arrowsOf(layer, root = home) {
  const folderOf = (path) => (path.split('/').length > 2 ? path.split('/')[1] : undefined);
  const pairs = [...importsOf(layer, root)]
    .filter(([, to]) => to.startsWith(`${layer}/`))
    .map(([from, to]) => [folderOf(from), folderOf(to)])
    .filter(([from, to]) => from !== undefined && to !== undefined && from !== to);
  return new Set(pairs.map(([from, to]) => `${from} → ${to}`));
}

/**
 * The pairs of folders of a layer that import each other, as `one ↔ other`.
 * @param {string} layer
 * @param {string} [root]
 */
export function mutualOf(layer, root = home) {
  const arrows = arrowsOf(layer, root);
  return [...arrows]
    .map((arrow) => arrow.split(' → '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} → ${from}`))
    .map((pair) => pair.join(' ↔ '));
}

if (process.argv[1] === import.meta.filename)
  for (const layer of housed) {
    const mutual = mutualOf(layer);
    process.stdout.write(
      `${[`${layer}: ${arrowsOf(layer).size} arrows, ${mutual.length} of them both ways`, ...mutual].join('\n')}\n`,
    );
    if (mutual.length > 0) process.exitCode = 1;
    if (process.argv.includes('--list')) process.stdout.write(`${[...arrowsOf(layer)].sort().join('\n')}\n`);
  }
