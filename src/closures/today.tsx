import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDoor, IconDoorOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TodaysClosure, todayMachine } from '#machines/closures/today.machine';
import {
  selectClosure,
  selectFailure,
  selectIsAsking,
  selectIsClosing,
  selectIsPlanning,
  selectIsReopening,
  selectPlan,
  selectReason,
} from '#machines/closures/today.selectors';
import type { ClosurePlan } from '#machines/closures/wire';
import type { CalendarDate } from '#machines/rules/dates';
import { TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';
import classes from './closures.module.css';
import { ClosureLoans } from './loans.tsx';
import { UNEXPECTED_REASON } from './words.ts';

type TodayActor = ActorRefFrom<typeof todayMachine>;

interface TodayProps {
  actor: TodayActor;
  /** Id of the pickup point. */
  point: string;
  name: string;
  today: CalendarDate;
  closure: TodaysClosure | undefined;
}

/** Closes a pickup point for today, after a look at what that changes; opens it again what closes it alone. */
export default function Today({ actor, name }: TodayProps) {
  const { t } = useLingui();
  const closure = useSelector(actor, selectClosure);
  const isPlanning = useSelector(actor, selectIsPlanning);
  const isReopening = useSelector(actor, selectIsReopening);
  return (
    <div className={classes.today}>
      {closure && (
        <span>
          <Trans>Chiuso oggi: {closure.reason}</Trans>
        </span>
      )}
      {closure?.undoable === true && (
        <BusyButton
          variant="default"
          size="sm"
          busy={isReopening}
          leftSection={<IconDoor size={18} aria-hidden="true" />}
          aria-label={t`Riapri oggi: ${name}`}
          onClick={() => actor.send({ type: 'open.asked' })}
        >
          <Trans>Riapri oggi</Trans>
        </BusyButton>
      )}
      {!closure && (
        <BusyButton
          variant="default"
          size="sm"
          busy={isPlanning}
          leftSection={<IconDoorOff size={18} aria-hidden="true" />}
          aria-label={t`Chiudi per oggi: ${name}`}
          onClick={() => actor.send({ type: 'close.asked', reason: UNEXPECTED_REASON.reason })}
        >
          <Trans>Chiudi per oggi</Trans>
        </BusyButton>
      )}
      <Question actor={actor} name={name} />
    </div>
  );
}

function Question({ actor, name }: { actor: TodayActor; name: string }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const isAsking = useSelector(actor, selectIsAsking);
  const isClosing = useSelector(actor, selectIsClosing);
  const reason = useSelector(actor, selectReason);
  const plan = useSelector(actor, selectPlan);
  const failure = useSelector(actor, selectFailure);
  return (
    <ConfirmDialog
      opened={isAsking}
      title={t`Chiudere ${name} per oggi?`}
      confirmLabel={<Trans>Chiudi per oggi</Trans>}
      busy={isClosing}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={() => actor.send({ type: 'declined' })}
    >
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <TextField
        label={t`Motivo`}
        hint={t`Lo legge chi ha un prestito da spostare.`}
        name="reason"
        value={reason}
        maxLength={165}
        allowPaste
        autoComplete="off"
        required
        {...(reason.trim() === '' && { error: t`Scrivi il motivo.` })}
        onChange={(text) => actor.send({ type: 'reason.typed', reason: text })}
      />
      {plan && <Changes plan={plan} />}
    </ConfirmDialog>
  );
}

/** What the closure changes: the loans that move, and those about which somebody has to decide. */
function Changes({ plan }: { plan: ClosurePlan }) {
  const { t } = useLingui();
  const moved = plan.loans.filter(({ problem }) => problem === null);
  const undecided = plan.loans.filter(({ problem }) => problem !== null);
  return (
    <>
      {plan.loans.length === 0 && (
        <p className={classes.changes}>
          <Trans>Nessun prestito comincia o finisce oggi in questo punto.</Trans>
        </p>
      )}
      {moved.length > 0 && (
        <>
          <p className={classes.changes}>
            <Plural value={moved.length} one="# prestito cambia giorni:" other="# prestiti cambiano giorni:" />{' '}
            <Plural value={plan.mails} one="parte # email." other="partono # email." />
          </p>
          <ClosureLoans loans={moved} label={t`Prestiti da spostare`} />
        </>
      )}
      {undecided.length > 0 && (
        <>
          <p className={classes.changes}>
            <Plural
              value={undecided.length}
              one="# prestito resta com’è, senza un altro giorno che vada bene:"
              other="# prestiti restano come sono, senza un altro giorno che vada bene:"
            />
          </p>
          <ClosureLoans loans={undecided} label={t`Prestiti da decidere`} />
        </>
      )}
    </>
  );
}
