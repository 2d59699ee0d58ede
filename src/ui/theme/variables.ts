import type { ConvertCSSVariablesInput, CSSVariablesResolver, MantineTheme } from '@mantine/core';
import { ownAccent, schemes, type SchemeColours, type StateColours } from './colours.ts';

type Variables = Record<string, string>;

/** Mantine's CSS variables of a named colour. */
const named = (name: string, { strong, on, soft }: StateColours, more: Variables = {}): Variables => {
  const parts: Variables = {
    filled: strong,
    'filled-hover': strong,
    light: soft,
    'light-hover': soft,
    'light-color': strong,
    outline: strong,
    'outline-hover': soft,
    text: strong,
    contrast: on,
    ...more,
  };
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [`--mantine-color-${name}-${part}`, value]));
};

/** The variables that differ between the colour schemes. */
function variablesOf(colours: SchemeColours, scheme: 'light' | 'dark', theme: MantineTheme): Variables {
  const { ground, surface, sunken, line, edge, ink, muted, star, plate, shade, shadow, states } = colours;
  // A library's own accent is written into the page by the server (`server/core/branding.ts`).
  const accent = (part: keyof (typeof ownAccent)['light']) =>
    `var(--accent-${part}-${scheme}, ${ownAccent[scheme][part]})`;
  return {
    '--mantine-color-bright': ink,
    '--mantine-color-text': ink,
    '--mantine-color-body': surface,
    '--mantine-color-error': states.danger.strong,
    '--mantine-color-success': states.leaf.strong,
    '--mantine-color-placeholder': muted,
    '--mantine-color-anchor': 'var(--mantine-color-accent-text)',
    '--mantine-color-default': surface,
    '--mantine-color-default-hover': sunken,
    '--mantine-color-default-color': ink,
    '--mantine-color-default-border': edge,
    '--mantine-color-dimmed': muted,
    '--mantine-color-disabled': sunken,
    '--mantine-color-disabled-color': muted,
    '--mantine-color-disabled-border': line,
    '--mantine-primary-color-contrast': 'var(--mantine-color-accent-contrast)',
    ...named(
      'accent',
      { strong: accent('fill'), on: accent('on'), soft: accent('soft') },
      {
        'filled-hover': accent('hover'),
        'light-color': accent('text'),
        outline: accent('text'),
        text: accent('text'),
      },
    ),
    ...Object.fromEntries(Object.entries(states).flatMap(([name, state]) => Object.entries(named(name, state)))),
    ...named('red', states.danger),
    ...named(
      'gray',
      { strong: muted, on: surface, soft: sunken },
      { 'light-hover': line, 'light-color': ink, outline: edge },
    ),
    ...Object.fromEntries(Object.keys(theme.shadows).map((size) => [`--mantine-shadow-${size}`, shadow])),
    '--ground': ground,
    '--sunken': sunken,
    '--line': line,
    '--star': star,
    '--plate': plate,
    '--shade': shade,
    '--veil': `color-mix(in srgb, ${shade} 80%, transparent)`,
  };
}

/** Mantine's variables in this product's colours, and a few of our own. */
export const cssVariablesResolver: CSSVariablesResolver = (theme): ConvertCSSVariablesInput => ({
  // How much of the window a panel below the page takes.
  variables: { '--taken-below': '0px' },
  light: variablesOf(schemes.light, 'light', theme),
  dark: variablesOf(schemes.dark, 'dark', theme),
});
