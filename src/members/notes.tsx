import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import type { RecordStep } from '#machines/members/record-forms';
import type { PersonNote } from '#machines/members/wire';
import { useLibrary } from '../core/actors.ts';
import { Section } from '../ui/layout/section.tsx';
import { formatInstant } from '../words/times.ts';
import classes from './record.module.css';

/** What staff noted about a person. */
export function Notes({ notes, onOpen }: { notes: readonly PersonNote[]; onOpen: (step: RecordStep) => void }) {
  const { t } = useLingui();
  return (
    <Section title={t`Note dello staff`} lead={t`La persona non le vede mai.`}>
      <ul className={classes.list}>
        {notes.map((note) => (
          <Note key={note.id} note={note} onOpen={onOpen} />
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconNote size={20} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'note', id: undefined })}
      >
        <Trans>Aggiungi una nota</Trans>
      </Button>
    </Section>
  );
}

function Note({ note, onOpen }: { note: PersonNote; onOpen: (step: RecordStep) => void }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { id, text, author, edited_by: editor } = note;
  const at = formatInstant(note.created_at, i18n.locale, timezone);
  const editedAt = note.edited_at === null ? '' : formatInstant(note.edited_at, i18n.locale, timezone);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.text}>{text}</p>
        <p className={classes.quiet}>
          {author}, {at}
          {editor !== null && (
            <>
              {' · '}
              <Trans>
                cambiata da {editor}, {editedAt}
              </Trans>
            </>
          )}
        </p>
      </div>
      <Button variant="subtle" onClick={() => onOpen({ kind: 'note', id })}>
        <Trans>Cambia</Trans>
      </Button>
      <Button variant="subtle" color="danger" onClick={() => onOpen({ kind: 'note_deletion', id })}>
        <Trans>Elimina</Trans>
      </Button>
    </li>
  );
}
