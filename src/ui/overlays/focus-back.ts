import { useEffect, useState } from 'react';

/** Restores the focus when a dialog is unmounted instead of closed and nothing else has taken it. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** A dialog that is mounted open opens right after: Mantine remembers the focus, and animates, only when it sees the change. */
export function useOpening(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return opened && isMounted;
}
