import { useLingui } from '@lingui/react/macro';
import { Carousel as MantineCarousel } from '@mantine/carousel';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { emblaOptions, useEmbla, useShownItems } from './embla.ts';
import { rowClasses, ROWS, viewportProps, type CarouselProps } from './rows.ts';

/** A list has items, not slides. Empty strings, because Mantine falls back to its own English labels for undefined. */
const item = { role: 'listitem', 'aria-roledescription': '', 'aria-label': '' } as const;

/** A row that moves by as many items as are visible. */
export default function LiveRow({ label, look = 'objects', space = ROWS[look].space, children }: CarouselProps) {
  const { t } = useLingui();
  const { embla, moreProps, props } = useEmbla();
  const [first, last] = useShownItems(embla) ?? [];
  const total = children.length;
  return (
    <>
      <MantineCarousel
        {...props}
        role="group"
        aria-roledescription={t`carosello`}
        aria-label={label}
        classNames={rowClasses}
        attributes={{ viewport: viewportProps(look, label), container: { role: 'list' } }}
        slideSize={ROWS[look].size}
        slideGap={space}
        includeGapInSize={false}
        controlSize={44}
        controlsOffset={0}
        emblaOptions={{ ...emblaOptions, slidesToScroll: 'auto' }}
        previousControlIcon={<IconChevronLeft size={22} aria-hidden="true" />}
        nextControlIcon={<IconChevronRight size={22} aria-hidden="true" />}
        previousControlProps={{ 'aria-label': t`Precedenti: ${label}` }}
        nextControlProps={{ 'aria-label': t`Successivi: ${label}`, ...moreProps }}
      >
        {children.map((child, index) => (
          <MantineCarousel.Slide key={index} {...item}>
            {child}
          </MantineCarousel.Slide>
        ))}
      </MantineCarousel>
      <p className="sr-only" role="status">
        {first !== undefined && last !== undefined && t`Da ${first} a ${last} di ${total}`}
      </p>
    </>
  );
}
