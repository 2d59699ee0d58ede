import * as v from 'valibot';
import type { BrowserStorage } from '../device/storage.ts';

/**
 * How long after a reload the outcome of a payment is asked for, milliseconds: longer than any hold and its capture.
 */
const worthAsking = 3_600_000;

const kept = v.object({
  /** Id of the delivered object, or of the card being bought. */
  subject: v.string(),
  orderId: v.string(),
  at: v.number(),
});

export type ApprovedOrder = Omit<v.InferOutput<typeof kept>, 'at'>;

/** Remembers the order the member has just approved, until its outcome is known. */
export const rememberOrder = (storage: BrowserStorage, order: ApprovedOrder): void =>
  storage.set('payment', JSON.stringify({ ...order, at: Date.now() }));

export const forgetOrder = (storage: BrowserStorage): void => storage.remove('payment');

/** The approved order with an unknown outcome; undefined if there is none recent enough to ask about. */
export function approvedOrder(storage: BrowserStorage): ApprovedOrder | undefined {
  try {
    const order = v.parse(kept, JSON.parse(storage.get('payment') ?? 'null'));
    return Date.now() - order.at < worthAsking ? order : undefined;
  } catch {
    return undefined;
  }
}
