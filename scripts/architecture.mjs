// Draws docs/architecture.svg from the code: the layers, the folders of each, and which layer imports which.
import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areasOf } from '../eslint.areas.js';
import { importsOf, layers } from './arrows.mjs';

const root = resolve(import.meta.dirname, '..');
/** The drawing. */
export const drawingFile = join(root, 'docs/architecture.svg');

const purposes = {
  openapi: 'the contract: what both sides say to each other',
  machines: 'the logic: state machines and rules, without browser or server',
  server: 'the API, on PostgreSQL',
  src: 'the pages',
};
const chip = { width: 112, height: 22, gap: 6 };
const box = { width: 512, gap: 48, pad: 14, head: 44 };
const perRow = 4;

const foldersOf = (layer) =>
  readdirSync(join(root, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const heightOf = (folders) => box.head + Math.ceil(folders.length / perRow) * (chip.height + chip.gap) + box.pad;

/** The layers that a layer imports. */
const importedBy = (layer) => {
  const tops = new Set(Array.from(importsOf(layer), ([, to]) => to.split('/')[0]));
  return layers.filter((other) => other !== layer && tops.has(other));
};

function boxOf(layer, x, y) {
  const areas = new Set(areasOf(layer).map((path) => path.split('/')[2]));
  const folders = foldersOf(layer);
  const chips = folders.map((name, index) => {
    const left = x + box.pad + (index % perRow) * (chip.width + chip.gap + 6);
    const top = y + box.head + Math.floor(index / perRow) * (chip.height + chip.gap);
    return `<rect x="${left}" y="${top}" width="${chip.width}" height="${chip.height}" rx="5" class="${areas.has(name) ? 'area' : 'base'}"/><text x="${left + chip.width / 2}" y="${top + 15}" class="chip">${name}</text>`;
  });
  return [
    `<rect x="${x}" y="${y}" width="${box.width}" height="${heightOf(folders)}" rx="10" class="layer"/>`,
    `<text x="${x + box.pad}" y="${y + 20}" class="name">${layer}/</text>`,
    `<text x="${x + box.pad}" y="${y + 36}" class="note">${purposes[layer]}</text>`,
    ...chips,
  ].join('\n');
}

/** The drawing of the layers, as an SVG. */
export function drawing() {
  const below = (y, layer) => y + heightOf(foldersOf(layer)) + box.gap;
  const machinesY = below(10, 'openapi');
  const lastY = below(machinesY, 'machines');
  const side = box.width + box.gap;
  const middle = 10 + side / 2;
  /** @type {{ [layer: string]: [number, number], openapi: [number, number] }} */
  const places = { openapi: [middle, 10], machines: [middle, machinesY], server: [10, lastY], src: [10 + side, lastY] };
  const height = lastY + Math.max(heightOf(foldersOf('server')), heightOf(foldersOf('src'))) + 40;
  const width = 20 + side + box.width;
  const placeOf = (layer) => places[layer] ?? [0, 0];
  const middleOf = (layer) => placeOf(layer)[0] + box.width / 2;
  const arrows = layers.flatMap((layer) =>
    importedBy(layer).map((other) => {
      const [, y] = placeOf(layer);
      // Past the machines, along the outer side of their box.
      if (other === 'openapi' && layer !== 'machines') {
        const outer = layer === 'server' ? places.openapi[0] - 40 : places.openapi[0] + box.width + 40;
        const edge = layer === 'server' ? places.openapi[0] : places.openapi[0] + box.width;
        return `<path d="M${outer} ${y} V${places.openapi[1] + 40} H${edge}" class="arrow"/>`;
      }
      const foot = placeOf(other)[1] + heightOf(foldersOf(other));
      const at = middleOf(other) + ({ server: -120, src: 120 }[layer] ?? 0);
      return `<path d="M${at} ${y} V${foot}" class="arrow"/>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The layers and their folders">
<style>
text { font: 12px system-ui, sans-serif; fill: #1d2733 }
.name { font-weight: 700; font-size: 14px } .note { fill: #536273 } .chip { text-anchor: middle; font-size: 11px }
.layer { fill: #f5f7f9; stroke: #9aa8b6 } .area { fill: #d8e8f4 } .base { fill: #e6e3da }
.arrow { fill: none; stroke: #536273; stroke-width: 1.5; marker-end: url(#head) }
@media (prefers-color-scheme: dark) {
  text { fill: #e8edf2 } .note { fill: #a9b6c3 } .layer { fill: #1c2530; stroke: #536273 } .area { fill: #24425c } .base { fill: #43402f } .arrow { stroke: #a9b6c3 }
}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#7b8a99"/></marker></defs>
${layers.map((layer) => boxOf(layer, ...placeOf(layer))).join('\n')}
${arrows.join('\n')}
<text x="10" y="${height - 14}" class="note">An arrow means “imports”. Blue: areas, the same words in every layer. Sand: what serves all areas.</text>
</svg>
`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(drawingFile, drawing());
  process.stdout.write('docs/architecture.svg written\n');
}
