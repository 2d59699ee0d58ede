import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type BorrowerRow, borrowerOf } from '#server/auth/borrower.queries';
import type { DB } from '#server/core/ports/tables.generated';

/** A member with the facts that decide what may be lent to them. */
export interface StaffMemberFacts extends BorrowerRow {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  card_number: string | null;
  /** Last day of the card that covers today; else of the latest one. */
  card_valid_to: string | null;
  ban_reason: string | null;
  /** Last day of the suspension; null if it has no end, or there is none. */
  banned_until: string | null;
}

/** Columns of `StaffMemberFacts`; they belong to `staffMembers`. */
const factsOf = (today: string) => sql`
  u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.first_name, u.last_name, u.email, u.phone, u.card_number, u.ban_reason, u.banned_until,
  coalesce(card_covers_to(u.library_id, u.id, ${today}::date),
    (SELECT max(m.to_date) FROM memberships m WHERE m.library_id = u.library_id AND m.user_id = u.id)) AS card_valid_to, b.*`;

/** Members `u`, each as `StaffMemberFacts`; the condition follows. */
export const staffMembers = (today: string) => sql`SELECT ${factsOf(today)} FROM users u ${borrowerOf(today)}`;

export async function findStaffMember(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  today: string,
): Promise<StaffMemberFacts | undefined> {
  const { rows } = await sql<StaffMemberFacts>`
    ${staffMembers(today)} WHERE u.library_id = ${libraryId} AND u.id = ${userId}`.execute(db);
  return rows[0];
}

/** The same, if a loan can be made for them: nobody lends to an erased account. */
export async function findBorrowingMember(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  today: string,
): Promise<StaffMemberFacts | undefined> {
  const { rows } = await sql<StaffMemberFacts>`
    ${staffMembers(today)} WHERE u.library_id = ${libraryId} AND u.id = ${userId} AND u.erased_at IS NULL`.execute(db);
  return rows[0];
}

/** What staff noted at the handover or the return of a loan. */
export interface MemberNote {
  at: Date;
  text: string;
  by: string | null;
  loan_id: string;
}

/** Notes of the loans `l`, newest first. @param which condition on them */
export const notesOf = (which: RawBuilder<unknown>) => sql<MemberNote>`
  SELECT n.at, n.note AS text, a.first_name || ' ' || a.last_name AS by, n.loan_id
  FROM loans l JOIN loan_inspections n ON n.library_id = l.library_id AND n.loan_id = l.id
  LEFT JOIN users a ON a.library_id = n.library_id AND a.id = n.actor_id
  WHERE ${which} AND n.note IS NOT NULL ORDER BY n.at DESC, n.id DESC LIMIT 20`;

/** What staff noted at the handovers and returns of a member, newest first. */
export async function listMemberNotes(db: Kysely<DB>, libraryId: number, userId: string): Promise<MemberNote[]> {
  const { rows } = await notesOf(sql`l.library_id = ${libraryId} AND l.user_id = ${userId}`).execute(db);
  return rows;
}
