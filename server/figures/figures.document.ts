import type { Schema } from '#server/core/wire';
import type { HourRow, SearchRow, WantedRow, IdleRow, WeekRow, Weeks } from '#server/figures/figures.queries';
import { addDays } from '#machines/rules/dates';

type Figures = Schema<'Figures'>;

/**
 * How the savings are estimated. Hiring an object from a shop costs about a tenth of its price, so each loan saves its borrower that much. One object in
 * ten loans is not bought; making household goods emits about half a kilogram of CO₂ equivalent for each euro of their price.
 */
export const SAVINGS = { share_of_value: 0.1, kilograms_per_euro: 0.5 } as const;

const euros = (cents: number): number => Math.round(cents) / 100;
const savedOf = (cents: number) => {
  const saved = euros(cents * SAVINGS.share_of_value);
  return { euros: saved, kilograms: Math.round(saved * SAVINGS.kilograms_per_euro * 10) / 10 };
};

/** The data that the figures of a range are computed from. */
export interface FigureRows {
  weeks: Weeks;
  isCurrent: boolean;
  rows: WeekRow[];
  rowsBefore: WeekRow[];
  wanted: WantedRow[];
  idle: { total: number; items: IdleRow[] };
  saved: { value_cents: number; previous_cents: number; unvalued: number };
  searches: SearchRow[];
  hours: HourRow[];
  hoursBefore: HourRow[];
}

const daysOf = ({ first, last }: { first: string; last: string }) => ({ from: first, to: addDays(last, 6) });

/** The figures of a range as in the contract. */
export const figuresDocument = (found: FigureRows): Figures => ({
  ...daysOf(found.weeks),
  before: found.weeks.before ? daysOf(found.weeks.before) : null,
  is_current: found.isCurrent,
  weeks: found.rows,
  weeks_before: found.rowsBefore,
  wanted: found.wanted.map(({ previous, ...row }) => ({ ...row, loans_before: previous })),
  idle: {
    total: found.idle.total,
    items: found.idle.items.map(({ id, code, name, value_cents, last_week, added }) => ({
      ...{ id, code, name, last_week },
      value: value_cents === null ? null : euros(value_cents),
      added_on: added,
    })),
  },
  searches: found.searches.map(({ words, count, previous }) => ({ words, count, count_before: previous })),
  hours: found.hours,
  hours_before: found.hoursBefore,
  saved: {
    ...savedOf(found.saved.value_cents),
    before: found.weeks.before ? savedOf(found.saved.previous_cents) : null,
    value: euros(found.saved.value_cents),
    loans_without_value: found.saved.unvalued,
    ...SAVINGS,
  },
});
