import type { ReactNode } from 'react';
import classes from './slides.module.css';

/** Class names of slides, the same before and after their code has loaded. */
export const slideClasses = {
  root: classes.slides ?? '',
  viewport: classes.viewport ?? '',
  container: classes.container ?? '',
  slide: classes.slide ?? '',
};

/** Attributes of the viewport if it is focusable. */
export const windowProps = (canFocus: boolean, label: string) =>
  canFocus ? ({ tabIndex: 0, role: 'group', 'aria-label': label } as const) : {};

/** Attributes of a slide: all but the current one are inert. */
export const slideProps = (at: number, index: number, slideId: string | undefined) => ({
  inert: at !== index,
  ...(at === index && slideId !== undefined ? { id: slideId } : {}),
});

export interface SlidesProps {
  label: string;
  /** The current slide, from 0. */
  index: number;
  /** Requests another slide, by swipe or arrow key; the index may be out of range. */
  onTurn: (index: number) => void;
  slides: readonly ReactNode[];
  /** Makes the slides themselves focusable if they contain nothing focusable, so that arrow keys work. */
  canFocus?: boolean | undefined;
  /** Id of the current slide, for `aria-describedby`. */
  slideId?: string | undefined;
}
