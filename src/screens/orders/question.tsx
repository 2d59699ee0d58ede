import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Failure } from '#machines/failure';
import { loanOf } from '#machines/orders';
import { selectChosen, selectIsBusy, selectQuestion, selectRefusal } from '#machines/selectors/orders.selectors';
import type { Order } from '#machines/wire';
import { useLingui } from '@lingui/react';
import { formatDate } from '../../format.ts';
import { useMessages } from '../../messages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PeriodStamps } from '../../ui/date-stamp.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { OrdersActor } from '../actor-types.ts';
import classes from './orders.module.css';

/** Asks before a loan is cancelled or extended, and says why an extension was refused. */
export default function Question({ actor }: { actor: OrdersActor }) {
  const question = useSelector(actor, selectQuestion);
  const order = useSelector(actor, selectChosen);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  if (question === undefined || order === undefined) return null;
  const confirm = () => actor.send({ type: 'confirmed' });
  const dismiss = () => actor.send({ type: 'dismissed' });
  const { name } = order.product;
  if (question === 'cancel') {
    return (
      <ConfirmDialog
        opened
        danger
        busy={isBusy}
        title={<Trans>Annullare il prestito?</Trans>}
        cancelLabel={<Trans context="the loan is kept">Annulla</Trans>}
        onConfirm={confirm}
        onCancel={dismiss}
      >
        <p>
          <Trans>La richiesta per «{name}» viene ritirata e l’oggetto torna libero per gli altri.</Trans>
        </p>
      </ConfirmDialog>
    );
  }
  if (refusal !== undefined) {
    return <Refused order={order} refusal={refusal} onRetry={confirm} onClose={dismiss} />;
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
        <Trans>
          Un mese in più per «{name}» forse non è possibile. Conferma e ti diciamo fino a che giorno si può arrivare.
        </Trans>
      </p>
    );
  }
  const until = formatDate(order.extendable_to, i18n.locale, 'full');
  return (
    <div className={classes.question}>
      <p>
        <Trans>
          Puoi tenere «{name}» un mese in più, fino a <strong>{until}</strong>. Si può fare una volta sola.
        </Trans>
      </p>
      <PeriodStamps from={from_date} to={order.extendable_to} />
    </div>
  );
}

interface RefusedProps {
  order: Order;
  refusal: Failure;
  onRetry: () => void;
  onClose: () => void;
}

function Refused({ order, refusal, onRetry, onClose }: RefusedProps) {
  const { i18n } = useLingui();
  const { failureText } = useMessages();
  const latest = refusal.kind === 'problem' ? refusal.latest_to_date : undefined;
  const day = latest === undefined ? undefined : formatDate(latest, i18n.locale, 'full');
  const isLater = latest !== undefined && latest > loanOf(order).to_date;
  return (
    <Dialog opened onClose={onClose} title={<Trans>Il prestito non si può estendere</Trans>}>
      <div className={classes.question}>
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
        {isLater && (
          <p>
            <Trans>
              L’ultimo giorno possibile è <strong>{day}</strong>. Se ti basta, scrivi alla biblioteca.
            </Trans>
          </p>
        )}
      </div>
      <DialogActions>
        {refusal.kind === 'problem' ? (
          <Button onClick={onClose} data-autofocus>
            <Trans>Ho capito</Trans>
          </Button>
        ) : (
          <>
            <Button look="secondary" onClick={onClose}>
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
