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
