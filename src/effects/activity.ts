import type { BrowserStorage } from '../storage.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;
/** Signs of life are passed on at most this often, milliseconds: the limit is three hours, a minute is exact enough. */
const every = 60_000;

/** Calls `seen` when the member does something here or in another tab. Returns how to stop. */
export function watchActivity(storage: BrowserStorage, seen: () => void): () => void {
  let last = 0;
  const onSign = () => {
    const now = Date.now();
    if (now - last < every || document.visibilityState === 'hidden') return;
    last = now;
    storage.set('activity', String(now));
    seen();
  };
  const onOtherTab = (event: StorageEvent) => {
    if (storage.isAbout(event, 'activity')) seen();
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true, capture: true });
  window.addEventListener('storage', onOtherTab);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, onSign, { capture: true });
    window.removeEventListener('storage', onOtherTab);
  };
}
