import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wcagContrast as contrast } from 'culori';
import { accentShades } from '#server/core/accent';
import { accentStyle } from '#server/core/look';

const ROOT = join(import.meta.dirname, '../../..');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The custom properties that a block of CSS sets, the last one winning. */
function variables(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const tokens = read('src/styles/tokens.css');
const [rootBlock = '', systemDark = '', chosenDark = ''] = tokens.split(
  /@media \(prefers-color-scheme: dark\)|(?=:root\[data-mantine-color-scheme='dark'\])/,
);

const schemes = { light: variables(rootBlock), dark: { ...variables(rootBlock), ...variables(chosenDark) } };

function colour(scheme: 'light' | 'dark', name: string): string {
  const value = schemes[scheme][name] ?? '';
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return alias ? colour(scheme, alias) : value;
}

const pairs = [
  ...['--ink', '--muted', '--leaf', '--ochre', '--sky', '--plum', '--danger', '--accent-text'].flatMap((text) =>
    ['--ground', '--surface', '--sunken'].map((ground) => [text, ground, 4.5] as const),
  ),
  ...['leaf', 'ochre', 'sky', 'plum', 'danger'].flatMap((state) => [
    [`--${state}`, `--${state}-soft`, 4.5] as const,
    ['--ink', `--${state}-soft`, 4.5] as const,
  ]),
  ['--on-accent', '--accent', 4.5] as const,
  ['--on-accent', '--accent-hover', 4.5] as const,
  ['--ink', '--accent-soft', 4.5] as const,
  ['--accent-text', '--accent-soft', 4.5] as const,
  ['--muted', '--accent-soft', 4.5] as const,
  ['--ground', '--ink', 4.5] as const,
  // Borders of fields and shapes that carry meaning (WCAG 2.2, 1.4.11).
  ...['--ground', '--surface', '--sunken'].map((ground) => ['--edge', ground, 3] as const),
  ...['--ground', '--surface'].map((ground) => ['--star', ground, 3] as const),
];

test.each((['light', 'dark'] as const).flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
  'in the %s scheme %s on %s has a contrast of at least %f',
  (scheme, text, ground, least) => {
    expect(contrast(colour(scheme, text), colour(scheme, ground))).toBeGreaterThanOrEqual(least);
  },
);

test('the dark scheme is the same whether the system or the member chose it', () => {
  expect(variables(systemDark)).toEqual(variables(chosenDark));
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
    const onGrounds = ['--ground', '--surface', '--sunken'].map((name) => contrast(text, colour(scheme, name)));
    const inkOnSoft = ['--ink', '--muted'].map((name) => contrast(colour(scheme, name), soft));
    for (const ratio of [...Object.values(least), ...onGrounds, ...inkOnSoft])
      expect(ratio, JSON.stringify({ scheme, ...shades[scheme] })).toBeGreaterThanOrEqual(4.5);
    // A button stands out from the page (WCAG 2.2, 1.4.11).
    expect(contrast(fill, colour(scheme, '--ground'))).toBeGreaterThanOrEqual(3);
  }
});

test('the accent of the style sheet is the one that is worked out from terracotta', () => {
  const set = accentStyle({ color: accents.terracotta, ...accentShades(accents.terracotta) });
  expect(variables(`${set};`)).toEqual(
    Object.fromEntries(Object.entries(variables(rootBlock)).filter(([name]) => /^--accent-\w+-/.test(name))),
  );
});

test('a readable accent stays as the library chose it', () => {
  expect(accentShades('#1c5a84').light).toMatchObject({ fill: '#1c5a84', text: '#1c5a84' });
});

test('every Mantine variable that an imported style sheet reads is set', () => {
  const pieces = readdirSync(join(ROOT, 'src/ui'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const sources = [...pieces.map((name) => read(`src/ui/${name}`)), read('src/styles/mantine.css')].join('\n');
  const sheets = new Set(
    [...sources.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name),
  );
  const css = [...sheets].map((name) => read(`node_modules/@mantine/core/styles/${name}.layer.css`)).join('\n');
  const set = new Set(Object.keys({ ...variables(read('src/styles/mantine-variables.css')), ...schemes.light }));
  const wanted = new Set([...css.matchAll(/var\((--mantine-[\w-]+)\s*[,)]/g)].map(([, name = '']) => name));
  expect(sheets.size).toBeGreaterThan(8);
  expect([...wanted].filter((name) => !set.has(name))).toEqual([]);
});
