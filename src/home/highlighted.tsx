import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home.machine';
import { hrefOf } from '#machines/core/routes';
import { selectHighlighted, selectHighlightedFailure, selectHighlightedStage } from '#machines/home/home.selectors';
import { tileProps } from '../core/tile.ts';
import { useToday } from '../core/today.ts';
import { ObjectCarousel, ObjectCarouselSkeleton } from '../ui/carousels/object-carousel.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { LateFailed } from '../parts/late-failed.tsx';

/** The highlighted objects, in carousels of 12. */
export function Highlighted({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectHighlightedStage);
  const objects = useSelector(actor, selectHighlighted);
  const failure = useSelector(actor, selectHighlightedFailure);
  const today = useToday();
  if (stage === 'shown' && objects.length === 0) return null;
  const label = t`In evidenza`;
  return (
    <Section title={label} more={{ href: hrefOf('category', { slug: 'all' }), label: t`Guarda il catalogo` }}>
      {stage === 'loading' && (
        <Loading>
          <ObjectCarouselSkeleton label={label} />
        </Loading>
      )}
      {stage === 'failed' && (
        <LateFailed level={3} failure={failure} onRetry={() => actor.send({ type: 'highlighted.retry' })} />
      )}
      {stage === 'shown' && (
        <ObjectCarousel label={label} objects={objects.map((object) => tileProps(object, today))} />
      )}
    </Section>
  );
}
