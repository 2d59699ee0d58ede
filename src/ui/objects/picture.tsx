import type { SyntheticEvent } from 'react';
import { IMAGE_FALLBACK } from '#machines/rules/limits';
import classes from './picture.module.css';

/** A stored picture; `placeholder` is a tiny data URL that fills the frame until the picture has loaded. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  placeholder?: string | null;
  srcSet?: string;
}

export interface PictureProps {
  source: PictureSource | null;
  /** Empty for decorative pictures, e.g. with the name beside them. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string;
  /** Above the fold: loaded eagerly, with high priority. */
  eager?: boolean;
  square?: boolean;
  className?: string | undefined;
}

function showFallback({ currentTarget: img }: SyntheticEvent<HTMLImageElement>): void {
  if (img.dataset['fallback']) return;
  img.dataset['fallback'] = 'true';
  img.removeAttribute('srcset');
  img.src = IMAGE_FALLBACK;
}

/** A picture with reserved space: 4 : 3, blurred placeholder while it loads, the library's banner on failure. */
export function Picture({ source, alt, sizes, eager = false, square = false, className }: PictureProps) {
  const placeholder = source?.placeholder;
  return (
    <img
      key={source?.url ?? IMAGE_FALLBACK}
      className={[classes.picture, square && classes.square, className].filter(Boolean).join(' ')}
      src={source?.url ?? IMAGE_FALLBACK}
      {...(source?.srcSet ? { srcSet: source.srcSet, sizes } : {})}
      width={source?.width ?? 800}
      height={source?.height ?? 600}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={showFallback}
      {...(placeholder ? { style: { backgroundImage: `url("${placeholder}")` } } : {})}
    />
  );
}
