import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { isFirstCard } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import { selectDraft, selectIsAbandonAsked, selectIsDraftBusy } from '#machines/checkout/draft.selectors';
import { selectIsCheckoutStep, selectIsStaffPage, selectIsToolPage } from '#machines/navigation/navigation.selectors';
import { selectMe } from '#machines/account/session.selectors';
import type { Checkout, LendingObstacle, Me } from '#machines/core/wire';
import { useDraft, useLibrary, useNavigation, useSession } from '../../core/actors.ts';
import { formatPeriod } from '../../words/dates.ts';
import { pictureOf } from '../../core/tile.ts';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import { Picture } from '../../ui/objects/picture.tsx';
import { AbandonDialog, loadAbandonDialog } from '../abandon.ts';
import { useBarPlaces } from './bar-step.tsx';
import { useSwipe } from '../swipe.ts';
import classes from './member-bar.module.css';

/** True where the checkout step's own button is at the end of the page, out of view. */
const NARROW = '(max-width: 61.99em)';

/** The loan being built, or how many loans the member has left. */
export default function MemberBar() {
  const checkout = useSelector(useDraft(), selectDraft);
  const isTool = useSelector(useNavigation(), selectIsToolPage);
  if (isTool) return null;
  return checkout?.product ? <Building product={checkout.product} checkout={checkout} /> : <Available />;
}

function Available() {
  const { t } = useLingui();
  const me = useSelector(useSession(), selectMe);
  // At the desk it is about other members' loans.
  const isAtDesk = useSelector(useNavigation(), selectIsStaffPage);
  if (!me || isAtDesk) return null;
  return (
    <div className={classes.room}>
      <aside className={`${classes.bar} ${classes.short}`} aria-label={t`I tuoi prestiti`}>
        <span className={classes.letter} aria-hidden="true">
          {me.name.trim().charAt(0).toUpperCase()}
        </span>
        <p>
          <Left me={me} />
        </p>
      </aside>
    </div>
  );
}

/** The number of loans left for members who can borrow; for others, what they need first. */
function Left({ me }: { me: Me }) {
  const [first, second] = me.obstacles;
  const left = me.available_loans;
  if (!first) return <Plural value={left} one="Ti resta # prestito" other="Ti restano # prestiti" />;
  // Nothing else helps as long as the member is suspended.
  if (!second || first.code === 'auth.banned') return <Obstacle obstacle={first} me={me} />;
  const count = me.obstacles.length;
  return (
    <Link href={hrefOf('profile')}>
      <Plural value={count} one="Per un prestito manca # cosa" other="Per un prestito mancano # cose" />
    </Link>
  );
}

function Obstacle({ obstacle: { code, loan }, me }: { obstacle: LendingObstacle; me: Me }) {
  switch (code) {
    case 'auth.banned':
      return (
        <Link href={hrefOf('profile')}>
          <Trans>Prestiti sospesi</Trans>
        </Link>
      );
    case 'auth.email_unverified':
      return (
        <Link href={hrefOf('profile')}>
          <Trans>Email da confermare</Trans>
        </Link>
      );
    case 'card.not_active':
      return (
        <CardLink>{isFirstCard(me) ? <Trans>Fai la tessera</Trans> : <Trans>La tua tessera è scaduta</Trans>}</CardLink>
      );
    case 'sharing.required':
      return (
        <Link href={hrefOf('upload')}>
          <Trans>Condividi un oggetto</Trans>
        </Link>
      );
    case 'loan.return_first':
      return (
        <Link href={loan ? hrefOf('order', { id: loan.id }) : hrefOf('orders')}>
          <Trans>Hai un oggetto da riportare</Trans>
        </Link>
      );
    case 'loan.limit_reached':
      return <Trans>Hai usato tutti i tuoi prestiti</Trans>;
  }
}

/** Links to the card renewal, or to the profile, which explains it, if it is not available online. */
function CardLink({ children }: { children: ReactNode }) {
  const { is } = useLibrary();
  return <Link href={hrefOf(is.renewable_card ? 'renewal' : 'profile')}>{children}</Link>;
}

function Building({ product, checkout }: { product: NonNullable<Checkout['product']>; checkout: Checkout }) {
  const { t, i18n } = useLingui();
  const draft = useDraft();
  const isBusy = useSelector(draft, selectIsDraftBusy);
  const isCheckoutStep = useSelector(useNavigation(), selectIsCheckoutStep);
  const isAsking = useSelector(draft, selectIsAbandonAsked);
  const ask = () => {
    void loadAbandonDialog();
    draft.send({ type: 'draft.abandon' });
  };
  const swipe = useSwipe({ onLeft: ask });
  const { setWhen, setAction } = useBarPlaces();
  const isNarrow = useMedia(NARROW);
  const { loan } = checkout;
  const planned = loan ? formatPeriod(loan.from_date, loan.to_date, i18n.locale, 'short') : t`Scegli le date`;
  return (
    <>
      <div className={classes.room}>
        <aside
          className={[classes.bar, classes.building, isCheckoutStep && classes.step].filter(Boolean).join(' ')}
          aria-label={t`Prestito in preparazione`}
          data-loan-bar
          {...swipe}
        >
          <span className={classes.picture}>
            <Picture source={pictureOf(product.img)} alt="" sizes="56px" square />
          </span>
          <div className={classes.words}>
            <p className={classes.name}>{product.name}</p>
            {isCheckoutStep ? (
              <p key="step" className={classes.when} ref={setWhen} data-planned={planned} />
            ) : (
              <p key="draft" className={classes.when}>
                {planned}
              </p>
            )}
          </div>
          <IconButton label={t`Abbandona il prestito`} disabled={isBusy} onClick={ask}>
            <IconX size={22} aria-hidden="true" />
          </IconButton>
          {isNarrow && <span className={classes.action} ref={setAction} />}
          {!isCheckoutStep && (
            <Button component={Link} href={hrefOf(checkout.is_set_loan ? 'checkout_recap' : 'checkout_loan')}>
              <Trans>Continua</Trans>
              <IconArrowRight size={20} aria-hidden="true" />
            </Button>
          )}
        </aside>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <AbandonDialog
            name={product.name}
            busy={isBusy}
            onCancel={() => draft.send({ type: 'draft.abandon.declined' })}
            onConfirm={() => draft.send({ type: 'draft.abandon.confirmed' })}
          />
        </Suspense>
      )}
    </>
  );
}
