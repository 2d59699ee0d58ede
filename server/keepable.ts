import type { FieldCode } from '#machines/rules/field-codes';
import { isVisibleText } from '#machines/rules/visible-text';

/**
 * The texts of a body or query that must not be kept, each under its path with the reason `characters`: control characters, which
 * PostgreSQL and mails trip over, halves of a character pair (a JSON `"\ud800"`), and overrides of the writing direction, which let a
 * text pose as another one. Keys are looked at as well.
 */
export function unkeepableTexts(part: unknown): Record<string, string> | undefined {
  const found: [string, string][] = [];
  const waiting: [string, unknown][] = [['', part]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (!isVisibleText(value)) found.push([path, reason]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (!isVisibleText(key)) return { [path === '' ? 'body' : path]: reason };
        waiting.push([path === '' ? key : `${path}.${key}`, inner]);
      }
    }
  }
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const reason: FieldCode = 'characters';
