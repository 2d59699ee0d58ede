import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from './navigation.machine.ts';
import { accessOf, hasNavbar, isCheckoutStep, isStaffRoute, pathOf, queryOf } from '../core/routes.ts';

type Navigation = SnapshotFrom<typeof navigationMachine>;

/** The current route with its path parameters. */
export const selectMatch = (navigation: Navigation) => navigation.context.match;
export const selectPath = (navigation: Navigation) => pathOf(navigation.context.url);
/** The current page with its query. */
export const selectPage = (navigation: Navigation) => navigation.context.url;
/** The query with its `?`, or an empty string. */
export const selectQuery = (navigation: Navigation) => queryOf(navigation.context.url);
/** The page to return to after signing in. */
export const selectWanted = (navigation: Navigation) => navigation.context.wanted;
export const selectNavigationType = (navigation: Navigation) => navigation.context.navigationType;
export const selectHasNavbar = (navigation: Navigation) => hasNavbar(navigation.context.match.name);
export const selectIsCheckoutStep = (navigation: Navigation) => isCheckoutStep(navigation.context.match.name);
/** Sign-in, sign-up and forgotten password: pages that the dialog of an ended session must not cover. */
export const selectIsAccountPage = (navigation: Navigation) =>
  ['entry', 'recovery'].includes(accessOf(navigation.context.match.name));
/** A page of the library's staff. */
export const selectIsStaffPage = (navigation: Navigation) => isStaffRoute(navigation.context.match.name);

/** A page for those who look at the product itself: nothing of a loan belongs there. */
export const selectIsToolPage = (navigation: Navigation) =>
  ['inspector', 'components'].includes(navigation.context.match.name);
