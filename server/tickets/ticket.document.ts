import type { Kysely } from 'kysely';
import { stepsOf } from '#machines/tickets/ticket.machine';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { affectedLoans, findTicket, type TicketLine } from '#server/tickets/tickets.queries';

/** A ticket in a list. */
export const ticketLine = (line: TicketLine): Schema<'TicketRow'> => ({
  id: line.id,
  status: line.status,
  reason: line.reason,
  note: line.note,
  product: line.product,
  opened_at: line.opened_at.toISOString(),
  opened_by: line.opened_by,
  expected_on: line.expected_on,
  closed_at: line.closed_at?.toISOString() ?? null,
  cost: line.cents / 100,
});

/** A ticket as staff see it. @throws ApiError `resource.not_found` */
export async function readTicket({ library, locale }: Context, id: string, db: Kysely<DB>): Promise<Schema<'Ticket'>> {
  const row = isUuid(id) ? await findTicket(db, library.id, locale, id) : undefined;
  if (!row) throw new ApiError('resource.not_found');
  const { missing, loan_id, by_borrower, closed_by, entries } = row;
  const affected =
    row.status === 'done'
      ? []
      : await affectedLoans(db, library.id, { product_id: row.product.id, expected_on: row.expected_on, loan_id });
  return {
    ...ticketLine(row),
    missing,
    loan_id,
    by_borrower,
    closed_by,
    steps: stepsOf(row.status),
    entries: entries.map(({ at, cents, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      cost: cents === null ? null : cents / 100,
    })),
    affected_loans: affected,
  };
}
