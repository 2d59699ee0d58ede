import { useLingui } from '@lingui/react/macro';
import '@mantine/carousel/styles.layer.css';
import { Suspense, useEffect, type ReactNode } from 'react';
import { LateSlides, wantCarousels } from './carousel-code.ts';
import classes from './slides.module.css';
import { StillSlides } from './still-slides.tsx';

export interface SlidesProps {
  label: string;
  /** The current slide, from 0. */
  index: number;
  /** Requests another slide, by swipe or arrow key; the index may be out of range. */
  onTurn: (index: number) => void;
  slides: readonly ReactNode[];
  /** Without anything in the slides to focus, they get the focus themselves, to be turned by key. */
  canFocus?: boolean | undefined;
  /** Id of the current slide, for `aria-describedby`. */
  slideId?: string | undefined;
}

/**
 * One slide at a time, by swipe, arrow keys or whatever changes the index; the new slide is announced. Until the code for
 * that has come the browser scrolls the same markup.
 */
export function Slides(props: SlidesProps) {
  const { t } = useLingui();
  const number = props.index + 1;
  const total = props.slides.length;
  return (
    <>
      <Suspense fallback={<Waiting {...props} />}>
        <LateSlides {...props} />
      </Suspense>
      {total > 1 && (
        <p className="sr-only" role="status">
          {t`${number} di ${total}`}
        </p>
      )}
    </>
  );
}

function Waiting(props: SlidesProps) {
  useEffect(wantCarousels, []);
  return <StillSlides {...props} />;
}

/** How far one has come, for the eye; the words are announced. */
export function Dots({ index, total }: { index: number; total: number }) {
  return (
    <div className={classes.dots} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <span key={at} className={at === index ? `${classes.dot} ${classes.here}` : classes.dot} />
      ))}
    </div>
  );
}
