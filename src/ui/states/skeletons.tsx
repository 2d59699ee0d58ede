import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ObjectTileSkeleton, TileGrid } from '../objects/object-tile.tsx';
import classes from './skeletons.module.css';

export interface SkeletonBlockProps {
  /** CSS lengths; a line fills its container by default. */
  width?: string;
  height?: string;
  /** Sizes from a style sheet, which apply before any script can set a style. */
  className?: string | undefined;
}

/** A grey placeholder for one line or block. */
export function SkeletonBlock({ width, height, className }: SkeletonBlockProps) {
  const style = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  return <span className={[classes.bone, className].filter(Boolean).join(' ')} style={style} />;
}

/** Announces loading once, however many bones are inside. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        <Trans>Caricamento in corso</Trans>
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The skeleton of a catalogue page. */
export function CatalogueSkeleton({ count = 12 }: { count?: number }) {
  return (
    <Loading>
      <TileGrid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <ObjectTileSkeleton />
          </li>
        ))}
      </TileGrid>
    </Loading>
  );
}

/** The skeleton of an object page. */
export function ProductSkeleton() {
  return (
    <Loading>
      <div className={classes.columns}>
        <span className={`${classes.bone} ${classes.picture}`} />
        <div className={classes.stack}>
          <SkeletonBlock width="80%" height="3rem" />
          <SkeletonBlock width="45%" />
          <SkeletonBlock width="60%" />
          <SkeletonBlock height="3.375rem" />
          <SkeletonBlock height="18rem" />
        </div>
      </div>
    </Loading>
  );
}

/** The skeleton of a list or text. */
export function LinesSkeleton({ count = 4, height }: { count?: number; height?: string }) {
  return (
    <Loading>
      <div className={classes.stack}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonBlock key={index} {...(height === undefined ? { className: classes.row } : { height })} />
        ))}
      </div>
    </Loading>
  );
}
