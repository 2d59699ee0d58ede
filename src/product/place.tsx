import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconLockSquareRounded, IconMapPin } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { openingNow } from '#machines/product/opening-now';
import { weekday } from '#machines/rules/dates';
import { selectCalendar } from '#machines/product/product.selectors';
import type { Product } from '#machines/core/wire';
import { useLibrary } from '../core/actors.ts';
import { useNow, useToday } from '../core/today.ts';

import { OpeningLine } from '../ui/objects/headquarter-card.tsx';
import { HoursInWords } from '../ui/calendar/hours-in-words.tsx';
import { Section } from '../ui/layout/section.tsx';
import { WeekStrip } from '../ui/calendar/week-strip.tsx';
import type { ProductActor } from './actor-types.ts';
import classes from './product.module.css';

/** The object's home and its opening hours. */
export function Place({ product, actor }: { product: Product; actor: ProductActor }) {
  const { t } = useLingui();
  const { timezone } = useLibrary();
  const today = useToday();
  const { id, name, address, position } = product.location;
  const home = useSelector(actor, (each) => selectCalendar(each)?.headquarters.find((point) => point.id === id));
  const clock = useNow();
  const now = home ? openingNow(home, clock, timezone) : null;
  const { lat, lng } = position;
  return (
    <Section title={t`Dove si trova`}>
      <div className={classes.place}>
        <div className={classes.placeWords}>
          <h3>{name}</h3>
          {home?.is.smartlocker && (
            <Badge color="sky" leftSection={<IconLockSquareRounded aria-hidden="true" />}>
              <Trans>Smart locker</Trans>
            </Badge>
          )}
          <address className={classes.line}>
            <IconMapPin size={20} aria-hidden="true" />
            <span>
              {address.address}, {address.cap} {address.city} {address.province}
            </span>
          </address>
          {now && <OpeningLine now={now} />}
          <Button
            component="a"
            variant="default"
            target="_blank"
            rel="noopener noreferrer"
            href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
          >
            <Trans>Apri la mappa</Trans>
          </Button>
        </div>
        {home && (
          <div className={classes.week}>
            {home.opening_hours.length > 0 && <WeekStrip hours={home.opening_hours} today={weekday(today)} />}
            <HoursInWords of={home} />
          </div>
        )}
      </div>
    </Section>
  );
}
