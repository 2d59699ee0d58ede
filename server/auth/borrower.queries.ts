import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { BorrowerFacts } from '#machines/rules/loans/borrower';
import type { DB } from '#server/core/ports/tables.generated';

/** The facts of `borrower_facts` in the database. */
export interface BorrowerRow extends BorrowerFacts {
  /** The member had a card that has expired. */
  had_card: boolean;
}

/** The facts of a member `u`, as columns `b`. @param exceptLoan SQL of a loan that is not counted */
export const borrowerOf = (today: string, exceptLoan: RawBuilder<unknown> = sql`NULL`) =>
  sql`CROSS JOIN LATERAL borrower_facts(u.library_id, u.id, ${today}::date, ${exceptLoan}) b`;

/** What decides whether a member may borrow on a day; `exceptLoan` is a held loan that is about to become the new loan itself. */
export async function findBorrower(
  db: Kysely<DB>,
  args: { libraryId: number; userId: string; today: string; exceptLoan?: string | undefined },
): Promise<BorrowerRow | undefined> {
  const { libraryId, userId, today, exceptLoan } = args;
  const { rows } = await sql<BorrowerRow>`
    SELECT * FROM borrower_facts(${libraryId}, ${userId}, ${today}, ${exceptLoan ?? null})`.execute(db);
  return rows[0];
}
