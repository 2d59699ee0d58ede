import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Bone } from '../../ui/skeletons.tsx';
import classes from './home.module.css';

/** How far below the screen something counts as near. */
const margin = '600px';
/** Whoever does not scroll, such as a screen reader's list of headings, finds everything after this time, milliseconds. */
const patience = 4000;

/** Shows its children once they are about to be scrolled to, so that the first screen waits for nothing below it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const show = () => setIsNear(true);
    const timer = setTimeout(show, patience);
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
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
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
