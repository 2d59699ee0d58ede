/** The logo of the demo's second library: a spanner and a screwdriver crossed over a gear, on a round badge. 512 × 512. */
const teeth = Array.from(
  { length: 10 },
  (_, i) => `<rect x="-22" y="-178" width="44" height="60" rx="10" transform="rotate(${i * 36})"/>`,
).join('');

export const officinaColour = '#1c5a84';
const [deep, sun, steel] = ['#123f5e', '#f2b632', '#fffcf6'];

export const officinaLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-256 -256 512 512">
  <circle r="250" fill="${officinaColour}"/>
  <circle r="222" fill="none" stroke="${steel}" stroke-width="8" opacity=".35"/>
  <g fill="${deep}">${teeth}<circle r="138"/></g>
  <g transform="rotate(45)">
    <path fill="${steel}" d="M-26 176V-58a72 72 0 0 1-44-66c0-31 20-58 48-68v66l22 18 22-18v-66a72 72 0 0 1 48 68 72 72 0 0 1-44 66V176a26 26 0 0 1-52 0z"/>
    <circle cy="168" r="11" fill="${deep}"/>
  </g>
  <g transform="rotate(-45)">
    <path fill="${steel}" d="M-13-196h26l8 30-8 12V-6h-26v-148l-8-12z"/>
    <path fill="${sun}" d="M-32 6a14 14 0 0 1 14-14h36a14 14 0 0 1 14 14v150a32 40 0 0 1-64 0z"/>
    <path stroke="${deep}" stroke-width="8" stroke-linecap="round" opacity=".45" d="M-12 26V146M12 26V146"/>
  </g>
</svg>
`;
