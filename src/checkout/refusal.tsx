import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { nextFreeOf } from '#machines/core/refusal';
import type { Failure } from '#machines/core/failure';
import { isFirstCard } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import { selectMe } from '#machines/account/session.selectors';
import { useDraft, useSession } from '../core/actors.ts';
import { formatPeriod } from '../words/dates.ts';
import { useMessages } from '../words/messages.ts';
import { SendAgain } from '../account/widgets.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useIntoView } from '../ui/layout/moves.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { NoCardYet } from '../membership/no-card-yet.tsx';
import { RenewCard } from '../membership/renew-card.tsx';
import classes from './checkout.module.css';

interface RefusalProps {
  failure: Failure;
  /** Accepts the first free period suggested by the refusal. */
  onNextFree: () => void;
  busy: boolean;
  /** On the loan page the choices are right there. */
  step: 'loan' | 'recap';
  children?: ReactNode;
}

/** Why the loan is refused: what happened, what was kept, and what to do. */
export function Refusal({ failure, onNextFree, busy, step, children }: RefusalProps) {
  const { failureText } = useMessages();
  const isRenewed = useIsRenewed(failure);
  const isFirst = useIsFirst(failure);
  // The refused button is always in view, the explanation is further up.
  const box = useIntoView(failure);
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

/** The expired card has been renewed since, here or elsewhere. */
function useIsRenewed(failure: Failure): boolean {
  const isActive = useSelector(useSession(), (each) => selectMe(each)?.is.active_card ?? false);
  return isCardRefusal(failure) && isActive;
}

/** There has never been a card to renew. */
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
        <BusyButton busy={busy} onClick={onTake}>
          <Trans>Prendi questi giorni</Trans>
        </BusyButton>
      </div>
    </>
  );
}

/** Ways on from a refusal. */
function WayOut({ code, step }: { code: string; step: 'loan' | 'recap' }) {
  const draft = useDraft();
  switch (code) {
    case 'auth.email_unverified':
      return <Verify />;
    case 'auth.banned':
      return (
        <Button component={Link} variant="default" href={hrefOf('support')}>
          <Trans>Scrivici</Trans>
        </Button>
      );
    case 'sharing.required':
      return (
        <>
          <Button component={Link} variant="default" href={hrefOf('upload')}>
            <Trans>Carica oggetto</Trans>
          </Button>
          <Button component={Link} variant="subtle" href={hrefOf('own_products')}>
            <Trans>I miei oggetti</Trans>
          </Button>
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
          {/* An earlier attempt may have created the loan; either way this page's draft is gone. */}
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
      <Button component={Link} variant="subtle" href={hrefOf('profile')}>
        <Trans>Il mio profilo</Trans>
      </Button>
    </>
  );
}

const MyLoans = ({ onClick }: { onClick?: () => void }) => (
  <Button component={Link} variant="default" href={hrefOf('orders')} {...(onClick ? { onClick } : {})}>
    <Trans>I miei prestiti</Trans>
  </Button>
);

const OtherObjects = ({ onClick }: { onClick?: () => void }) => (
  <Button
    component={Link}
    variant="default"
    href={hrefOf('category', { slug: 'all' })}
    {...(onClick ? { onClick } : {})}
  >
    <Trans>Tutti gli oggetti</Trans>
  </Button>
);

/** Links from the summary to the choice that caused the refusal. */
function Change({ code }: { code: string }) {
  if (code.startsWith('payment.') || code === 'feature.not_available') {
    return (
      <Button component={Link} variant="default" href={hrefOf('checkout_loan')}>
        <Trans>Scegli il ritiro</Trans>
      </Button>
    );
  }
  const isAboutDays = code.startsWith('loan.') || code === 'delivery.closed_day';
  if (!isAboutDays && (code.startsWith('delivery.') || code === 'resource.not_found')) {
    return (
      <Button component={Link} variant="default" href={hrefOf('checkout_loan')}>
        <Trans>Cambia come lo ricevi</Trans>
      </Button>
    );
  }
  if (isAboutDays || code === 'checkout.incomplete' || code === 'resource.validation') {
    return (
      <Button component={Link} variant="default" href={hrefOf('checkout_loan')}>
        <Trans>Scegli altre date</Trans>
      </Button>
    );
  }
  return null;
}
