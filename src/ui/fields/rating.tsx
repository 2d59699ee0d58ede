import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Rating.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Rating } from '@mantine/core';
import { formatAverage } from '../../words/numbers.ts';
import classes from './rating.module.css';

/** The stars of one review or of an average, to the half. */
export function Stars({ value }: { value: number }) {
  const { t, i18n } = useLingui();
  const words = Number.isInteger(value) ? String(value) : formatAverage(value, i18n.locale);
  return <Rating value={value} fractions={2} readOnly role="img" aria-label={t`${words} stelle su 5`} />;
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
  return (
    // Mantine treats an arrow key as a preview; here it chooses, as in any radio group.
    <fieldset onChange={(event) => event.target instanceof HTMLInputElement && onChange(Number(event.target.value))}>
      <legend className={classes.legend}>{label}</legend>
      <Rating
        value={value}
        onChange={onChange}
        getSymbolLabel={(star) => (star === 1 ? t`1 stella` : t`${star} stelle`)}
        {...(name === undefined ? {} : { name })}
      />
    </fieldset>
  );
}
