import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { CAROUSEL } from '#machines/rules/limits';
import { IconButton } from './button.tsx';
import classes from './slides.module.css';

export interface SlidesProps {
  label: string;
  /** Called with the index when another slide comes into view. */
  onSlide?: (index: number) => void;
  children: ReactNode[];
}

/** How far a finger must go, in pixels, before it turns the slide. */
const SWIPE = 40;

/** One slide at a time, for the welcome dialog: swipe, buttons, arrow keys; the new slide is announced. */
export function Slides({ label, onSlide, children }: SlidesProps) {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const touched = useRef<number | null>(null);
  const total = children.length;

  const turn = (by: 1 | -1) => {
    const next = Math.min(total - 1, Math.max(0, index + by));
    if (next === index) return;
    setIndex(next);
    onSlide?.(next);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  const release = (event: PointerEvent) => {
    const by = touched.current === null ? 0 : event.clientX - touched.current;
    touched.current = null;
    if (Math.abs(by) > SWIPE) turn(by < 0 ? 1 : -1);
  };

  const number = index + 1;
  return (
    <div
      className={classes.slides}
      role="group"
      aria-roledescription={t`carosello`}
      aria-label={label}
      onKeyDown={step}
    >
      <div
        className={classes.window}
        onPointerDown={(event) => (touched.current = event.clientX)}
        onPointerUp={release}
        onPointerCancel={() => (touched.current = null)}
      >
        <div
          className={classes.row}
          style={{
            transform: `translateX(${-100 * index}%)`,
            transitionDuration: `${CAROUSEL.welcomeMilliseconds}ms`,
          }}
        >
          {children.map((child, at) => (
            <div className={classes.slide} key={at} inert={at !== index}>
              {child}
            </div>
          ))}
        </div>
      </div>
      {total > 1 && (
        <div className={classes.foot}>
          <IconButton
            label={t`Indietro`}
            look="secondary"
            aria-disabled={index === 0 || undefined}
            onClick={() => turn(-1)}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </IconButton>
          <div className={classes.dots} aria-hidden="true">
            {children.map((_, at) => (
              <span key={at} className={at === index ? `${classes.dot} ${classes.here}` : classes.dot} />
            ))}
          </div>
          <IconButton
            label={t`Avanti`}
            look="secondary"
            aria-disabled={number === total || undefined}
            onClick={() => turn(1)}
          >
            <IconArrowRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <p className="sr-only" role="status">
        {t`${number} di ${total}`}
      </p>
    </div>
  );
}
