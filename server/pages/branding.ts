import { accentStyle, type Branding } from '#server/core/branding';
import { escapeHtml } from '#server/core/words/html';

const icons = /<link rel="(icon|apple-touch-icon)"[^>]*>/g;

/** Writes the library's colours and icons into a built page, so that it never shows the product's own first. */
export function withBranding(page: string, { accent, icon }: Branding): string {
  const coloured = accent
    ? // More specific than the style sheet's own rule, which follows it.
      page.replace('</head>', () => `<style>html:root{${accentStyle(accent)}}</style></head>`)
    : page;
  return icon
    ? coloured.replace(icons, (_, rel: string) => `<link rel="${rel}" type="image/png" href="${escapeHtml(icon.url)}">`)
    : coloured;
}
