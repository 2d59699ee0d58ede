import type { BrowserStorage } from '../storage.ts';

/** A second missing chunk within this time is no old deploy but a fault, milliseconds. */
const again = 30_000;

/**
 * Reloads a page whose lazy part is gone, because a newer version was put in place under it. At most once in a while, and
 * never without a network, where the reload would lose the page. The draft is kept by the server.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(storage: BrowserStorage, reload: () => void = () => location.reload()): boolean {
  const last = Number(storage.get('reloaded') ?? 0);
  if (!navigator.onLine || Date.now() - last < again) return false;
  storage.set('reloaded', String(Date.now()));
  // Until the browser has left the page it shows the loader, not the hole that the missing part made.
  document.documentElement.dataset['reloading'] = '';
  reload();
  return true;
}
