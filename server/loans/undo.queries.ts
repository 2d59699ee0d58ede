import type { Kysely } from 'kysely';
import type { LoanRow } from '#server/loans/loans.queries';
import type { DB } from '#server/core/ports/tables.generated';

/** The columns of a loan that a step may change, as the history keeps them. */
export type KeptLoan = Pick<LoanRow, 'status' | 'from_date' | 'to_date' | 'blocked_to' | 'note_answers'> &
  Record<'picked_up_at' | 'extended_at' | 'returned_at', string | null>;

/** What the history keeps of a loan before a step that can be undone. */
export const keptOf = ({ status, from_date, to_date, blocked_to, note_answers, ...at }: LoanRow): KeptLoan => ({
  status,
  from_date,
  to_date,
  blocked_to,
  note_answers,
  picked_up_at: at.picked_up_at?.toISOString() ?? null,
  extended_at: at.extended_at?.toISOString() ?? null,
  returned_at: at.returned_at?.toISOString() ?? null,
});

/** The last step of a loan, with the name of the person who took it. */
export const findLastStep = (db: Kysely<DB>, libraryId: number, loanId: string) =>
  db
    .selectFrom('loan_transitions as t')
    .leftJoin('users as u', (join) => join.onRef('u.library_id', '=', 't.library_id').onRef('u.id', '=', 't.actor_id'))
    .select(['t.event', 't.to_status', 't.actor', 't.actor_id', 't.at', 'u.first_name', 'u.last_name'])
    // Written by `recordStep`.
    .select((eb) => eb.ref('t.before').$castTo<KeptLoan | null>().as('before'))
    .where('t.library_id', '=', libraryId)
    .where('t.loan_id', '=', loanId)
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst();
