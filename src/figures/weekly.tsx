import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { busiestOf, changeOf, hoursOfDay, sumOf } from '#machines/figures/figures.selectors';
import type { Figures } from '#machines/figures/wire';
import { formatDate } from '../words/dates.ts';
import { formatNumber, formatPercent } from '../words/numbers.ts';
import { formatWeekday } from '../words/times.ts';
import { Figure } from './figure.tsx';

const Lines = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.Lines })));
const Bars = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.Bars })));

interface FiguresProps {
  figures: Figures;
}

/** What every figure needs of the range and the language. */
export function useFigures(figures: Figures) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const compare = figures.before !== null;
  const number = (value: number): string => formatNumber(value, locale);
  const before = t`Un anno prima`;
  return {
    compare,
    number,
    range: { from: figures.from, to: figures.to, compare },
    week: (day: string): string => formatDate(day, locale, 'short'),
    fullDay: (day: string): string => formatDate(day, locale, 'medium'),
    /** The heading of the column of the year before, if there is one. */
    columnBefore: compare ? [{ head: before, isNumber: true }] : [],
    lineBefore: compare ? [{ name: 'before', label: before, color: 'before' as const }] : [],
    /** A number compared with the year before. */
    than: (now: number, was: number): string => {
      const change = compare ? changeOf(now, was) : undefined;
      if (change === undefined) return compare ? t`Un anno prima: ${number(was)}.` : '';
      const share = formatPercent(Math.abs(change), locale);
      const then = number(was);
      return change >= 0
        ? t`${share} in più dell’anno prima (${then}).`
        : t`${share} in meno dell’anno prima (${then}).`;
    },
  };
}

export function LoanFigures({ figures }: FiguresProps) {
  const { t } = useLingui();
  const { number, week, fullDay, range, compare, columnBefore, lineBefore, than } = useFigures(figures);
  const { weeks, weeks_before: was } = figures;
  const total = sumOf(weeks, 'loans');
  return (
    <Figure
      figure="loans"
      range={range}
      title={t`Prestiti per settimana`}
      lead={
        <>
          <Plural value={total} one="# oggetto ritirato." other="# oggetti ritirati." />{' '}
          {than(total, sumOf(was, 'loans'))}
        </>
      }
      chart={
        <Suspense>
          <Lines
            points={weeks.map((each, index) => ({
              x: week(each.week),
              loans: each.loans,
              before: was[index]?.loans ?? null,
            }))}
            lines={[{ name: 'loans', label: t`Prestiti`, color: 'now' }, ...lineBefore]}
            format={number}
          />
        </Suspense>
      }
      columns={[{ head: t`Settimana dal` }, { head: t`Prestiti`, isNumber: true }, ...columnBefore]}
      rows={weeks.map((each, index) => [
        each.week,
        fullDay(each.week),
        number(each.loans),
        ...(compare ? [number(was[index]?.loans ?? 0)] : []),
      ])}
    />
  );
}

export function ReturnFigures({ figures }: FiguresProps) {
  const { t, i18n } = useLingui();
  const { number, week, fullDay, range, compare, columnBefore } = useFigures(figures);
  const { weeks, weeks_before: was } = figures;
  const shareOf = (rows: typeof weeks): string => {
    const returns = sumOf(rows, 'returns');
    return returns === 0 ? '–' : formatPercent(sumOf(rows, 'on_time') / returns, i18n.locale);
  };
  const late = sumOf(weeks, 'returns') - sumOf(weeks, 'on_time');
  const [share, then] = [shareOf(weeks), shareOf(was)];
  const days = late === 0 ? '0' : formatNumber(Math.round((sumOf(weeks, 'late_days') / late) * 10) / 10, i18n.locale);
  return (
    <Figure
      figure="returns"
      range={range}
      title={t`Rientri puntuali`}
      lead={
        <>
          <Trans>
            {share} entro l’ultimo giorno; gli altri in media {days} giorni dopo.
          </Trans>{' '}
          {compare && <Trans>Un anno prima: {then}.</Trans>}
        </>
      }
      chart={
        <Suspense>
          <Bars
            points={weeks.map(({ week: monday, returns, on_time: onTime }) => ({
              x: week(monday),
              onTime,
              late: returns - onTime,
            }))}
            lines={[
              { name: 'onTime', label: t`Puntuali`, color: 'now' },
              { name: 'late', label: t`In ritardo`, color: 'second' },
            ]}
            format={number}
          />
        </Suspense>
      }
      columns={[
        { head: t`Settimana dal` },
        { head: t`Rientri`, isNumber: true },
        { head: t`Puntuali`, isNumber: true },
        { head: t`In ritardo`, isNumber: true },
        ...columnBefore,
      ]}
      rows={weeks.map((each, index) => [
        each.week,
        fullDay(each.week),
        number(each.returns),
        number(each.on_time),
        number(each.returns - each.on_time),
        ...(compare ? [`${number(was[index]?.on_time ?? 0)}/${number(was[index]?.returns ?? 0)}`] : []),
      ])}
    />
  );
}

