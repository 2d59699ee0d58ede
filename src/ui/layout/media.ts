import { useCallback, useSyncExternalStore } from 'react';

const unknown = (): undefined => undefined;

/** Whether a media query matches, kept up to date; undefined in server markup, which has no window. */
export function useMedia(query: string): boolean | undefined {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(watch, () => window.matchMedia(query).matches, unknown);
}
