import type { ReactNode } from 'react';
import classes from './slides.module.css';

/** The parts of slides, the same before and after their code has come. */
export const slideClasses = {
  root: classes.slides ?? '',
  viewport: classes.viewport ?? '',
  container: classes.container ?? '',
  slide: classes.slide ?? '',
};

/** What the window on the slides is where it takes the focus. */
export const windowProps = (canFocus: boolean, label: string) =>
  canFocus ? ({ tabIndex: 0, role: 'group', 'aria-label': label } as const) : {};

/** What a slide beside the current one is: out of reach until it is turned to. */
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
  /** Without anything in the slides to focus, they get the focus themselves, to be turned by key. */
  canFocus?: boolean | undefined;
  /** Id of the current slide, for `aria-describedby`. */
  slideId?: string | undefined;
}
