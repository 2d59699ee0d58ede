import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Failure } from '#machines/core/failure';
import {
  selectChosen,
  selectIsBusy,
  selectLatest,
  selectQuestion,
  selectRefusal,
} from '#machines/loans/orders.selectors';
import type { Order } from '#machines/core/wire';
import { useLingui } from '@lingui/react';
import { formatDate } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { PeriodStamps } from '../ui/calendar/date-stamp.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import type { OrdersActor } from './actor-types.ts';
import classes from './orders.module.css';

/** Asks before a loan is cancelled or extended, and says why an extension was refused. */
export default function Question({ actor }: { actor: OrdersActor }) {
  const { i18n } = useLingui();
  const question = useSelector(actor, selectQuestion);
  const order = useSelector(actor, selectChosen);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const latest = useSelector(actor, selectLatest);
  if (question === undefined || question === 'days' || order === undefined) return null;
  const confirm = () => actor.send({ type: 'confirmed' });
  const dismiss = () => actor.send({ type: 'dismissed' });
  const { name } = order.product;
  const price = order.payment?.status === 'paid' ? formatPrice(order.payment.amount, i18n.locale) : undefined;
  if (question === 'cancel') {
    return (
      <ConfirmDialog
        opened
        danger
        busy={isBusy}
        title={<Trans>Annullare il prestito?</Trans>}
        cancelLabel={<Trans>Tieni il prestito</Trans>}
        confirmLabel={<Trans>Annulla il prestito</Trans>}
        onConfirm={confirm}
        onCancel={dismiss}
      >
        <p>
          {order.status === 'pending' ? (
            <Trans>La richiesta per «{name}» viene annullata e l’oggetto torna libero per gli altri.</Trans>
          ) : (
            <Trans>
              Il prestito di «{name}» era già confermato per te: se lo annulli, l’oggetto torna libero per gli altri.
            </Trans>
          )}
        </p>
        {price !== undefined && (
          <p>
            <Trans>Per la consegna hai pagato {price}: te li restituiamo con lo stesso mezzo.</Trans>
          </p>
        )}
      </ConfirmDialog>
    );
  }
  if (refusal !== undefined) {
    return (
      <Refused
        refusal={refusal}
        latest={latest}
        onLatest={() => actor.send({ type: 'latest.taken' })}
        onRetry={confirm}
        onClose={dismiss}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      busy={isBusy}
      title={<Trans>Estendere il prestito?</Trans>}
      onConfirm={confirm}
      onCancel={dismiss}
    >
      <Extension order={order} />
    </ConfirmDialog>
  );
}

function Extension({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { from_date } = order.loan;
  const { name } = order.product;
  if (order.extendable_to === null) {
    return (
      <p>
        <Trans>Forse non puoi tenere «{name}» più a lungo. Conferma e ti diciamo perché.</Trans>
      </p>
    );
  }
  const until = formatDate(order.extendable_to, i18n.locale, 'full');
  return (
    <div className={classes.question}>
      <p>
        <Trans>
          Puoi tenere «{name}» fino a <strong>{until}</strong>. Si può fare una volta sola.
        </Trans>
      </p>
      <PeriodStamps from_date={from_date} to_date={order.extendable_to} />
    </div>
  );
}

interface RefusedProps {
  refusal: Failure;
  /** The latest day that is possible. */
  latest: string | undefined;
  onLatest: () => void;
  onRetry: () => void;
  onClose: () => void;
}

function Refused({ refusal, latest, onLatest, onRetry, onClose }: RefusedProps) {
  const { i18n } = useLingui();
  const { failureText } = useMessages();
  const day = latest === undefined ? undefined : formatDate(latest, i18n.locale, 'full');
  const shortDay = latest === undefined ? undefined : formatDate(latest, i18n.locale, 'dayMonth');
  return (
    <Dialog opened onClose={onClose} title={<Trans>Il prestito non si può estendere</Trans>}>
      <div className={classes.question}>
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
        {day !== undefined && (
          <p>
            <Trans>
              L’ultimo giorno possibile è <strong>{day}</strong>.
            </Trans>
          </p>
        )}
      </div>
      <DialogActions>
        {latest !== undefined ? (
          <>
            <Button variant="default" onClick={onClose}>
              <Trans>Lascia com’è</Trans>
            </Button>
            <Button onClick={onLatest} data-autofocus>
              <Trans>Estendi fino al {shortDay}</Trans>
            </Button>
          </>
        ) : refusal.kind === 'problem' ? (
          <Button onClick={onClose} data-autofocus>
            <Trans>Ho capito</Trans>
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              <Trans>Annulla</Trans>
            </Button>
            <Button onClick={onRetry} data-autofocus>
              <Trans>Riprova</Trans>
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
