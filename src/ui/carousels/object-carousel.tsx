import { useLingui } from '@lingui/react/macro';
import { CAROUSEL } from '#machines/rules/limits';
import { Carousel } from './carousel.tsx';
import { StillRow } from './still-row.tsx';
import classes from './object-carousel.module.css';
import { ObjectTile, ObjectTileSkeleton, type ObjectTileProps } from '../objects/object-tile.tsx';

export interface CarouselObject extends Omit<ObjectTileProps, 'level' | 'sizes'> {
  id: string;
}

export interface ObjectCarouselProps {
  label: string;
  objects: readonly CarouselObject[];
  /** Objects in one row; 12 by default. */
  groupSize?: number;
  space?: number;
}

/** Splits a list into groups of at most `size`. */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

/** Objects in rows of 12 that scroll sideways. */
export function ObjectCarousel({ label, objects, groupSize = CAROUSEL.highlightedSize, space }: ObjectCarouselProps) {
  const { t } = useLingui();
  const groups = groupsOf(objects, groupSize);
  return (
    <div className={classes.groups}>
      {groups.map((group, index) => {
        const number = index + 1;
        const total = groups.length;
        return (
          <Carousel
            key={group[0]?.id ?? index}
            label={total > 1 ? t`${label}, gruppo ${number} di ${total}` : label}
            {...(space === undefined ? {} : { space })}
          >
            {group.map(({ id, ...object }) => (
              <ObjectTile key={id} {...object} />
            ))}
          </Carousel>
        );
      })}
    </div>
  );
}

/** A row of tile skeletons. */
export function ObjectCarouselSkeleton({ label }: { label: string }) {
  return (
    <div inert>
      <StillRow label={label}>
        {Array.from({ length: 5 }, (_, index) => (
          <ObjectTileSkeleton key={index} />
        ))}
      </StillRow>
    </div>
  );
}
