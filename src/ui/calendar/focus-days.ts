import { useEffect, useState, type RefObject } from 'react';

/**
 * For buttons that go away with their own press: keeps the focus from falling to the page by moving it to the days of the calendar.
 * @param box around the calendar
 */
export function useFocusDays(box: RefObject<HTMLElement | null>): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0 || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  }, [presses, box]);
  return () => setPresses((count) => count + 1);
}
