import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of a locker and this server may differ, in seconds. */
const skewSeconds = 300;

/** The signature of an event: HMAC-SHA256 of `timestamp.body`, hexadecimal. @param timestamp seconds since 1970 */
export const signEvent = (secret: string, timestamp: string, raw: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex');

/** Whether exactly this body was signed with the secret, within five minutes of now. */
export function isSigned(
  secret: string,
  { timestamp, signature, raw }: { timestamp: unknown; signature: unknown; raw: string },
  now: Date,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > skewSeconds) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signEvent(secret, timestamp, raw))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
