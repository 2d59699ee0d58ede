import { contrast, isHex, mix, toHex, toOklch } from './colour.ts';

/** The colours of one scheme that follow the accent. */
export interface AccentScheme {
  /** Ground of a filled button. */
  fill: string;
  fillHover: string;
  /** Text on `fill`. */
  on: string;
  /** The accent as text or icon on the page. */
  text: string;
  /** Tinted ground for chosen things. */
  soft: string;
}

/** Terracotta, the product's own accent. */
export const DEFAULT_ACCENT = '#b8482a';

/** Grounds that accent text can stand on, the hardest for contrast in each scheme. */
const GROUNDS = {
  light: { page: '#f7f2e8', surface: '#fffcf6', sunken: '#efe7d8' },
  dark: { page: '#0f1613', surface: '#18211c', sunken: '#212c26' },
} as const;

const PAPER = '#fffcf6';
const NIGHT = '#1b0d06';
const AA = 4.6;

const steps = (from: number, to: number): number[] =>
  Array.from({ length: 101 }, (_, i) => from + ((to - from) * i) / 100);

/** The first lightness between two ends at which a test holds, as a colour of the same hue. */
function firstThat(hex: string, from: number, to: number, holds: (candidate: string) => boolean): string {
  const base = toOklch(hex);
  const found = steps(from, to)
    .map((l) => toHex({ ...base, l }))
    .find(holds);
  return found ?? toHex({ ...base, l: to });
}

const tint = (hex: string, l: number, chroma: number): string => {
  const { c, h } = toOklch(hex);
  return toHex({ l, c: Math.min(c, chroma), h });
};

/**
 * The accent of a library in both schemes, every pair of text and ground at 4.5 : 1 or better (WCAG 2.2 AA).
 * Takes `#rrggbb`; anything else gives the product's own accent.
 */
export function accentSchemes(accent: string | null | undefined): { light: AccentScheme; dark: AccentScheme } {
  const hex = accent && isHex(accent) ? accent.toLowerCase() : DEFAULT_ACCENT;
  const { l } = toOklch(hex);
  const softLight = mix(hex, GROUNDS.light.surface, 0.14);
  const softDark = mix(hex, GROUNDS.dark.surface, 0.24);
  const fill = firstThat(hex, l, 0.2, (one) => contrast(one, PAPER) >= AA && contrast(one, GROUNDS.light.page) >= 3);
  const text = firstThat(hex, l, 0.2, (one) =>
    [...Object.values(GROUNDS.light), softLight].every((ground) => contrast(one, ground) >= AA),
  );
  const fillDark = firstThat(
    hex,
    Math.max(l, 0.7),
    0.95,
    (one) => contrast(one, NIGHT) >= 6 && contrast(one, GROUNDS.dark.sunken) >= AA,
  );
  const textDark = firstThat(hex, Math.max(l, 0.72), 0.96, (one) =>
    [...Object.values(GROUNDS.dark), softDark].every((ground) => contrast(one, ground) >= AA),
  );
  return {
    light: { fill, fillHover: tint(fill, toOklch(fill).l - 0.05, 0.2), on: PAPER, text, soft: softLight },
    dark: {
      fill: fillDark,
      fillHover: tint(fillDark, toOklch(fillDark).l + 0.05, 0.2),
      on: NIGHT,
      text: textDark,
      soft: softDark,
    },
  };
}

const VARIABLES = [
  ['fill', 'fill'],
  ['fillHover', 'hover'],
  ['on', 'on'],
  ['text', 'text'],
  ['soft', 'soft'],
] as const;

/** The accent as CSS variables (`--accent-fill-light`, `--accent-fill-dark`, …), which `styles/tokens.css` reads. */
export function accentVariables(accent: string | null | undefined): Record<string, string> {
  const schemes = accentSchemes(accent);
  return Object.fromEntries(
    (['light', 'dark'] as const).flatMap((scheme) =>
      VARIABLES.map(([key, name]) => [`--accent-${name}-${scheme}`, schemes[scheme][key]]),
    ),
  );
}

/** Gives a page the accent of a library; without one the product's own stays. */
export function applyAccent(root: HTMLElement, accent: string | null | undefined): void {
  if (!accent || !isHex(accent)) return;
  for (const [name, value] of Object.entries(accentVariables(accent))) root.style.setProperty(name, value);
}
