import type { CSSProperties } from 'react';
import classes from './qr.module.css';

export interface QrProps {
  /** Picture of the code: an address or a data URL, dark on light. */
  src: string;
  /** What the code stands for, in words. */
  alt: string;
  /** Largest width in pixels. */
  size?: number;
}

/** A QR code on white in both schemes, so that it can always be read. */
export function Qr({ src, alt, size = 220 }: QrProps) {
  return (
    <img
      className={classes.qr}
      src={src}
      alt={alt}
      width={size}
      height={size}
      style={{ '--qr': `${size}px` } as CSSProperties}
    />
  );
}
