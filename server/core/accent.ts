import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';
import type { Schema } from '#server/core/wire';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
const oklch = useMode(modeOklch);

type Shades = Schema<'AccentShades'>;

/** Grounds that accent text can stand on and muted text (`src/styles/tokens.css`), and the text on a filled button, for each scheme. */
const light = {
  grounds: ['#f7f2e8', '#fffcf6', '#efe7d8'],
  surface: '#fffcf6',
  muted: '#596257',
  page: '#f7f2e8',
  on: '#fffcf6',
};
const dark = {
  grounds: ['#0f1613', '#18211c', '#212c26'],
  surface: '#18211c',
  muted: '#a8b3a6',
  sunken: '#212c26',
  on: '#1b0d06',
};

/** A little above 4.5 : 1 (WCAG 2.2, AA), which rounding must not undo. */
const readable = 4.6;
const steps = 100;

/** A colour of the same hue at a lightness from 0 to 1; what a screen cannot show loses chroma until it can. */
const at = (hex: string, l: number, chroma = 1): string => {
  const { c = 0, h } = oklch(hex) ?? {};
  const colour = { mode: 'oklch', l, c: Math.min(c, chroma), ...(h === undefined ? {} : { h }) } as const;
  return formatHex(clampChroma(colour, 'oklch'));
};

const lightnessOf = (hex: string): number => oklch(hex)?.l ?? 0;

/** The first lightness between two ends at which a test holds, as a colour of the same hue. */
function firstThat(hex: string, from: number, to: number, holds: (candidate: string) => boolean): string {
  for (let step = 0; step < steps; step += 1) {
    const candidate = at(hex, from + ((to - from) * step) / steps);
    if (holds(candidate)) return candidate;
  }
  return at(hex, to);
}

/** The surface with so much of the accent at most that muted text can be read on it. */
function tint(hex: string, most: number, { surface, muted }: { surface: string; muted: string }): string {
  const mixed = interpolate([surface, hex], 'oklab');
  for (let step = steps; step > 0; step -= 1) {
    const candidate = formatHex(mixed((most * step) / steps));
    if (wcagContrast(muted, candidate) >= readable) return candidate;
  }
  return surface;
}

/**
 * The shades of an accent in both schemes, every pair of text and ground at 4.5 : 1 or better.
 * @param accent `#rrggbb`, as the database holds it
 */
export function accentShades(accent: string): { light: Shades; dark: Shades } {
  const l = lightnessOf(accent);
  const soft = { light: tint(accent, 0.14, light), dark: tint(accent, 0.24, dark) };
  const onAll = (grounds: readonly string[]) => (one: string) =>
    grounds.every((ground) => wcagContrast(one, ground) >= readable);
  const fill = {
    light: firstThat(
      accent,
      l,
      0.2,
      (one) => wcagContrast(one, light.on) >= readable && wcagContrast(one, light.page) >= 3,
    ),
    dark: firstThat(
      accent,
      Math.max(l, 0.7),
      0.95,
      (one) => wcagContrast(one, dark.on) >= 6 && wcagContrast(one, dark.sunken) >= readable,
    ),
  };
  return {
    light: {
      fill: fill.light,
      hover: at(fill.light, lightnessOf(fill.light) - 0.05, 0.2),
      on: light.on,
      text: firstThat(accent, l, 0.2, onAll([...light.grounds, soft.light])),
      soft: soft.light,
    },
    dark: {
      fill: fill.dark,
      hover: at(fill.dark, lightnessOf(fill.dark) + 0.05, 0.2),
      on: dark.on,
      text: firstThat(accent, Math.max(l, 0.72), 0.96, onAll([...dark.grounds, soft.dark])),
      soft: soft.dark,
    },
  };
}
