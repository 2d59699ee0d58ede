import '@mantine/carousel/styles.layer.css';
import { Suspense, useEffect } from 'react';
import { LateRow, wantCarousels } from './carousel-code.ts';
import type { CarouselProps } from './rows.ts';
import { StillRow } from './still-row.tsx';

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
