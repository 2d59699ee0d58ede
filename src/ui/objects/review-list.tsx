import { useLingui } from '@lingui/react/macro';
import { formatInstant } from '../../words/times.ts';
import { Stars } from '../fields/rating.tsx';
import classes from './review-list.module.css';

export interface ReviewItem {
  id: string;
  author: string;
  rating: number;
  message: string;
  /** An ISO instant. */
  createdAt: string;
}

export interface ReviewListProps {
  reviews: readonly ReviewItem[];
  timeZone: string;
}

/** Reviews, newest first as given. */
export function ReviewList({ reviews, timeZone }: ReviewListProps) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.list}>
      {reviews.map(({ id, author, rating, message, createdAt }) => (
        <li key={id} className={classes.review}>
          <div className={classes.head}>
            <span className={classes.who}>{author}</span>
            <Stars value={rating} />
            <time className={classes.when} dateTime={createdAt}>
              {formatInstant(createdAt, i18n.locale, timeZone)}
            </time>
          </div>
          <p className={classes.text}>{message}</p>
        </li>
      ))}
    </ul>
  );
}
