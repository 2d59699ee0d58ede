import { readQuery } from '../core/query.ts';
import { isDate, type CalendarDate } from '../rules/dates.ts';
import { TEXT } from '../rules/limits.ts';
import { LOAN_STATUSES, type LoanStatus } from '../loans/loan-events.ts';
import { hrefOf } from '../core/routes.ts';
import type { DeskLoan } from './wire.ts';

/** The statuses that staff filter by; a delivery under payment is nobody's work. */
export const STAFF_STATUSES = LOAN_STATUSES.filter((status) => status !== 'checkout');

/** By first day, the latest or the earliest first. */
export const LOAN_SORTS = ['latest', 'earliest'] as const;

/** What the list of loans shows, as it stands in the address. */
export interface LoanFilter {
  status: readonly LoanStatus[];
  point: string | undefined;
  /** Out and due back by this day. */
  due: CalendarDate | undefined;
  keywords: string;
  sort: (typeof LOAN_SORTS)[number];
}

/** Reads the filter from a query string; what it does not understand is left out. */
export function readLoanFilter(query: string): LoanFilter {
  const values = readQuery(query);
  const named = (values.get('status') ?? '').split(',');
  const due = values.get('due') ?? '';
  return {
    status: STAFF_STATUSES.filter((status) => named.includes(status)),
    point: values.get('point') || undefined,
    due: isDate(due) ? due : undefined,
    keywords: (values.get('keywords') ?? '').slice(0, TEXT.short),
    sort: LOAN_SORTS.find((sort) => sort === values.get('sort')) ?? 'latest',
  };
}

/** The address of the list with this filter. */
export function loanFilterHref({ status, point, due, keywords, sort }: LoanFilter): string {
  const pairs: [string, string][] = [
    ['status', status.join(',')],
    ['point', point ?? ''],
    ['due', due ?? ''],
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
export function loanExportQuery({ status, point, due, keywords }: LoanFilter) {
  const words = keywords.trim();
  return {
    ...(status.length > 0 && { loan_status: status.filter((each) => each !== 'checkout') }),
    ...(point !== undefined && { headquarter: point }),
    ...(due !== undefined && { due }),
    ...(words !== '' && { keywords: words }),
  };
}

/** The filter with one status more or one less. */
export const toggleStatus = (filter: LoanFilter, status: LoanStatus): LoanFilter => ({
  ...filter,
  status: filter.status.includes(status)
    ? filter.status.filter((each) => each !== status)
    : STAFF_STATUSES.filter((each) => each === status || filter.status.includes(each)),
});

/** Ids of the requests that can be approved. */
export const approvableOf = (loans: readonly DeskLoan[]): string[] =>
  loans.filter(({ steps }) => steps.includes('approve')).map(({ id }) => id);
