import type { CarouselProps as MantineCarouselProps } from '@mantine/carousel';
import { useCallback, useRef, useState, useSyncExternalStore, type WheelEvent } from 'react';

/** Embla's interface to a running carousel. */
export type Embla = Parameters<NonNullable<MantineCarouselProps['getEmblaApi']>>[0];

/** Embla's options shared by all carousels. */
export const emblaOptions = {
  align: 'start',
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const satisfies MantineCarouselProps['emblaOptions'];

/** How far a wheel or touchpad must scroll sideways to move on, as a fraction of the carousel's width. */
const turn = 0.25;

/** Continues from the position to which the markup was scrolled before the code loaded. */
function restorePosition(embla: Embla): void {
  const viewport = embla.rootNode();
  const { scrollLeft, scrollWidth, clientWidth } = viewport;
  if (scrollLeft === 0) return;
  const progress = scrollLeft / Math.max(1, scrollWidth - clientWidth);
  const snaps = embla.scrollSnapList();
  const offs = snaps.map((snap) => Math.abs(snap - progress));
  viewport.scrollLeft = 0;
  embla.scrollTo(offs.indexOf(Math.min(...offs)), true);
}

/** The running carousel once it exists, and the props with which Mantine's component provides it. */
export function useEmbla() {
  const [embla, setEmbla] = useState<Embla>();
  const moved = useRef(0);
  const isAsked = useRef(false);
  const onWheel = ({ deltaX, deltaY }: WheelEvent) => {
    if (!embla || Math.abs(deltaX) <= Math.abs(deltaY)) return;
    const before = Math.sign(moved.current) === Math.sign(deltaX) ? moved.current : 0;
    moved.current = before + deltaX;
    if (Math.abs(moved.current) < embla.rootNode().clientWidth * turn) return;
    moved.current = 0;
    if (deltaX > 0) embla.scrollNext();
    else embla.scrollPrev();
  };
  const getEmblaApi = (next: Embla) => {
    if (next === embla) return;
    restorePosition(next);
    if (isAsked.current) next.scrollNext();
    isAsked.current = false;
    setEmbla(next);
  };
  /** A press on "next" before the carousel runs is carried out once it does. */
  const moreProps = embla
    ? {}
    : { 'aria-disabled': false, 'data-inactive': undefined, tabIndex: 0, onClick: () => (isAsked.current = true) };
  return { embla, moreProps, props: { getEmblaApi, onWheel, mod: { ready: embla !== undefined } } };
}

/** Numbers of the first and last visible item, from 1; undefined until the row has been moved. */
export function useShownItems(embla: Embla | undefined): readonly [first: number, last: number] | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      embla?.on('select', changed);
      return () => embla?.off('select', changed);
    },
    [embla],
  );
  const group = useSyncExternalStore(
    subscribe,
    () => {
      if (!embla) return undefined;
      const at = embla.selectedScrollSnap();
      return at === embla.previousScrollSnap() ? undefined : embla.internalEngine().slideRegistry[at];
    },
    () => undefined,
  );
  const [first, last] = [group?.at(0), group?.at(-1)];
  return first === undefined || last === undefined ? undefined : [first + 1, last + 1];
}
