import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Import } from '#machines/imports/wire';
import { useLibrary } from '../core/actors.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatInstant } from '../words/times.ts';
import type { ImportActor } from './actor-types.ts';
import classes from './imports.module.css';

/** For a day, what an import has written can be taken back. */
export function UndoButton({ actor, found }: { actor: ImportActor; found: Import }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  if (found.undoable_until === null) return null;
  const until = formatInstant(found.undoable_until, i18n.locale, timezone, 'dateTime');
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => actor.send({ type: 'undo' })}>
        <Trans>Annulla l’importazione</Trans>
      </Button>
      <span className={classes.muted}>
        <Trans>Si può fino a: {until}</Trans>
      </span>
    </>
  );
}

/** Says what undoing does, before it is done. */
export function ConfirmUndo({ actor, found: { counts, kind } }: { actor: ImportActor; found: Import }) {
  const { i18n } = useLingui();
  const [added, changed] = [i18n.number(counts.new), i18n.number(counts.changed)];
  return (
    <div className={classes.panel}>
      <AlertBox kind="warning" live>
        {kind === 'pictures' ? (
          <Trans>Foto: {added}. Vengono tolte dagli oggetti, e tornano quelle che avevano sostituito.</Trans>
        ) : (
          <Trans>
            Righe nuove: {added}, cambiate: {changed}. Quello che è nuovo e nessuno ha usato viene tolto, quello che è
            cambiato torna come prima; resta quello che intanto qualcuno ha usato o cambiato, e lo vedi riga per riga.
          </Trans>
        )}
      </AlertBox>
      <div className={classes.buttons}>
        <Button color="danger" onClick={() => actor.send({ type: 'undo.confirmed' })}>
          <Trans>Sì, annulla l’importazione</Trans>
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'undo.dropped' })}>
          <Trans>No, lascia tutto così</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The rows that were undone, and those that could not be. */
export function Undone({ found: { undone, kind } }: { found: Import }) {
  const { i18n } = useLingui();
  const back = i18n.number(undone?.undone ?? 0);
  const stay = undone?.kept ?? 0;
  const kept = i18n.number(stay);
  return (
    <AlertBox kind={stay > 0 ? 'warning' : 'success'} live>
      {kind === 'pictures' ? (
        <Trans>
          Importazione annullata. Foto tolte: {back}; rimaste: {kept}.
        </Trans>
      ) : stay > 0 ? (
        <Trans>
          Importazione annullata. Righe tornate come prima: {back}; rimaste: {kept}, con il motivo qui sotto.
        </Trans>
      ) : (
        <Trans>Importazione annullata. Righe tornate come prima: {back}.</Trans>
      )}
    </AlertBox>
  );
}
