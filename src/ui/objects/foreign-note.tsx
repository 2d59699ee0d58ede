import { Trans } from '@lingui/react/macro';
import { foreignOf, type Translated } from '../../words/fallback.ts';
import classes from './foreign-note.module.css';

/** A small note beside untranslated texts; nothing if all of them are in the page's language. */
export function ForeignNote({ of, fields }: { of: Translated; fields: readonly string[] }) {
  if (!fields.some((field) => foreignOf(of, field) !== undefined)) return null;
  return (
    <span className={classes.note}>
      <Trans>Per ora solo in italiano</Trans>
    </span>
  );
}
