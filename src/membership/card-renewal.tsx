import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCards } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectIsPaymentOpen, selectIsPaymentUnderWay } from '#machines/payments/payment.selectors';
import {
  selectCardPayment,
  selectCards,
  selectChosenCard,
  selectIsFirst,
  selectIsTaking,
  selectRenewalFailure,
  selectRenewalStage,
} from '#machines/membership/renewal.selectors';
import { isFirstCard } from '#machines/membership/membership';
import { selectMe } from '#machines/account/session.selectors';
import type { Me, RenewalCard } from '#machines/core/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import { formatDate } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import { useMessages } from '../words/messages.ts';
import { langOf } from '../words/fallback.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { ChoiceCards } from '../ui/fields/choices/choice-card.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { KeyValue, type KeyValueRow } from '../ui/layout/key-value.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './papers.module.css';
import type { RenewalActor } from './actor-types.ts';
import type { PaymentActor } from '../payments/actor-types.ts';
import { Failed } from '../parts/failed.tsx';
import { CardPayment } from './card-payment.tsx';
import { HowToRenew } from './how-to-renew.tsx';
import { ObstacleList } from './obstacle-list.tsx';

interface CardRenewalProps {
  actor: RenewalActor;
  /** Where to continue once the card is renewed. */
  onward: ReactNode;
}

/** The cards on sale, with prices and payment; used by the renewal page and the drawer. */
export function CardRenewal({ actor, onward }: CardRenewalProps) {
  const me = useSelector(useSession(), selectMe);
  const stage = useSelector(actor, selectRenewalStage);
  const failure = useSelector(actor, selectRenewalFailure);
  const isFirst = useSelector(actor, selectIsFirst);
  const { is } = useLibrary();
  if (is.auto_membership) return <Automatic me={me} />;
  if (stage === 'loading') return <LinesSkeleton count={1} height="16rem" />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  if (stage === 'empty') {
    return (
      <EmptyState
        title={
          isFirst ? (
            <Trans>Qui la tessera non si fa dal sito</Trans>
          ) : (
            <Trans>Qui la tessera non si rinnova dal sito</Trans>
          )
        }
        actions={
          <>
            {me && isToShare(me) && <Share />}
            <Button component={Link} variant={me && isToShare(me) ? 'default' : 'filled'} href={hrefOf('support')}>
              <Trans>Scrivi all’assistenza</Trans>
            </Button>
          </>
        }
      >
        {me?.is.active_card === true && me.card_valid_to !== null ? (
          <ValidUntil day={me.card_valid_to} />
        ) : (
          <Trans>Scrivici o passa da un punto di ritiro: ci pensiamo insieme.</Trans>
        )}
      </EmptyState>
    );
  }
  if (!me) return null;
  if (stage === 'renewed') return <Renewed me={me} onward={onward} />;
  return <Offer me={me} actor={actor} isFree={stage === 'free'} />;
}

/** Membership includes the card here, whether or not the member once had one. */
function Automatic({ me }: { me: Me | undefined }) {
  const { is } = useLibrary();
  return (
    <AlertBox kind="info" title={<Trans>Qui la tessera è compresa nell’iscrizione</Trans>}>
      {is.mandatory_sharing ? (
        <Trans>
          Non si paga e non si rinnova. Per chiedere prestiti serve un oggetto condiviso: li trovi in{' '}
          <Link href={hrefOf('own_products')}>I miei oggetti</Link>.
        </Trans>
      ) : (
        <Trans>Non si paga e non si rinnova.</Trans>
      )}
      {me && isToShare(me) && (
        <div className={classes.ways}>
          <Share />
        </div>
      )}
    </AlertBox>
  );
}

/** Nothing of theirs is in the library yet, nor waits to be. */
const isToShare = ({ obstacles, my_product_count, can_post_objects }: Me): boolean =>
  can_post_objects && my_product_count === 0 && obstacles.some(({ code }) => code === 'sharing.required');

function Share() {
  return (
    <Button component={Link} href={hrefOf('upload')}>
      <Trans>Carica oggetto</Trans>
    </Button>
  );
}

function ValidUntil({ day }: { day: string }) {
  const { i18n } = useLingui();
  const until = formatDate(day, i18n.locale, 'full');
  return (
    <Trans>
      La tua vale fino a <strong>{until}</strong>. Dopo scrivici o passa da un punto di ritiro: ci pensiamo insieme.
    </Trans>
  );
}

function Offer({ me, actor, isFree }: { me: Me; actor: RenewalActor; isFree: boolean }) {
  const { pp_pk } = useLibrary();
  const payment = useSelector(actor, selectCardPayment);
  const card = useSelector(actor, selectChosenCard);
  // A payment whose response was lost may already have activated the card: its outcome comes first.
  const isUnderWay = useSelector(payment, selectIsPaymentUnderWay);
  if (!card) return null;
  const isActive = me.is.active_card && !isUnderWay;
  // The server refuses the payment of a suspended member: none is offered.
  const canBuy = !isActive && (!me.is.banned || isUnderWay);
  return (
    <div className={classes.stack}>
      {canBuy && <Cards actor={actor} payment={payment} />}
      <Card card={card} me={me} />
      {isActive && <StillActive me={me} />}
      {canBuy && isFree && <Free actor={actor} />}
      {canBuy && !isFree && pp_pk === null && <HowToRenew isFirst={isFirstCard(me)} />}
      {canBuy && pp_pk !== null && payment && <CardPayment payment={payment} />}
      {/* They forbid loans, not the card: what is said before a payment would seem to forbid it. */}
      <ObstacleList me={me} obstacles={elsewhere(me)} />
    </div>
  );
}

