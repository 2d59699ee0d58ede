import type { FieldCode } from '#machines/rules/field-codes';
import { isVisibleText } from '#machines/rules/visible-text';

/** Search terms are never shown or stored: they may contain anything that the database can read. */
const isReadable = (text: string): boolean => !text.includes('\0');

/** Query values that the database cannot read, each with the reason `characters`. */
export const unreadableQuery = (query: unknown): Record<string, string> | undefined => refused(query, isReadable);

/**
 * Texts of a body that must not be stored, by path, each with the reason `characters`: control characters, which break PostgreSQL and mails, lone
 * surrogates (a JSON `"\ud800"`), and overrides of the writing direction, which let a text pose as another one. Keys are checked too.
 */
export const unstorableTexts = (body: unknown): Record<string, string> | undefined => refused(body, isVisibleText);

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
