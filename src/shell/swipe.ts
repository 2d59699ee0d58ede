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
 * Moves an element with a finger to the left and reports a completed swipe. Touch only: with a mouse there is a button.
 * The element needs `touch-action: pan-y`, or the browser handles the gesture.
 */
export function useSwipe({ onLeft }: { onLeft: () => void }): Swipe {
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
      setOffset(Math.min(0, event.clientX - start.current));
    },
    onPointerUp: () => {
      if (offset <= -enough) onLeft();
      stop();
    },
    onPointerCancel: stop,
    style: offset === 0 ? {} : { translate: `${offset}px 0`, transition: 'none' },
  };
}
