import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages.selectors';
import type { visitsMachine } from '#machines/impersonation/visits.machine';
import type { MyImpersonation } from '#machines/impersonation/wire';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/format.ts';
import classes from './impersonation.module.css';
import { CHANGE_WORDS } from './words.ts';

interface VisitsProps {
  actor: ActorRefFrom<typeof visitsMachine>;
  onClose: () => void;
}

/** Who of the library was in the member's account in their place, when, why, and what they changed. */
export default function Visits({ actor, onClose }: VisitsProps) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Dialog opened onClose={onClose} title={<Trans>Chi ha visto il tuo account</Trans>}>
      <div className={classes.stack}>
        <p>
          <Trans>
            Per aiutarti, chi amministra la biblioteca può guardare le pagine come le vedi tu, per un’ora al massimo.
            Qui trovi ogni volta che è successo.
          </Trans>
        </p>
        {stage === 'loading' && <LinesSkeleton count={2} height="4.5rem" />}
        {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
        {stage === 'shown' && <List actor={actor} />}
      </div>
    </Dialog>
  );
}

function List({ actor }: Pick<VisitsProps, 'actor'>) {
  const visits = useSelector(actor, selectItems);
  const hasMore = useSelector(actor, selectHasMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const failure = useSelector(actor, selectFailure);
  if (visits.length === 0)
    return (
      <p role="status">
        <strong>
          <Trans>Non è mai successo.</Trans>
        </strong>
      </p>
    );
  return (
    <>
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra le precedenti</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Visit({ visit }: { visit: MyImpersonation }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { by, reason, started_at, ended_at, changes, unlocked_at } = visit;
  const from = formatInstant(started_at, i18n.locale, timezone, 'dateTime');
  const to = ended_at === null ? null : formatInstant(ended_at, i18n.locale, timezone, 'time');
  return (
    <li className={classes.visit}>
      <strong>{by}</strong>
      <span className={classes.quiet}>
        {to === null ? (
          <Trans>{from}, ancora in corso</Trans>
        ) : (
          <Trans>
            {from}, fino alle {to}
          </Trans>
        )}
      </span>
      <p>«{reason}»</p>
      {changes.length > 0 ? (
        <>
          <p>
            <Trans>Ha cambiato:</Trans>
          </p>
          <ul className={classes.changes}>
            {changes.map(({ at, operation }) => {
              const words = CHANGE_WORDS[operation];
              return <li key={`${at} ${operation}`}>{words ? i18n._(words) : operation}</li>;
            })}
          </ul>
        </>
      ) : (
        <p className={classes.quiet}>
          {unlocked_at === null ? <Trans>Ha solo guardato.</Trans> : <Trans>Non ha cambiato niente.</Trans>}
        </p>
      )}
    </li>
  );
}
