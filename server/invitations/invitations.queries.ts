import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/database';

export type Invitation = Selectable<DB['invitations']>;
/** `by`: the name of who invited; `by_level`: their level today. */
type InvitationBy = Invitation & { by: string; by_level: number };

const invitationsOf = (db: Kysely<DB>, libraryId: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', (join) =>
      join.onRef('u.library_id', '=', 'i.library_id').onRef('u.id', '=', 'i.invited_by'),
    )
    .selectAll('i')
    .select(['u.level as by_level', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('by')])
    .where('i.library_id', '=', libraryId);

/** The invitations to the staff that were neither accepted nor taken back, the newest first. */
export const listOpen = (db: Kysely<DB>, libraryId: number, limit: number): Promise<InvitationBy[]> =>
  invitationsOf(db, libraryId)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.user_id', 'is', null)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();

/** Whether an address has an invitation that waits. */
export async function hasOpen(trx: Transaction<DB>, libraryId: number, email: string): Promise<boolean> {
  const open = await trx
    .selectFrom('invitations')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

export const findByToken = (db: Kysely<DB>, libraryId: number, tokenHash: string): Promise<InvitationBy | undefined> =>
  invitationsOf(db, libraryId).where('i.token_hash', '=', tokenHash).executeTakeFirst();

/** Ends open invitations, of an id, an address, or to an account that staff have made. @returns what was taken back */
export const endOpen = (
  trx: Transaction<DB>,
  libraryId: number,
  which: { id: string } | { email: string } | { account: string },
  { by, at }: { by: string; at: Date },
): Promise<Invitation | undefined> =>
  trx
    .updateTable('invitations')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('library_id', '=', libraryId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if('id' in which, (each) => each.where('id', '=', 'id' in which ? which.id : '').where('user_id', 'is', null))
    .$if('account' in which, (each) => each.where('user_id', '=', 'account' in which ? which.account : ''))
    .$if('email' in which, (each) => each.where('email', '=', 'email' in which ? which.email : ''))
    .returningAll()
    .executeTakeFirst();

/** Changes to invitations wait for each other, so that each is accepted once and each address has one. */
export const lockInvitations = async (trx: Transaction<DB>, libraryId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('invitations'), ${libraryId})`.execute(trx);
};
