import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconMapPin, IconPencil, IconQrcode, IconShare2 } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { availabilityOf, canBorrow, isAway } from '#machines/catalogue/availability';
import { hrefOf } from '#machines/core/routes';
import { selectDraft } from '#machines/checkout/draft.selectors';
import { selectIsBorrowing, selectIsWishing } from '#machines/product/product.selectors';
import { selectAdministers, selectIsSuspended, selectMe } from '#machines/account/session.selectors';
import type { Product } from '#machines/core/wire';
import { useDraft, useSession } from '../core/actors.ts';
import { langOf } from '../words/fallback.ts';
import { useToday } from '../core/today.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { AvailabilityLabel } from '../ui/objects/availability.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { RatingSummary } from '../ui/fields/rating.tsx';
import { ObjectQr } from './widgets.ts';
import type { ProductActor } from './actor-types.ts';
import { WishIcon } from '../wishes/wish-icon.tsx';
import { Obstacles } from '../membership/obstacles.tsx';
import { BorrowFailure } from './borrow-notes.tsx';
import { FirstPeriod } from './first-period.tsx';
import { useVisitorHref } from './visitor-href.ts';
import { useCalendarFacts, useDaysOfLoan } from './facts.ts';
import { WaitButton, Waiting } from './waiting.tsx';
import classes from './product.module.css';

interface PanelProps {
  product: Product;
  actor: ProductActor;
}

/** The object's name, availability and actions. */
export function Panel({ product, actor }: PanelProps) {
  const { t } = useLingui();
  const today = useToday();
  const availability = availabilityOf(product, today);
  const [category] = product.categories;
  const administers = useSelector(useSession(), selectAdministers);
  const isOffered = canBorrow(product) && !product.is.mine;
  return (
    <div className={classes.side}>
      <div className={classes.panel}>
        <Link className={classes.back} href={hrefOf('category', { slug: category?.slug ?? 'all' })}>
          <IconArrowLeft size={20} aria-hidden="true" />
          {category?.name ?? t`Tutti gli oggetti`}
        </Link>
        <h1 className={classes.name} {...langOf(product, 'name')}>
          {product.name}
        </h1>
        <RatingSummary average={product.rating.average} count={product.rating.count} />
        <div className={classes.state}>
          <AvailabilityLabel availability={availability} large />
          {product.loan.overdue && (
            <p className={classes.next}>
              <Trans>Doveva già tornare: si può prenotare di nuovo appena rientra.</Trans>
            </p>
          )}
          <p className={classes.line}>
            <IconMapPin size={20} aria-hidden="true" />
            <span>
              {product.location.name}, {product.location.city}
            </span>
          </p>
        </div>
        {!product.is.tansportable && (
          <AlertBox kind="info">
            <Trans>Questo oggetto non si sposta: si ritira e si riporta solo qui ({product.location.name}).</Trans>
          </AlertBox>
        )}
        {product.is.mine ? (
          <AlertBox kind="info">
            <Mine status={product.status} />
          </AlertBox>
        ) : (
          isOffered && <Obstacles />
        )}
      </div>
      {isOffered && (
        <div className={classes.borrow}>
          <FirstPeriod product={product} actor={actor} />
          <BorrowFailure actor={actor} />
          <Borrow actor={actor} />
        </div>
      )}
      <div className={classes.rest}>
        <Waiting product={product} actor={actor} />
        {isOffered && (
          <p className={classes.small}>
            <Trans>
              È gratis, fino a 30 giorni. Prendendolo in prestito accetti le{' '}
              <Link href={hrefOf('policies')}>condizioni del prestito</Link>.
            </Trans>
          </p>
        )}
        <div className={classes.extras}>
          {administers && (
            <Button
              component={Link}
              href={hrefOf('staff_object', { id: product.id })}
              variant="default"
              leftSection={<IconPencil size={20} aria-hidden="true" />}
            >
              <Trans>Modifica</Trans>
            </Button>
          )}
          <InVain product={product} actor={actor} />
          {!product.is.mine && <Wish product={product} actor={actor} />}
          <Button
            variant="default"
            leftSection={<IconShare2 size={20} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'share', title: product.name })}
          >
            <Trans>Condividi</Trans>
          </Button>
          <Label product={product} actor={actor} />
        </div>
        {product.is.wished && <WishNote product={product} />}
      </div>
    </div>
  );
}

