import { invalid } from '#server/errors';

/** Packs where a page ended into a word that a client hands back unread. */
export const packCursor = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/**
 * Unpacks a cursor of exactly these parts; throws 422 naming `cursor` for anything else.
 * @param checks one test for each part
 */
export function unpackCursor(
  cursor: string | undefined,
  checks: readonly ((part: string) => boolean)[],
): string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(parts) &&
      parts.length === checks.length &&
      checks.every((check, i) => typeof parts[i] === 'string' && check(parts[i]))
    ) {
      return parts as string[];
    }
  } catch {
    // Not ours: refused below.
  }
  throw invalid({ cursor: 'format' });
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
export const isInstant = (text: string): boolean =>
  text.length < 40 && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text);
export const isCount = (text: string): boolean => /^\d{1,6}$/.test(text);
