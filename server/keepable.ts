import type { FieldCode } from '#machines/rules/field-codes';
import { isVisibleText } from '#machines/rules/visible-text';

/** What is only looked for is never shown or kept: it may hold anything that the database can read. */
const isReadable = (text: string): boolean => !text.includes('\0');

/** The words of a query that the database cannot read, each with the reason `characters`. */
export const unreadableWords = (query: unknown): Record<string, string> | undefined => refused(query, isReadable);

/**
 * The texts of a body that must not be kept, each under its path with the reason `characters`: control characters, which PostgreSQL and
 * mails trip over, halves of a character pair (a JSON `"\ud800"`), and overrides of the writing direction, which let a text pose as
 * another one. Keys are looked at as well.
 */
export const unkeepableTexts = (body: unknown): Record<string, string> | undefined => refused(body, isVisibleText);

function refused(part: unknown, isGood: (text: string) => boolean): Record<string, string> | undefined {
  const found: [string, string][] = [];
  const waiting: [string, unknown][] = [['', part]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (!isGood(value)) found.push([path, reason]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (!isGood(key)) return { [path === '' ? 'body' : path]: reason };
        waiting.push([path === '' ? key : `${path}.${key}`, inner]);
      }
    }
  }
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const reason: FieldCode = 'characters';