/** Waiting instead, where the object is not there or not on the chosen days. */
function InVain({ product, actor }: PanelProps) {
  const today = useToday();
  const { isRefused } = useDaysOfLoan(useCalendarFacts(product, actor), actor);
  if (!isRefused && !isAway(availabilityOf(product, today))) return null;
  return <WaitButton product={product} actor={actor} />;
}

/** The QR code of this page, for the shelf or for a friend's phone. */
function Label({ product, actor }: PanelProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Codice QR</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ObjectQr
            url={location.origin + hrefOf('product', { id: product.id })}
            product={product}
            onPrint={() => actor.send({ type: 'label.printed' })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** What owners see on their own object. */
function Mine({ status }: Pick<PanelProps['product'], 'status'>) {
  switch (status) {
    case 'active':
      return <Trans>Questo oggetto è tuo: lo vedono e lo chiedono gli altri.</Trans>;
    case 'pending':
      return <Trans>Questo oggetto è tuo: gli altri potranno chiederlo dopo la verifica.</Trans>;
    default:
      return (
        <Trans>Questo oggetto è tuo ed è in pausa: finché non lo rimetti a disposizione nessuno può chiederlo.</Trans>
      );
  }
}

/** On phones it stays in view with the first free days, on desktops beside the text. */
function Borrow({ actor }: Pick<PanelProps, 'actor'>) {
  const visitorHref = useVisitorHref('borrow', actor);
  const drafted = useSelector(useDraft(), (draft) => selectDraft(draft)?.product?.id);
  const isBorrowing = useSelector(actor, selectIsBorrowing);
  const isSuspended = useSelector(useSession(), selectIsSuspended);
  return visitorHref === undefined ? (
    <BusyButton
      size="lg"
      busy={isBorrowing}
      disabled={isSuspended}
      onClick={() => actor.send({ type: 'borrow', drafted })}
    >
      <Trans>Prendi in prestito</Trans>
    </BusyButton>
  ) : (
    <Button component={Link} size="lg" href={visitorHref}>
      <Trans>Prendi in prestito</Trans>
    </Button>
  );
}

/** Adds the object to the wish list, which sends a mail when it is free again. */
function Wish({ product, actor }: PanelProps) {
  const visitorHref = useVisitorHref('wish', actor);
  const isWishing = useSelector(actor, selectIsWishing);
  const { wished } = product.is;
  const words =
    product.loan.status === null ? <Trans>Salva nei desideri</Trans> : <Trans>Avvisami quando è libero</Trans>;
  const icon = <WishIcon isWished={wished} />;
  if (visitorHref !== undefined) {
    return (
      <Button component={Link} variant="default" leftSection={icon} href={visitorHref}>
        {words}
      </Button>
    );
  }
  return (
    <BusyButton
      variant="default"
      aria-pressed={wished}
      busy={isWishing}
      leftSection={icon}
      onClick={() => actor.send({ type: 'wish.toggled' })}
    >
      {words}
    </BusyButton>
  );
}

/** A link to the wish list; a mail is promised only where one will be sent. */
function WishNote({ product }: Pick<PanelProps, 'product'>) {
  const wantsMails = useSelector(useSession(), (session) => selectMe(session)?.mails.wishes ?? true);
  return (
    <p className={classes.small} role="status">
      <WishWords isAway={product.loan.status !== null} wantsMails={wantsMails} />
    </p>
  );
}

function WishWords({ isAway, wantsMails }: { isAway: boolean; wantsMails: boolean }) {
  if (!isAway) {
    return (
      <Trans>
        È tra <Link href={hrefOf('wishes')}>i tuoi desideri</Link>.
      </Trans>
    );
  }
  return wantsMails ? (
    <Trans>
      È tra <Link href={hrefOf('wishes')}>i tuoi desideri</Link>: ti scriviamo quando torna libero.
    </Trans>
  ) : (
    <Trans>
      È tra <Link href={hrefOf('wishes')}>i tuoi desideri</Link>. Hai scelto di non ricevere email quando torna libero:
      puoi cambiarlo nel <Link href={hrefOf('profile')}>profilo</Link>.
    </Trans>
  );
}
