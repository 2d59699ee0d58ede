/** Money is in euros, distances in kilometres; locale is `it` or `en`. */

import { cached } from './intl.ts';

const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

const EUROS: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 };
const ONE_DECIMAL: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const KILOMETRES: Intl.NumberFormatOptions = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 };
const METRES: Intl.NumberFormatOptions = { style: 'unit', unit: 'meter', maximumFractionDigits: 0 };
const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const satisfies Intl.NumberFormatOptions;
const PLAIN: Intl.NumberFormatOptions = {};

/** An amount of euros with two decimals: `15,00 €` (rules/membership.md#price). */
export function formatPrice(euros: number, locale: string): string {
  return numberFormat(locale, EUROS).format(euros);
}

/** A distance in kilometres: `1,2 km`, below one kilometre in tens of metres: `350 m`; with a non-breaking space. */
export function formatDistance(kilometres: number, locale: string): string {
  const text =
    kilometres < 0.995
      ? numberFormat(locale, METRES).format(Math.round(kilometres * 100) * 10)
      : numberFormat(locale, KILOMETRES).format(kilometres);
  return text.replaceAll(' ', '\u00a0');
}

/** A whole number with the locale's grouping. */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale, PLAIN).format(value);
}

/** A share of one as a percentage: `12%`. */
export function formatPercent(share: number, locale: string): string {
  return numberFormat(locale, PERCENT).format(share);
}

/** An average with one decimal: `4,6`. */
export function formatAverage(value: number, locale: string): string {
  return numberFormat(locale, ONE_DECIMAL).format(value);
}
