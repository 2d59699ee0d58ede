import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { wcagContrast as contrast } from 'culori';
import { accentShades } from '#server/core/accent';
import { accentStyle } from '#server/core/branding';
import { ownAccent } from '#src/ui/theme/colours.ts';
import { theme } from '#src/ui/theme/theme.ts';
import { cssVariablesResolver } from '#src/ui/theme/variables.ts';

/** The variables of the page in a scheme, as the provider writes them, with the product's own accent. */
function variablesIn(scheme: 'light' | 'dark'): Record<string, string> {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [standard, own] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
  return { ...standard.variables, ...own.variables, ...standard[scheme], ...own[scheme] };
}

const schemes = { light: variablesIn('light'), dark: variablesIn('dark') };

function colour(scheme: 'light' | 'dark', name: string): string {
  const value = schemes[scheme][name] ?? '';
  const [, alias, fallback] = /^var\((--[\w-]+)(?:, (#\w+))?\)$/.exec(value) ?? [];
  return alias ? (fallback ?? colour(scheme, alias)) : value;
}

const states = ['leaf', 'ochre', 'sky', 'plum', 'danger'];
const grounds = ['--ground', '--mantine-color-body', '--sunken'];
const [ink, muted] = ['--mantine-color-text', '--mantine-color-dimmed'];
const accent = (part: string) => `--mantine-color-accent-${part}`;

const pairs = [
  ...[ink, muted, accent('text'), ...states.map((state) => `--mantine-color-${state}-text`)].flatMap((text) =>
    grounds.map((ground) => [text, ground, 4.5] as const),
  ),
  ...states.flatMap((state) => [
    [`--mantine-color-${state}-text`, `--mantine-color-${state}-light`, 4.5] as const,
    [ink, `--mantine-color-${state}-light`, 4.5] as const,
  ]),
  [accent('contrast'), accent('filled'), 4.5] as const,
  [accent('contrast'), accent('filled-hover'), 4.5] as const,
  [ink, accent('light'), 4.5] as const,
  [accent('text'), accent('light'), 4.5] as const,
  [muted, accent('light'), 4.5] as const,
  ['--ground', ink, 4.5] as const,
  // Borders of fields and meaningful shapes (WCAG 2.2, 1.4.11).
  ...grounds.map((ground) => ['--mantine-color-default-border', ground, 3] as const),
  ...['--ground', '--mantine-color-body'].map((ground) => ['--star', ground, 3] as const),
];

test.each((['light', 'dark'] as const).flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
  'in the %s scheme %s on %s has a contrast of at least %f',
  (scheme, text, ground, least) => {
    expect(contrast(colour(scheme, text), colour(scheme, ground))).toBeGreaterThanOrEqual(least);
  },
);

test.each(['light', 'dark'] as const)('in the %s scheme text on a filled colour is readable', (scheme) => {
  for (const name of ['accent', 'leaf', 'ochre', 'sky', 'plum', 'danger'])
    expect(
      contrast(colour(scheme, `--mantine-color-${name}-contrast`), colour(scheme, `--mantine-color-${name}-filled`)),
      name,
    ).toBeGreaterThanOrEqual(4.5);
});

test('a page has its background before its theme has loaded', () => {
  const base = readFileSync(join(import.meta.dirname, '../../../src/styles/base.css'), 'utf8');
  expect([...base.matchAll(/var\(--ground, (#\w+)\)/g)].map(([, hex]) => hex)).toEqual([
    colour('light', '--ground'),
    colour('dark', '--ground'),
  ]);
});

const accents = {
  terracotta: '#b8482a',
  yellow: '#ffdd00',
  'neon yellow': '#ccff00',
  'neon green': '#39ff14',
  'neon pink': '#ff00ff',
  cyan: '#00ffff',
  aquamarine: '#7fffd4',
  red: '#ff0000',
  blue: '#0000ff',
  'middle grey': '#808080',
  'nearly white': '#fffffe',
  white: '#ffffff',
  black: '#000000',
  'the demo’s blue': '#1c5a84',
};

test.each(Object.entries(accents))('a library with a %s accent has readable colours in both schemes', (_, accent) => {
  const shades = accentShades(accent);
  for (const scheme of ['light', 'dark'] as const) {
    const { fill, on, text, soft, hover } = shades[scheme];
    for (const shade of [fill, on, text, soft, hover]) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    const least = { 'on fill': contrast(fill, on), 'on hover': contrast(hover, on), 'on soft': contrast(text, soft) };
    const onGrounds = grounds.map((name) => contrast(text, colour(scheme, name)));
    const inkOnSoft = [ink, muted].map((name) => contrast(colour(scheme, name), soft));
    for (const ratio of [...Object.values(least), ...onGrounds, ...inkOnSoft])
      expect(ratio, JSON.stringify({ scheme, ...shades[scheme] })).toBeGreaterThanOrEqual(4.5);
    // A button stands out from the page (WCAG 2.2, 1.4.11).
    expect(contrast(fill, colour(scheme, '--ground'))).toBeGreaterThanOrEqual(3);
  }
});

test('the theme’s accent equals the shades computed from terracotta', () => {
  expect(accentShades(accents.terracotta)).toEqual(ownAccent);
});

test('the variables of a library’s accent are those that the theme reads', () => {
  const set = accentStyle({ color: accents.blue, ...accentShades(accents.blue) });
  const named = [...set.matchAll(/--[\w-]+/g)].map(([name]) => name);
  const read = JSON.stringify(schemes).matchAll(/var\((--accent-\w+-\w+),/g);
  expect(new Set(named)).toEqual(new Set([...read].map(([, name]) => name)));
});

test('a readable accent stays as the library chose it', () => {
  expect(accentShades('#1c5a84').light).toMatchObject({ fill: '#1c5a84', text: '#1c5a84' });
});

test('style sheets read only variables that the theme, Mantine or they themselves declare', () => {
  const root = join(import.meta.dirname, '../../../src');
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const text = sheets.join('\n');
  const declared = new Set([
    ...Object.keys(schemes.light),
    ...[...text.matchAll(/['"]?(--[\w-]+)['"]?:/g)].map(([, name]) => name),
  ]);
  const read = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  // A component of Mantine sets its own while it is on screen.
  const ofComponents = /^--(mantine-|accent-|tli-|button-|carousel-|stepper-)/;
  expect([...new Set(read)].filter((name) => !declared.has(name) && !ofComponents.test(name))).toEqual([]);
});

test.each([
  ['styles/base.css', 'h4'],
  ['parts/lists/list.module.css', '.row a'],
  ['members/record.module.css', '.row > a'],
  ['ui/layout/key-value.module.css', '.value'],
  ['staff/desk/object-line.module.css', '.words'],
  ['staff/staff.module.css', '.muted'],
])('a long name without spaces breaks instead of widening the page: %s, %s', (file, selector) => {
  const sheet = readFileSync(join(import.meta.dirname, '../../../src', file), 'utf8');
  const rules = sheet.split('}').filter((rule) => rule.includes(`${selector} {`));
  expect(rules.some((rule) => rule.includes('overflow-wrap: anywhere;'))).toBe(true);
});
