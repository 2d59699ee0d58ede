/**
 * Who may open a route; the rules that read it are in `navigation/guards.ts`. `always`: even while the library is unavailable. `entry`: sign-in and
 * sign-up. `recovery`: forgotten password. `member`: signed in. `draft`: a member with a loan draft. `plannedDraft`: a draft whose loan step is
 * saved. `staff`: volunteers and administrators. `admin`: administrators alone.
 */
export type Access =
  | 'always'
  | 'public'
  | 'entry'
  | 'recovery'
  | 'member'
  | 'draft'
  | 'plannedDraft'
  | 'staff'
  | 'admin';

/** Whether a page is for the staff, or for a part of it. */
export const isForStaff = (access: Access | undefined): access is 'staff' | 'admin' =>
  access === 'staff' || access === 'admin';

/** A row of the table of routes. */
export interface Route {
  /** The canonical pattern first; a path that matches a later one redirects to the first. */
  readonly patterns: readonly [string, ...string[]];
  readonly access: Access;
  /** False for pages that are never stored as the last visited one. */
  readonly remembered?: false;
  /** False if the query is meant for one visit, such as a secret or a one-time request; it is not stored with the last visited page. */
  readonly queryRemembered?: false;
  /** Whether its address holds a secret, of which no other site and no later call may learn. */
  readonly holdsSecret?: true;
  /** False if the navbar is hidden. */
  readonly navbar?: false;
}
