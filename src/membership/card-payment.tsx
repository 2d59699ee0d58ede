import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectPaymentFailure } from '#machines/payments/payment.selectors';
import { formatDate } from '../words/dates.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { PaymentActor } from '../payments/actor-types.ts';
import classes from './papers.module.css';
import { PaymentAction, PaymentNotes, Simulation } from '../payments/payment.tsx';

/** The payment of the chosen card. */
export function CardPayment({ payment }: { payment: PaymentActor }) {
  return (
    <>
      <Refused payment={payment} />
      <PaymentNotes payment={payment} />
      <div className={classes.pay}>
        <Simulation />
        <PaymentAction payment={payment} />
        <p className={classes.hint}>
          <Trans>Quando premi il pulsante hai 10 minuti per completare il pagamento con PayPal.</Trans>
        </p>
      </div>
    </>
  );
}

function Refused({ payment }: { payment: PaymentActor }) {
  const { i18n } = useLingui();
  const { failureText } = useMessages();
  const failure = useSelector(payment, selectPaymentFailure);
  if (!failure) return null;
  const code = failure.kind === 'problem' ? failure.code : undefined;
  const from = failure.kind === 'problem' ? failure.available_from : undefined;
  const day = from === undefined ? undefined : formatDate(from, i18n.locale, 'full');
  return (
    <AlertBox kind="error" live>
      {code === 'hold.expired' ? (
        <Trans>Il tempo per pagare è scaduto e non ti è stato addebitato nulla: premi di nuovo il pulsante.</Trans>
      ) : (
        failureText(failure)
      )}
      {day !== undefined && (
        <p>
          <Trans>
            Si rinnova da <strong>{day}</strong>.
          </Trans>
        </p>
      )}
    </AlertBox>
  );
}
