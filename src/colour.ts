/** Lightness, chroma and hue (degrees) of a colour in the OKLCH space. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function linearOf(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1), 16);
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

function linearOfOklch({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** Whether the text is a colour of the form `#rrggbb`. */
export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** `#rrggbb` → OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z;
  const p = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const q = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return { l, c: Math.hypot(p, q), h: ((Math.atan2(q, p) * 180) / Math.PI + 360) % 360 };
}

/** OKLCH → `#rrggbb`; a colour that a screen cannot show loses chroma until it can. */
export function toHex(colour: Oklch): string {
  let { c } = colour;
  let rgb = linearOfOklch(colour);
  while (c > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c = Math.max(0, c - 0.004);
    rgb = linearOfOklch({ ...colour, c });
  }
  const channel = (v: number) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, v))))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(channel).join('')}`;
}

/** Two colours mixed, `share` (0–1) of the first, evenly to the eye (OKLAB). */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [toOklch(one), toOklch(other)];
  const part = (turn: (radians: number) => number): number =>
    a.c * turn((a.h * Math.PI) / 180) * share + b.c * turn((b.h * Math.PI) / 180) * (1 - share);
  const [p, q] = [part(Math.cos), part(Math.sin)];
  return toHex({
    l: a.l * share + b.l * (1 - share),
    c: Math.hypot(p, q),
    h: ((Math.atan2(q, p) * 180) / Math.PI + 360) % 360,
  });
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
