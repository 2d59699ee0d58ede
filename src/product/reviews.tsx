import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reviewsMachine } from '#machines/product/reviews.machine';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages/pages.selectors';
import type { Review } from '#machines/core/wire';
import { useLibrary } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { RatingSummary } from '../ui/fields/rating.tsx';
import { ReviewList } from '../ui/objects/review-list.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { Failed } from '../parts/failed.tsx';
import classes from './product.module.css';

interface ReviewsProps {
  actor: ActorRefFrom<typeof reviewsMachine>;
  productId: string;
  average: number | null;
  count: number;
}

/** The reviews of an object, with their average. */
export default function Reviews({ actor, average, count }: ReviewsProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Recensioni`}>
      <div className={classes.reviews}>
        <RatingSummary average={average} count={count} />
        <Written actor={actor} />
      </div>
    </Section>
  );
}

function Written({ actor }: Pick<ReviewsProps, 'actor'>) {
  const { timezone } = useLibrary();
  const { failureText } = useMessages();
  const stage = useSelector(actor, selectStage);
  const reviews: readonly Review[] = useSelector(actor, (pages) => selectItems(pages));
  const hasMore = useSelector(actor, selectHasMore);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const failure = useSelector(actor, selectFailure);
  if (stage === 'loading') return <LinesSkeleton count={3} height="6rem" />;
  if (stage === 'failed') {
    return <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  }
  return (
    <>
      <ReviewList
        timeZone={timezone}
        reviews={reviews.map(({ id, author, rating, message, created_at: createdAt }) => ({
          id,
          author,
          rating,
          message,
          createdAt,
        }))}
      />
      {hasMoreFailed && failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      {hasMore && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          {hasMoreFailed ? <Trans>Riprova</Trans> : <Trans>Altre recensioni</Trans>}
        </BusyButton>
      )}
    </>
  );
}
