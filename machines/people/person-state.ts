import type { Failure } from '../core/failure.ts';
import { isDate } from '../rules/dates.ts';
import type { Person, PersonRole } from './wire.ts';

/** A change that an administrator makes; `from` is the role that was seen. */
export type PersonChange =
  | { kind: 'posting'; can_post_objects: boolean }
  | { kind: 'ban'; reason: string; until: string }
  | { kind: 'unban' }
  | { kind: 'role'; role: PersonRole; from: PersonRole };

export interface PersonContext {
  id: string;
  person: Person | undefined;
  /** The form of a suspension. */
  reason: string;
  until: string;
  /** The form was confirmed while something in it was missing or could not be read. */
  isIncomplete: boolean;
  /** The role to confirm. */
  role: PersonRole | undefined;
  change: PersonChange | undefined;
  failure: Failure | undefined;
  /** Why the last change was refused. */
  refusal: Failure | undefined;
}

export type PersonEvent =
  | { type: 'retry' }
  /** The person was changed elsewhere on the page. */
  | { type: 'reload' }
  | { type: 'posting.toggled' }
  | { type: 'ban.opened' }
  | { type: 'ban.closed' }
  | { type: 'reason.typed'; reason: string }
  | { type: 'until.typed'; until: string }
  | { type: 'ban.confirmed' }
  | { type: 'unbanned' }
  | { type: 'impersonation.opened' }
  | { type: 'impersonation.closed' }
  | { type: 'role.chosen'; role: PersonRole }
  | { type: 'role.confirmed' }
  | { type: 'role.declined' };

/** Whether this can be the end of a suspension: a day, or none. */
export const isEnd = (until: string): boolean => until === '' || isDate(until);
