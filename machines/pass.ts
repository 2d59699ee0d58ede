import { isLive } from './selectors/loan.selectors.ts';
import type { Headquarter, Me, Order } from './wire.ts';

/** What a member needs at the pickup point, kept on the device so that it can be read without a network. */
export interface Pass {
  version: 1;
  /** When the server last told it, an instant. */
  savedAt: string;
  me: Me;
  /** The loans that are asked for or under way. */
  orders: readonly Order[];
  /** The pickup points of these loans, with their opening hours. */
  points: readonly Headquarter[];
}

/** Loans as a page loaded them: all of the member's, or one. */
export interface Loaded {
  orders: readonly Order[];
  /** The pickup points of the loans under way; some may be missing. */
  points: readonly Headquarter[];
  /** Since when the device has kept them; undefined for what the server just told. */
  savedAt: string | undefined;
}

/** Whether there is still something to fetch or to bring back; a held delivery that is not paid is no loan yet. */
export const belongsOnPass = (order: Order): boolean => order.status !== 'checkout' && isLive(order);

const pointOf = (order: Order): string | undefined =>
  order.shipping.method === 'pickup' ? (order.shipping.address.id ?? undefined) : undefined;

/** The pickup point of a loan, where it is among those known. */
export const pointFor = (order: Order, points: readonly Headquarter[]): Headquarter | undefined =>
  points.find(({ id }) => id === pointOf(order));

/** Whether one of the loans is fetched at a point that is not among those known. */
export const lacksPoint = (orders: readonly Order[], points: readonly Headquarter[]): boolean =>
  orders.some((order) => belongsOnPass(order) && pointOf(order) !== undefined && !pointFor(order, points));

/**
 * The pass after loans were loaded: all of them take the place of those before, one takes the place of its own.
 * Loans that are over are left out, and so are pickup points without a loan.
 */
export function merged(before: Pass | undefined, me: Me, told: TheTold): Pass {
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

/** What the server told about loans, and when. */
export interface TheTold {
  orders: readonly Order[];
  points: readonly Headquarter[];
  /** These are all loans of the member. */
  isAll: boolean;
  /** An instant. */
  at: string;
}
