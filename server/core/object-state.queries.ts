import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ObjectState } from '#machines/inventory/object-lifecycle.machine';
import type { DB } from '#server/core/ports/tables.generated';

/** The state of an object `p` in its lifecycle. */
export const objectState: RawBuilder<ObjectState> = sql`CASE WHEN p.withdrawn_at IS NOT NULL THEN 'retired'
  WHEN p.paused_at IS NOT NULL THEN 'paused' ELSE p.status END`;

/** Whether an object `p` has live loans: on loan, requested, or held while a delivery is paid. */
export const hasLiveLoans: RawBuilder<boolean> = sql`EXISTS (SELECT 1 FROM loans l
  WHERE l.library_id = p.library_id AND l.product_id = p.id AND is_live(l.status))`;

/** SQL of the other pickup point where the object `p` is, if nobody has it. */
export const elsewhere: RawBuilder<{ id: string; name: string } | null> =
  sql`(SELECT json_build_object('id', e.id, 'name', e.name) FROM headquarters e
  WHERE e.library_id = p.library_id AND e.id = p.elsewhere_id
    AND NOT EXISTS (SELECT 1 FROM loans o WHERE o.library_id = p.library_id AND o.product_id = p.id AND is_live(o.status) AND is_lent(o.status)
      AND o.picked_up_at IS NOT NULL))`;

/** Writes the state that the lifecycle gave; the database refuses to retire an object while it has live loans. */
export async function setObjectState(
  trx: Transaction<DB>,
  libraryId: number,
  id: string,
  state: ObjectState,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      status: state === 'active' || state === 'pending' ? state : 'hidden',
      paused_at: state === 'paused' ? at : null,
      withdrawn_at: state === 'retired' ? at : null,
      ...(state === 'retired' && { highlight: null }),
    })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .execute();
}