/** What stands in the member's way besides the card. */
const elsewhere = ({ obstacles }: Me) => obstacles.filter(({ code }) => code !== 'card.not_active');

/** The choice of a card, if the library has several. */
function Cards({ actor, payment }: { actor: RenewalActor; payment: PaymentActor | undefined }) {
  const cards = useSelector(actor, selectCards);
  if (cards.length < 2) return null;
  return payment ? <PayableCards actor={actor} payment={payment} /> : <Choice actor={actor} isFixed={false} />;
}

function PayableCards({ actor, payment }: { actor: RenewalActor; payment: PaymentActor }) {
  // The card being paid for cannot be changed.
  return <Choice actor={actor} isFixed={!useSelector(payment, selectIsPaymentOpen)} />;
}

function Choice({ actor, isFixed }: { actor: RenewalActor; isFixed: boolean }) {
  const { t } = useLingui();
  const cards = useSelector(actor, selectCards);
  const chosen = useSelector(actor, selectChosenCard);
  return (
    <ChoiceCards
      label={t`Quale tessera vuoi`}
      value={chosen?.id ?? null}
      onChange={(id) => actor.send({ type: 'card.chosen', id })}
      choices={cards.map((card) => ({
        value: card.id,
        title: card.name,
        text: <Months count={card.duration} />,
        icon: <IconCards size={32} stroke={1.6} />,
        disabled: isFixed && card.id !== chosen?.id,
      }))}
    />
  );
}

const Months = ({ count }: { count: number }) => <Plural value={count} one="# mese" other="# mesi" />;

function Card({ card, me }: { card: RenewalCard; me: Me }) {
  const { i18n } = useLingui();
  const { max_loans: loans } = useLibrary();
  const rows: KeyValueRow[] = [
    { key: 'duration', label: <Trans>Durata</Trans>, value: <Months count={card.duration} /> },
    {
      key: 'gives',
      label: <Trans>Che cosa ti dà</Trans>,
      value: <Plural value={loans} one="Prestiti gratis, uno alla volta" other="Prestiti gratis, fino a # insieme" />,
    },
  ];
  if (me.card_number !== null) {
    rows.push({ key: 'number', label: <Trans>La tua tessera</Trans>, value: me.card_number });
  }
  if (me.card_valid_to !== null) {
    rows.push({
      key: 'until',
      label: me.is.active_card ? <Trans>Valida fino al</Trans> : <Trans>Scaduta il</Trans>,
      value: formatDate(me.card_valid_to, i18n.locale),
    });
  }
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <h2 {...langOf(card, 'name')}>{card.name}</h2>
        {/* With a comma in every language (rules/membership.md#price). */}
        <p className={classes.price}>{card.price === 0 ? <Trans>Gratis</Trans> : formatPrice(card.price, 'it')}</p>
      </header>
      <ForeignNote of={card} fields={['name']} />
      <KeyValue rows={rows} />
    </article>
  );
}

/** "It can be renewed once expired, showing the date from which renewal is possible" (rules/membership.md#renewal). */
function StillActive({ me }: { me: Me }) {
  const { i18n } = useLingui();
  const from = me.renewable_from === null ? undefined : formatDate(me.renewable_from, i18n.locale, 'full');
  return (
    <AlertBox kind="info" title={<Trans>La tua tessera è ancora attiva</Trans>}>
      {from === undefined ? (
        <Trans>Potrai rinnovarla quando sarà scaduta.</Trans>
      ) : (
        <Trans>
          Potrai rinnovarla quando sarà scaduta, da <strong>{from}</strong>.
        </Trans>
      )}
    </AlertBox>
  );
}

/** A free card needs no payment. */
function Free({ actor }: { actor: RenewalActor }) {
  const { failureText } = useMessages();
  const failure = useSelector(actor, selectRenewalFailure);
  const isBusy = useSelector(actor, selectIsTaking);
  const isFirst = useSelector(actor, selectIsFirst);
  return (
    <>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <BusyButton size="lg" fullWidth busy={isBusy} onClick={() => actor.send({ type: 'renew' })}>
        {isFirst ? <Trans>Fai la tessera</Trans> : <Trans>Rinnova tessera</Trans>}
      </BusyButton>
    </>
  );
}

function Renewed({ me, onward }: { me: Me; onward: ReactNode }) {
  const { i18n } = useLingui();
  const until = me.card_valid_to === null ? undefined : formatDate(me.card_valid_to, i18n.locale, 'full');
  const missing = elsewhere(me);
  return (
    <>
      <AlertBox kind="success" title={<Trans>La tua tessera è attiva</Trans>}>
        {me.is.active_card && until !== undefined && (
          <Trans>
            È valida fino a <strong>{until}</strong>.
          </Trans>
        )}{' '}
        {missing.length === 0 && <Trans>Puoi chiedere prestiti da subito.</Trans>}
        <div className={classes.ways}>{onward}</div>
      </AlertBox>
      <ObstacleList me={me} obstacles={missing} />
    </>
  );
}
