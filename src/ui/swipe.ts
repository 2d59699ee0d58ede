import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

/** Pixels to one side after which a swipe counts. */
const enough = 90;

interface Swipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  style: CSSProperties;
}

/**
 * Moves an element with a finger to the left, or to the right where that means something, and tells when it was moved far
 * enough. Touch only: a mouse has a button beside it. The element needs `touch-action: pan-y`, else the browser takes the gesture.
 */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight?: () => void }): Swipe {
  const start = useRef<number | undefined>(undefined);
  const [offset, setOffset] = useState(0);
  const stop = () => {
    start.current = undefined;
    setOffset(0);
  };
  return {
    onPointerDown: (event) => {
      start.current = event.pointerType === 'touch' ? event.clientX : undefined;
    },
    onPointerMove: (event) => {
      if (start.current === undefined) return;
      const by = event.clientX - start.current;
      setOffset(onRight ? by : Math.min(0, by));
    },
    onPointerUp: () => {
      if (offset <= -enough) onLeft();
      if (offset >= enough) onRight?.();
      stop();
    },
    onPointerCancel: stop,
    style: offset === 0 ? {} : { translate: `${offset}px 0`, transition: 'none' },
  };
}
