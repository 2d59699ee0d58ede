import * as v from 'valibot';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { isDate } from '../rules/dates.ts';
import { SEARCH, TEXT } from '../rules/limits.ts';
import { isInOrder, periodFields } from '../rules/typed/day.ts';

/** The areas that actions belong to: the first words of `people.ban`, `loans.approve`, … */
export const AUDIT_AREAS = [
  'people',
  'objects',
  'loans',
  'products',
  'files',
  'headquarters',
  'library',
  'impersonation',
  'tickets',
  'imports',
  'exports',
  'categories',
  'cards',
  'closures',
  'lockers',
  'jobs',
  'sso',
  'reviews',
  'waits',
] as const;

/** What the audit log shows, as it stands in the address. */
export interface AuditFilter {
  person: string | undefined;
  action: string | undefined;
  from: string | undefined;
  to: string | undefined;
  text: string;
}

/** The fields of the filter that are typed. */
export const auditForm = v.pipe(
  v.object({ ...periodFields, text: v.string() }, 'required'),
  v.forward(
    v.check(({ from, to }) => isInOrder(from, to), 'day'),
    ['to'],
  ),
);

const dayIn = (text: string | undefined): string | undefined => (text !== undefined && isDate(text) ? text : undefined);

/** Reads the filter from a query string; what it does not understand is left out. */
export function readAuditFilter(query: string): AuditFilter {
  const values = readQuery(query);
  const action = values.get('action') ?? '';
  const person = values.get('person') ?? '';
  return {
    person: /^[0-9a-f-]{36}$/i.test(person) ? person : undefined,
    action: /^[a-z_]+(\.[a-z_]+)?$/.test(action) ? action : undefined,
    from: dayIn(values.get('from')),
    to: dayIn(values.get('to')),
    text: (values.get('text') ?? '').slice(0, TEXT.short).trim(),
  };
}

/** The address of the log with this filter. */
export function auditHref({ person, action, from, to, text }: AuditFilter): string {
  const pairs: [string, string][] = [
    ['person', person ?? ''],
    ['action', action ?? ''],
    ['from', from ?? ''],
    ['to', to ?? ''],
    ['text', text.trim()],
  ];
  const query = pairs
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return hrefOf('staff_audit') + (query === '' ? '' : `?${query}`);
}

/** Whether the filter leaves nothing out. */
export const isUnfiltered = (filter: AuditFilter): boolean => auditHref(filter) === hrefOf('staff_audit');

/** The log about one person. */
export const auditOf = (person: string): string =>
  auditHref({ person, action: undefined, from: undefined, to: undefined, text: '' });

/** Too short to search for. */
export const isTooShort = ({ text }: AuditFilter): boolean =>
  text !== '' && Array.from(text).length < SEARCH.minUserCharacters;

/** The filter as the calls take it. */
export const auditQuery = (filter: AuditFilter) => {
  const { person, action, from, to, text } = filter;
  return {
    ...(person !== undefined && { person }),
    ...(action !== undefined && { action }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(text !== '' && !isTooShort(filter) && { text }),
  };
};

/** One value that an action changed, or that belongs to it. */
export interface AuditFact {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** A value as text: a list with commas, the parts of a record side by side, cents as euros. */
function shown(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.flatMap((each) => shown(each, name) ?? []).join(', ') || undefined;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .flatMap(([key, each]) => shown(each, key) ?? [])
        .join(' ') || undefined
    );
  if (typeof value === 'number' && name.endsWith('_cents')) return (value / 100).toFixed(2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** An instant as the log writes it. */
export const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

/** Ids that lead nowhere from the log, and the name of a call that stands beside it. */
const unsaid: ReadonlySet<string> = new Set([
  ...['impersonation', 'operation', 'id', 'ids', 'job', 'bulk', 'deletion', 'import'],
]);

/** What the id of an entry leads to: a page of the staff. */
export const AUDIT_LINKS: Readonly<Record<string, 'staff_loan' | 'staff_object' | 'staff_ticket'>> = {
  loan_id: 'staff_loan',
  product_id: 'staff_object',
  ticket_id: 'staff_ticket',
};

/** What an entry's details say, value by value: `before` and `after` side by side, then the rest. */
export function factsOf(details: Readonly<Record<string, unknown>> | null): AuditFact[] {
  const { before, after, ...rest } = details ?? {};
  const [was, is] = [partsOf(before), partsOf(after)];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name,
    before: shown(was[name], name),
    after: shown(is[name], name),
  }));
  const others = Object.entries(rest)
    .filter(([name]) => !unsaid.has(name))
    .map(([name, value]) => ({ name, before: undefined, after: shown(value, name) }))
    .filter(({ after: said }) => said !== undefined);
  return [...changed.filter(({ before: a, after: b }) => a !== b), ...others];
}
