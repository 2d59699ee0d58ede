import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { formatAverage } from '../../words/format.ts';
import classes from './rating.module.css';

/** A review gives 1 to 5 stars (specification, point 9). */
const STARS = [1, 2, 3, 4, 5] as const;

/** Stars of one review, rounded to whole ones. */
export function Stars({ value }: { value: number }) {
  const { t, i18n } = useLingui();
  const words = Number.isInteger(value) ? String(value) : formatAverage(value, i18n.locale);
  return (
    <span className={classes.stars} role="img" aria-label={t`${words} stelle su 5`}>
      {STARS.map((star) =>
        star <= Math.round(value) ? (
          <IconStarFilled key={star} aria-hidden="true" />
        ) : (
          <IconStar key={star} aria-hidden="true" />
        ),
      )}
    </span>
  );
}

export interface RatingSummaryProps {
  /** Null when there are no reviews. */
  average: number | null;
  count: number;
}

/** The average rating of an object and the number of reviews. */
export function RatingSummary({ average, count }: RatingSummaryProps) {
  const { i18n } = useLingui();
  if (average === null || count === 0) {
    return (
      <span className={classes.count}>
        <Trans>Ancora nessuna recensione</Trans>
      </span>
    );
  }
  return (
    <span className={classes.line}>
      <Stars value={average} />
      <span className={classes.average} aria-hidden="true">
        {formatAverage(average, i18n.locale)}
      </span>
      <span className={classes.count}>
        <Plural value={count} one="# recensione" other="# recensioni" />
      </span>
    </span>
  );
}

export interface RatingInputProps {
  label: string;
  /** 1 to 5. */
  value: number;
  onChange: (value: number) => void;
  name?: string;
}

/** A choice of 1 to 5 stars, as a radio group. */
export function RatingInput({ label, value, onChange, name }: RatingInputProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {STARS.map((star) => (
          <label key={star} className={star <= value ? `${classes.choice} ${classes.lit}` : classes.choice}>
            <input
              type="radio"
              name={name ?? id}
              value={star}
              checked={star === value}
              aria-label={star === 1 ? t`1 stella` : t`${star} stelle`}
              onChange={() => onChange(star)}
            />
            {star <= value ? <IconStarFilled aria-hidden="true" /> : <IconStar aria-hidden="true" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
