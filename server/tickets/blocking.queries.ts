import { sql, type Insertable, type Transaction } from 'kysely';
import { decideTicket } from '#machines/tickets/ticket.machine';
import type { DB } from '#server/core/ports/tables.generated';

type NewTicket = Omit<Insertable<DB['maintenance_tickets']>, 'was_in_maintenance' | 'warned_loan_id'>;

/**
 * Opens a ticket and takes its object out of lending. The caller has locked the object, so that no booking is under way. @returns the loan that comes
 * next, whose member must be told
 */
export async function openTicket(trx: Transaction<DB>, ticket: NewTicket): Promise<string | null> {
  const { library_id, product_id, loan_id = null } = ticket;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM loans WHERE library_id = ${library_id} AND product_id = ${product_id} AND is_live(status) AND status <> 'checkout'
      AND picked_up_at IS NULL AND id IS DISTINCT FROM ${loan_id}::uuid ORDER BY from_date LIMIT 1`.execute(trx);
  const next = rows[0]?.id ?? null;
  const product = await trx
    .selectFrom('products')
    .select('maintenance')
    .where('library_id', '=', library_id)
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('maintenance_tickets')
    .values({ ...ticket, was_in_maintenance: product.maintenance, warned_loan_id: next })
    .execute();
  if (!product.maintenance) await setMaintenance(trx, library_id, product_id, true);
  return next;
}

/** Takes back the ticket of a loan's return; the object is lent again if nothing else is wrong with it. */
export async function dropTicket(trx: Transaction<DB>, libraryId: number, loanId: string) {
  const ticket = await trx
    .selectFrom('maintenance_tickets')
    .select(['id', 'status'])
    .where('library_id', '=', libraryId)
    .where('loan_id', '=', loanId)
    .where('by_borrower', '=', false)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket || !decideTicket(ticket.status, { type: 'drop' })) return undefined;
  const dropped = await trx
    .deleteFrom('maintenance_tickets')
    .where('library_id', '=', libraryId)
    .where('id', '=', ticket.id)
    .returning(['id', 'product_id', 'was_in_maintenance', 'warned_loan_id'])
    .executeTakeFirst();
  if (dropped && !dropped.was_in_maintenance) await freeObject(trx, libraryId, dropped.product_id);
  return dropped;
}

/** Puts an object back into lending, unless another ticket keeps it out. @returns whether it is free now */
export async function freeObject(trx: Transaction<DB>, libraryId: number, productId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('maintenance_tickets')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (other) return false;
  await setMaintenance(trx, libraryId, productId, false);
  return true;
}

export async function setMaintenance(
  trx: Transaction<DB>,
  libraryId: number,
  productId: string,
  maintenance: boolean,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ maintenance })
    .where('library_id', '=', libraryId)
    .where('id', '=', productId)
    .execute();
}
