import type { Access } from './routes.ts';

/** How far the loan being built is: none, an object chosen, or its loan step set. */
export type DraftFact = 'none' | 'begun' | 'planned';

/** What the rules look at; one value for each question, so that no two facts can contradict each other. */
export interface Facts {
  readonly available: boolean;
  readonly session: 'anonymous' | 'active' | 'expired';
  readonly draft: DraftFact;
}

/** How a page came to be shown, which decides what is written to the address bar. */
export type Via = 'start' | 'push' | 'replace' | 'pop';

export type RedirectPath = '/' | '/signin' | '/errors/maintenance' | '/errors/404' | '/checkout/loan';

interface Rule {
  readonly denies: (access: Access, facts: Facts) => boolean;
  readonly redirectTo: RedirectPath;
}

const memberOnly: ReadonlySet<Access> = new Set<Access>(['member', 'draft', 'plannedDraft']);
const openWhenExpired: ReadonlySet<Access> = new Set<Access>(['entry', 'recovery']);

/** The guards of the specification (point 2), one a row; an earlier row wins over a later one. */
export const rules: readonly Rule[] = [
  { denies: (access, facts) => access !== 'always' && !facts.available, redirectTo: '/errors/maintenance' },
  {
    // A closed library has no sign-in either, so its maintenance page stays.
    denies: (access, facts) => facts.available && facts.session === 'expired' && !openWhenExpired.has(access),
    redirectTo: '/signin',
  },
  { denies: (access, facts) => facts.session === 'active' && access === 'entry', redirectTo: '/' },
  { denies: (access, facts) => facts.session !== 'active' && memberOnly.has(access), redirectTo: '/signin' },
  {
    denies: (access, facts) => (access === 'draft' || access === 'plannedDraft') && facts.draft === 'none',
    redirectTo: '/',
  },
  { denies: (access, facts) => access === 'plannedDraft' && facts.draft !== 'planned', redirectTo: '/checkout/loan' },
];

/** Where the rules send somebody who asks for a route with this access; undefined when it may be shown. */
export const redirectFor = (access: Access, facts: Facts): RedirectPath | undefined =>
  rules.find((rule) => rule.denies(access, facts))?.redirectTo;
