import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home.machine';
import { preloadable } from '../loading/preloadable.tsx';
import classes from './home.module.css';

/** How far below the viewport the lower half starts to load. */
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

function watchNear(element: HTMLDivElement): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    },
    { rootMargin: margin },
  );
  watch.observe(element);
  return () => watch.disconnect();
}

/**
 * The content below the fold. If the server's markup is on the page, its code loads only when it comes near the
 * viewport, by scrolling or by moving the focus; otherwise it loads at once.
 */
export function LowerHalf({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  return (
    <div ref={watchNear} className={classes.near}>
      <Suspense fallback={<Waiting />}>
        <Below actor={actor} />
      </Suspense>
    </div>
  );
}

/** The placeholder of the lower half if there is no server markup: its code is loaded at once. */
function Waiting() {
  return (
    <div ref={() => want()} className={classes.waiting} aria-hidden="true">
      <Skeleton className={classes.waitingBone} />
    </div>
  );
}
