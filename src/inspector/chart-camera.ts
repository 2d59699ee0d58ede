import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface View {
  x: number;
  y: number;
  width: number;
}

/** How many times closer a chart can be looked at. */
const closest = 12;

/**
 * What part of a drawing is on screen. The drawing itself stays as it is: its `viewBox` is the camera. The wheel only
 * zooms with Ctrl or ⌘, so that the page scrolls on.
 */
export function useCamera({ width, height }: { width: number; height: number }) {
  const all: View = { x: 0, y: 0, width };
  const [view, setView] = useState(all);
  const held = useRef<{ x: number; y: number }>(undefined);
  const ref = useRef<SVGSVGElement>(null);
  const zoom = (by: number, at = { x: 0.5, y: 0.5 }) =>
    setView(({ x, y, width: from }) => {
      const to = Math.min(width * 1.5, Math.max(width / closest, from * by));
      const share = height / width;
      return { x: x + (from - to) * at.x, y: y + (from - to) * share * at.y, width: to };
    });
  const move = (right: number, down: number) =>
    setView((now) => ({ ...now, x: now.x + right * now.width, y: now.y + down * now.width }));
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = (event.currentTarget as Element).getBoundingClientRect();
      const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      setView(({ x, y, width: from }) => {
        const to = Math.min(width * 1.5, Math.max(width / closest, from * (event.deltaY > 0 ? 1.2 : 1 / 1.2)));
        return { x: x + (from - to) * at.x, y: y + ((from - to) * height * at.y) / width, width: to };
      });
    };
    // React's own listeners for the wheel are passive and could not keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [height, width]);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-0.1, 0),
    ArrowRight: () => move(0.1, 0),
    ArrowUp: () => move(0, -0.1),
    ArrowDown: () => move(0, 0.1),
    '+': () => zoom(1 / 1.25),
    '-': () => zoom(1.25),
    '0': () => setView(all),
  };
  const share = view.width / width;
  return {
    zoom,
    showAll: () => setView(all),
    svg: {
      ref,
      viewBox: [view.x, view.y, view.width, height * share].map((length) => Math.round(length * 10) / 10).join(' '),
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const from = held.current;
        if (!from) return;
        const { width: shown } = event.currentTarget.getBoundingClientRect();
        move((from.x - event.clientX) / shown, (from.y - event.clientY) / shown);
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: () => {
        held.current = undefined;
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
