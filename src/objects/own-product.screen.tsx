import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectMe } from '#machines/account/session.selectors';
import { availabilityOf } from '#machines/catalogue/availability';
import { selectDocument, selectFailure, selectStage } from '#machines/core/pages/document.selectors';
import { hrefOf } from '#machines/core/routes';
import { savedByOthers } from '#machines/objects/own-product.selectors';
import type { OwnRecord } from '#machines/objects/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { pictureOf } from '../core/tile.ts';
import { useToday } from '../core/today.ts';
import { Failed } from '../parts/failed.tsx';
import { RatingSummary } from '../ui/fields/rating.tsx';
import { KeyValue } from '../ui/layout/key-value.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AvailabilityLabel } from '../ui/objects/availability.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { ReviewList } from '../ui/objects/review-list.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPrice } from '../words/numbers.ts';
import type { OwnProductActor } from './actor-types.ts';
import { OwnLoans } from './own-loans.tsx';
import classes from './own-product.module.css';

type Props = ScreenProps<'own_product'> & { actor: OwnProductActor };

/** One object of the member's own: where it is, and what became of it. */
export default function OwnProductPage({ actor }: Props) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const record = useSelector(actor, (each) => selectDocument(each));
  return (
    <Page
      narrow
      title={record?.product.name ?? t`Il mio oggetto`}
      back={{ href: hrefOf('own_products'), label: t`I miei oggetti` }}
    >
      {stage === 'loading' && <LinesSkeleton count={3} height="8rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={<Trans>Questo oggetto non è tra i tuoi</Trans>} />}
      {record && (
        <>
          <Now record={record} />
          <Good record={record} />
          <Said record={record} />
          <OwnLoans loans={record.loans} />
        </>
      )}
    </Page>
  );
}

function Now({ record: { product, elsewhere } }: { record: OwnRecord }) {
  const { t } = useLingui();
  const today = useToday();
  const canEdit = useSelector(useSession(), (each) => selectMe(each)?.can_post_objects ?? false);
  const { id, img, location, status, loan } = product;
  const isOut = loan.status === 'busy' || loan.overdue;
  const place = elsewhere?.name ?? location.name;
  return (
    <Section panel title={t`Adesso`}>
      <div className={classes.now}>
        <div className={classes.picture}>
          <Picture source={pictureOf(img)} alt="" sizes="9rem" />
        </div>
        <div className={classes.words}>
          <AvailabilityLabel availability={availabilityOf(product, today)} />
          <p>{isOut ? <Trans>Torna a: {place}</Trans> : <Trans>È a: {place}</Trans>}</p>
          <div className={classes.buttons}>
            {status !== 'hidden' && (
              <Button component={Link} variant="default" href={hrefOf('product', { id })}>
                <Trans>Come lo vedono gli altri</Trans>
              </Button>
            )}
            {canEdit && (
              <Button component={Link} variant="default" href={`${hrefOf('upload')}?id=${id}`}>
                <Trans>Modifica</Trans>
              </Button>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}

function Good({ record }: { record: OwnRecord }) {
  const { t, i18n } = useLingui();
  const { times, days, people } = record.lent;
  const saved = savedByOthers(record);
  if (times === 0) return null;
  const rows = [
    {
      key: 'times',
      label: <Trans>In prestito</Trans>,
      value: <Plural value={times} one="# volta" other="# volte" />,
    },
    {
      key: 'people',
      label: <Trans>Usato da</Trans>,
      value: <Plural value={people} one="# persona" other="# persone" />,
    },
    {
      key: 'days',
      label: <Trans>Fuori per</Trans>,
      value: <Plural value={days} one="# giorno" other="# giorni" />,
    },
  ];
  const price = saved === undefined ? '' : formatPrice(saved, i18n.locale);
  return (
    <Section title={t`Quanto è servito`}>
      <div className={classes.parts}>
        <KeyValue rows={rows} />
        {saved !== undefined && (
          <p>
            <Plural
              value={people}
              one={`Chi lo ha usato non ne ha dovuto comprare uno: costa circa ${price}.`}
              other={`Chi lo ha usato non ne ha dovuto comprare uno a testa: sarebbero circa ${price} in tutto.`}
            />
          </p>
        )}
      </div>
    </Section>
  );
}

function Said({ record: { product, reviews } }: { record: OwnRecord }) {
  const { t } = useLingui();
  const { timezone } = useLibrary();
  const { average, count } = product.rating;
  return (
    <Section title={t`Che cosa ne dicono`}>
      <div className={classes.parts}>
        <RatingSummary average={average} count={count} />
        {reviews.length > 0 && (
          <ReviewList
            timeZone={timezone}
            reviews={reviews.map(({ created_at: createdAt, ...review }) => ({ ...review, createdAt }))}
          />
        )}
      </div>
    </Section>
  );
}
