import { useEffect } from 'react';

/** Gives the focus back to what had it before, where a dialog is unmounted instead of closed and nothing else has taken it. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
