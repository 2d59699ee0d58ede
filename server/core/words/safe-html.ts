import { lazily } from '#server/core/lazily';

const loadPackage = lazily(() => import('sanitize-html'));

/**
 * Sanitises rich text: only headings, paragraphs, lists, emphasis and web links remain. The sanitiser is large, and the start does not need it: it is
 * loaded with the first text.
 */
export async function safeHtml(html: string): Promise<string> {
  const { default: sanitize } = await loadPackage();
  return sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'a',
      'br',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  });
}

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i;

/** The text of a page's markup: a line for each paragraph and entry, no scripts, entities as their letters. A text without markup stays. */
export async function htmlText(text: string): Promise<string> {
  if (!looksLikeHtml.test(text)) return text;
  const { default: sanitize } = await loadPackage();
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<br\s*\/?>\n?|<\/(?:p|div|li|tr|h[1-6]|ul|ol)\s*>\n?/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ');
  return sanitize(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
