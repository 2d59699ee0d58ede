import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { codeOf, nextOffers, nextThings, type Next as NextThing } from '#machines/home/next';
import { selectIsLoading, selectNextLoans, selectNextOffers, type nextMachine } from '#machines/home/next.machine';
import { standingFactsOf } from '#machines/loans/order-list';
import type { OfferedWait } from '#machines/waits/wire';
import { useLibrary } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';
import { useToday } from '../core/today.ts';
import { DueWords, PlaceWords } from '../loans/words.tsx';
import { LoanChip } from '../parts/lists/loan-chip.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { formatDate, formatPeriod } from '../words/dates.ts';
import { langOf } from '../words/fallback.ts';
import { formatInstant } from '../words/times.ts';
import classes from './next.module.css';
import { NextSkeleton } from './next-skeleton.tsx';

/** What a member has to do next with their loans; nothing if there is nothing. */
export default function Next({ actor }: { actor: ActorRefFrom<typeof nextMachine> }) {
  const { t } = useLingui();
  const today = useToday();
  const isLoading = useSelector(actor, selectIsLoading);
  const offers = nextOffers(useSelector(actor, selectNextOffers));
  const things = nextThings(useSelector(actor, selectNextLoans), today, offers.length);
  if (offers.length + things.length === 0) return isLoading ? <NextSkeleton /> : null;
  return (
    <section className={classes.next} aria-label={t`Le prossime cose da fare`}>
      <ul className={classes.list}>
        {offers.map((wait) => (
          <li key={wait.id} className={classes.thing}>
            <Offer wait={wait} />
          </li>
        ))}
        {things.map((thing) => (
          <li key={thing.order.id} className={classes.thing}>
            <Thing thing={thing} />
          </li>
        ))}
      </ul>
      <Link className={classes.all} href={hrefOf('orders')}>
        <Trans>Tutti i prestiti</Trans>
        <IconArrowRight size={18} aria-hidden="true" />
      </Link>
    </section>
  );
}

/** Days that are kept for the member: it is the page of what they wait for that takes them. */
function Offer({ wait: { product, offer } }: { wait: OfferedWait }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const until = formatInstant(offer.ends_at, i18n.locale, timezone, 'dateTime');
  return (
    <>
      <span className={classes.picture}>
        <Picture source={pictureOf(product.img)} alt="" sizes="64px" square eager />
      </span>
      <div className={classes.words}>
        <p className={classes.what}>
          <Trans>C’è un periodo per te</Trans>
        </p>
        <Link className={classes.name} href={hrefOf('waits')} {...langOf(product, 'name')}>
          {product.name}
        </Link>
        <p className={classes.more}>
          {formatPeriod(offer.from_date, offer.to_date, i18n.locale, 'medium')}
          {' · '}
          <Trans>rispondi entro il {until}</Trans>
        </p>
      </div>
    </>
  );
}

function Thing({ thing }: { thing: NextThing }) {
  const { order, kind } = thing;
  const { product } = order;
  const code = codeOf(thing);
  return (
    <>
      <span className={classes.picture}>
        <Picture source={pictureOf(product.img)} alt="" sizes="64px" square eager />
      </span>
      <div className={classes.words}>
        {kind === 'pending' ? (
          <LoanChip loan={standingFactsOf(order)} />
        ) : (
          <p className={classes.what}>
            <DueWords due={{ ...thing, kind }} />
          </p>
        )}
        <Link className={classes.name} href={hrefOf('order', { id: order.id })} {...langOf(product, 'name')}>
          {product.name}
        </Link>
        {kind === 'overdue' && <LoanChip loan={standingFactsOf(order)} />}
        <p className={classes.more}>
          <When thing={thing} />
          {' · '}
          <PlaceWords order={order} short />
        </p>
        {code !== null && (
          <p className={classes.more}>
            {kind === 'pickup' ? <Trans>Codice di ritiro</Trans> : <Trans>Codice di deposito</Trans>}{' '}
            <strong className={classes.code}>{code}</strong>
          </p>
        )}
      </div>
    </>
  );
}

function When({ thing: { kind, date, order } }: { thing: NextThing }) {
  const { i18n } = useLingui();
  const { from_date, to_date } = order.loan;
  return (
    <>
      {kind === 'pending'
        ? formatPeriod(from_date, to_date, i18n.locale, 'medium')
        : formatDate(date, i18n.locale, 'weekdayLong')}
    </>
  );
}
