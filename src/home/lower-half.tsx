import { Skeleton } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home.machine';
import { preloadable } from '../first-page/preloadable.tsx';
import classes from './home.module.css';

/** Distance below the screen that counts as near. */
const margin = '600px';

let want: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => (want = resolve));
const Below = preloadable(async () => {
  await wanted;
  return import('./below.tsx');
});

/** Preloads the code of the lower half. */
export const preloadLowerHalf = (): Promise<unknown> => {
  want();
  return Below.preload();
};

/**
 * What follows below the first screen. Where the server's markup stands there already, only its code waits until somebody comes near it,
 * by scrolling or by moving the focus, so that the first screen waits for nothing below it; every other page gets it at once.
 */
export function LowerHalf({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: margin },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={classes.near}>
      <Suspense fallback={<Waiting />}>
        <Below actor={actor} />
      </Suspense>
    </div>
  );
}

/** The place of the lower half where there is no markup of it: its code is wanted at once. */
function Waiting() {
  useEffect(() => want(), []);
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton className={classes.waitingBone} />
    </div>
  );
}
