import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { availabilityOf, canBorrow, isAway } from '#machines/catalogue/availability';
import { periodOf } from '#machines/checkout/choice';
import { hrefOf } from '#machines/core/routes';
import {
  selectDays,
  selectFailure,
  selectIsReplacing,
  selectProduct,
  selectStage,
} from '#machines/product/product.selectors';
import type { Product as ProductDocument } from '#machines/core/wire';
import { useHydrated } from '../loading/hydrated.ts';
import type { ProductActor } from './actor-types.ts';
import { useToday } from '../core/today.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { PageHead } from '../navigation/page-head.tsx';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton, ProductSkeleton } from '../ui/states/skeletons.tsx';
import { Alike, Reviews } from './widgets.ts';
import { Failed } from '../parts/failed.tsx';
import { Calendar } from './calendar.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { Panel } from './panel.tsx';
import { Place } from './place.tsx';
import classes from './product.module.css';

const Replacing = lazy(() => import('./replacing.tsx'));

/** The object page: details, availability and borrowing. */
export default function Product({ actor }: ScreenProps<'product'> & { actor: ProductActor }) {
  const stage = useSelector(actor, selectStage);
  const product = useSelector(actor, selectProduct);
  const failure = useSelector(actor, selectFailure);
  if (stage === 'unknown') return <UnknownObject />;
  if (stage === 'failed') {
    return (
      <Page narrow>
        <Failed level={1} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      </Page>
    );
  }
  return (
    <Page>
      {product ? (
        <Shown product={product} actor={actor} />
      ) : (
        <>
          <div className={classes.back} aria-hidden="true">
            <Skeleton width="9rem" />
          </div>
          <ProductSkeleton />
        </>
      )}
    </Page>
  );
}

function Shown({ product, actor }: { product: ProductDocument; actor: ProductActor }) {
  const isReplacing = useSelector(actor, selectIsReplacing);
  return (
    <>
      <PageHead title={product.name} description={product.description} />
      <div className={classes.columns}>
        <Gallery product={product} actor={actor} />
        <Panel product={product} actor={actor} />
        <div className={classes.more}>
          <Details product={product} />
          {canBorrow(product) && <Calendar product={product} actor={actor} />}
          <Instead product={product} actor={actor} />
          <Place product={product} actor={actor} />
          {product.rating.count === 0 ? <NoReviews /> : <ReviewsOf product={product} />}
        </div>
      </div>
      {isReplacing && (
        <Suspense fallback={null}>
          <Replacing product={product} actor={actor} />
        </Suspense>
      )}
    </>
  );
}

/** Others like an object that is away, unless it is the reader's own. */
function Instead({ product, actor }: { product: ProductDocument; actor: ProductActor }) {
  const isHydrated = useHydrated();
  const today = useToday();
  const period = periodOf(useSelector(actor, selectDays));
  if (!isHydrated || product.is.mine || !isAway(availabilityOf(product, today))) return null;
  return (
    <Suspense fallback={null}>
      <Alike productId={product.id} period={period} />
    </Suspense>
  );
}

function ReviewsOf({ product: { id, rating } }: { product: ProductDocument }) {
  const isHydrated = useHydrated();
  const waiting = <LinesSkeleton count={3} />;
  if (!isHydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Reviews productId={id} average={rating.average} count={rating.count} />
    </Suspense>
  );
}

function NoReviews() {
  return (
    <Section title={<Trans>Recensioni</Trans>}>
      <p className={classes.small}>
        <Trans>Ancora nessuna. Chi lo prende in prestito potrà raccontare qui com’è andata.</Trans>
      </p>
    </Section>
  );
}

function UnknownObject() {
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={<Trans>Questo oggetto non c’è</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <>
            <Button component={Link} href={hrefOf('search')}>
              <Trans>Cerca un oggetto</Trans>
            </Button>
            <Button component={Link} variant="default" href={hrefOf('category', { slug: 'all' })}>
              <Trans>Tutti gli oggetti</Trans>
            </Button>
          </>
        }
      >
        <Trans>Forse ha lasciato la biblioteca, o il collegamento è incompleto.</Trans>
      </EmptyState>
    </Page>
  );
}
