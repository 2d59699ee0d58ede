import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { SEARCH, TEXT } from '../rules/limits.ts';

export const TICKET_FILTERS = ['unfinished', 'open', 'in_repair', 'done'] as const;
/** Days since a ticket was opened. */
export const TICKET_AGES = [7, 30, 90] as const;

/** What the list of tickets shows, as it stands in the address. */
export interface TicketsFilter {
  keywords: string;
  /** Undefined for all of them. */
  status: (typeof TICKET_FILTERS)[number] | undefined;
  /** Id of a pickup point. */
  headquarter: string;
  /** Id of an object. */
  object: string;
  older: (typeof TICKET_AGES)[number] | undefined;
  sort: 'newest' | 'oldest';
}

/** Reads the filter from a query string; what it does not understand is left out. Without a status, what is not done is shown. */
export function readTicketsFilter(query: string): TicketsFilter {
  const values = readQuery(query);
  const text = (name: string) => (values.get(name) ?? '').slice(0, 64).trim();
  const status = values.get('status');
  return {
    keywords: (values.get('keywords') ?? '').slice(0, TEXT.short).trim(),
    status: status === 'all' ? undefined : (TICKET_FILTERS.find((each) => each === status) ?? 'unfinished'),
    headquarter: text('headquarter'),
    object: text('object'),
    older: TICKET_AGES.find((days) => String(days) === values.get('older')),
    sort: values.get('sort') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** The address of the list with this filter. */
export function ticketsHref({
  keywords = '',
  status,
  headquarter,
  object,
  older,
  sort,
}: Partial<TicketsFilter>): string {
  const pairs: [string, string][] = [
    ['keywords', keywords.trim()],
    ['status', status === undefined ? 'all' : status === 'unfinished' ? '' : status],
    ['headquarter', headquarter ?? ''],
    ['object', object ?? ''],
    ['older', older === undefined ? '' : String(older)],
    ['sort', sort === 'oldest' ? sort : ''],
  ];
  const text = pairs
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return hrefOf('staff_tickets') + (text === '' ? '' : `?${text}`);
}

/** Too short to search for. */
export const isTooShort = ({ keywords }: Pick<TicketsFilter, 'keywords'>): boolean =>
  keywords !== '' && Array.from(keywords).length < SEARCH.minCharacters;

/** The filter as an export takes it. */
export function ticketsExportQuery({ keywords, status, headquarter, object, older }: TicketsFilter) {
  return {
    ...(keywords !== '' && !isTooShort({ keywords }) && { keywords }),
    ...(status !== undefined && { ticket_status: status }),
    ...(headquarter !== '' && { headquarter }),
    ...(object !== '' && { object }),
    ...(older !== undefined && { older_than: older }),
  };
}

/** The filter as the call takes it. */
export const ticketsQuery = ({ keywords, status, headquarter, object, older, sort }: TicketsFilter) => ({
  ...(keywords !== '' && !isTooShort({ keywords }) && { keywords }),
  ...(status !== undefined && { status }),
  ...(headquarter !== '' && { headquarter }),
  ...(object !== '' && { object }),
  ...(older !== undefined && { older_than: older }),
  sort,
});
