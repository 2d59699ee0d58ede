import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { visitsMachine } from '#machines/impersonation/visits.machine';
import type { MyImpersonation } from '#machines/impersonation/wire';
import { useLibrary } from '../core/actors.ts';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { formatInstant } from '../words/times.ts';
import classes from './impersonation.module.css';
import { CHANGE_WORDS } from './words.ts';

interface VisitsProps {
  actor: ActorRefFrom<typeof visitsMachine>;
  onClose: () => void;
}

/** The impersonations of the member: by whom, when, why, and what was changed. */
export default function Visits({ actor, onClose }: VisitsProps) {
  return (
    <Dialog opened onClose={onClose} title={<Trans>Chi ha visto il tuo account</Trans>}>
      <div className={classes.stack}>
        <p>
          <Trans>
            Per aiutarti, chi amministra la biblioteca può guardare le pagine come le vedi tu, per un’ora al massimo.
            Qui trovi ogni volta che è successo.
          </Trans>
        </p>
        <List actor={actor} />
      </div>
    </Dialog>
  );
}

function List({ actor }: Pick<VisitsProps, 'actor'>) {
  return (
    <PagedList
      actor={actor}
      skeleton={{ count: 2, height: '4.5rem' }}
      empty={
        <p role="status">
          <strong>
            <Trans>Non è mai successo.</Trans>
          </strong>
        </p>
      }
      more={<Trans>Mostra le precedenti</Trans>}
    >
      {(visit) => <Visit key={visit.id} visit={visit} />}
    </PagedList>
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
