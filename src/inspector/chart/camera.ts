import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

/** Where the camera looks, measured from what it follows, and how much it sees. */
interface View extends Point {
  width: number;
}

/** Height of the sheet divided by its width. */
const share = 0.55;
/** What is readable without zooming. */
const readable = 760;
const narrowest = 200;

/** Beside the drawing. */
const margin = 24;

/** Where the camera looks: at what it follows, but not over the edge of the drawing; what is smaller than the sheet stands in its middle. */
const middleOf = (followed: number, length: number, seen: number): number =>
  length + 2 * margin <= seen
    ? length / 2
    : Math.min(length + margin - seen / 2, Math.max(seen / 2 - margin, followed));

/**
 * What part of a drawing is on screen: the `viewBox` is the camera. It follows a point, such as the current state, and
 * keeps what the user has moved it by. The wheel only zooms with Ctrl or ⌘, so that the page scrolls on.
 */
export function useCamera({ width, height }: { width: number; height: number }, followed: Point) {
  const widest = Math.max(width, height / share) * 1.1;
  const [view, setView] = useState<View>({ x: 0, y: 0, width: Math.min(widest, readable) });
  const held = useRef<Point>(undefined);
  const ref = useRef<SVGSVGElement>(null);
  const move = (right: number, down: number) =>
    setView((now) => ({ ...now, x: now.x + right * now.width, y: now.y + down * now.width }));
  const zoom = (by: number) =>
    setView((now) => ({ ...now, width: Math.min(widest, Math.max(narrowest, now.width * by)) }));
  const showAll = () => setView({ x: 0, y: 0, width: widest });
  const follow = () => setView({ x: 0, y: 0, width: Math.min(widest, readable) });
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const by = event.deltaY > 0 ? 1.2 : 1 / 1.2;
      setView((now) => ({ ...now, width: Math.min(widest, Math.max(narrowest, now.width * by)) }));
    };
    // React's own listeners for the wheel are passive and could not keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [widest]);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-0.1, 0),
    ArrowRight: () => move(0.1, 0),
    ArrowUp: () => move(0, -0.1),
    ArrowDown: () => move(0, 0.1),
    '+': () => zoom(1 / 1.25),
    '-': () => zoom(1.25),
    '0': showAll,
  };
  const x = middleOf(followed.x, width, view.width) + view.x;
  const y = middleOf(followed.y, height, view.width * share) + view.y;
  const corner = [x - view.width / 2, y - (view.width * share) / 2];
  return {
    zoom,
    showAll,
    follow,
    svg: {
      ref,
      viewBox: [...corner, view.width, view.width * share].map((length) => Math.round(length * 10) / 10).join(' '),
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
