import { Skeleton } from '@mantine/core';
import { ObjectTileSkeleton, TileGrid } from '../objects/object-tile.tsx';
import { Loading } from './loading.tsx';
import classes from './skeletons.module.css';

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
        <Skeleton className={classes.picture} radius="lg" />
        <div className={classes.stack}>
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="45%" />
          <Skeleton width="60%" />
          <Skeleton height="3.375rem" />
          <Skeleton height="18rem" />
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
          <Skeleton key={index} height={height ?? '4.5rem'} />
        ))}
      </div>
    </Loading>
  );
}
