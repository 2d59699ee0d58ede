import { sql } from 'kysely';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import {
  findStaffMember,
  listMemberNotes,
  type MemberNote,
  type StaffMemberFacts,
} from '#server/staff/members.queries';
import { readStaffLoans } from '#server/staff/staff-loan.document';

/** A member in the short form for the desk; undefined if this library has no such member. */
export const readStaffMember = async (ctx: Context, userId: string): Promise<Schema<'StaffMember'> | undefined> =>
  (await readMemberAtDesk(ctx, userId))?.member;

/** A member with the facts that decide what may be lent to them. */
export async function readMemberAtDesk(
  ctx: Context,
  userId: string,
): Promise<{ member: Schema<'StaffMember'>; facts: StaffMemberFacts } | undefined> {
  const { deps, library } = ctx;
  const [facts, loans, notes] = await Promise.all([
    findStaffMember(deps.db, library.id, userId, todayOf(ctx)),
    readStaffLoans(
      deps.db,
      ctx,
      sql`l.user_id = ${userId} AND is_live(l.status)`,
      // What is out and due first, then what waits to be handed over.
      sql`ORDER BY l.picked_up_at IS NULL, CASE WHEN l.picked_up_at IS NULL THEN l.from_date ELSE l.to_date END, l.id`,
    ),
    listMemberNotes(deps.db, library.id, userId),
  ]);
  return facts && { member: staffMemberDocument(library, facts, loans, notes), facts };
}

/** A member in the short form for the desk. @param loans the live ones @param notes of staff on earlier loans */
export function staffMemberDocument(
  library: Library,
  facts: StaffMemberFacts,
  loans: Schema<'StaffLoan'>[],
  notes: readonly MemberNote[],
): Schema<'StaffMember'> {
  return {
    ...lineOf(facts),
    card_valid_to: facts.card_valid_to,
    is: {
      active_card: isCovered(library, facts),
      banned: facts.banned,
      verified: facts.verified,
      must_return: library.overdue_blocks && facts.overdue_loans > 0,
    },
    suspension: facts.banned ? { reason: facts.ban_reason, until: facts.banned_until } : null,
    live_loans: facts.live_loans,
    available_loans: Math.max(0, library.max_loans - facts.live_loans),
    overdue_loans: facts.overdue_loans,
    loans,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}

const lineOf = ({ id, name, email, phone, card_number }: StaffMemberFacts): Schema<'StaffMemberLine'> => ({
  id,
  name,
  email,
  phone,
  card_number,
});

/** Where membership is automatic, nobody needs a card. */
const isCovered = (library: Library, { has_active_card }: StaffMemberFacts): boolean =>
  library.auto_membership || has_active_card;
