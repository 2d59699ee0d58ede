import * as v from 'valibot';
import type { BrowserStorage } from './storage.ts';

/** How long the end of a payment is asked for after a reload, milliseconds: longer than any hold and its capture. */
const worthAsking = 3_600_000;

const kept = v.object({
  /** Id of the object that is delivered, or of the card that is bought. */
  subject: v.string(),
  orderId: v.string(),
  at: v.number(),
});

export type ApprovedOrder = Omit<v.InferOutput<typeof kept>, 'at'>;

/** Keeps the order that the member has just approved, until it is known what became of it. */
export const rememberOrder = (storage: BrowserStorage, order: ApprovedOrder): void =>
  storage.set('payment', JSON.stringify({ ...order, at: Date.now() }));

export const forgetOrder = (storage: BrowserStorage): void => storage.remove('payment');

/** The approved order whose end nobody has seen; undefined without one that is worth asking for. */
export function approvedOrder(storage: BrowserStorage): ApprovedOrder | undefined {
  try {
    const order = v.parse(kept, JSON.parse(storage.get('payment') ?? 'null'));
    return Date.now() - order.at < worthAsking ? order : undefined;
  } catch {
    return undefined;
  }
}
