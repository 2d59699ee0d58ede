import '@mantine/carousel/styles.layer.css';
import { Suspense, useEffect, type ReactNode } from 'react';
import { LateRow, wantCarousels } from './carousel-code.ts';
import { StillRow } from './still-row.tsx';

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

/**
 * A row of items that turns by swipe, buttons and arrow keys. Until the code for that has come the browser scrolls the same
 * markup, so that nothing moves when it is there.
 */
export function Carousel(props: CarouselProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <LateRow {...props} />
    </Suspense>
  );
}

function Waiting(props: CarouselProps) {
  useEffect(wantCarousels, []);
  return <StillRow {...props} />;
}
