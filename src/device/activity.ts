import type { BrowserStorage } from './storage.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;
/** Activity is reported at most this often, milliseconds: the limit is three hours, so a minute is precise enough. */
const every = 60_000;

/** Calls `seen` when the member is active here or in another tab. Returns the unsubscribe function. */
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
