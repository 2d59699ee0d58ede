import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconBroadcast, IconCheck, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { addDays, daysInclusive, type CalendarDate } from '#machines/rules/dates';
import { selectDay, selectFailure, selectIsLive, selectPointsActor, selectStage } from '#machines/staff/day.selectors';
import { dayHref, readDayQuery, type DayQuery } from '#machines/staff/day-query';
import type { Day } from '#machines/staff/wire';
import { ClosedToday } from '../closures/today-widget.ts';
import { useGo } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { Phone } from '../parts/phone.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { StandingChip } from '../ui/loans/standing-chip.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatDate } from '../words/dates.ts';
import type { DayActor } from './actor-types.ts';
import { PointFilter } from './point-filter.tsx';
import dayClasses from './day.module.css';
import classes from './staff.module.css';

type Point = Day['points'][number];
type Line = Point['pickups'][number];
type Kind = 'requests' | 'pickups' | 'returns' | 'overdue' | 'deliveries';

const KINDS: readonly [Kind, MessageDescriptor][] = [
  ['overdue', msg`In ritardo`],
  ['pickups', msg`Da consegnare`],
  ['returns', msg`Da riprendere`],
  ['deliveries', msg`Consegne a domicilio`],
  ['requests', msg`Da approvare`],
];

/** The day by pickup point: pickups, returns and late loans. It follows the steps of other desks. */
export default function StaffDay({ actor, query }: ScreenProps<'staff_day'> & { actor: DayActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const day = useSelector(actor, selectDay);
  const points = useSelector(actor, selectPointsActor);
  const go = useGo();
  const asked = readDayQuery(query);
  return (
    <Page compact title={t`La giornata`} actions={<StaffNav current="staff_day" />}>
      {points && (
        <PointFilter
          actor={points}
          value={asked.point}
          onChange={(point) => go(dayHref({ ...asked, point }), { replace: true })}
        />
      )}
      {stage === 'loading' && <LinesSkeleton count={5} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {day && <Board actor={actor} day={day} query={asked} />}
    </Page>
  );
}

function Board({ actor, day, query }: { actor: DayActor; day: Day; query: DayQuery }) {
  const { t, i18n } = useLingui();
  const go = useGo();
  const isLive = useSelector(actor, selectIsLive);
  const move = (by: number) => {
    const date = addDays(day.date, by);
    go(dayHref({ ...query, date: date === day.today ? undefined : date }), { replace: true });
  };
  return (
    <>
      <div className={dayClasses.dayBar}>
        <h2>{formatDate(day.date, i18n.locale, 'weekdayLong')}</h2>
        <Badge
          className={dayClasses.live ?? ''}
          color={isLive ? 'leaf' : 'ochre'}
          leftSection={isLive ? <IconBroadcast aria-hidden="true" /> : <IconRefresh aria-hidden="true" />}
        >
          {isLive ? <Trans>In diretta</Trans> : <Trans>Si aggiorna ogni 10 secondi</Trans>}
        </Badge>
        <div className={dayClasses.dayButtons}>
          <Button variant="default" onClick={() => move(-1)}>
            <Trans>Giorno prima</Trans>
          </Button>
          <Button variant="default" onClick={() => move(1)}>
            <Trans>Giorno dopo</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t`Stampa`}
          </Button>
        </div>
      </div>
      {day.points.map((point) => (
        <Section
          key={point.id}
          panel
          title={point.name}
          lead={
            point.hours ??
            (day.date === day.today ? <Trans>Oggi chiuso</Trans> : <Trans>Chiuso in questo giorno</Trans>)
          }
        >
          {day.date === day.today && (
            <Suspense fallback={null}>
              <ClosedToday
                key={point.id}
                point={point.id}
                name={point.name}
                today={day.today}
                closure={point.closure}
              />
            </Suspense>
          )}
          <PointLists point={point} today={day.today} />
        </Section>
      ))}
    </>
  );
}

function PointLists({ point, today }: { point: Point; today: CalendarDate }) {
  const { i18n } = useLingui();
  const lists = KINDS.filter(([kind]) => point[kind].length > 0);
  if (lists.length === 0)
    return (
      <p className={classes.muted}>
        <Trans>Niente in programma.</Trans>
      </p>
    );
  return (
    <div className={dayClasses.lists}>
      {lists.map(([kind, words]) => (
        <div key={kind} className={dayClasses.list}>
          <h3>
            {i18n._(words)} <span className={classes.muted}>{open(point[kind])}</span>
          </h3>
          <ul className={classes.lines}>
            {point[kind].map((line) => (
              <DayLine key={line.id} line={line} kind={kind} today={today} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** How many are left, and of how many. */
const open = (lines: readonly Line[]): string => {
  const left = lines.filter(({ done_at }) => done_at === undefined).length;
  return left === lines.length ? String(left) : `${String(left)}/${String(lines.length)}`;
};

function DayLine({ line, kind, today }: { line: Line; kind: Kind; today: CalendarDate }) {
  const { i18n } = useLingui();
  const isDone = line.done_at !== undefined;
  const place = line.elsewhere;
  const until = formatDate(line.to_date, i18n.locale, 'short');
  return (
    <li className={isDone ? classes.line : `${classes.line} ${dayClasses.todo}`} data-done={isDone || undefined}>
      {isDone && <IconCheck size={20} aria-hidden="true" />}
      <Link href={hrefOf('staff_loan', { id: line.id })}>{line.name}</Link>
      <span className={classes.muted}>{line.code}</span>
      <span>{line.member}</span>
      {line.phone !== undefined && <Phone number={line.phone} />}
      {isDone && (
        <span className={dayClasses.done}>
          <Trans>Fatto</Trans>
        </span>
      )}
      {kind === 'overdue' && (
        <>
          <StandingChip standing={{ kind: 'late', days: daysInclusive(line.to_date, today) - 1 }} />
          <span className={dayClasses.late}>
            <Trans>era per il {until}</Trans>
          </span>
        </>
      )}
      {line.blocked === 'overdue' && (
        <span className={dayClasses.late}>
          <Trans>non è ancora tornato</Trans>
        </span>
      )}
      {place !== undefined && (
        <span className={dayClasses.late}>
          <Trans>ora è a {place}: va portato qui</Trans>
        </span>
      )}
      {line.blocked === 'maintenance' && (
        <span className={dayClasses.late}>
          <Trans>è in manutenzione</Trans>
        </span>
      )}
    </li>
  );
}
