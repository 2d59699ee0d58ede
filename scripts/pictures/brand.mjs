import { gradient, svg } from './objects.mjs';
import { placeIcon } from './icons.mjs';
import { brand } from './palette.mjs';
import { tagline, wordmark } from './lettering.mjs';

/** The logo on a 64 × 64 grid: a p cut like a luggage tag, with the hole for its string. */
export const mark = (colour) =>
  `<path transform="translate(4 1.9) scale(1.4)" fill="${colour}" fill-rule="evenodd"
    d="M6 17.5a14 14 0 1 1 11 13.66V34a5.5 5.5 0 0 1-11 0zM20 12.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"/>`;

const tile = (radius) => `<rect width="64" height="64" rx="${radius}" fill="${brand.paper}"/>`;

/** Rounded corners for tabs; `bleed` fills the whole square for launchers that cut their own shape (safe zone: the middle 80 %). */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${tile(15)}${mark(brand.terracotta)}</svg>\n`;
export const launcher = (size, bleed) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${tile(bleed ? 0 : 14)}
    <g transform="translate(32 32) scale(${bleed ? 0.78 : 0.94}) translate(-32 -32)">${mark(brand.terracotta)}</g></svg>`;

const letters = (word, x, y, size, colour) =>
  `<path transform="translate(${x} ${y}) scale(${size / 100})" fill="${colour}" d="${word.path}"/>`;

const shelf = (x, y, width) => `
  <rect x="${x}" y="${y + 16}" width="${width}" height="26" fill="${brand.ink}" opacity=".07"/>
  <rect x="${x}" y="${y}" width="${width}" height="20" rx="5" fill="url(#plank)"/><rect x="${x}" y="${y}" width="${width}" height="5" rx="2.5" fill="#fff" opacity=".35"/>`;

const wall = (width, height) => `<defs>${gradient('wall', brand.paper, brand.paperDeep, 'x1="0" y1="0" x2="0" y2="1"')}
    ${gradient('plank', brand.wood, brand.woodDeep, 'x1="0" y1="0" x2="0" y2="1"')}</defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`;

/** A row of icons standing on a shelf at `y`, evenly spaced between `from` and `to`. */
const row = (icons, from, to, y, size) =>
  icons
    .map((icon, i) => placeIcon(icon, { x: from + ((to - from) * (i + 0.5)) / icons.length, y: y - size * 0.47, size }))
    .join('');

/** Two shelves full of objects; also the placeholder for a missing picture. 1600 × 600. */
export const banner = (icons) =>
  svg(
    1600,
    600,
    `${wall(1600, 600)}<circle cx="1330" cy="80" r="260" fill="${brand.terracottaLight}" opacity=".13"/><circle cx="190" cy="560" r="240" fill="${brand.leaf}" opacity=".1"/>
     ${shelf(60, 280, 1480)}${shelf(60, 530, 1480)}${row(icons.slice(0, 8), 80, 1520, 282, 156)}${row(icons.slice(8, 16), 80, 1520, 532, 156)}`,
  );

/** Link preview in chats. 1200 × 630. */
export const share = (icons) =>
  svg(
    1200,
    630,
    `${wall(1200, 630)}<circle cx="960" cy="300" r="330" fill="${brand.terracottaLight}" opacity=".18"/><circle cx="960" cy="300" r="250" fill="#fff" opacity=".7"/>
     <g transform="translate(74 120) scale(2.35)">${mark(brand.terracotta)}</g>
     ${letters(wordmark, 100, 396, 118, brand.ink)}${letters(tagline, 104, 464, 42, brand.terracottaDeep)}
     ${placeIcon(icons[0], { x: 850, y: 165, size: 165, turn: -8 })}${placeIcon(icons[1], { x: 1072, y: 165, size: 165, turn: 8 })}
     ${placeIcon(icons[2], { x: 790, y: 400, size: 160, turn: 6 })}${placeIcon(icons[3], { x: 1125, y: 400, size: 160, turn: -6 })}${placeIcon(icons[4], { x: 957, y: 345, size: 205 })}
     <rect y="606" width="1200" height="24" fill="${brand.terracotta}"/>`,
  );

