import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import {
  selectPaymentStage,
  selectPaymentTrouble,
  selectWindow,
  type PaymentStage,
} from '#machines/payments/payment.selectors';
import { useLibrary } from '../core/actors.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import type { PaymentActor } from './actor-types.ts';
import classes from './pay.module.css';

const Paypal = lazy(() => import('./paypal.tsx'));

/** The available action: the provider's button, or a retry. */
export function PaymentAction({ payment }: { payment: PaymentActor }) {
  const stage = useSelector(payment, selectPaymentStage);
  const windowsLeft = useSelector(payment, selectWindow);
  const retry = () => payment.send({ type: 'retry' });
  switch (stage) {
    case 'buttons':
      return (
        <Suspense fallback={<Skeleton height="3rem" />}>
          <Paypal key={windowsLeft} payment={payment} />
        </Suspense>
      );
    case 'unprepared':
      return (
        <Button size="lg" fullWidth onClick={retry}>
          <Trans>Riprova</Trans>
        </Button>
      );
    case 'doubtful':
    case 'waiting':
      return (
        <Button size="lg" fullWidth variant="default" onClick={retry}>
          <Trans>Controlla adesso</Trans>
        </Button>
      );
    case 'ending':
      return (
        <BusyButton size="lg" fullWidth busy>
          <Trans>Un momento…</Trans>
        </BusyButton>
      );
    default:
      return (
        <BusyButton size="lg" fullWidth busy>
          {stage === 'confirming' ? <Trans>Confermiamo…</Trans> : <Trans>Prepariamo…</Trans>}
        </BusyButton>
      );
  }
}

/** The state of the payment, beside any refusal: cancelled, uncertain or under review. */
export function PaymentNotes({ payment }: { payment: PaymentActor }) {
  const stage = useSelector(payment, selectPaymentStage);
  const trouble = useSelector(payment, selectPaymentTrouble);
  return (
    <div className={classes.alerts}>
      <StageNote stage={stage} />
      {trouble === 'cancelled' && (
        <AlertBox kind="info" live>
          <Trans>Hai chiuso PayPal senza pagare: non ti è stato addebitato nulla. Puoi riprovare quando vuoi.</Trans>
        </AlertBox>
      )}
      {trouble === 'provider' && (
        <AlertBox kind="error" live>
          <Trans>PayPal non ha risposto: non ti è stato addebitato nulla. Riprova tra poco.</Trans>
        </AlertBox>
      )}
    </div>
  );
}

function StageNote({ stage }: { stage: PaymentStage }) {
  switch (stage) {
    case 'confirming':
      return (
        <AlertBox kind="info" live>
          <Trans>Stiamo confermando il pagamento: resta su questa pagina.</Trans>
        </AlertBox>
      );
    case 'doubtful':
      return (
        <AlertBox kind="warning" live title={<Trans>Non sappiamo ancora com’è andata</Trans>}>
          <Trans>La risposta si è persa per strada. La chiediamo di nuovo da soli: non pagherai due volte.</Trans>
        </AlertBox>
      );
    case 'waiting':
      return (
        <AlertBox kind="info" live title={<Trans>PayPal sta verificando il pagamento</Trans>}>
          <Trans>Può volerci un po’. Nel frattempo non serve fare nulla: appena è confermato ti scriviamo.</Trans>
        </AlertBox>
      );
    default:
      return null;
  }
}

/** The demo without a provider says so before anybody presses. */
export function Simulation() {
  const { pp_simulation } = useLibrary();
  return pp_simulation ? (
    <p className={classes.simulation}>
      <IconFlask size={20} aria-hidden="true" />
      <Trans>Pagamento simulato: questa è una dimostrazione, nessuno paga davvero.</Trans>
    </p>
  ) : null;
}
