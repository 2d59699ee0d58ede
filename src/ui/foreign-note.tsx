import { Trans } from '@lingui/react/macro';
import { foreignOf, type Told } from '../fallback.ts';
import classes from './foreign-note.module.css';

/** A small note beside texts that nobody has translated yet; nothing where all of them are in the page's language. */
export function ForeignNote({ of, fields }: { of: Told; fields: readonly string[] }) {
  if (!fields.some((field) => foreignOf(of, field) !== undefined)) return null;
  return (
    <p className={classes.note}>
      <Trans>Per ora solo in italiano</Trans>
    </p>
  );
}
