import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './drawings.mjs';

let uses = 0;

/** Reads icons by id from installed icon packages: `set:name`, or `own:name` for one of our drawings. */
export function iconReader(folder) {
  const sets = new Map();
  return (id) => {
    const [set, name] = id.split(':');
    if (set === 'own') return { body: drawings(name), width: 64, height: 64 };
    if (!sets.has(set)) {
      sets.set(set, JSON.parse(readFileSync(join(folder, 'node_modules', '@iconify-json', set, 'icons.json'), 'utf8')));
    }
    const collection = sets.get(set);
    const icon = collection.icons[name];
    if (!icon) throw new Error(`The icon ${id} is not in the installed package @iconify-json/${set}.`);
    return {
      body: icon.body,
      width: icon.width ?? collection.width ?? 16,
      height: icon.height ?? collection.height ?? 16,
    };
  };
}

/** An icon in a square of `size` centred at (x, y); its ids are made unique, so that many icons can share a picture. */
export function placeIcon(icon, { x, y, size, turn = 0, shade = '#4A2A18' }) {
  const key = `i${++uses}`;
  const scale = size / Math.max(icon.width, icon.height);
  const body = icon.body
    .replace(/\bid="([^"]+)"/g, `id="${key}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${key}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${key}-$1"`);
  return `<filter id="${key}-cast" x="-.3" y="-.3" width="1.6" height="1.7">
      <feDropShadow dx="0" dy="${size * 0.03}" stdDeviation="${size * 0.026}" flood-color="${shade}" flood-opacity=".26"/></filter>
    <g filter="url(#${key}-cast)"><g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-icon.width / 2} ${-icon.height / 2})">${body}</g></g>`;
}
