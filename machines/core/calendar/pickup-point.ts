import type { PickupPoint } from '../../rules/opening.ts';
import type { Headquarter } from '../wire.ts';

/** A pickup point of the contract as the rules read it. */
export const pickupPointOf = (headquarter: Headquarter): PickupPoint => ({
  smartlocker: headquarter.is.smartlocker,
  openOnPublicHolidays: headquarter.open_on_public_holidays,
  openingHours: headquarter.opening_hours,
  holidays: headquarter.holidays.map(({ inizio, fine, locker = false }) => ({ from: inizio, to: fine, locker })),
});
