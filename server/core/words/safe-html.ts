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
