import { useEffect, useState } from 'react';

/** Restores the focus when a dialog is unmounted rather than closed, unless something else has taken it. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** Opens a dialog right after mounting it: Mantine stores the focus and animates only when `opened` changes. */
export function useOpening(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return opened && isMounted;
}
