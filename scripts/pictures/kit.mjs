/** Helpers for our drawings; each returns one SVG shape as text. */
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
export const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const box = (x, y, w, h, r, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const shine = (x, y, w, h = 2.6) => box(x, y, w, h, h / 2, '#fff', 'opacity=".45"');
export const wheel = (x, y, r) => dot(x, y, r, '$rubber') + dot(x, y, r * 0.4, '#b5b0c4');
export const ring = (x, y, r, colour, width) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
export const spokes = (x, y, r) =>
  ring(x, y, r, '#3a3442', 3) +
  [0, 45, 90, 135]
    .map((a) => line(`M${x - r} ${y}h${r * 2}`, '#a49fb6', 0.8, `transform="rotate(${a} ${x} ${y})"`))
    .join('') +
  dot(x, y, 2, '#3a3442');
export const tuft = (x) => shape(`M${x} 62q-3-7-5-8 4 1 6 5 0-6 2-9 2 4 1 9 2-4 6-5-3 3-4 8z`, '$green');
export const repeat = (from, to, step, draw) => {
  let all = '';
  for (let at = from; at <= to; at += step) all += draw(at);
  return all;
};
