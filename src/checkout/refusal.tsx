import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isTaken, nextFreeOf } from '#machines/core/refusal';
import type { Failure } from '#machines/core/failure';
import { isOfMember } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import { selectDraft } from '#machines/checkout/draft.selectors';
import { waitHref, wantedFor } from '#machines/waits/wanted';
import { selectMe } from '#machines/account/session.selectors';
import { useDraft, useLibrary, useSession } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { formatPeriod } from '../words/dates.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useIntoView } from '../ui/layout/moves.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
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
  // The refused button is always in view, the explanation is further up.
  const box = useIntoView(failure);
  return (
    <div ref={box} className={classes.refusal}>
      {isOfMember(failure) ? (
        <OfMember />
      ) : (
        <AlertBox kind="error" live>
          <p>{failureText(failure)}</p>
          {children}
          <NextFree failure={failure} busy={busy} onTake={onNextFree} />
          <div className={classes.ways}>
            {isTaken(failure) && <WaitInstead />}
            <WayOut code={failure.kind === 'problem' ? failure.code : failure.kind} step={step} />
          </div>
        </AlertBox>
      )}
    </div>
  );
}

/** The obstacles stand above, in one place, so that a drawer opened from them stays open; here is only that they are gone. */
function OfMember() {
  const isSolved = useSelector(useSession(), (each) => selectMe(each)?.obstacles.length === 0);
  return isSolved ? (
    <AlertBox kind="success" live>
      <Trans>Non manca più niente: ora puoi riprovare.</Trans>
    </AlertBox>
  ) : null;
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

/** The object's page, where who needs these days waits for them. */
function WaitInstead() {
  const today = useToday();
  const { max_waits } = useLibrary();
  const draft = useSelector(useDraft(), selectDraft);
  if (max_waits === 0 || !draft?.product || !draft.loan) return null;
  return (
    <Button component={Link} variant="default" href={waitHref(draft.product.id, wantedFor(draft.loan, today))}>
      <Trans>Mettiti in attesa di questi giorni</Trans>
    </Button>
  );
}

/** Ways on from a refusal. */
function WayOut({ code, step }: { code: string; step: 'loan' | 'recap' }) {
  const draft = useDraft();
  switch (code) {
    // An answer without the list, as of a server before an update.
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
