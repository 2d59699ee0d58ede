import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectItems, selectStage } from '#machines/core/pages/pages.selectors';
import type { ProductTile } from '#machines/core/wire';
import type { alikeMachine } from '#machines/product/alike.machine';
import type { Period } from '#machines/rules/loans/period';
import { Tiles } from '../catalogue/object-grid.tsx';
import { useToday } from '../core/today.ts';
import { Section } from '../ui/layout/section.tsx';

interface AlikeProps {
  actor: ActorRefFrom<typeof alikeMachine>;
  productId: string;
  /** The chosen days, if any. */
  period: Period | undefined;
}

/** Free objects instead of one that is away; an offer beside the page, so that a failure leaves it out. */
export default function Alike({ actor, period }: AlikeProps) {
  const today = useToday();
  const stage = useSelector(actor, selectStage);
  const objects: readonly ProductTile[] = useSelector(actor, (pages) => selectItems(pages));
  if (stage === 'failed' || objects.length === 0) return null;
  return (
    <Section title={period ? <Trans>Simili, liberi nei tuoi giorni</Trans> : <Trans>Simili e liberi</Trans>}>
      <Tiles objects={objects} today={today} isLoadingMore={false} level={3} isBelow period={period} />
    </Section>
  );
}
