import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PICTURES } from '#machines/rules/limits';
import { langOf, type Told } from '../fallback.ts';
import { AvailabilityLabel, type Availability } from './availability.tsx';
import { ForeignNote } from './foreign-note.tsx';
import classes from './object-tile.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface ObjectTileProps {
  name: string;
  href: string;
  picture: PictureSource | null;
  availability: Availability;
  /** Where it lives. */
  place?: string | null;
  /** Heading level that fits the page around it. */
  level?: 2 | 3 | 4;
  sizes?: string;
  eager?: boolean;
  /** Of its name, where that is another language than the page's. */
  fallback?: Told['fallback'];
}

/** An object of the catalogue: picture, availability, name. An object that awaits verification cannot be opened. */
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

/** The place of a tile whose object is still on its way. */
export function ObjectTileSkeleton() {
  return (
    <div className={classes.tile} aria-hidden="true">
      <div className={classes.frame}>
        <span className={`${classes.bone} ${classes.bonePicture}`} />
      </div>
      <div className={classes.words}>
        <span className={`${classes.bone} ${classes.boneName}`} />
        <span className={`${classes.bone} ${classes.boneState}`} />
      </div>
    </div>
  );
}

/** Tiles in as many columns as fit, two on a phone; children are `<li>`. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}
