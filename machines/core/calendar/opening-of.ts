import type { HeadquarterOpening } from '../../rules/opening.ts';
import type { Headquarter } from '../wire.ts';

/** A pickup point of the contract as the rules read it. */
export const openingOf = (headquarter: Headquarter): HeadquarterOpening => ({
  smartlocker: headquarter.is.smartlocker,
  openOnPublicHolidays: headquarter.open_on_public_holidays,
  openingHours: headquarter.opening_hours,
  holidays: headquarter.holidays.map(({ inizio, fine, locker = false }) => ({ from: inizio, to: fine, locker })),
});
