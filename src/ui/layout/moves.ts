import { useEffect, useRef, type RefObject } from 'react';

/** Brings an element into view whenever what it shows changes. */
export function useIntoView(shown: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return box;
}

/** Focuses the heading of a new step, so that it is announced like a new page; not that of the first one. */
export function useStepHeading(box: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.querySelector('h2')?.focus();
  }, [box, step]);
}

/** Takes the focus that would be lost with the button of a step, while the step is taken and after it. */
export function useFocusKept(isTaken: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef(isTaken);
  useEffect(() => {
    if (was.current === isTaken) return;
    was.current = isTaken;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [isTaken]);
  return box;
}
