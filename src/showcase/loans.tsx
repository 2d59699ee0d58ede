import { pickDay, periodOf, type ChosenDays } from '#machines/checkout/choice';
import { Plural, useLingui } from '@lingui/react/macro';
import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { addDays, daysInclusive, weekday } from '#machines/rules/dates';
import { STANDINGS } from '#machines/rules/loans/standing';
import type { DayState } from '#src/ui/calendar/day-state.ts';
import { ChoiceCards } from '#src/ui/fields/choices/choice-card.tsx';
import { Countdown } from '#src/ui/calendar/countdown.tsx';
import { PeriodStamps } from '#src/ui/calendar/date-stamp.tsx';
import { KeyValue } from '#src/ui/layout/key-value.tsx';
import { MemberCard } from '#src/ui/loans/member-card.tsx';
import { CalendarSkeleton } from '#src/ui/calendar/calendar-skeleton.tsx';
import { PeriodCalendar } from '#src/ui/calendar/period-calendar.tsx';
import { PickupCode } from '#src/ui/loans/pickup-code.tsx';
import { Qr } from '#src/ui/loans/qr.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { StandingChip } from '#src/ui/loans/standing-chip.tsx';
import { StepperLine } from '#src/ui/loans/stepper-line.tsx';
import { LoanTimeline } from '#src/ui/loans/timeline.tsx';
import { formatPrice } from '#src/words/numbers.ts';
import { Piece } from './piece.tsx';
import classes from './showcase.module.css';

const TODAY = '2026-03-02';
const EARLIEST = addDays(TODAY, 2);

/** The days before the change. */
const HELD = { from_date: '2026-03-09', to_date: '2026-03-12' };
const NEAREST = { from_date: '2026-03-24', to_date: '2026-03-28' };

/** The last possible day of a loan that begins on `from`. */
const LAST = '2026-04-03';

function stateOf(date: string): DayState {
  if (date < TODAY) return 'past';
  if (date < EARLIEST) return 'too_early';
  if (date >= '2026-03-17' && date <= '2026-03-21') return 'taken';
  if (date === '2026-03-23') return 'preparation';
  return weekday(date) === 7 ? 'closed' : 'free';
}

const QR = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 4h1v2H6zM4 6h1v1H4z"/><path fill="#fff" d="M1 1h1v1H1zM5 1h1v1H5zM1 5h1v1H1z"/></svg>')}`;

/** A separate component, so that a press re-renders only the calendar. */
function Calendars() {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ChosenDays>({ from_date: '2026-03-05', to_date: '2026-03-11' });
  const period = periodOf(chosen);
  const days = period ? daysInclusive(period.from_date, period.to_date) : 0;
  return (
    <div className={classes.stack}>
      <Piece>
        <PeriodCalendar
          label={t`Date del prestito`}
          today={TODAY}
          chosen={chosen}
          stateOf={stateOf}
          onPick={(date) => setChosen(pickDay(chosen, date))}
          held={HELD}
          nearest={NEAREST}
          onNearest={setChosen}
        />
      </Piece>
      <p>
        <Plural value={days} one="# giorno su 30" other="# giorni su 30" />
      </p>
      <LastDay />
      <Piece>
        <CalendarSkeleton month="2026-03-01" columns={1} />
      </Piece>
    </div>
  );
}

/** A second calendar, independent of the first. */
const LastDay = memo(function LastDay() {
  const { t } = useLingui();
  return (
    <Piece>
      <PeriodCalendar
        label={t`Quando lo riporti`}
        today={TODAY}
        chosen={{ from_date: '2026-03-05', to_date: undefined }}
        min={LAST}
        max="2026-04-30"
        months={1}
        legend={false}
        stateOf={(date) => (date > LAST ? 'too_late' : stateOf(date))}
        reasonFor={(date) => (date > LAST ? t`oltre i 30 giorni` : null)}
        onPick={() => undefined}
      />
    </Piece>
  );
});

