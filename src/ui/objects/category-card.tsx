import { Plural } from '@lingui/react/macro';
import { Link } from 'wouter';
import { langOf, type Translated } from '../../words/fallback.ts';
import classes from './category-card.module.css';
import { ForeignNote } from './foreign-note.tsx';
import { Picture, type PictureSource } from './picture.tsx';

export interface CategoryCardProps {
  name: string;
  href: string;
  picture: PictureSource | null;
  /** Number of objects, if known. */
  count?: number;
  /** Language of the name, if it differs from the page's. */
  fallback?: Translated['fallback'];
  eager?: boolean;
}

/** A category as a picture with its name below. */
export function CategoryCard({ name, href, picture, count, eager = false, fallback }: CategoryCardProps) {
  return (
    <Link className={classes.card} href={href}>
      <span className={classes.art}>
        <Picture source={picture} alt="" sizes="(min-width: 48em) 14rem, 40vw" eager={eager} square />
      </span>
      <span className={classes.name} {...langOf({ fallback }, 'name')}>
        {name}
      </span>
      <ForeignNote of={{ fallback }} fields={['name']} />
      {count !== undefined && (
        <span className={classes.count}>
          <Plural value={count} one="# oggetto" other="# oggetti" />
        </span>
      )}
    </Link>
  );
}
