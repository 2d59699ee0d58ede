import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PICTURES } from '#machines/rules/limits';
import { langOf, type Translated } from '../../words/fallback.ts';
import { AvailabilityLabel, type Availability } from './availability.tsx';
import { ForeignNote } from './foreign-note.tsx';
import classes from './object-tile.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface ObjectTileProps {
  name: string;
  href: string;
  picture: PictureSource | null;
  availability: Availability;
  /** The object's home. */
  place?: string | null;
  /** Heading level that fits the surrounding page. */
  level?: 2 | 3 | 4;
  sizes?: string;
  eager?: boolean;
  /** Language of the name, if it differs from the page's. */
  fallback?: Translated['fallback'];
}

/** An object of the catalogue: picture, availability and name. An object awaiting verification cannot be opened. */
export function ObjectTile(props: ObjectTileProps) {
  const { name, href, picture, availability, place, level = 3, sizes = PICTURES.tile, eager = false, fallback } = props;
  const Heading = `h${level}` as const;
  const pending = availability.kind === 'pending';
  return (
    <article className={pending ? `${classes.tile} ${classes.pending}` : classes.tile}>
      <div className={classes.frame}>
        <Picture source={picture} alt="" sizes={sizes} eager={eager} />
      </div>
      <div className={classes.words}>
        <Heading className={classes.name} {...langOf({ fallback }, 'name')}>
          {pending ? name : <Link href={href}>{name}</Link>}
        </Heading>
        <AvailabilityLabel availability={availability} />
        {place && <p className={classes.place}>{place}</p>}
        <ForeignNote of={{ fallback }} fields={['name']} />
      </div>
    </article>
  );
}

/** The skeleton of a tile. */
export function ObjectTileSkeleton() {
  return (
    <div className={classes.tile} aria-hidden="true">
      <div className={classes.frame}>
        <Skeleton className={classes.waitingPicture} />
      </div>
      <div className={classes.words}>
        <Skeleton width="85%" />
        <Skeleton width="55%" height="1.125rem" />
      </div>
    </div>
  );
}

/** Tiles in as many columns as fit, two on a phone; children are `<li>`. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}
