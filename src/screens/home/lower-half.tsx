import { Suspense, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home.machine';
import { preloadable } from '../../preloadable.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import classes from './home.module.css';

/** How far below the screen something counts as near. */
const margin = '600px';
/** Whoever does not scroll, such as a screen reader's list of headings, can use everything after this time, milliseconds. */
const patience = 4000;

let want: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => (want = resolve));
const Below = preloadable(async () => {
  await wanted;
  return import('./below.tsx');
});

/** Fetches the code of the lower half. */
export const preloadLowerHalf = (): Promise<unknown> => {
  want();
  return Below.preload();
};

/**
 * What follows below the first screen: part of the page that the server sends, and of every other at once. Only its code waits until it
 * is about to be scrolled to where the server's markup stands there already, so that the first screen waits for nothing below it.
 */
export function LowerHalf({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const isThere = element.querySelector('section') !== null;
    const timer = setTimeout(want, isThere ? patience : 0);
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: margin },
    );
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  const waiting = (
    <div className={classes.waiting} aria-hidden="true">
      <Bone className={classes.waitingBone} />
    </div>
  );
  return (
    <div ref={place} className={classes.near}>
      <Suspense fallback={waiting}>
        <Below actor={actor} />
      </Suspense>
    </div>
  );
}