export function MemberFigures({ figures }: FiguresProps) {
  const { t } = useLingui();
  const { number, week, fullDay, range, compare, columnBefore, lineBefore, than } = useFigures(figures);
  const { weeks, weeks_before: was } = figures;
  const sold = sumOf(weeks, 'cards_sold');
  const renewed = number(sumOf(weeks, 'cards_renewed'));
  const joined = number(sumOf(weeks, 'new_members'));
  const active = weeks.at(-1)?.cards_active ?? 0;
  const shown = number(active);
  return (
    <Figure
      figure="members"
      range={range}
      title={t`Persone e tessere`}
      lead={
        <>
          <Trans>
            Tessere attive alla fine: {shown}. Vendute {sold}, di cui {renewed} rinnovi; nuove iscrizioni: {joined}.
          </Trans>{' '}
          {than(active, was.at(-1)?.cards_active ?? 0)}
        </>
      }
      chart={
        <Suspense>
          <Lines
            points={weeks.map((each, index) => ({
              x: week(each.week),
              active: each.cards_active,
              before: was[index]?.cards_active ?? null,
            }))}
            lines={[{ name: 'active', label: t`Tessere attive`, color: 'now' }, ...lineBefore]}
            format={number}
          />
        </Suspense>
      }
      columns={[
        { head: t`Settimana dal` },
        { head: t`Iscrizioni`, isNumber: true },
        { head: t`Tessere vendute`, isNumber: true },
        { head: t`Rinnovi`, isNumber: true },
        { head: t`Tessere attive`, isNumber: true },
        ...columnBefore,
      ]}
      rows={weeks.map((each, index) => [
        each.week,
        fullDay(each.week),
        number(each.new_members),
        number(each.cards_sold),
        number(each.cards_renewed),
        number(each.cards_active),
        ...(compare ? [number(was[index]?.cards_active ?? 0)] : []),
      ])}
    />
  );
}

export function DeskFigures({ figures }: FiguresProps) {
  const { t, i18n } = useLingui();
  const { number, range, compare, columnBefore } = useFigures(figures);
  const hours = hoursOfDay(figures.hours);
  const busiest = busiestOf(figures.hours);
  const weekday = busiest && formatWeekday(busiest.weekday, i18n.locale);
  const [since, until] = [busiest?.hour, (busiest?.hour ?? 0) + 1];
  const was = new Map(figures.hours_before.map((row) => [`${row.weekday} ${row.hour}`, row]));
  return (
    <Figure
      figure="hours"
      range={range}
      title={t`Coda al banco per ora`}
      lead={
        busiest ? (
          <Trans>
            L’ora più piena: {weekday}, dalle {since} alle {until}.
          </Trans>
        ) : (
          <Trans>Nessuna consegna e nessun rientro al banco in queste settimane.</Trans>
        )
      }
      chart={
        <Suspense>
          <Bars
            points={hours.map(({ hour, handovers, returns }) => ({ x: `${hour}:00`, handovers, returns }))}
            lines={[
              { name: 'handovers', label: t`Consegne`, color: 'now' },
              { name: 'returns', label: t`Rientri`, color: 'second' },
            ]}
            format={number}
          />
        </Suspense>
      }
      columns={[
        { head: t`Giorno` },
        { head: t`Ora` },
        { head: t`Consegne`, isNumber: true },
        { head: t`Rientri`, isNumber: true },
        ...columnBefore,
      ]}
      rows={figures.hours.map(({ weekday: day, hour, handovers, returns }) => {
        const old = was.get(`${day} ${hour}`);
        return [
          `${day} ${hour}`,
          formatWeekday(day, i18n.locale),
          `${hour}:00`,
          number(handovers),
          number(returns),
          ...(compare ? [number((old?.handovers ?? 0) + (old?.returns ?? 0))] : []),
        ];
      })}
    />
  );
}
