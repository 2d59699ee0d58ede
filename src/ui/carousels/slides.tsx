import { useLingui } from '@lingui/react/macro';
import '@mantine/carousel/styles.layer.css';
import { Suspense } from 'react';
import { LateSlides, useCarouselCode } from './carousel-code.ts';
import classes from './slides.module.css';
import type { SlidesProps } from './slide-parts.ts';
import { StillSlides } from './still-slides.tsx';

/**
 * One slide at a time, moved by swipe, arrow keys or a new index; the new slide is announced. Until that code has
 * loaded, the browser scrolls the same markup.
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
  useCarouselCode();
  return <StillSlides {...props} />;
}

/** The progress dots; hidden from screen readers, which get the announcement. */
export function Dots({ index, total }: { index: number; total: number }) {
  return (
    <div className={classes.dots} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <span key={at} className={at === index ? `${classes.dot} ${classes.here}` : classes.dot} />
      ))}
    </div>
  );
}
