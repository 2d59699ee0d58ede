import { useLingui } from '@lingui/react/macro';
import { slideClasses, slideProps, windowProps, type SlidesProps } from './slide-parts.ts';

/** Slides before their code has loaded: the browser scrolls them. */
export function StillSlides({ label, index, slides, canFocus = false, slideId }: SlidesProps) {
  const { t } = useLingui();
  const show = (viewport: HTMLDivElement | null) => viewport?.scrollTo({ left: index * viewport.clientWidth });
  return (
    <div
      className={slideClasses.root}
      role="group"
      aria-roledescription={t`carosello`}
      aria-label={label}
      tabIndex={-1}
    >
      <div className={slideClasses.viewport} ref={show} {...windowProps(canFocus, label)}>
        <div className={slideClasses.container}>
          {slides.map((slide, at) => (
            <div className={slideClasses.slide} key={at} role="group" {...slideProps(at, index, slideId)}>
              {slide}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
