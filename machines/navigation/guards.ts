import type { Facts } from '../core/facts.ts';
import { isForStaff, type Access } from '../core/route.ts';

export type RedirectPath =
  | '/'
  | '/staff/setup'
  | '/signin'
  | '/errors/maintenance'
  | '/errors/403'
  | '/errors/404'
  | '/checkout/loan';

interface Rule {
  readonly denies: (access: Access, facts: Facts) => boolean;
  readonly redirectTo: RedirectPath;
}

const memberOnly: ReadonlySet<Access> = new Set<Access>(['member', 'draft', 'plannedDraft', 'staff', 'admin']);
const draftOnly: ReadonlySet<Access> = new Set<Access>(['draft', 'plannedDraft']);
const openWhenExpired: ReadonlySet<Access> = new Set<Access>(['entry', 'recovery']);

/** The guards (rules/guards.md), one per row; earlier rows take precedence. */
export const rules: readonly Rule[] = [
  { denies: (access, facts) => access !== 'always' && !facts.available, redirectTo: '/errors/maintenance' },
  {
    // A closed library has no sign-in either, so its maintenance page stays.
    denies: (access, facts) => facts.available && facts.session === 'expired' && !openWhenExpired.has(access),
    redirectTo: '/signin',
  },
  {
    denies: (access, facts) => facts.session === 'active' && access === 'entry' && facts.staff === 'founder',
    redirectTo: '/staff/setup',
  },
  { denies: (access, facts) => facts.session === 'active' && access === 'entry', redirectTo: '/' },
  { denies: (access, facts) => facts.session !== 'active' && memberOnly.has(access), redirectTo: '/signin' },
  // To members, the pages of the staff do not exist.
  { denies: (access, facts) => isForStaff(access) && facts.staff === 'none', redirectTo: '/errors/404' },
  // Volunteers are told that a page exists and is not theirs.
  { denies: (access, facts) => access === 'admin' && facts.staff === 'volunteer', redirectTo: '/errors/403' },
  {
    denies: (access, facts) => draftOnly.has(access) && facts.draft === 'none',
    redirectTo: '/',
  },
  { denies: (access, facts) => access === 'plannedDraft' && facts.draft === 'started', redirectTo: '/checkout/loan' },
];

/** Where the guards redirect a request for a route with this access; undefined if it may be shown. */
export const redirectFor = (access: Access, facts: Facts): RedirectPath | undefined =>
  rules.find((rule) => rule.denies(access, facts))?.redirectTo;

/** Whether the guards can judge a route with this access only once the draft is known. */
export const awaitsDraft = (access: Access, facts: Facts): boolean =>
  draftOnly.has(access) && facts.draft === 'unknown' && redirectFor(access, facts) === undefined;
