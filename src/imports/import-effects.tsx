import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportEffect } from '#machines/imports/wire';
import { Section } from '../ui/layout/section.tsx';
import classes from './imports.module.css';
import { FIELD_WORDS } from './words.ts';

/** The changes of a run, field by field, with the first rows as examples. */
export function ImportEffects({ effects }: { effects: readonly ImportEffect[] }) {
  const { t, i18n } = useLingui();
  if (effects.length === 0) return null;
  return (
    <Section title={t`Che cosa cambia`}>
      <ul className={classes.columns}>
        {effects.map(({ field, rows, examples }) => (
          <li key={field} className={classes.effect}>
            <p className={classes.heading}>
              {i18n._(FIELD_WORDS[field])}: <Plural value={rows} one="cambia in # riga" other="cambia in # righe" />
            </p>
            <ul>
              {examples.map(({ line, label, before, after }) => (
                <li key={line} className={classes.muted}>
                  {label}: <Value text={before} /> → <Value text={after} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Value({ text }: { text: string }) {
  switch (text) {
    case '':
      return <Trans>vuoto</Trans>;
    case 'true':
      return <Trans>sì</Trans>;
    case 'false':
      return <Trans>no</Trans>;
    default:
      return text;
  }
}
