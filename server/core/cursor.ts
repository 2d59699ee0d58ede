import { isDate } from '#machines/rules/dates';
import { TEXT } from '#machines/rules/limits';
import { invalid } from '#server/core/errors';

/** Encodes the end of a page as an opaque cursor. */
export const packCursor = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Decodes a cursor of exactly these parts; throws 422 naming `cursor` for anything else. @param checks one check per part */
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
    // Not ours: rejected below.
  }
  throw invalid({ cursor: 'format' });
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** An existing instant in the database's format. */
export const isInstant = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text) &&
  isDate(text.slice(0, 10));
export const isCount = (text: string): boolean => /^\d{1,6}$/.test(text);
/** A text that the database can compare with names. */
export const isName = (text: string): boolean => text.length <= TEXT.long && !text.includes('\0');
/** Exactly this word. */
export const is =
  (word: string) =>
  (text: string): boolean =>
    text === word;
