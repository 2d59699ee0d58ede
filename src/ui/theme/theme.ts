import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { colours } from './colours.ts';
import { components } from './components.ts';

const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight, fontWeight: '700' });

/** The product's Mantine theme; what differs between the colour schemes is in `variables.ts`. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 5 },
  // At this threshold black or white is readable on every colour (4.58 : 1 at worst).
  autoContrast: true,
  luminanceThreshold: 0.179,
  white: '#fffcf6',
  black: '#1e2a23',
  colors: colours,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily: 'var(--head-face)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: heading('clamp(2.125rem, 1.6rem + 2.4vw, 3.5rem)', '1.02'),
      h2: heading('clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', '1.12'),
      h3: heading('1.25rem', '1.12'),
      h4: heading('1.25rem', '1.12'),
      h5: heading('1.125rem', '1.2'),
      h6: heading('1rem', '1.2'),
    },
  },
  spacing: { xs: '0.625rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  defaultRadius: 'md',
  radius: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.375rem', xl: '1.75rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components,
});
