import type { Access } from '#machines/core/route';
import { hrefOf, routes, type PlainRouteName, type RouteName, type RouteParams } from '#machines/core/routes';

/** Demo records used in addresses. */
export interface Demo {
  free: string;
  busy: string;
  /** Loans of the member, in several statuses. */
  orders: readonly string[];
  reviewable: string;
  /** Loans as the staff see them, in several statuses. */
  staffLoans: readonly string[];
  /** A pickup point with a smart locker. */
  locker: string;
  /** Maintenance tickets, an unfinished and a done one. */
  tickets: readonly string[];
  /** A member and a suspended one. */
  people: readonly string[];
  /** A file whose columns are being chosen, and one that was checked. */
  imports: readonly string[];
}

type RouteWithValues = Exclude<RouteName, PlainRouteName>;

/** The path parameters used to visit each route; a missing one does not compile. */
const values: { [N in RouteWithValues]: (demo: Demo) => RouteParams<N>[] } = {
  category: () => [{ slug: 'all' }, { slug: 'last_arrival' }, { slug: 'cucina' }],
  product: ({ free, busy }) => [{ id: free }, { id: busy }],
  verify: () => [{ token: 'unknown-token-of-a-mail-that-is-too-old' }],
  unsubscribe: () => [{ token: 'unknown-token' }, { token: 'reminders.00000000-0000-4000-8000-000000000000.unknown' }],
  invitation: () => [{ token: 'unknown-token-of-a-mail-that-is-too-old' }],
  own_product: () => [{ id: 'unknown' }],
  order: ({ orders }) => orders.map((id) => ({ id })),
  review: ({ reviewable }) => [{ id: reviewable }],
  report: ({ reviewable }) => [{ id: reviewable }],
  staff_loan: ({ staffLoans }) => staffLoans.map((id) => ({ id })),
  staff_object: ({ free, busy }) => [{ id: free }, { id: busy }],
  staff_closure: () => [{ id: 'unknown' }],
  staff_ticket: ({ tickets }) => tickets.map((id) => ({ id })),
  staff_library_category: () => [{ id: 'new' }],
  staff_library_card: () => [{ id: 'new' }],
  staff_library_headquarter: () => [{ id: 'new' }],
  staff_library_locker: ({ locker }) => [{ id: locker }],
  staff_person: ({ people }) => people.map((id) => ({ id })),
  staff_import: ({ imports }) => imports.map((id) => ({ id })),
  payment: () => [{ id: 'unknown' }],
  checkout_complete: ({ orders }) => orders.slice(0, 1).map((id) => ({ id })),
};

/** Additional addresses of a route that look different. */
const queries: Partial<Record<RouteName, readonly string[]>> = {
  search: ['?keywords=trapani', '?keywords=qwertyuiop'],
  signin: ['?from=signup'],
  orders: ['?status=denied'],
  staff_loans: ['?status=pending', '?keywords=qwertyuiop'],
  staff_labels: ['?kind=cards', '?sheet=own&own=100'],
  staff_objects: ['?status=maintenance', '?name=missing', '?keywords=qwertyuiop'],
  staff_imports: ['?kind=members'],
  staff_people: ['?role=banned'],
  staff_reviews: ['?status=hidden', '?keywords=qwertyuiop'],
  staff_tickets: ['?status=done', '?older=90&status=open'],
};

export interface Visit {
  name: RouteName;
  path: string;
}

/** Every address visible to people with this access, from the route table itself. */
export function visitsOf(accesses: readonly Access[], demo: Demo): Visit[] {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => accesses.includes(routes[name].access));
  return names.flatMap((name) => {
    const valuesOf: unknown = values[name as RouteWithValues];
    if (typeof valuesOf !== 'function') {
      const path = hrefOf(name as PlainRouteName);
      return ['', ...(queries[name] ?? [])].map((query) => ({ name, path: path + query }));
    }
    const all = (valuesOf as (demo: Demo) => RouteParams<RouteName>[])(demo);
    if (all.length === 0) throw new Error(`The demo has nothing to visit ${name} with.`);
    return all.map((params) => ({ name, path: hrefOf(name, params) }));
  });
}
