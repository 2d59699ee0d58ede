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

/**
 * The colours of each scheme that an accent is combined with (`src/ui/theme/colours.ts`): backgrounds, muted text,
 * and the text on a filled button.
 */
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

/** Slightly above 4.5 : 1 (WCAG 2.2, AA), so that rounding cannot fall below it. */
const readable = 4.6;
const steps = 100;

/** The same hue at another lightness, from 0 to 1; chroma is reduced until the colour is in the sRGB gamut. */
const at = (hex: string, l: number, chroma = 1): string => {
  const { c = 0, h } = oklch(hex) ?? {};
  const colour = { mode: 'oklch', l, c: Math.min(c, chroma), ...(h === undefined ? {} : { h }) } as const;
  return formatHex(clampChroma(colour, 'oklch'));
};

const lightnessOf = (hex: string): number => oklch(hex)?.l ?? 0;

/** The colour of the same hue at the first lightness between two ends that passes a test. */
function firstThat(hex: string, from: number, to: number, holds: (candidate: string) => boolean): string {
  for (let step = 0; step < steps; step += 1) {
    const candidate = at(hex, from + ((to - from) * step) / steps);
    if (holds(candidate)) return candidate;
  }
  return at(hex, to);
}

/** The surface tinted with as much of the accent as still leaves muted text readable. */
function tint(hex: string, most: number, { surface, muted }: { surface: string; muted: string }): string {
  const mixed = interpolate([surface, hex], 'oklab');
  for (let step = steps; step > 0; step -= 1) {
    const candidate = formatHex(mixed((most * step) / steps));
    if (wcagContrast(muted, candidate) >= readable) return candidate;
  }
  return surface;
}

/** The contrast of a colour, as it is, with the page in the light scheme; two decimals. */
export const contrastOf = (color: string): number => Math.floor(wcagContrast(color, light.page) * 100) / 100;

/**
 * The shades of an accent in both schemes: every text has a contrast of at least 4.5 : 1 with its background.
 * @param accent `#rrggbb`, as stored in the database
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
