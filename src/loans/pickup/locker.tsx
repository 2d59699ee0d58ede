import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLifebuoy, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { Due } from '#machines/loans/order-list';
import { selectIsBusy } from '#machines/loans/orders.selectors';
import type { Order } from '#machines/core/wire';
import { lastMinuteOf } from '#machines/rules/lockers/locker-code';
import { useLibrary } from '../../core/actors.ts';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { ForeignNote } from '../../ui/objects/foreign-note.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { langOf } from '../../words/fallback.ts';
import { formatInstant } from '../../words/times.ts';
import type { OrdersActor } from '../actor-types.ts';
import { LockerCodes } from './locker-codes.tsx';
import orderClasses from '../order.module.css';
import classes from '../orders.module.css';

type OrderLocker = NonNullable<Order['locker']>;

interface LockerProps {
  order: Order;
  locker: OrderLocker;
  due: Due['kind'] | undefined;
  /** Undefined for a loan stored on the device: offline, no code can be requested. */
  actor: OrdersActor | undefined;
}

/** The code of a smart locker: being made, usable or past its time; and help if it does not work. */
export function Locker({ order, locker, due, actor }: LockerProps) {
  const instruction = order.shipping.address.smartlocker_instruction;
  return (
    <section className={orderClasses.paper} aria-labelledby="locker">
      <h2 id="locker">
        <Trans>Codici del locker</Trans>
      </h2>
      <div role="status">
        {locker.status === 'preparing' && (
          <AlertBox kind="info">
            <Trans>
              Codici in preparazione: ti scriviamo appena ci sono, e questa pagina si aggiorna da sola. Il prestito è
              già confermato.
            </Trans>
          </AlertBox>
        )}
        {locker.status === 'expired' && (
          <AlertBox kind="warning">
            <Trans>Questo codice è scaduto: qui sotto puoi averne un altro.</Trans>
          </AlertBox>
        )}
      </div>
      {locker.status === 'ready' && (
        <>
          <LockerCodes order={order} next={due} pictures="all" />
          <Validity locker={locker} />
        </>
      )}
      {instruction !== null && (
        <p className={classes.instructions} {...langOf(order.shipping.address, 'smartlocker_instruction')}>
          {instruction}
        </p>
      )}
      <ForeignNote of={order.shipping.address} fields={['smartlocker_instruction']} />
      {actor && locker.status !== 'preparing' && <Help order={order} locker={locker} actor={actor} />}
    </section>
  );
}

function Validity({ locker: { compartment, valid_to } }: { locker: OrderLocker }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const until = formatInstant(lastMinuteOf(valid_to), i18n.locale, timezone, 'dateTime');
  return (
    <p>
      {compartment !== null && (
        <>
          <Trans>Sportello {compartment}.</Trans>{' '}
        </>
      )}
      <Trans>Il codice vale fino a: {until}.</Trans>
    </p>
  );
}

function Help({ order, locker, actor }: { order: Order; locker: OrderLocker; actor: OrdersActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  if (locker.renewals_left === 0)
    return (
      <div className={orderClasses.actions}>
        <p>
          <Trans>Il codice non funziona? Ti aiuta una persona.</Trans>
        </p>
        <Button
          component={Link}
          href={hrefOf('support')}
          variant="default"
          leftSection={<IconLifebuoy size={20} aria-hidden="true" />}
        >
          <Trans>Scrivi all’assistenza</Trans>
        </Button>
      </div>
    );
  return (
    <div className={orderClasses.actions}>
      <BusyButton
        variant="default"
        busy={isBusy}
        leftSection={<IconRefresh size={20} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'code.asked', order })}
      >
        <Trans>Il codice non funziona</Trans>
      </BusyButton>
      <p>
        <Trans>Ti diamo un codice nuovo, e quello vecchio non vale più.</Trans>
      </p>
    </div>
  );
}
