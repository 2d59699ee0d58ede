import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../layout/button.tsx';
import classes from './carousel.module.css';

export interface CarouselProps {
  /** The accessible name. */
  label: string;
  /** The kind of content, which decides the width of an item. */
  look?: 'objects' | 'categories' | 'points';
  /** Pixels between items; overrides the default. */
  space?: number;
  /** The items; each becomes an `<li>`. */
  children: ReactNode[];
}

/** Whether the row is at either end, and whether the row itself must be focusable. */
type Place = { start: boolean; end: boolean; bare: boolean };

const LOOKS = { objects: classes.objects, categories: classes.categories, points: classes.points };

const STOPS = 'a[href], button:not([disabled])';

/** A row that scrolls sideways by touch, wheel, buttons and arrow keys; the browser does the scrolling. */
export function Carousel({ label, look = 'objects', space, children }: CarouselProps) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Place>(() => ({
    start: true,
    end: false,
    // Pickup point cards have no links, and a page whose code is loading must scroll by keyboard too.
    bare: look === 'points',
  }));

  const measure = useCallback(() => {
    const list = track.current;
    if (!list) return;
    const start = list.scrollLeft < 8;
    const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
    const bare = !(start && end) && list.querySelector(STOPS) === null;
    setPlace((known) =>
      known.start === start && known.end === end && known.bare === bare ? known : { start, end, bare },
    );
  }, []);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [measure, children.length]);

  const turn = (direction: 1 | -1) => {
    const list = track.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.85 });
  };

  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || !(event.target instanceof HTMLElement)) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    const next = stops[stops.indexOf(event.target) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const all = place.start && place.end;
  return (
    <div
      className={`${classes.carousel} ${LOOKS[look] ?? ''}`}
      role="group"
      aria-roledescription={t`carosello`}
      aria-label={label}
      {...(space === undefined ? {} : { style: { '--space': `${space}px` } as CSSProperties })}
    >
      <ul
        className={classes.track}
        ref={track}
        onScroll={measure}
        onKeyDown={step}
        {...(place.bare ? { tabIndex: 0, 'aria-label': label } : {})}
      >
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
      {!all && (
        <>
          <span className={`${classes.control} ${classes.back} ${place.start ? classes.off : ''}`}>
            <IconButton
              label={t`Precedenti: ${label}`}
              look="secondary"
              aria-disabled={place.start || undefined}
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={22} aria-hidden="true" />
            </IconButton>
          </span>
          <span className={`${classes.control} ${classes.forth} ${place.end ? classes.off : ''}`}>
            <IconButton
              label={t`Successivi: ${label}`}
              look="secondary"
              aria-disabled={place.end || undefined}
              onClick={() => turn(1)}
            >
              <IconChevronRight size={22} aria-hidden="true" />
            </IconButton>
          </span>
        </>
      )}
    </div>
  );
}
