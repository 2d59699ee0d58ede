import { langOf, type Translated } from '../../words/fallback.ts';
import { ForeignNote } from '../objects/foreign-note.tsx';
import classes from './hours-in-words.module.css';

/** The opening hours in the library's own words; empty if there are none. */
export interface TranslatedHours extends Translated {
  opening_days: string;
  opening_times: string;
  additional_days: string;
}

/** The opening hours in words, for what the weekly bars cannot show, with their note. */
export function HoursInWords({ of }: { of: TranslatedHours }) {
  const fields = (['opening_days', 'opening_times', 'additional_days'] as const).filter((field) => of[field] !== '');
  if (fields.length === 0) return null;
  return (
    <div className={classes.words}>
      {fields.map((field) => (
        <p key={field} {...langOf(of, field)}>
          {of[field]}
        </p>
      ))}
      <ForeignNote of={of} fields={fields} />
    </div>
  );
}
