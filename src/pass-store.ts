import type { Pass } from '#machines/pass';
import type { BrowserStorage } from './storage.ts';

/** The loan pass of this device; anything unreadable counts as none. */
export function readPass(storage: BrowserStorage): Pass | undefined {
  try {
    const pass = JSON.parse(storage.get('pass') ?? 'null') as Partial<Pass> | null;
    return pass?.version === 1 && pass.me && pass.orders && pass.points ? (pass as Pass) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes what the device keeps of its member: the pass, and answers that were given to the member. */
export function forgetPass(storage: BrowserStorage): void {
  storage.remove('pass');
  // A page without a secure address has no caches.
  if ('caches' in globalThis) void caches.delete('prestalo-data').catch(() => false);
}
