import type { BrowserStorage } from './storage.ts';

/** A second missing chunk within this time is a fault rather than an outdated deploy, milliseconds. */
const again = 30_000;

/**
 * Reloads a page whose lazy chunk is missing because a newer version was deployed. At most once in a while, and never
 * offline, where the reload would lose the page. The draft is kept by the server.
 * @returns whether the page is reloading
 */
export function reloadOnce(storage: BrowserStorage, reload: () => void = () => location.reload()): boolean {
  const last = Number(storage.get('reloaded') ?? 0);
  if (!navigator.onLine || Date.now() - last < again) return false;
  storage.set('reloaded', String(Date.now()));
  // Shows the loader instead of a hole until the browser leaves the page.
  document.documentElement.dataset['reloading'] = '';
  reload();
  return true;
}
