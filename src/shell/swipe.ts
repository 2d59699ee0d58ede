import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

/** Pixels to the left after which a swipe counts. */
const enough = 90;

interface Swipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  style: CSSProperties;
}

/**
 * Moves an element with a finger to the left and tells when it was moved far enough. Touch only: a mouse has a button beside
 * it. The element needs `touch-action: pan-y`, else the browser takes the gesture.
 */
export function useSwipeLeft(onSwipe: () => void): Swipe {
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
      if (start.current !== undefined) setOffset(Math.min(0, event.clientX - start.current));
    },
    onPointerUp: () => {
      if (offset <= -enough) onSwipe();
      stop();
    },
    onPointerCancel: stop,
    style: offset === 0 ? {} : { translate: `${offset}px 0`, transition: 'none' },
  };
}
