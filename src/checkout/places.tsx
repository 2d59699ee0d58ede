import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
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
import { useLibrary } from '../core/actors.ts';
import { useNow } from '../core/today.ts';
import { formatDate, formatList, formatPeriod } from '../words/format.ts';

import { OpeningLine } from '../ui/objects/headquarter-card.tsx';
import { HoursInWords } from '../ui/calendar/hours-in-words.tsx';
import { WeekStrip } from '../ui/calendar/week-strip.tsx';
import type { LoanActor } from './actor-types.ts';
import frame from '../ui/fields/choice-frame.module.css';
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
  const name = useId();
  const headquarterId = useSelector(actor, selectHeadquarterId);
  const places = placesFor(page);
  const [isOpen, { open }] = useDisclosure(places.length <= few);
  const group = useRef<HTMLFieldSetElement>(null);
  const showAll = () => {
    flushSync(open);
    // The button is gone, and the focus with it.
    group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  if (places.length === 0) return null;
  const shown = isOpen ? places : places.filter(({ id }) => id === headquarterId);
  const others = places.length - shown.length;
  return (
    <fieldset ref={group} className={classes.places}>
      <legend className="sr-only">{t`Punto di ritiro`}</legend>
      {shown.map((place) => (
        <Place
          key={place.id}
          place={place}
          name={name}
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
    </fieldset>
  );
}

interface PlaceProps {
  place: Headquarter;
  name: string;
  /** The object's home. */
  isHome: boolean;
  isChosen: boolean;
  actor: LoanActor;
}

function Place({ place, name, isHome, isChosen, actor }: PlaceProps) {
  const id = useId();
  const { timezone } = useLibrary();
  const clock = useNow();
  const now = openingNow(place, clock, timezone);
  return (
    <div className={`${frame.frame} ${classes.place}`}>
      <input
        className={`${frame.input} ${classes.input}`}
        type="radio"
        name={name}
        value={place.id}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        onChange={() => actor.send({ type: 'place.chosen', headquarterId: place.id })}
      />
      <div className={classes.head}>
        <p id={`${id}-name`} className={frame.name}>
          {place.name}
        </p>
        <span className={frame.tick} aria-hidden="true">
          <IconCheck size={16} stroke={3} />
        </span>
      </div>
      <div id={`${id}-words`} className={classes.words}>
        <p className={classes.line}>
          <IconMapPin size={20} aria-hidden="true" />
          <span>
            {place.address}, {place.city}
          </span>
        </p>
        {now && <OpeningLine now={now} />}
        {(isHome || place.is.smartlocker) && (
          <div className={classes.chips}>
            {isHome && (
              <Badge color="leaf" leftSection={<IconCheck aria-hidden="true" />}>
                <Trans>L’oggetto è qui</Trans>
              </Badge>
            )}
            {place.is.smartlocker && (
              <Badge color="sky" leftSection={<IconLockSquareRounded aria-hidden="true" />}>
                <Trans>Smart locker</Trans>
              </Badge>
            )}
          </div>
        )}
      </div>
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
