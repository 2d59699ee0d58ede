import { placeIcon } from './icons.mjs';

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const gradient = (id, from, to, angle = 'x1="0" y1="0" x2="1" y2="1"') =>
  `<linearGradient id="${id}" ${angle}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const softDisc = (x, y, r, colour, blur = 22) => `
  <defs><filter id="disc" x="-.2" y="-.2" width="1.4" height="1.45"><feDropShadow dx="0" dy="${blur * 0.7}" stdDeviation="${blur}" flood-color="${colour}" flood-opacity=".22"/></filter>
  ${gradient('disc-fill', '#FFFFFF', '#FDF8F1', 'x1="0" y1="0" x2="0" y2="1"')}</defs>
  <circle cx="${x}" cy="${y}" r="${r}" fill="url(#disc-fill)" filter="url(#disc)"/>`;

const ground = (x, y, width, colour) => `
  <defs><radialGradient id="ground"><stop stop-color="${colour}" stop-opacity=".3"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.13}" fill="url(#ground)"/>`;

/** Three soft shapes behind the disc; the picture's number decides their corner. */
function backdrop(width, height, c, number) {
  const flip = number % 2 ? width : 0;
  const other = width - flip;
  return `<defs>${gradient('bg', c.light, c.mid)}</defs><rect width="${width}" height="${height}" fill="url(#bg)"/>
    <circle cx="${flip}" cy="${height}" r="${height * 0.42}" fill="#fff" opacity=".22"/>
    <circle cx="${other}" cy="${height * 0.06}" r="${height * 0.27}" fill="${c.accent}" opacity=".13"/>
    <circle cx="${other}" cy="${height * 0.06}" r="${height * 0.4}" fill="none" stroke="#fff" stroke-width="${height * 0.012}" opacity=".35"/>`;
}

/** The picture on the tile: background of the category, white disc, the object in front. 1200 × 900. */
export const front = (icon, c, number) =>
  svg(
    1200,
    900,
    `${backdrop(1200, 900, c, number)}${softDisc(600, 450, 386, c.dark)}${ground(600, 706, 225, c.dark)}
     ${placeIcon(icon, { x: 600, y: 444, size: 500, shade: c.dark })}`,
  );

/** The same object rotated, on the category's accent colour. 800 × 600. */
export function angled(icon, c, number) {
  const turn = number % 2 ? -11 : 11;
  return svg(
    800,
    600,
    `<defs>${gradient('bg', c.mid, c.accent)}</defs><rect width="800" height="600" fill="url(#bg)"/>
     <g transform="rotate(${turn / 1.5} 400 300)"><rect x="172" y="72" width="456" height="456" rx="120" fill="#fff" opacity=".25" transform="rotate(14 400 300)"/>
     <rect x="180" y="80" width="440" height="440" rx="112" fill="#FFFCF7"/></g>
     ${placeIcon(icon, { x: 400, y: 298, size: 325, shade: c.dark, turn })}`,
  );
}

/** A close-up; the crop stays on the object's centre so that it is still recognisable. 800 × 600. */
export function detail(icon, c, number) {
  const dx = number % 2 ? 70 : -70;
  return svg(
    800,
    600,
    `<defs>${gradient('bg', '#FFFDF9', c.light, 'x1="0" y1="0" x2="0" y2="1"')}</defs><rect width="800" height="600" fill="url(#bg)"/>
     <circle cx="${400 + dx * 2}" cy="330" r="330" fill="${c.mid}" opacity=".5"/>
     ${placeIcon(icon, { x: 400 + dx, y: 330, size: 760, shade: c.dark, turn: number % 2 ? -6 : 6 })}`,
  );
}

/** Three objects of a category together. 800 × 600. */
export const category = (icons, c, number) =>
  svg(
    800,
    600,
    `${backdrop(800, 600, c, number)}${softDisc(400, 306, 238, c.dark, 16)}${ground(400, 452, 190, c.dark)}
     ${placeIcon(icons[1], { x: 292, y: 262, size: 176, shade: c.dark, turn: -8 })}
     ${placeIcon(icons[2], { x: 512, y: 262, size: 176, shade: c.dark, turn: 8 })}
     ${placeIcon(icons[0], { x: 400, y: 346, size: 224, shade: c.dark })}`,
  );

export { svg, gradient };
