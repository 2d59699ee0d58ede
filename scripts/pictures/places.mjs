import { gradient, svg } from './objects.mjs';
import { placeIcon } from './icons.mjs';
import { mark } from './brand.mjs';
import { brand } from './palette.mjs';

const street = `<rect y="770" width="1200" height="130" fill="#E6D8C2"/><rect y="770" width="1200" height="12" fill="#CDBBA0"/>
  <path d="M0 835h1200M150 782l-50 118M400 782l-25 118M650 782v118M900 782l25 118M1100 782l50 118" stroke="#D3C2A8" stroke-width="4"/>`;

/** A striped awning with a scalloped edge from x to x + width. */
function awning(x, y, width, colour) {
  const step = width / 10;
  const stripes = Array.from({ length: 10 }, (_, i) => {
    const left = x + i * step;
    const fill = i % 2 ? '#FFF8EC' : colour;
    return `<path d="M${left + (x + width / 2 - left) * 0.06} ${y}H${left + step + (x + width / 2 - left - step) * 0.06}L${left + step} ${y + 76}a${step / 2} ${step / 2} 0 0 1 ${-step} 0z" fill="${fill}"/>`;
  });
  return `<rect x="${x + 14}" y="${y + 76}" width="${width - 28}" height="52" fill="#000" opacity=".12"/>${stripes.join('')}<rect x="${x}" y="${y + 70}" width="${width}" height="6" fill="#000" opacity=".07"/>`;
}