/** Loan components. */
export function LoanPieces() {
  const { t, i18n } = useLingui();
  const [method, setMethod] = useState<'pickup' | 'delivery' | 'locker'>('pickup');
  const steps = [t`Informazioni`, t`Descrizione`, t`Immagini`, t`Riepilogo`];
  const fee = formatPrice(5, i18n.locale);
  return (
    <>
      <Section title={t`Come lo ricevi`}>
        <Piece>
          <ChoiceCards
            label={t`Come lo ricevi`}
            quietLabel
            value={method}
            onChange={setMethod}
            choices={[
              {
                value: 'pickup',
                title: t`Ritiro`,
                text: t`La Bottega in Bolognina, gratis`,
                icon: <IconBuildingStore size={34} />,
              },
              {
                value: 'delivery',
                title: t`Consegna a domicilio`,
                text: t`Contributo di ${fee}`,
                icon: <IconTruckDelivery size={34} />,
              },
              { value: 'locker', title: t`Smart locker`, text: t`Qui non c’è`, disabled: true },
            ]}
          />
        </Piece>
      </Section>
      <Section title={t`Scegli le date`} panel>
        <Calendars />
      </Section>
      <Section title={t`Il tuo prestito`}>
        <div className={classes.half}>
          <div className={classes.stack}>
            <Piece>
              <PeriodStamps from_date="2026-03-05" to_date="2026-03-11" />
            </Piece>
            <div className={classes.row}>
              {STANDINGS.map((kind) => (
                <Piece key={kind}>
                  <StandingChip standing={kind === 'late' ? { kind, days: 3 } : { kind }} />
                </Piece>
              ))}
            </div>
            <Piece>
              <PickupCode label={t`Codice di ritiro`} code="48210" />
            </Piece>
            <div className={classes.row}>
              <Piece>
                <Countdown secondsLeft={545} />
              </Piece>
              <Piece>
                <Countdown secondsLeft={42} />
              </Piece>
              <Piece>
                <Countdown secondsLeft={0} />
              </Piece>
            </div>
            <Piece>
              <KeyValue
                rows={[
                  { key: 'code', label: t`Codice`, value: 'TRA-014' },
                  { key: 'place', label: t`Dove si ritira`, value: 'Via Niccolò dall’Arca 34, Bologna' },
                ]}
              />
            </Piece>
          </div>
          <Piece>
            <LoanTimeline
              steps={[
                { step: 'asked', state: 'done', date: '2026-03-02' },
                { step: 'approved', state: 'done', date: '2026-03-03' },
                { step: 'picked_up', state: 'current', date: '2026-03-05', note: t`La Bottega in Bolognina` },
                { step: 'due', state: 'todo', date: '2026-03-11' },
                { step: 'returned', state: 'todo' },
              ]}
            />
          </Piece>
        </div>
      </Section>
      <Section title={t`Storia del prestito`} panel level={3}>
        <Piece>
          <LoanTimeline
            steps={[
              { step: 'asked', state: 'done', date: '2026-02-02' },
              { step: 'approved', state: 'done', date: '2026-02-03' },
              { step: 'picked_up', state: 'done', date: '2026-02-05' },
              { step: 'overdue', state: 'failed', date: '2026-02-20' },
              { step: 'returned', state: 'todo' },
            ]}
          />
        </Piece>
      </Section>
      <Section title={t`Altre storie`} level={3}>
        <div className={classes.half}>
          <Piece>
            <LoanTimeline
              steps={[
                { step: 'asked', state: 'done', date: '2026-03-02' },
                { step: 'denied', state: 'failed', date: '2026-03-03', note: t`È in riparazione` },
              ]}
            />
          </Piece>
          <Piece>
            <LoanTimeline
              steps={[
                { step: 'asked', state: 'done', date: '2026-03-02' },
                { step: 'cancelled', state: 'done', date: '2026-03-03' },
              ]}
            />
          </Piece>
          <Piece>
            <LoanTimeline
              steps={[
                { step: 'picked_up', state: 'done', date: '2026-03-05' },
                { step: 'extended', state: 'current', date: '2026-03-11' },
                { step: 'due', state: 'todo', date: '2026-04-11' },
              ]}
            />
          </Piece>
        </div>
      </Section>
      <Section title={t`La tua tessera`}>
        <div className={classes.row}>
          <Piece>
            <MemberCard
              library="La Bottega delle Cose"
              name="Marta Fabbri"
              number="BDC 00 4127"
              validTo="2026-12-31"
              active
              qr={<Qr src={QR} alt={t`Codice QR della tessera`} size={108} />}
            />
          </Piece>
          <Piece>
            <MemberCard
              library="Officina Condivisa"
              name="Ivo Righi"
              number="OFC 0091"
              validTo="2025-12-31"
              active={false}
            />
          </Piece>
        </div>
      </Section>
      <Section title={t`Passi`} level={3}>
        <div className={classes.stack}>
          {steps.map((name, index) => (
            <Piece key={name}>
              <StepperLine label={t`Carica oggetto`} steps={steps} current={index} />
            </Piece>
          ))}
        </div>
      </Section>
    </>
  );
}
