import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { areasOf } from '../eslint.areas.js';

// Counts the arrows of a layer: pairs of folders of which the first imports a file of the second, an area. What serves all areas is no target.

const root = resolve(import.meta.dirname, '..');

for (const layer of ['machines', 'server', 'src']) {
  const areas = new Set([...areasOf(layer).map((path) => path.split('/')[2]), 'app', 'navigation', 'inspector']);
  const arrows = new Set();
  for (const file of readdirSync(join(root, layer), { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const path = join(root, layer, file);
    const [from] = file.split('/');
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)) {
      const to = name.startsWith('#') ? join(root, name.slice(1)) : resolve(path, '..', name);
      const [area, ...rest] = relative(join(root, layer), to).split('/');
      if (rest.length > 0 && area !== from && areas.has(area) && file !== from) arrows.add(`${from} → ${area}`);
    }
  }
  const mutual = [...arrows].filter((arrow) => arrows.has(arrow.split(' → ').reverse().join(' → ')));
  process.stdout.write(`${layer}: ${arrows.size} arrows, ${mutual.length / 2} of them both ways\n`);
  if (process.argv.includes('--list')) process.stdout.write(`${[...arrows].sort().join('\n')}\n`);
}
