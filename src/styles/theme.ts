import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';

/** Warm paper greys, pale to deep. */
const paper: MantineColorsTuple = [
  '#fffcf6',
  '#f7f2e8',
  '#efe7d8',
  '#e0d7c5',
  '#c9bfaa',
  '#a39b86',
  '#857d68',
  '#596257',
  '#3a453c',
  '#1e2a23',
];

/** Green-blacks of the dark scheme, from text to background. */
const night: MantineColorsTuple = [
  '#efe9dc',
  '#c9cec0',
  '#a8b3a6',
  '#7a877d',
  '#46534b',
  '#2d3933',
  '#212c26',
  '#18211c',
  '#0f1613',
  '#0a0f0d',
];

const crimson: MantineColorsTuple = [
  '#fdf0f1',
  '#f9e0e2',
  '#f2bdc4',
  '#ff9aa8',
  '#ee6d80',
  '#d8455f',
  '#c12848',
  '#a3163a',
  '#860f2e',
  '#6a0b24',
];

/** The product's own accent, pale to deep; a library's accent replaces the variables (`tokens.css`), not these. */
const terracotta: MantineColorsTuple = [
  '#fef2ef',
  '#ffe0d8',
  '#fec5b5',
  '#ffa289',
  '#ff8868',
  '#ed7859',
  '#d15f40',
  '#b8482a',
  '#b8482a',
  '#a73819',
];

/** Components filled with the accent use the text colour computed for it. */
const variantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const inAccent = input.color === undefined || input.color === 'accent';
  return input.variant === 'filled' && inAccent ? { ...colours, color: 'var(--on-accent)' } : colours;
};

const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight, fontWeight: '700' });

/** The Mantine theme of this product; colours that components use directly are in `styles/tokens.css`. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 5 },
  variantColorResolver: variantColours,
  white: '#fffcf6',
  black: '#1e2a23',
  colors: { accent: terracotta, gray: paper, dark: night, red: crimson },
  fontFamily: 'var(--text-face)',
  headings: {
    fontFamily: 'var(--head-face)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: heading('var(--size-h1)', '1.02'),
      h2: heading('var(--size-h2)', '1.12'),
      h3: heading('var(--size-h3)', '1.15'),
      h4: heading('var(--size-h3)', '1.15'),
      h5: heading('var(--size-l)', '1.2'),
      h6: heading('1rem', '1.2'),
    },
  },
  defaultRadius: 'md',
  radius: {
    xs: '0.375rem',
    sm: 'var(--round-s)',
    md: 'var(--round)',
    lg: 'var(--round-l)',
    xl: '1.75rem',
  },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});
