import { useLingui } from '@lingui/react/macro';
import classes from './calendar-legend.module.css';
import looks from './day-looks.module.css';

/** The legend of the day states, in the patterns of the days. */
export function CalendarLegend({ holds, own }: { holds: boolean; own: boolean }) {
  const { t } = useLingui();
  const entries = [
    { words: t`Libero`, state: 'free' },
    { words: t`In prestito`, state: 'taken' },
    { words: t`In preparazione`, state: 'preparation' },
    { words: t`Chiuso`, state: 'closed' },
    { words: own ? t`Le tue date` : t`Date scelte`, 'data-selected': true },
    ...(holds ? [{ words: t`Giorni attuali`, 'data-held': true }] : []),
  ];
  return (
    <ul className={classes.legend}>
      {entries.map(({ words, state, ...look }) => (
        <li key={words}>
          <span className={`${looks.day} ${classes.swatch}`} data-state={state} {...look} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
