import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Radio } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconLockSquareRounded, IconMapPin } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { placesFor, type LoanPage } from '#machines/checkout/choice';
import { upcomingClosings, openingNow } from '#machines/product/opening-now';
import { weekday } from '#machines/rules/dates';
import { selectHeadquarterId, selectToday } from '#machines/checkout/loan.selectors';
import type { Headquarter } from '#machines/core/wire';
import { useLibrary } from '../../core/actors.ts';
import { useNow } from '../../core/today.ts';
import { formatDate, formatPeriod } from '../../words/dates.ts';
import { formatList } from '../../words/lists.ts';

import { OpeningLine } from '../../ui/objects/headquarter-card.tsx';
import { HoursInWords } from '../../ui/calendar/hours-in-words.tsx';
import { WeekStrip } from '../../ui/calendar/week-strip.tsx';
import type { LoanActor } from '../actor-types.ts';
import { ChoiceGroup, Tick } from '../../ui/fields/choices/choice-card.tsx';
import frame from '../../ui/fields/choices/choice-frame.module.css';
import classes from './places.module.css';

/** Show this many points at once; beyond that only the chosen one, so that the days stay near. */
const few = 2;

interface PlacesProps {
  page: LoanPage;
  actor: LoanActor;
}

/** The pickup points: whether each is open now, and the opening hours of the chosen one. */
export function Places({ page, actor }: PlacesProps) {
  const { t } = useLingui();
  const headquarterId = useSelector(actor, selectHeadquarterId);
  const places = placesFor(page);
  const [isOpen, { open }] = useDisclosure(places.length <= few);
  const group = useRef<HTMLDivElement>(null);
  const showAll = () => {
    flushSync(open);
    // The button is gone, and the focus with it.
    group.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  };
  if (places.length === 0) return null;
  const shown = isOpen ? places : places.filter(({ id }) => id === headquarterId);
  const others = places.length - shown.length;
  return (
    <ChoiceGroup
      ref={group}
      label={t`Punto di ritiro`}
      quietLabel
      value={headquarterId ?? null}
      onChange={(id) => actor.send({ type: 'place.chosen', headquarterId: id })}
    >
      <div className={classes.places}>
        {shown.map((place) => (
          <Place
            key={place.id}
            place={place}
            isHome={place.id === page.product.location.id}
            isChosen={place.id === headquarterId}
            actor={actor}
          />
        ))}
        {others > 0 && (
          <div className={classes.others}>
            <Button variant="default" onClick={showAll}>
              <Plural value={others} one="C’è # altro punto di ritiro" other="Ci sono altri # punti di ritiro" />
            </Button>
          </div>
        )}
        {!page.product.is.tansportable && (
          <p className={classes.only}>
            <Trans>Questo oggetto non si sposta: si ritira e si riporta solo qui.</Trans>
          </p>
        )}
      </div>
    </ChoiceGroup>
  );
}

interface PlaceProps {
  place: Headquarter;
  /** The object's home. */
  isHome: boolean;
  isChosen: boolean;
  actor: LoanActor;
}

function Place({ place, isHome, isChosen, actor }: PlaceProps) {
  const id = useId();
  const { timezone } = useLibrary();
  const clock = useNow();
  const now = openingNow(place, clock, timezone);
  return (
    <div className={frame.frame}>
      <Radio.Card
        className={classes.choice ?? ''}
        value={place.id}
        tabIndex={isChosen ? 0 : -1}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
      >
        <span className={classes.head}>
          <span id={`${id}-name`} className={frame.name}>
            {place.name}
          </span>
          <Radio.Indicator component="span" className={frame.tick} icon={Tick} aria-hidden="true" />
        </span>
        <span id={`${id}-words`} className={classes.words}>
          <span className={classes.line}>
            <IconMapPin size={20} aria-hidden="true" />
            <span>
              {place.address}, {place.city}
            </span>
          </span>
          {now && <OpeningLine now={now} />}
          {(isHome || place.is.smartlocker) && (
            <span className={classes.chips}>
              {isHome && (
                <Badge component="span" color="leaf" leftSection={<IconCheck aria-hidden="true" />}>
                  <Trans>L’oggetto è qui</Trans>
                </Badge>
              )}
              {place.is.smartlocker && (
                <Badge component="span" color="sky" leftSection={<IconLockSquareRounded aria-hidden="true" />}>
                  <Trans>Smart locker</Trans>
                </Badge>
              )}
            </span>
          )}
        </span>
      </Radio.Card>
      {isChosen && <Week place={place} actor={actor} />}
    </div>
  );
}

/** The weekly hours of the chosen point and its upcoming closing days. */
function Week({ place, actor }: { place: Headquarter; actor: LoanActor }) {
  const { i18n } = useLingui();
  const today = useSelector(actor, selectToday);
  const closings = upcomingClosings(place, today).map(({ inizio, fine }) =>
    inizio === fine ? formatDate(inizio, i18n.locale, 'dayMonth') : formatPeriod(inizio, fine, i18n.locale, 'dayMonth'),
  );
  const list = formatList(closings, i18n.locale);
  return (
    <div className={classes.week}>
      {place.opening_hours.length > 0 && <WeekStrip hours={place.opening_hours} today={weekday(today)} />}
      <HoursInWords of={place} />
      {closings.length > 0 && (
        <p className={classes.closings}>
          <Trans>Chiuso: {list}</Trans>
        </p>
      )}
    </div>
  );
}
