import type { DayRefusal } from '#machines/rules/loans/period';
import type { DayState } from './day-state.ts';

/**
 * The state that an unavailable day is drawn in. On the loan page, a day that would only make the loan too long can
 * be pressed: it says why and starts a new period.
 */
export const dayLooks: Record<DayRefusal, DayState> = {
  past: 'past',
  too_early: 'too_early',
  reversed: 'past',
  too_long: 'free',
  max_months: 'too_late',
  taken: 'taken',
  preparation: 'preparation',
  preparation_after: 'too_late',
  across_taken: 'too_late',
  not_back: 'taken',
  closed_day: 'closed',
  holiday: 'closed',
  public_holiday: 'closed',
  too_far_ahead: 'too_late',
  after_card: 'too_late',
  no_delivery: 'closed',
  over: 'closed',
};
