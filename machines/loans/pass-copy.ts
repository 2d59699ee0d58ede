import { isLive } from './loan.selectors.ts';
import type { Headquarter, Me, Order } from '../core/wire.ts';

/** What a member needs at the pickup point, stored on the device for reading offline. */
export interface Pass {
  version: 1;
  /** Instant of the server's last answer. */
  savedAt: string;
  me: Me;
  /** Requested and current loans. */
  orders: readonly Order[];
  /** The pickup points of these loans, with their opening hours. */
  points: readonly Headquarter[];
}

/** Loans as loaded by a page: all of the member's, or one. */
export interface Loaded {
  orders: readonly Order[];
  /** The pickup points of the current loans; some may be missing. */
  points: readonly Headquarter[];
  /** When the device stored them; undefined for a fresh answer. */
  savedAt: string | undefined;
}

/** Whether there is still an object to collect or return; an unpaid held delivery is no loan yet. */
export const belongsOnPass = (order: Order): boolean => order.status !== 'checkout' && isLive(order);

const pointOf = (order: Order): string | undefined =>
  order.shipping.method === 'pickup' ? (order.shipping.address.id ?? undefined) : undefined;

/** The pickup point of a loan, if it is loaded. */
export const pointFor = (order: Order, points: readonly Headquarter[]): Headquarter | undefined =>
  points.find(({ id }) => id === pointOf(order));

/** Whether the pickup point of one of the loans is missing. */
export const isPointMissing = (orders: readonly Order[], points: readonly Headquarter[]): boolean =>
  orders.some((order) => belongsOnPass(order) && pointOf(order) !== undefined && !pointFor(order, points));

/**
 * The pass after loading loans: a full list replaces the stored one, a single loan replaces itself. Finished loans and pickup points without a loan
 * are dropped.
 */
export function mergePass(before: Pass | undefined, me: Me, told: LoadedLoans): Pass {
  const { orders, points, isAll, at } = told;
  const others = isAll ? [] : (before?.orders ?? []).filter(({ id }) => orders.every((order) => order.id !== id));
  const kept = [...orders, ...others].filter(belongsOnPass);
  const known = [...points, ...(before?.points ?? [])];
  const wanted = new Set(kept.map(pointOf));
  const firstOf = new Map(known.toReversed().map((point) => [point.id, point]));
  return {
    version: 1,
    savedAt: isAll ? at : (before?.savedAt ?? at),
    me,
    orders: kept,
    points: [...firstOf.values()].filter(({ id }) => wanted.has(id)),
  };
}

/** An answer of the server with loans, and its time. */
export interface LoadedLoans {
  orders: readonly Order[];
  points: readonly Headquarter[];
  /** These are all of the member's loans. */
  isAll: boolean;
  /** Instant of the answer. */
  at: string;
}
