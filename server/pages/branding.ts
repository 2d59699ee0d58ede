import { accentStyle, type Branding } from '#server/core/branding';
import { escapeHtml } from '#server/core/html';

const icons = /<link rel="(icon|apple-touch-icon)"[^>]*>/g;

/** Gives a built page the colours and the icons of a library, so that it never shows others first. */
export function withBranding(page: string, { accent, icon }: Branding): string {
  const coloured = accent
    ? // Stronger than the style sheet's own, which comes after it.
      page.replace('</head>', () => `<style>html:root{${accentStyle(accent)}}</style></head>`)
    : page;
  return icon
    ? coloured.replace(icons, (_, rel: string) => `<link rel="${rel}" type="image/png" href="${escapeHtml(icon.url)}">`)
    : coloured;
}
