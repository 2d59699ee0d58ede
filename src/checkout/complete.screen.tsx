import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import type { completeMachine } from '#machines/checkout/complete.machine';
import { hrefOf } from '#machines/core/routes';
import { selectDocument, selectFailure, selectStage } from '#machines/core/pages/document.selectors';
import type { Order } from '#machines/core/wire';
import { useLibrary } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { pictureOf } from '../core/tile.ts';
import { langOf } from '../words/fallback.ts';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';

import { PeriodStamps } from '../ui/calendar/date-stamp.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PickupCode } from '../ui/loans/pickup-code.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { Qr } from '../ui/loans/qr.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './checkout.module.css';
import completeClasses from './complete.module.css';
import { Again } from '../loans/again.tsx';
import { againHref, sameDaysHref } from '../loans/onward.ts';
import { ReturnWords } from '../loans/return-words.tsx';
import { UnknownLoan } from '../loans/unknown-loan.tsx';
import { Failed } from '../parts/failed.tsx';

type Props = ScreenProps<'checkout_complete'> & { actor: ActorRefFrom<typeof completeMachine> };

/** The loan is booked: thanks, and everything needed to collect and return the object. */
export default function CheckoutComplete({ actor }: Props) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const order = useSelector(actor, (booked) => selectDocument<Order>(booked));
  const failure = useSelector(actor, selectFailure);
  const leadOf = ({ status }: Order) => {
    if (status === 'pending') return t`Abbiamo ricevuto la tua richiesta.`;
    return status === 'approved' || status === 'extended'
      ? t`Il tuo prestito è prenotato.`
      : t`Questo prestito non è più in corso.`;
  };
  if (stage === 'unknown') return <UnknownLoan />;
  return (
    <Page narrow title={t`Grazie!`} {...(order ? { lead: leadOf(order) } : {})}>
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'loading' && <LinesSkeleton count={4} />}
      {order && <Booked order={order} />}
    </Page>
  );
}

function Booked({ order }: { order: Order }) {
  const { t } = useLingui();
  const { product, loan, shipping, customer } = order;
  const { sends_mail } = useLibrary().is;
  const isPickup = shipping.method === 'pickup';
  const another = sameDaysHref(order);
  return (
    <div className={completeClasses.booked}>
      {customer.email !== null && sends_mail && (
        <p className={completeClasses.mail}>
          <IconMail size={22} aria-hidden="true" />
          <span>
            <Trans>
              Ti abbiamo mandato un’email di conferma a <strong>{customer.email}</strong>. Se non la trovi, guarda nello
              spam.
            </Trans>
          </span>
        </p>
      )}
      <div className={classes.object}>
        <div className={classes.objectPicture}>
          <Picture source={pictureOf(product.img)} alt="" sizes="9rem" square />
        </div>
        <div>
          <h2 {...langOf(product, 'name')}>
            {product.has_page ? <Link href={hrefOf('product', { id: product.id })}>{product.name}</Link> : product.name}
          </h2>
          <ForeignNote of={product} fields={['name']} />
          <p className={classes.small}>{product.code}</p>
        </div>
      </div>
      <Section title={isPickup ? t`Quando lo ritiri` : t`Quando arriva`} panel>
        <PeriodStamps from_date={loan.from_date} to_date={loan.to_date} />
        {!isPickup && (
          <p>
            <Trans>Il periodo del prestito si concorda a partire dalla data di consegna.</Trans>
          </p>
        )}
        {order.status === 'pending' && (
          <p className={completeClasses.after}>
            <Trans>La biblioteca deve ancora approvare il prestito: ti scriviamo appena è pronto.</Trans>
          </p>
        )}
      </Section>
      <Locker order={order} />
      <Section title={isPickup ? t`Dove lo ritiri` : t`Dove te lo portiamo`}>
        <address>
          {shipping.address.name !== null && <p className={classes.sideName}>{shipping.address.name}</p>}
          <p>{shipping.address.address}</p>
        </address>
      </Section>
      <Return order={order} />
      <nav className={completeClasses.onward} aria-label={t`E adesso`}>
        <Again order={order} />
        {another !== undefined && (
          <Button component={Link} href={another}>
            <Trans>Un altro oggetto per gli stessi giorni</Trans>
          </Button>
        )}
        <Button component={Link} variant={(another ?? againHref(order)) ? 'default' : 'filled'} href={hrefOf('home')}>
          <Trans>Riparti</Trans>
        </Button>
        <Button component={Link} variant="default" href={hrefOf('order', { id: order.id })}>
          <Trans>Vedi il prestito</Trans>
        </Button>
        <Button component={Link} variant="default" href={hrefOf('profile')}>
          <Trans>Il mio profilo</Trans>
        </Button>
        <Button component={Link} variant="default" href={hrefOf('support')}>
          <Trans>Assistenza</Trans>
        </Button>
      </nav>
    </div>
  );
}

/** How to open the locker, with the code in large type and as a QR picture. */
function Locker({ order: { loan, shipping } }: { order: Order }) {
  const { t } = useLingui();
  const instruction = shipping.address.smartlocker_instruction;
  const { pickup_Code: code, pickup_qr_code: qr } = loan;
  if (code === null) {
    if (instruction === null) return null;
    return (
      <AlertBox kind="info">
        <Trans>Lo ritiri da uno smart locker: il codice per aprirlo arriva con l’approvazione.</Trans>
      </AlertBox>
    );
  }
  return (
    <Section title={t`Come apri lo smart locker`} panel>
      <div className={completeClasses.locker}>
        <div className={completeClasses.lockerCode}>
          <PickupCode label={t`Codice di ritiro`} code={code} />
          {instruction !== null && <p {...langOf(shipping.address, 'smartlocker_instruction')}>{instruction}</p>}
          <ForeignNote of={shipping.address} fields={['smartlocker_instruction']} />
        </div>
        {qr !== null && <Qr src={qr} alt={t`Codice QR per il ritiro`} />}
      </div>
    </Section>
  );
}

/** Where to return the object. */
function Return({ order }: { order: Order }) {
  const { t } = useLingui();
  return (
    <Section title={t`Come lo riporti`}>
      <p className={completeClasses.prose}>
        <ReturnWords order={order} />
      </p>
    </Section>
  );
}
