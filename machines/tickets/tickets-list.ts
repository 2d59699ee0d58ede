import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';

export const TICKET_FILTERS = ['unfinished', 'open', 'in_repair', 'done'] as const;
/** Days since a ticket was opened. */
export const TICKET_AGES = [7, 30, 90] as const;

/** What the list of tickets shows, as it stands in the address. */
export interface TicketsFilter {
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
    status: status === 'all' ? undefined : (TICKET_FILTERS.find((each) => each === status) ?? 'unfinished'),
    headquarter: text('headquarter'),
    object: text('object'),
    older: TICKET_AGES.find((days) => String(days) === values.get('older')),
    sort: values.get('sort') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** The address of the list with this filter. */
export function ticketsHref({ status, headquarter, object, older, sort }: Partial<TicketsFilter>): string {
  const pairs: [string, string][] = [
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

/** The filter as an export takes it. */
export function ticketsExportQuery({ status, headquarter, object, older }: TicketsFilter) {
  return {
    ...(status !== undefined && { ticket_status: status }),
    ...(headquarter !== '' && { headquarter }),
    ...(object !== '' && { object }),
    ...(older !== undefined && { older_than: older }),
  };
}

/** The filter as the call takes it. */
export const ticketsQuery = ({ status, headquarter, object, older, sort }: TicketsFilter) => ({
  ...(status !== undefined && { status }),
  ...(headquarter !== '' && { headquarter }),
  ...(object !== '' && { object }),
  ...(older !== undefined && { older_than: older }),
  sort,
});
