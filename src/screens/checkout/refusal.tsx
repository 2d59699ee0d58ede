import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { nextFreeOf } from '#machines/checkout.refusal';
import type { Failure } from '#machines/failure';
import { isFirstCard } from '#machines/membership';
import { hrefOf } from '#machines/routes';
import { selectMe } from '#machines/selectors/session.selectors';
import { useDraft, useSession } from '../../actors.ts';
import { formatPeriod } from '../../format.ts';
import { useMessages } from '../../messages.ts';
import { SendAgain } from '../../widgets.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { NoCardYet } from '../parts/no-card-yet.tsx';
import { RenewCard } from '../parts/renew-card.tsx';
import classes from './checkout.module.css';

interface RefusalProps {
  failure: Failure;
  /** Takes the first free period that the refusal names. */
  onNextFree: () => void;
  busy: boolean;
  /** On the loan page the choices to change are right there. */
  step: 'loan' | 'recap';
  children?: ReactNode;
}

/** Why the loan cannot be had as it is: what happened, what was kept, and the way out. */
export function Refusal({ failure, onNextFree, busy, step, children }: RefusalProps) {
  const { failureText } = useMessages();
  const isRenewed = useIsRenewed(failure);
  const isFirst = useIsFirst(failure);
  const box = useRef<HTMLDivElement>(null);
  // The button that was refused is always on screen, what is said about it is further up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={box} className={classes.refusal}>
      <AlertBox kind={isRenewed ? 'success' : 'error'} live>
        <p>
          {isRenewed ? (
            <Trans>La tua tessera è attiva: ora puoi riprovare.</Trans>
          ) : isFirst ? (
            <NoCardYet />
          ) : (
            failureText(failure)
          )}
        </p>
        {!isRenewed && children}
        <NextFree failure={failure} busy={busy} onTake={onNextFree} />
        <div className={classes.ways}>
          {isCardRefusal(failure) ? (
            <RenewCard hidden={isRenewed} />
          ) : (
            <WayOut code={failure.kind === 'problem' ? failure.code : failure.kind} step={step} />
          )}
        </div>
      </AlertBox>
    </div>
  );
}

const isCardRefusal = (failure: Failure): boolean => failure.kind === 'problem' && failure.code === 'card.not_active';

/** The card that was to blame has been renewed since, here or elsewhere. */
function useIsRenewed(failure: Failure): boolean {
  const isActive = useSelector(useSession(), (each) => selectMe(each)?.is.active_card ?? false);
  return isCardRefusal(failure) && isActive;
}

/** There never was a card that could be renewed. */
function useIsFirst(failure: Failure): boolean {
  const isFirst = useSelector(useSession(), (each) => {
    const me = selectMe(each);
    return me !== undefined && isFirstCard(me);
  });
  return isCardRefusal(failure) && isFirst;
}

function NextFree({ failure, busy, onTake }: { failure: Failure; busy: boolean; onTake: () => void }) {
  const { i18n } = useLingui();
  const next = nextFreeOf(failure);
  if (!next) return null;
  const period = formatPeriod(next.from_date, next.to_date, i18n.locale, 'dayMonth');
  return (
    <>
      <p>
        <Trans>
          Il primo periodo libero è <strong>{period}</strong>.
        </Trans>
      </p>
      <div className={classes.ways}>
        <Button busy={busy} onClick={onTake}>
          <Trans>Prendi questi giorni</Trans>
        </Button>
      </div>
    </>
  );
}

/** Where to go on from a refusal. */
function WayOut({ code, step }: { code: string; step: 'loan' | 'recap' }) {
  const draft = useDraft();
  switch (code) {
    case 'auth.email_unverified':
      return <Verify />;
    case 'auth.banned':
      return (
        <LinkButton look="secondary" href={hrefOf('support')}>
          <Trans>Scrivici</Trans>
        </LinkButton>
      );
    case 'sharing.required':
      return (
        <>
          <LinkButton look="secondary" href={hrefOf('product_edit')}>
            <Trans>Carica oggetto</Trans>
          </LinkButton>
          <LinkButton look="quiet" href={hrefOf('my_products')}>
            <Trans>I miei oggetti</Trans>
          </LinkButton>
        </>
      );
    case 'loan.return_first':
    case 'loan.limit_reached':
      return <MyLoans />;
    case 'product.own':
    case 'product.unavailable':
      return <OtherObjects />;
    case 'checkout.empty':
      return (
        <>
          {/* A try before may have made the loan already; the draft of this page is gone either way. */}
          <MyLoans onClick={() => draft.send({ type: 'draft.reload' })} />
          <OtherObjects onClick={() => draft.send({ type: 'draft.reload' })} />
        </>
      );
    default:
      return step === 'recap' ? <Change code={code} /> : null;
  }
}

function Verify() {
  const me = useSelector(useSession(), selectMe);
  return (
    <>
      {me && <SendAgain key={me.id} userId={me.id} />}
      <LinkButton look="quiet" href={hrefOf('profile')}>
        <Trans>Il mio profilo</Trans>
      </LinkButton>
    </>
  );
}

const MyLoans = ({ onClick }: { onClick?: () => void }) => (
  <LinkButton look="secondary" href={hrefOf('my_orders')} {...(onClick ? { onClick } : {})}>
    <Trans>I miei prestiti</Trans>
  </LinkButton>
);

const OtherObjects = ({ onClick }: { onClick?: () => void }) => (
  <LinkButton look="secondary" href={hrefOf('catalog', { slug: 'all' })} {...(onClick ? { onClick } : {})}>
    <Trans>Tutti gli oggetti</Trans>
  </LinkButton>
);

/** From the recap back to the choice that is to blame. */
function Change({ code }: { code: string }) {
  if (code.startsWith('payment.') || code === 'feature.not_available') {
    return (
      <LinkButton look="secondary" href={hrefOf('checkout_loan')}>
        <Trans>Scegli il ritiro</Trans>
      </LinkButton>
    );
  }
  const isAboutDays = code.startsWith('loan.') || code === 'delivery.closed_day';
  if (!isAboutDays && (code.startsWith('delivery.') || code === 'resource.not_found')) {
    return (
      <LinkButton look="secondary" href={hrefOf('checkout_loan')}>
        <Trans>Cambia come lo ricevi</Trans>
      </LinkButton>
    );
  }
  if (isAboutDays || code === 'checkout.incomplete' || code === 'resource.validation') {
    return (
      <LinkButton look="secondary" href={hrefOf('checkout_loan')}>
        <Trans>Scegli altre date</Trans>
      </LinkButton>
    );
  }
  return null;
}
