import { useRef, type PointerEvent } from 'react';

/** Pixels to one side after which a swipe counts. */
const enough = 90;

interface Swipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Moves an element with a finger to the left and reports a completed swipe. Touch only: with a mouse there is a button.
 * The element needs `touch-action: pan-y`, or the browser handles the gesture.
 */
export function useSwipe({ onLeft }: { onLeft: () => void }): Swipe {
  const start = useRef<number | undefined>(undefined);
  const offset = useRef(0);
  // In the DOM: as state it would render the bar again with every movement of the finger.
  const move = ({ style }: HTMLElement, by: number) => {
    offset.current = by;
    style.translate = by === 0 ? '' : `${by}px 0`;
    style.transition = by === 0 ? '' : 'none';
  };
  const stop = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    move(currentTarget, 0);
  };
  return {
    onPointerDown: (event) => {
      start.current = event.pointerType === 'touch' ? event.clientX : undefined;
    },
    onPointerMove: (event) => {
      if (start.current === undefined) return;
      move(event.currentTarget, Math.min(0, event.clientX - start.current));
    },
    onPointerUp: (event) => {
      if (offset.current <= -enough) onLeft();
      stop(event);
    },
    onPointerCancel: stop,
  };
}