/** First welcome slide: choose from a bookcase. 1200 × 900. */
export const slideChoose = (icons) =>
  svg(
    1200,
    900,
    `${wall(1200, 900)}<circle cx="600" cy="430" r="400" fill="${brand.terracottaLight}" opacity=".16"/>
     <rect x="190" y="90" width="820" height="750" rx="28" fill="url(#plank)"/><rect x="216" y="116" width="768" height="698" rx="14" fill="#FFFBF4"/>
     ${[336, 566, 796].map((y, i) => shelf(216, y, 768) + row(icons.slice(i * 4, i * 4 + 4), 232, 968, y + 2, 158)).join('')}
     <rect x="230" y="840" width="60" height="32" rx="8" fill="${brand.woodDeep}"/><rect x="910" y="840" width="60" height="32" rx="8" fill="${brand.woodDeep}"/>`,
  );

/** Second welcome slide: a month with the loan marked, and the object. 1200 × 900. */
export function slideBook(icons) {
  const cells = Array.from({ length: 35 }, (_, i) => {
    const [x, y] = [292 + (i % 7) * 90, 330 + Math.floor(i / 7) * 90];
    const lent = i >= 16 && i <= 20;
    const fill = lent ? brand.terracotta : i % 7 === 6 || (i > 8 && i < 12) ? '#EFE4D2' : '#FBF3E6';
    return `<rect x="${x}" y="${y}" width="76" height="76" rx="20" fill="${fill}"/>${lent ? `<circle cx="${x + 38}" cy="${y + 38}" r="9" fill="#fff"/>` : ''}`;
  });
  return svg(
    1200,
    900,
    `${wall(1200, 900)}<circle cx="600" cy="450" r="410" fill="${brand.sky}" opacity=".18"/>
     <filter id="lift" x="-.2" y="-.2" width="1.4" height="1.4"><feDropShadow dx="0" dy="16" stdDeviation="22" flood-color="${brand.ink}" flood-opacity=".18"/></filter>
     <g filter="url(#lift)"><rect x="240" y="150" width="720" height="670" rx="48" fill="#fff"/><path d="M240 288V198a48 48 0 0 1 48-48h624a48 48 0 0 1 48 48v90z" fill="${brand.terracotta}"/></g>
     ${[360, 520, 680, 840].map((x) => `<rect x="${x - 12}" y="112" width="24" height="84" rx="12" fill="${brand.terracottaDeep}"/>`).join('')}
     <rect x="300" y="216" width="230" height="26" rx="13" fill="#fff" opacity=".8"/>${cells.join('')}
     ${placeIcon(icons[0], { x: 950, y: 690, size: 300, turn: 6 })}${placeIcon(icons[1], { x: 232, y: 720, size: 210, turn: -8 })}`,
  );
}

/** Third welcome slide: from the shelf to a home and back. 1200 × 900. */
export function slideReturn(icons) {
  const spots = [
    [600, 160],
    [925, 390],
    [800, 735],
    [400, 735],
    [275, 390],
  ];
  return svg(
    1200,
    900,
    `${wall(1200, 900)}<circle cx="600" cy="460" r="330" fill="none" stroke="${brand.leaf}" stroke-opacity=".32" stroke-width="26" stroke-dasharray="2 52" stroke-linecap="round"/>
     <circle cx="600" cy="460" r="180" fill="${brand.leaf}" opacity=".16"/>${placeIcon(icons[0], { x: 600, y: 455, size: 250 })}
     ${spots.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="128" fill="#fff"/><circle cx="${x}" cy="${y}" r="128" fill="none" stroke="${[brand.terracotta, brand.sky, brand.ochre, brand.plum, brand.leaf][i]}" stroke-opacity=".45" stroke-width="7"/>${placeIcon(icons[i + 1], { x, y, size: 150 })}`).join('')}`,
  );
}
