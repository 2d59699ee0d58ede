import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { DISPATCH_ACTION, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useLibrary } from '../core/actors.ts';
import { paypalOptions } from './paypal-options.ts';

import type { PaymentActor } from './actor-types.ts';
import { askOrder } from './ask-order.ts';
import classes from './pay.module.css';

/** PayPal's button; its script is loaded when this is rendered. */
export default function Paypal({ payment }: { payment: PaymentActor }) {
  const { i18n } = useLingui();
  const library = useLibrary();
  return (
    <PayPalScriptProvider key={i18n.locale} options={paypalOptions(library, i18n.locale)}>
      <Buttons payment={payment} />
    </PayPalScriptProvider>
  );
}

function Buttons({ payment }: { payment: PaymentActor }) {
  const [{ isPending, isInitial, isRejected, options }, dispatch] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <div role="alert" className={classes.lost}>
        <p>
          <Trans>Il pulsante di PayPal non si è caricato.</Trans>
        </p>
        <Button variant="default" onClick={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })}>
          <Trans>Riprova</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.paypal} data-theme="light">
      {(isPending || isInitial) && <Skeleton height="3rem" />}
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'rect', height: 48, tagline: false }}
        createOrder={() => askOrder(payment)}
        onApprove={({ orderID }) => {
          payment.send({ type: 'order.approved', orderId: orderID });
          return Promise.resolve();
        }}
        onCancel={() => payment.send({ type: 'order.cancelled' })}
        onError={() => payment.send({ type: 'provider.failed' })}
      />
    </div>
  );
}
