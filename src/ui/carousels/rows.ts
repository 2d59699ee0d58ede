import type { ReactNode } from 'react';
import classes from './carousel.module.css';

/** Item width and gap in pixels; on a phone the next item is partly visible. */
export const ROWS = {
  objects: { size: 'clamp(8rem, 40vw, 16rem)', space: 16 },
  categories: { size: 'clamp(8.5rem, 34vw, 11.5rem)', space: 40 },
  points: { size: 'clamp(16rem, 82vw, 21rem)', space: 20 },
} as const;

/** Class names of a row, the same before and after its code has loaded. */
export const rowClasses = {
  root: classes.root ?? '',
  viewport: classes.viewport ?? '',
  container: classes.container ?? '',
  slide: classes.slide ?? '',
  controls: classes.controls ?? '',
  control: classes.control ?? '',
};

/** Pickup point cards have no links, so the row itself is focusable for the keyboard. */
export const viewportProps = (look: keyof typeof ROWS, label: string) =>
  look === 'points' ? ({ tabIndex: 0, role: 'group', 'aria-label': label } as const) : {};

export interface CarouselProps {
  /** The accessible name. */
  label: string;
  /** The kind of content, which decides the width of an item. */
  look?: 'objects' | 'categories' | 'points';
  /** Pixels between items; overrides the default. */
  space?: number;
  /** The items of the list. */
  children: ReactNode[];
}
