import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of a keyed hash; hashes of one purpose are worthless for another. */
type Purpose =
  | 'refresh_tag'
  | 'refresh_next'
  | 'recovery_code'
  | 'device'
  | 'try_subject'
  | 'key_owner'
  | 'locker_code'
  | 'unsubscribe';

/** A keyed hash (HMAC) of parts, as base64url: it cannot be computed or verified without the server's secret. */
export function keyedHash(secret: string, purpose: Purpose, ...parts: readonly (string | number)[]): string {
  // Prefix each part with its length: ('ab', 'c') and ('a', 'bc') must differ.
  const text = parts.map((part) => `${String(part).length}:${part}`).join('');
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** A plain hash, for secrets that are random and too long to guess. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
