import type { Order } from '#machines/core/wire';
import type { Pass } from '#machines/loans/pass-copy';
import type { BrowserStorage } from './storage.ts';

/** A loan that was stored before it said so much of its object. */
const withObjectFacts = (order: Order): Order => ({
  ...{ is_reportable: false, damage_report: null, cancel_reason: null, payment: null },
  ...order,
  product: { ...objectFacts, ...order.product },
});
const objectFacts: Pick<Order['product'], 'box' | 'manuals' | 'has_page'> = { box: [], manuals: [], has_page: true };

/** The loan pass stored on this device; unreadable data counts as none. */
export function readPass(storage: BrowserStorage): Pass | undefined {
  try {
    const pass = JSON.parse(storage.get('pass') ?? 'null') as Partial<Pass> | null;
    return pass?.version === 1 && pass.me && pass.orders && pass.points
      ? { ...(pass as Pass), orders: pass.orders.map(withObjectFacts) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the member's data from the device: the pass, and responses cached for the member. */
export function forgetPass(storage: BrowserStorage): void {
  storage.remove('pass');
  // Insecure origins have no caches.
  if ('caches' in globalThis) void caches.delete('prestalo-data').catch(() => false);
}
