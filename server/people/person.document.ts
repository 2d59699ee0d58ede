import type { Kysely, Selectable } from 'kysely';
import { findUser, isBanned } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { levels } from '#server/core/levels';
import { memberOf } from '#server/http/caller';
import { findPersonFacts, type PersonRow } from '#server/people/people.queries';

export type Role = Schema<'PersonRole'>;

const roles = ['super', 'admin', 'volunteer'] as const;

/** The role of a level (rules/accounts-and-access.md#roles). */
export const roleOf = (level: number): Role => roles.find((role) => level <= levels[role]) ?? 'member';

/** A person in the list. */
export const personLine = (row: PersonRow): Schema<'PersonRow'> => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  phone: row.phone,
  card_number: row.card_number,
  role: roleOf(row.level),
  level: row.level,
  is: { banned: row.banned, verified: row.verified },
  can_post_objects: row.can_post_objects,
  created_at: row.created_at.toISOString(),
});

/** A person as administrators see them. @throws ApiError `resource.not_found` */
export async function readPerson(ctx: Context, userId: string, db: Kysely<DB>): Promise<Schema<'Person'>> {
  const { library } = ctx;
  const today = todayOf(ctx);
  const [user, facts] = [await findUser(db, library.id, userId), await findPersonFacts(db, library.id, userId, today)];
  if (!user || user.erased_at !== null || !facts) throw new ApiError('resource.not_found');
  const banned = isBanned(user, today);
  return {
    id: user.id,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    phone: user.phone,
    card_number: user.card_number,
    card_valid_to: facts.card_valid_to,
    language: user.language,
    role: roleOf(user.level),
    level: user.level,
    created_at: user.created_at.toISOString(),
    is: {
      banned,
      verified: user.email_verified_at !== null,
      active_card: library.auto_membership || facts.has_active_card,
    },
    can_post_objects: user.can_post_objects,
    ban: banned ? banOf(user, facts.banned_by) : null,
    own_objects: facts.own_objects,
    pending_objects: facts.pending_objects,
    live_loans: facts.live_loans,
    overdue_loans: facts.overdue_loans,
    powers: powersOver(memberOf(ctx).level, user.level, banned),
  };
}

const banOf = (user: Selectable<DB['users']>, by: string | null): Schema<'PersonBan'> => ({
  reason: user.ban_reason,
  at: (user.banned_at ?? user.updated_at).toISOString(),
  until: user.banned_until,
  by,
});

/** What a caller may do with a person: nothing at or above the own level, except that super administrators give and take roles. */
export function powersOver(own: number, theirs: number, banned: boolean): Schema<'PersonPower'>[] {
  if (own > levels.admin) return [];
  const role: Schema<'PersonPower'>[] = own <= levels.super ? ['role'] : [];
  return theirs > own ? ['post', banned ? 'unban' : 'ban', 'impersonate', ...role] : role;
}
