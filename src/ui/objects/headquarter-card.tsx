import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { IconClock, IconLockSquareRounded, IconMapPin, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatPeriod } from '../../words/dates.ts';
import { formatDistance } from '../../words/numbers.ts';
import { formatList } from '../../words/lists.ts';
import { formatWeekday } from '../../words/times.ts';
import classes from './headquarter-card.module.css';
import { HoursInWords, type TranslatedHours } from '../calendar/hours-in-words.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { WeekStrip, type DayHours } from '../calendar/week-strip.tsx';

/** Open until a time today, or closed until a day (1–7; null when today) and time; `next` null: unknown. */
export type OpeningNow =
  | { open: true; until: string }
  | { open: false; next: { day: number | null; at: string } | null };

export interface HolidaySpan {
  id: string;
  inizio: string;
  fine: string;
}

export interface HeadquarterCardProps {
  name: string;
  address: string;
  picture: PictureSource | null;
  pictureAlt?: string;
  smartlocker: boolean;
  hours: readonly DayHours[];
  /** The opening hours in the library's own words. */
  opening?: TranslatedHours;
  holidays?: readonly HolidaySpan[];
  now?: OpeningNow | null;
  /** Day of the week of today in the library's time zone, 1 to 7. */
  today?: number;
  /** Kilometres from the member. */
  distance?: number | null;
  level?: 2 | 3 | 4;
  /** Link or button at the bottom. */
  action?: ReactNode;
}

/** A pickup point: picture, address, whether it is open now, its week and its closing days. */
export function HeadquarterCard(props: HeadquarterCardProps) {
  const { name, address, picture, pictureAlt = '', smartlocker, hours, holidays = [], now, today, distance } = props;
  const { i18n } = useLingui();
  const Heading = `h${props.level ?? 3}` as const;
  return (
    <article className={classes.card}>
      <div className={classes.frame}>
        <Picture source={picture} alt={pictureAlt} sizes="(min-width: 48em) 22rem, 90vw" />
      </div>
      <div className={classes.words}>
        <div className={classes.title}>
          <Heading>{name}</Heading>
          {smartlocker && (
            <Badge color="sky" leftSection={<IconLockSquareRounded aria-hidden="true" />}>
              <Trans>Smart locker</Trans>
            </Badge>
          )}
        </div>
        <p className={classes.line}>
          <IconMapPin size={20} aria-hidden="true" />
          <span>{address}</span>
        </p>
        {distance !== undefined && distance !== null && (
          <p className={classes.line}>
            <IconRoute size={20} aria-hidden="true" />
            {formatDistance(distance, i18n.locale)}
          </p>
        )}
        {now && <OpeningLine now={now} />}
        {hours.length > 0 && <WeekStrip hours={hours} {...(today ? { today } : {})} />}
        {props.opening && <HoursInWords of={props.opening} />}
        {holidays.length > 0 && <Holidays spans={holidays} />}
        {props.action !== undefined && <div className={classes.foot}>{props.action}</div>}
      </div>
    </article>
  );
}

/** `Aperto ora, fino alle 19:00`, or when it opens next. */
export function OpeningLine({ now }: { now: OpeningNow }) {
  return (
    <span className={`${classes.line} ${now.open ? classes.open : classes.shut}`}>
      <IconClock size={20} aria-hidden="true" />
      <span>
        <OpeningWords now={now} />
      </span>
    </span>
  );
}

function OpeningWords({ now }: { now: OpeningNow }) {
  const { i18n } = useLingui();
  if (now.open) {
    const { until } = now;
    if (until === '24:00') return <Trans>Aperto ora, fino a mezzanotte</Trans>;
    return <Trans>Aperto ora, fino alle {until}</Trans>;
  }
  if (!now.next) return <Trans>Chiuso ora</Trans>;
  const { at } = now.next;
  if (now.next.day === null) return <Trans>Chiuso ora, apre alle {at}</Trans>;
  const day = formatWeekday(now.next.day, i18n.locale);
  return (
    <Trans>
      Chiuso ora, apre {day} alle {at}
    </Trans>
  );
}

function Holidays({ spans }: { spans: readonly HolidaySpan[] }) {
  const { i18n } = useLingui();
  const words = spans.map(({ inizio, fine }) =>
    inizio === fine ? formatDate(inizio, i18n.locale, 'dayMonth') : formatPeriod(inizio, fine, i18n.locale, 'dayMonth'),
  );
  const list = formatList(words, i18n.locale);
  return (
    <p className={classes.holidays}>
      <Trans>Chiuso: {list}</Trans>
    </p>
  );
}
