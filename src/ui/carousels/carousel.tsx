import '@mantine/carousel/styles.layer.css';
import { Suspense } from 'react';
import { LateRow, useCarouselCode } from './carousel-code.ts';
import type { CarouselProps } from './rows.ts';
import { StillRow } from './still-row.tsx';

/**
 * A row of items, moved by swipe, buttons and arrow keys. Until that code has loaded, the browser scrolls the same markup, so that nothing shifts.
 */
export function Carousel(props: CarouselProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <LateRow {...props} />
    </Suspense>
  );
}

function Waiting(props: CarouselProps) {
  useCarouselCode();
  return <StillRow {...props} />;
}