/** The shop window with six objects on two shelves, and the door. */
function shop(icons, colour) {
  const things = icons
    .slice(0, 6)
    .map((icon, i) => placeIcon(icon, { x: 318 + (i % 3) * 144, y: i < 3 ? 468 : 647, size: 122 }));
  return `<rect x="226" y="370" width="476" height="370" rx="12" fill="${colour}"/><rect x="242" y="386" width="444" height="338" rx="6" fill="#FFF7E6"/>
    <rect x="242" y="386" width="444" height="338" fill="url(#light)"/><rect x="242" y="528" width="444" height="14" fill="${brand.wood}"/><rect x="242" y="706" width="444" height="18" fill="${brand.wood}"/>
    ${things.join('')}<path d="M262 386h70l-90 150v-112z" fill="#fff" opacity=".28"/>
    <rect x="210" y="736" width="508" height="34" fill="${colour}"/><rect x="210" y="736" width="508" height="8" fill="#fff" opacity=".2"/>
    <rect x="752" y="370" width="214" height="400" rx="12" fill="${colour}"/><rect x="774" y="394" width="170" height="250" rx="8" fill="#FFF1D2"/><rect x="774" y="394" width="170" height="250" rx="8" fill="url(#light)"/>
    <path d="M794 394h58l-78 130v-96z" fill="#fff" opacity=".35"/><rect x="774" y="664" width="170" height="86" rx="8" fill="#000" opacity=".12"/><rect x="926" y="560" width="11" height="84" rx="5.5" fill="${brand.ochre}"/>
    <path d="M822 470l37-34 37 34" fill="none" stroke="${brand.ink}" stroke-width="3"/><rect x="806" y="470" width="106" height="52" rx="12" fill="${brand.leaf}"/><path d="M842 496l12 12 22-24" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const sign = (
  y,
) => `<circle cx="600" cy="${y + 4}" r="66" fill="#000" opacity=".14"/><circle cx="600" cy="${y}" r="66" fill="${brand.paper}"/><circle cx="600" cy="${y}" r="59" fill="none" stroke="${brand.terracotta}" stroke-width="4"/>
  <g transform="translate(${600 - 42} ${y - 41}) scale(1.28)">${mark(brand.terracotta)}</g>`;

const shutters = (
  x,
  colour,
) => `<rect x="${x - 68}" y="-60" width="136" height="190" rx="6" fill="#F7F0E2"/><rect x="${x - 56}" y="-60" width="112" height="178" fill="#9CC3D6"/><path d="M${x} -60v178" stroke="#F7F0E2" stroke-width="8"/>
  ${[x - 128, x + 72].map((left) => `<rect x="${left}" y="-60" width="56" height="190" rx="4" fill="${colour}"/>${[0, 1, 2, 3, 4, 5].map((k) => `<path d="M${left + 8} ${k * 20 + 12}h40" stroke="#000" stroke-opacity=".16" stroke-width="5"/>`).join('')}`).join('')}
  <rect x="${x - 84}" y="128" width="168" height="14" fill="#F7F0E2"/>`;

const bricks = Array.from(
  { length: 16 },
  (_, r) =>
    `<path d="M0 ${r * 48}h1200" stroke="#fff" stroke-opacity=".14" stroke-width="5"/>${Array.from({ length: 11 }, (_, k) => `<path d="M${k * 120 + (r % 2) * 60} ${r * 48}v48" stroke="#fff" stroke-opacity=".14" stroke-width="5"/>`).join('')}`,
).join('');

const defs = (
  wall,
) => `<defs>${gradient('sky', '#DDEEF5', '#FBF1E0', 'x1="0" y1="0" x2="0" y2="1"')}${gradient('face', wall[0], wall[1], 'x1="0" y1="0" x2="0" y2="1"')}
  <radialGradient id="light" cx=".5" cy=".1" r=".9"><stop stop-color="#FFE3A1" stop-opacity=".8"/><stop offset="1" stop-color="#FFE3A1" stop-opacity="0"/></radialGradient></defs>`;

/** A shop front; `portico` sets it behind an arch, as in the streets of Bologna. 1200 × 900. */
export function shopFront({ icons, outside, wall, colour, portico = false, brick = false }) {
  const back = portico
    ? `<rect width="1200" height="900" fill="${wall[2]}"/><rect width="1200" height="330" fill="#000" opacity=".05"/>`
    : `<rect width="1200" height="900" fill="url(#face)"/>${brick ? bricks : shutters(215, colour) + shutters(985, colour)}`;
  const arch = portico
    ? `<path fill-rule="evenodd" d="M0 0H1200V790H1085V400a485 356 0 0 0-970 0V790H0z" fill="url(#face)"/><path d="M115 400a485 356 0 0 1 970 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="22"/>
       <path d="M0 392h126v26H0zM1074 392h126v26h-126z" fill="#fff" opacity=".5"/><path d="M0 744h130v46H0zM1070 744h130v46h-130z" fill="#000" opacity=".12"/><path d="M115 418v326M1085 418v326" stroke="#000" stroke-opacity=".1" stroke-width="10"/>`
    : '';
  return svg(
    1200,
    900,
    `${defs(wall)}${back}${street}${shop(icons, colour)}${awning(196, 286, 808, colour)}${portico ? '' : sign(210)}${arch}${portico ? sign(126) : ''}
     ${placeIcon(outside[0], { x: 110, y: 735, size: 190 })}${placeIcon(outside[1], { x: 1080, y: 738, size: 220 })}`,
  );
}

/** A locker cabinet under a small roof, with three doors open. 1200 × 900. */
export function locker({ icons, outside, wall, colour }) {
  const doors = [];
  const open = new Map([
    ['0-1', 0],
    ['4-2', 1],
    ['1-3', 2],
    ['3-0', 3],
  ]);
  for (let column = 0; column < 5; column++)
    for (let line = 0; line < 4; line++) {
      if (column === 2 && (line === 1 || line === 2)) continue;
      const [x, y] = [232 + column * 150, 262 + line * 122];
      const thing = open.get(`${column}-${line}`);
      doors.push(
        thing === undefined
          ? `<rect x="${x}" y="${y}" width="136" height="108" rx="12" fill="${colour}"/><rect x="${x}" y="${y}" width="136" height="50" rx="12" fill="#fff" opacity=".1"/><rect x="${x + 112}" y="${y + 40}" width="9" height="30" rx="4.500" fill="#fff" opacity=".75"/>`
          : `<rect x="${x}" y="${y}" width="136" height="108" rx="12" fill="#FFF3D8"/><rect x="${x}" y="${y}" width="136" height="108" rx="12" fill="url(#light)"/>${placeIcon(icons[thing], { x: x + 68, y: y + 55, size: 92 })}`,
      );
    }
  const code = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<circle cx="${560 + (i % 3) * 40}" cy="${524 + Math.floor(i / 3) * 40}" r="12" fill="#fff" opacity=".85"/>`,
    )
    .join('');
  return svg(
    1200,
    900,
    `${defs(wall)}<rect width="1200" height="900" fill="url(#sky)"/><rect y="330" width="1200" height="460" fill="${wall[2]}" opacity=".55"/>
     ${placeIcon(outside[0], { x: 90, y: 560, size: 420 })}${street}<rect x="196" y="226" width="808" height="548" rx="26" fill="${brand.ink}" opacity=".85"/><rect x="208" y="238" width="784" height="524" rx="18" fill="#3C4A45"/>
     ${doors.join('')}<rect x="532" y="384" width="136" height="230" rx="14" fill="#1F2A27"/><rect x="546" y="398" width="108" height="86" rx="10" fill="#8FD3C0"/><g transform="translate(574 414) scale(.85)">${mark('#1F4A40')}</g>${code}
     <path d="M150 226l60-84h780l60 84z" fill="url(#face)"/><rect x="150" y="216" width="900" height="18" rx="9" fill="${brand.terracottaDeep}"/>${placeIcon(outside[1], { x: 1090, y: 720, size: 230 })}`,
  );
}
