import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectFailure,
  selectIsBusy,
  selectIsMerged,
  selectMoves,
  selectObject,
  selectRevision,
  selectStage,
} from '#machines/inventory/object.selectors';
import type { StaffObject } from '#machines/inventory/wire';
import { useLibrary } from '../core/actors.ts';
import { LoanChip } from '../parts/lists/loan-chip.tsx';
import { PageHead } from '../navigation/page-head.tsx';
import { Failed } from '../parts/failed.tsx';
import { SetupReturn } from '../setup/setup-return.tsx';
import { useFocusKept } from '../ui/layout/moves.ts';
import { Page } from '../ui/layout/page.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { useMessages } from '../words/messages.ts';
import type { ObjectActor } from './actor-types.ts';
import { ObjectActions } from './object-actions.tsx';
import { Conflicts } from './object-conflicts.tsx';
import { MovedLoans } from './moved-loans.tsx';
import { ObjectForm } from './object-form.tsx';
import { useObjectName } from './object-name.ts';
import { ObjectTickets } from '../tickets/widgets.ts';
import { formatDate } from '../words/dates.ts';
import { Homecoming } from './homecoming-widget.ts';
import { ObjectHistory, ObjectWaits } from './widgets.ts';
import classes from './inventory.module.css';
import { STATE_COLOURS, STATE_WORDS } from './words.ts';

interface ObjectPageProps {
  /** Without an id it is a new object. */
  params: { id?: string };
  query: string;
  actor: ObjectActor;
}

/** An object of the library, new or existing: everything that staff can edit, what they do with it, and its history. */
export default function ObjectPage({ actor }: ObjectPageProps) {
  const { t } = useLingui();
  const nameOf = useObjectName();
  const { failureText } = useMessages();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const object = useSelector(actor, selectObject);
  const isMerged = useSelector(actor, selectIsMerged);
  const revision = useSelector(actor, selectRevision);
  const canWait = useLibrary().max_waits > 0;
  // What was saved comes back as a new form: the focus stays with it.
  const box = useFocusKept(useSelector(actor, selectIsBusy));
  return (
    <Page
      title={object ? nameOf(object) : stage === 'shown' ? t`Nuovo oggetto` : t`Oggetto`}
      back={{ href: hrefOf('staff_objects'), label: t`Oggetti` }}
    >
      <SetupReturn saved={revision} />
      {stage === 'loading' && <LinesSkeleton count={6} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={<Trans>Questo oggetto non c’è</Trans>} />}
      {stage === 'shown' && (
        <>
          {object && <LentTo loan={object.lent_to} />}
          {object?.elsewhere && (
            <Suspense fallback={<LinesSkeleton count={1} height="2.5rem" />}>
              <Homecoming key={object.id} id={object.id} place={object.elsewhere.name} />
            </Suspense>
          )}
          {object && <Head object={object} />}
          {failure && !isMerged && (
            <AlertBox kind="error" live>
              {failureText(failure)}
            </AlertBox>
          )}
          <Conflicts actor={actor} />
          <div ref={box} role="group" aria-label={t`Dati dell’oggetto`} tabIndex={-1}>
            <ObjectForm key={revision} actor={actor} />
          </div>
          <MoveQuestion actor={actor} />
          {object && <ObjectActions actor={actor} object={object} />}
          {object && canWait && <ObjectWaits id={object.id} />}
          {object && <ObjectTickets id={object.id} />}
          {object && <ObjectHistory id={object.id} />}
        </>
      )}
    </Page>
  );
}

/** Who has the object and until when, or who has it next. */
function LentTo({ loan }: { loan: StaffObject['lent_to'] }) {
  const { i18n } = useLingui();
  if (!loan)
    return (
      <p className={classes.muted}>
        <Trans>Non è in prestito.</Trans>
      </p>
    );
  const { id, member, from_date, to_date, picked_up_at } = loan;
  const [from, until] = [from_date, to_date].map((day) => formatDate(day, i18n.locale, 'long'));
  return (
    <div className={classes.head}>
      <LoanChip loan={loan} />
      <span>
        {picked_up_at === null ? (
          <Trans>
            <Link href={hrefOf('staff_loan', { id })}>Prenotato</Link> da{' '}
            <Link href={hrefOf('staff_person', { id: member.id })}>{member.name}</Link>, dal {from} al {until}
          </Trans>
        ) : (
          <Trans>
            <Link href={hrefOf('staff_loan', { id })}>In prestito</Link> a{' '}
            <Link href={hrefOf('staff_person', { id: member.id })}>{member.name}</Link>, fino al {until}
          </Trans>
        )}
      </span>
    </div>
  );
}

/** The object is booked: loans at the pickup point that it leaves move along, those at a third one do not; or it stays. */
function MoveQuestion({ actor }: { actor: ObjectActor }) {
  const moves = useSelector(actor, selectMoves);
  const isAlone = moves?.every(({ stays }) => stays !== null) ?? false;
  return (
    <ConfirmDialog
      opened={moves !== undefined}
      title={
        isAlone ? (
          <Trans>Spostare l’oggetto ma non i prestiti?</Trans>
        ) : (
          <Trans>Spostare anche i prestiti prenotati?</Trans>
        )
      }
      confirmLabel={<Trans>Sposta e salva</Trans>}
      onConfirm={() => actor.send({ type: 'move.confirmed' })}
      onCancel={() => actor.send({ type: 'move.declined' })}
    >
      {moves && <MovedLoans loans={moves} />}
    </ConfirmDialog>
  );
}

function Head({ object }: { object: StaffObject }) {
  const { i18n } = useLingui();
  const { id, code, status, maintenance, owner, live_loans, loans } = object;
  return (
    <div className={classes.head}>
      <PageHead title={useObjectName()(object)} />
      <span className={classes.code}>{code}</span>
      <Badge color={STATE_COLOURS[status]}>{i18n._(STATE_WORDS[status])}</Badge>
      {maintenance && <Badge color={STATE_COLOURS.maintenance}>{i18n._(STATE_WORDS.maintenance)}</Badge>}
      <span className={classes.muted}>
        <Trans>
          Prestiti: {loans}, in corso {live_loans}
        </Trans>
      </span>
      {owner && (
        <span>
          <Trans>
            Lo condivide <Link href={hrefOf('staff_person', { id: owner.id })}>{owner.name}</Link>
          </Trans>
        </span>
      )}
      {status === 'active' && (
        <Button
          component={Link}
          href={hrefOf('product', { id })}
          variant="subtle"
          leftSection={<IconExternalLink size={20} aria-hidden="true" />}
        >
          <Trans>Pagina nel catalogo</Trans>
        </Button>
      )}
    </div>
  );
}
