import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { CAROUSEL } from '#machines/rules/limits';
import classes from './slides.module.css';
import { useSwipe } from './swipe.ts';

export interface SlidesProps {
  label: string;
  /** The current slide, from 0. */
  index: number;
  /** Requests another slide, by swipe or arrow key; the index may be out of range. */
  onTurn: (index: number) => void;
  /** The buttons under the slides: back or skip, and next. */
  children: ReactNode;
  slides: readonly ReactNode[];
  /** Id of the current slide, for `aria-describedby`. */
  slideId?: string;
}

/**
 * One slide at a time, moving for 500 ms (specification, point 9): swipe, arrow keys and buttons; the new slide is
 * announced.
 */
export function Slides({ label, index, onTurn, children, slides, slideId }: SlidesProps) {
  const { t } = useLingui();
  const swipe = useSwipe({ onLeft: () => onTurn(index + 1), onRight: () => onTurn(index - 1) });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onTurn(index + 1);
    if (key === 'ArrowLeft') onTurn(index - 1);
  };
  const number = index + 1;
  const total = slides.length;
  const speed = `${CAROUSEL.welcomeMilliseconds}ms`;
  return (
    <div
      className={classes.slides}
      role="group"
      aria-roledescription={t`carosello`}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.window}>
        <div
          className={classes.row}
          {...swipe}
          style={{ '--slide': index, '--speed': speed, ...swipe.style } as CSSProperties}
        >
          {slides.map((slide, at) => (
            <div className={classes.slide} key={at} inert={at !== index} id={at === index ? slideId : undefined}>
              {slide}
            </div>
          ))}
        </div>
      </div>
      <p className="sr-only" role="status">
        {t`${number} di ${total}`}
      </p>
      <div className={classes.dots} aria-hidden="true">
        {slides.map((_, at) => (
          <span key={at} className={at === index ? `${classes.dot} ${classes.here}` : classes.dot} />
        ))}
      </div>
      <div className={classes.foot}>{children}</div>
    </div>
  );
}
