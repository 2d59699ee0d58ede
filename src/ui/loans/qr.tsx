import type { CSSProperties } from 'react';
import classes from './qr.module.css';

export interface QrProps {
  /** The picture of the code: a URL or data URL, dark on light. */
  src: string;
  /** Alt text. */
  alt: string;
  /** Largest width in pixels. */
  size?: number;
}

/** A QR code on white in both schemes, so that scanners can read it. */
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
