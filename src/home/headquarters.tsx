import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home.machine';
import { upcomingClosings, openingNow } from '#machines/product/opening-now';
import { wallClock, weekday } from '#machines/rules/dates';
import { selectHeadquarters, selectHeadquartersFailure, selectHeadquartersStage } from '#machines/home/home.selectors';
import type { Headquarter } from '#machines/core/wire';
import { useLibrary } from '../core/actors.ts';
import { useNow } from '../core/today.ts';
import { useHydrated } from '../loading/hydrated.ts';
import { pictureOf } from '../core/tile.ts';
import { Carousel } from '../ui/carousels/carousel.tsx';
import { HeadquarterCard } from '../ui/objects/headquarter-card.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { Failed } from '../parts/failed.tsx';

/** The pickup points, and whether each is open now. */
export function Headquarters({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectHeadquartersStage);
  const headquarters = useSelector(actor, selectHeadquarters);
  const failure = useSelector(actor, selectHeadquartersFailure);
  const clock = useNow();
  // The server rendered the page at an earlier time.
  const now = useHydrated() ? clock : undefined;
  const shown = headquarters.filter(({ is }) => is.available);
  if (stage === 'shown' && shown.length === 0) return null;
  const label = t`Punti di ritiro`;
  return (
    <Section title={label} lead={t`Ritiri e riporti nello stesso posto, negli orari di apertura.`}>
      {stage === 'loading' && <LinesSkeleton count={1} height="32rem" />}
      {stage === 'failed' && (
        <Failed level={3} failure={failure} onRetry={() => actor.send({ type: 'headquarters.retry' })} />
      )}
      {stage === 'shown' && (
        <Carousel label={label} look="points">
          {shown.map((headquarter) => (
            <Point key={headquarter.id} headquarter={headquarter} now={now} />
          ))}
        </Carousel>
      )}
    </Section>
  );
}

function Point({ headquarter, now }: { headquarter: Headquarter; now: number | undefined }) {
  const { timezone } = useLibrary();
  const { name, address, city, img, is, opening_hours: hours } = headquarter;
  const today = now === undefined ? undefined : wallClock(now, timezone).date;
  return (
    <HeadquarterCard
      name={name}
      address={`${address}, ${city}`}
      picture={pictureOf(img)}
      pictureAlt={img?.alt ?? ''}
      smartlocker={is.smartlocker}
      hours={hours}
      {...(now === undefined || today === undefined
        ? {}
        : {
            now: openingNow(headquarter, now, timezone),
            today: weekday(today),
            holidays: upcomingClosings(headquarter, today),
          })}
    />
  );
}
