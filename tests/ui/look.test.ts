import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accentSchemes, accentVariables, applyAccent } from '#src/accent.ts';
import { contrast } from '#src/colour.ts';

const ROOT = join(import.meta.dirname, '../..');

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

test('the accent of the style sheet is the one that is computed', () => {
  expect(variables(rootBlock)).toMatchObject(accentVariables(null));
});

test.each(['#b8482a', '#ffdd00', '#00aa55', '#2266cc', '#111111', '#ffffff', '#ff00ff', '#7fffd4'])(
  'a library with the accent %s gets readable colours in both schemes',
  (accent) => {
    const { light, dark } = accentSchemes(accent);
    for (const { fill, on, text, soft, fillHover } of [light, dark]) {
      expect(contrast(fill, on)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fillHover, on)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['--ground', '--surface', '--sunken']) {
      expect(contrast(light.text, colour('light', ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.text, colour('dark', ground))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('what is not a colour leaves the accent as it is', () => {
  const root = document.createElement('div');
  applyAccent(root, 'red; background: url(x)');
  expect(root.getAttribute('style')).toBeNull();
  applyAccent(root, '#2266cc');
  expect(root.style.getPropertyValue('--accent-fill-light')).toBe('#2266cc');
});

test('every Mantine variable that an imported style sheet reads is set', () => {
  const pieces = readdirSync(join(ROOT, 'src/ui')).filter((name) => name.endsWith('.tsx'));
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
