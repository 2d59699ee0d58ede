import { accentStyle, type Look } from '#server/core/look';
import { escapeHtml } from '#server/core/html';

const icons = /<link rel="(icon|apple-touch-icon)"[^>]*>/g;

/** Gives a built page the colours and the icons of a library, so that it never shows others first. */
export function withLook(page: string, { accent, icon }: Look): string {
  const coloured = accent
    ? // Stronger than the style sheet's own, which comes after it.
      page.replace('</head>', () => `<style>html:root{${accentStyle(accent)}}</style></head>`)
    : page;
  return icon
    ? coloured.replace(icons, (_, rel: string) => `<link rel="${rel}" type="image/png" href="${escapeHtml(icon.url)}">`)
    : coloured;
}
