import { useLingui } from '@lingui/react/macro';
import { Carousel as MantineCarousel } from '@mantine/carousel';
import { useEffect } from 'react';
import { CAROUSEL } from '#machines/rules/limits';
import { emblaOptions, useEmbla } from './embla.ts';
import { slideClasses, slideProps, windowProps, type SlidesProps } from './slide-parts.ts';

/** Embla's `duration` is not in milliseconds: 20 makes a transition of about 500 ms. */
const millisecondsOfOne = 25;

/** The slides follow the index, and request another one on a swipe or an arrow key. */
export default function LiveSlides({ label, index, onTurn, slides, canFocus = false, slideId }: SlidesProps) {
  const { t } = useLingui();
  const { embla, props } = useEmbla();
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index);
  }, [embla, index]);
  const total = slides.length;
  return (
    <MantineCarousel
      {...props}
      role="group"
      aria-roledescription={t`carosello`}
      aria-label={label}
      tabIndex={-1}
      classNames={slideClasses}
      attributes={{ viewport: windowProps(canFocus, label) }}
      withControls={false}
      initialSlide={index}
      onSlideChange={onTurn}
      emblaOptions={{ ...emblaOptions, duration: CAROUSEL.welcomeMilliseconds / millisecondsOfOne }}
    >
      {slides.map((slide, at) => {
        const number = at + 1;
        return (
          <MantineCarousel.Slide
            key={at}
            aria-roledescription={t`diapositiva`}
            aria-label={t`${number} di ${total}`}
            {...slideProps(at, index, slideId)}
          >
            {slide}
          </MantineCarousel.Slide>
        );
      })}
    </MantineCarousel>
  );
}
