import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a keyed hash is for; hashes of one purpose are worth nothing for another. */
type Purpose = 'refresh_tag' | 'refresh_next' | 'recovery_code' | 'device' | 'try_subject' | 'key_owner';

/** A keyed hash of parts, as base64url: nobody without the server's secret can make or check it. */
export function keyedHash(secret: string, purpose: Purpose, ...parts: readonly (string | number)[]): string {
  // A length before each part: ('ab', 'c') and ('a', 'bc') must not be one.
  const text = parts.map((part) => `${String(part).length}:${part}`).join('');
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** A plain hash, for secrets that are random and long enough that nobody can guess them. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares in a time that tells nothing. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
