import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { closureMachine } from '#machines/closures/closure.machine';
import {
  selectClosure,
  selectClosureStage,
  selectFailure,
  selectIsAsking,
  selectIsBusy,
  isUnderWay,
  outcomesOf,
} from '#machines/closures/closures.selectors';
import type { ClosureDetail } from '#machines/closures/wire';
import { hrefOf } from '#machines/core/routes';
import { useLibrary } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import { formatPeriod } from '../words/dates.ts';
import classes from './closures.module.css';
import { ClosureLoans } from './loans.tsx';
import { CLOSURE_COLOURS, CLOSURE_WORDS } from './words.ts';

type ClosureActor = ActorRefFrom<typeof closureMachine>;

/** A closure, what happened to its loans, and its undo button. */
export default function ClosurePage({ actor }: ScreenProps<'staff_closure'> & { actor: ClosureActor }) {
  const { t, i18n } = useLingui();
  const stage = useSelector(actor, selectClosureStage);
  const failure = useSelector(actor, selectFailure);
  const closure = useSelector(actor, selectClosure);
  return (
    <Page
      compact
      title={closure ? formatPeriod(closure.from_date, closure.to_date, i18n.locale) : t`Chiusura`}
      back={{ href: hrefOf('staff_closures'), label: t`Chiusure` }}
    >
      {stage === 'loading' && <LinesSkeleton count={4} height="4rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={<Trans>Questa chiusura non esiste</Trans>} />}
      {stage === 'shown' && closure && <Shown actor={actor} closure={closure} />}
    </Page>
  );
}

function Shown({ actor, closure }: { actor: ClosureActor; closure: ClosureDetail }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const isAsking = useSelector(actor, selectIsAsking);
  const isBusy = useSelector(actor, selectIsBusy);
  const { status, progress, reason, headquarter, loans, undecided, created_by, created_at } = closure;
  const { done, total } = progress;
  const isWorking = isUnderWay(closure);
  const { moved, left } = outcomesOf(loans);
  const at = formatInstant(created_at, i18n.locale, timezone, 'dateTime');
  return (
    <div className={classes.panel}>
      <div className={classes.badges}>
        <Badge color={CLOSURE_COLOURS[status]}>{i18n._(CLOSURE_WORDS[status])}</Badge>
        <span>
          {reason} · {headquarter ?? t`tutti i punti di ritiro`}
        </span>
      </div>
      <p className={classes.muted}>
        {created_by} · {at}
      </p>
      {isWorking && (
        <div role="status">
          <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={t`Prestiti spostati`} />
          <p>
            <Trans>
              {done} di {total}
            </Trans>
          </p>
        </div>
      )}
      {closure.undoable && (
        <div className={classes.buttons}>
          <Button variant="outline" color="danger" onClick={() => actor.send({ type: 'undo.asked' })}>
            <Trans>Annulla la chiusura</Trans>
          </Button>
        </div>
      )}
      {undecided.length > 0 && (
        <Section
          title={t`Prestiti da decidere`}
          lead={t`Cadono nei giorni chiusi: scrivi a chi li ha, cambia i giorni insieme o annullali.`}
        >
          <ClosureLoans loans={undecided} label={t`Prestiti da decidere`} />
        </Section>
      )}
      {left.length > 0 && (
        <Section title={t`Prestiti lasciati come sono`}>
          <ClosureLoans loans={left} label={t`Prestiti lasciati come sono`} />
        </Section>
      )}
      {moved.length > 0 && (
        <Section title={status === 'undone' ? t`Prestiti riportati` : t`Prestiti spostati`}>
          <ClosureLoans loans={moved} label={status === 'undone' ? t`Prestiti riportati` : t`Prestiti spostati`} />
        </Section>
      )}
      {loans.length === 0 && undecided.length === 0 && (
        <p className={classes.muted}>
          <Trans>Nessun prestito cadeva in questi giorni.</Trans>
        </p>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t`Annullare la chiusura?`}
        confirmLabel={t`Annulla la chiusura`}
        cancelLabel={t`Lascia com’è`}
        danger
        busy={isBusy}
        onConfirm={() => actor.send({ type: 'undo.confirmed' })}
        onCancel={() => actor.send({ type: 'undo.dismissed' })}
      >
        <p>
          <Trans>
            I giorni si riaprono, i prestiti tornano ai loro giorni dove sono ancora liberi, e chi li ha riceve
            un’email.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
