import { readQuery } from '../core/query.ts';
import { TEXT } from '../rules/limits.ts';
import { STANDING_FILTERS, type StandingFilter } from '../rules/loans/standing.ts';
import { hrefOf } from '../core/routes.ts';
import type { DeskLoan } from './wire.ts';

/** By first day, the latest or the earliest first. */
export const LOAN_SORTS = ['latest', 'earliest'] as const;

/** What the list of loans shows, as it stands in the address. */
export interface LoanFilter {
  standing: readonly StandingFilter[];
  point: string | undefined;
  keywords: string;
  sort: (typeof LOAN_SORTS)[number];
}

/** Reads the filter from a query string; what it does not understand is left out. */
export function readLoanFilter(query: string): LoanFilter {
  const values = readQuery(query);
  const named = (values.get('status') ?? '').split(',');
  return {
    standing: STANDING_FILTERS.filter((each) => named.includes(each)),
    point: values.get('point') || undefined,
    keywords: (values.get('keywords') ?? '').slice(0, TEXT.short),
    sort: LOAN_SORTS.find((sort) => sort === values.get('sort')) ?? 'latest',
  };
}

/** The address of the list with this filter. */
export function loanFilterHref({ standing, point, keywords, sort }: LoanFilter): string {
  const pairs: [string, string][] = [
    ['status', standing.join(',')],
    ['point', point ?? ''],
    ['keywords', keywords.trim()],
    ['sort', sort === 'latest' ? '' : sort],
  ];
  const text = pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return hrefOf('staff_loans') + (text === '' ? '' : `?${text}`);
}

/** The same filter for the table of loans as a file. */
export function loanExportQuery({ standing, point, keywords }: LoanFilter) {
  const words = keywords.trim();
  return {
    ...(standing.length > 0 && { loan_standing: [...standing] }),
    ...(point !== undefined && { headquarter: point }),
    ...(words !== '' && { keywords: words }),
  };
}

/** The filter with one state more or less. */
export const toggleStanding = (filter: LoanFilter, standing: StandingFilter): LoanFilter => ({
  ...filter,
  standing: STANDING_FILTERS.filter((each) => filter.standing.includes(each) !== (each === standing)),
});

/** Ids of the requests that can be approved. */
export const approvableOf = (loans: readonly DeskLoan[]): string[] =>
  loans.filter(({ steps }) => steps.includes('approve')).map(({ id }) => id);
