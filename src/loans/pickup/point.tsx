import { useLingui } from '@lingui/react/macro';
import { upcomingClosings, openingNow } from '#machines/product/opening-now';
import { belongsOnPass, pointFor } from '#machines/loans/pass-copy';
import { weekday } from '#machines/rules/dates';
import type { Headquarter, Order } from '#machines/core/wire';
import { useLibrary } from '../../core/actors.ts';
import { pictureOf } from '../../core/tile.ts';
import { useNow, useToday } from '../../core/today.ts';
import { HeadquarterCard } from '../../ui/objects/headquarter-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from '../orders.module.css';
import { ReturnWords } from '../return-words.tsx';

interface PlaceProps {
  order: Order;
  points: readonly Headquarter[];
}

/** Where the page of a loan says how its object comes back. */
export const returnAnchor = 'return';

/** Where to collect and return a current loan, and when the place is open. */
export function Place({ order, points }: PlaceProps) {
  const { t } = useLingui();
  if (!belongsOnPass(order)) return null;
  const point = pointFor(order, points);
  return (
    <>
      {point && (
        <Section title={t`Il punto di ritiro`}>
          <div className={classes.point}>
            <Point point={point} />
          </div>
        </Section>
      )}
      <Section anchor={returnAnchor} title={t`Come lo riporti`}>
        <p>
          <ReturnWords order={order} />
        </p>
      </Section>
    </>
  );
}

function Point({ point }: { point: Headquarter }) {
  const { timezone } = useLibrary();
  const today = useToday();
  const now = useNow();
  return (
    <HeadquarterCard
      name={point.name}
      address={`${point.address}, ${point.city}`}
      picture={pictureOf(point.img)}
      pictureAlt={point.img?.alt ?? ''}
      smartlocker={point.is.smartlocker}
      hours={point.opening_hours}
      opening={point}
      holidays={upcomingClosings(point, today)}
      now={openingNow(point, now, timezone)}
      today={weekday(today)}
    />
  );
}
