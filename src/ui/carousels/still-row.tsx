import { useLingui } from '@lingui/react/macro';
import { rem } from '@mantine/core';
import type { CSSProperties } from 'react';

import { rowClasses, ROWS, viewportProps, type CarouselProps } from './rows.ts';

/** A row before its code has loaded: the browser scrolls it. */
export function StillRow({ label, look = 'objects', space = ROWS[look].space, children }: CarouselProps) {
  const { t } = useLingui();
  const style = { '--carousel-slide-size': ROWS[look].size, '--carousel-slide-gap': rem(space) } as CSSProperties;
  return (
    <div className={rowClasses.root} style={style} role="group" aria-roledescription={t`carosello`} aria-label={label}>
      <div className={rowClasses.viewport} {...viewportProps(look, label)}>
        <div className={rowClasses.container} role="list">
          {children.map((child, index) => (
            <div key={index} className={rowClasses.slide} role="listitem">
              {child}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
