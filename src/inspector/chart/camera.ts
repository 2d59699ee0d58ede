import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** Moves of the drawing: a pan in shares of the visible width and height, a zoom by a factor, or a fit of the whole. */
export type CameraEvent =
  | { type: 'camera.moved'; right: number; down: number }
  | { type: 'camera.zoomed'; by: number }
  | { type: 'camera.reset'; to: 'state' | 'all' };

const moved = (right: number, down: number): CameraEvent => ({ type: 'camera.moved', right, down });
const zoomed = (by: number): CameraEvent => ({ type: 'camera.zoomed', by });

const keys: Readonly<Record<string, CameraEvent>> = {
  ArrowLeft: moved(-0.1, 0),
  ArrowRight: moved(0.1, 0),
  ArrowUp: moved(0, -0.1),
  ArrowDown: moved(0, 0.1),
  '+': zoomed(1 / 1.25),
  '-': zoomed(1.25),
  '0': { type: 'camera.reset', to: 'all' },
};

/**
 * Reads pointer, wheel and keys over a drawing. The wheel only zooms with Ctrl or ⌘, so that the page scrolls on.
 * @returns the listeners of the drawing and of the element around it
 */
export function useCameraInput(send: (event: CameraEvent) => void) {
  const held = useRef<{ x: number; y: number }>(undefined);
  const ref = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      send(zoomed(event.deltaY > 0 ? 1.2 : 1 / 1.2));
    };
    // React's own listeners for the wheel are passive and could not keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [send]);
  return {
    svg: {
      ref,
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const from = held.current;
        if (!from) return;
        const { width } = event.currentTarget.getBoundingClientRect();
        send(moved((from.x - event.clientX) / width, (from.y - event.clientY) / width));
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: () => {
        held.current = undefined;
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!change) return;
      event.preventDefault();
      send(change);
    },
  };
}
