import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectDeletions,
  selectFailure,
  selectHasPreviewFailed,
  selectIsAsking,
  selectIsDeleting,
  selectKind,
  selectListStage,
  selectMayConfirm,
  selectMayRestore,
  selectPreview,
  selectRestoring,
  selectTyped,
} from '#machines/jobs/deletions.selectors';
import type { Deletion } from '#machines/jobs/wire';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import { formatList } from '../words/lists.ts';
import type { DeletionsActor } from './actor-types.ts';
import classes from './tools.module.css';
import { bulkWords, deletionWords, fill, obstacleWords } from './words.ts';

/** Recent deletions, each with a button that undoes it within a day. */
export function Deletions({ actor }: { actor: DeletionsActor }) {
  const stage = useSelector(actor, selectListStage);
  const deletions = useSelector(actor, selectDeletions);
  const failure = useSelector(actor, selectFailure);
  if (stage === 'loading') return <LinesSkeleton count={2} height="3rem" />;
  if (stage === 'failed') return <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  if (deletions.length === 0)
    return (
      <p className={classes.muted}>
        <Trans>Negli ultimi 30 giorni non è stato eliminato niente.</Trans>
      </p>
    );
  return (
    <ul className={classes.list}>
      {deletions.map((deletion) => (
        <DeletionRow key={deletion.id} actor={actor} deletion={deletion} />
      ))}
    </ul>
  );
}

function DeletionRow({ actor, deletion }: { actor: DeletionsActor; deletion: Deletion }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const isRestoring = useSelector(actor, selectRestoring) === deletion.id;
  const mayRestore = useSelector(actor, selectMayRestore);
  const { id, kind, count, names, deleted_by, deleted_at, expires_at, state } = deletion;
  const what = fill(i18n, deletionWords[kind], { count });
  const when = formatInstant(deleted_at, i18n.locale, timezone, 'dateTime');
  const until = formatInstant(expires_at, i18n.locale, timezone, 'dateTime');
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <strong>{what}</strong>
        <span className={classes.words}>{formatList(names, i18n.locale)}</span>
        <span className={classes.muted}>
          {when} · {deleted_by ?? t`in automatico`}
        </span>
      </span>
      {state === 'restorable' && (
        <BusyButton
          variant="default"
          busy={isRestoring}
          disabled={!mayRestore && !isRestoring}
          aria-label={t`Ripristina: ${what}, ${when}`}
          onClick={() => actor.send({ type: 'restore', id })}
        >
          <Trans>Ripristina (fino al {until})</Trans>
        </BusyButton>
      )}
      {state === 'restored' && (
        <span className={classes.muted}>
          <Trans>Ripristinato</Trans>
        </span>
      )}
      {state === 'erased' && (
        <span className={classes.muted}>
          <Trans>Eliminato per sempre</Trans>
        </span>
      )}
    </li>
  );
}

/** Asks before everything of a kind is deleted: shows the obstacles first, then asks for the library's name. */
export function BulkDialog({ actor }: { actor: DeletionsActor }) {
  const { t, i18n } = useLingui();
  const { name: library } = useLibrary();
  const isAsking = useSelector(actor, selectIsAsking);
  const kind = useSelector(actor, selectKind);
  const preview = useSelector(actor, selectPreview);
  const hasFailed = useSelector(actor, selectHasPreviewFailed);
  const failure = useSelector(actor, selectFailure);
  const typed = useSelector(actor, selectTyped);
  const mayConfirm = useSelector(actor, selectMayConfirm);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const dismiss = () => actor.send({ type: 'bulk.dismissed' });
  const words = bulkWords[kind];
  return (
    <Dialog opened={isAsking} onClose={dismiss} title={i18n._(words.title)} mandatory={isDeleting}>
      {hasFailed ? (
        <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      ) : preview === undefined ? (
        <LinesSkeleton count={3} height="2rem" />
      ) : (
        <form
          className={classes.panel}
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'bulk.confirmed' });
          }}
        >
          <p>{fill(i18n, words.count, { count: preview.deletable })}</p>
          {preview.obstacles.length > 0 && (
            <AlertBox kind="warning">
              <ul className={classes.plain}>
                {preview.obstacles.map(({ reason, count, names }) => (
                  <li key={reason}>
                    {fill(i18n, obstacleWords[reason], { count, names: formatList(names, i18n.locale) })}
                  </li>
                ))}
              </ul>
            </AlertBox>
          )}
          {preview.deletable > 0 && (
            <p>
              <Trans>Per un giorno potrai ripristinare tutto.</Trans>
            </p>
          )}
          {preview.deletable > 0 && (
            <TextField
              label={t`Per confermare scrivi il nome della biblioteca: ${library}`}
              name="confirm"
              autoComplete="off"
              allowPaste
              value={typed}
              onChange={(value) => actor.send({ type: 'bulk.typed', name: value })}
            />
          )}
          <DialogActions>
            <Button variant="default" disabled={isDeleting} onClick={dismiss}>
              <Trans>Annulla</Trans>
            </Button>
            {preview.deletable > 0 && (
              <BusyButton
                type="submit"
                variant="outline"
                color="danger"
                busy={isDeleting}
                disabled={!mayConfirm && !isDeleting}
              >
                <Trans>Elimina</Trans>
              </BusyButton>
            )}
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
