import type { Schema } from '#server/core/wire';
import type { Deletion } from '#server/deletions/deletions.queries';

/** A deletion as in the contract. */
export const deletionDocument = (
  deletion: Deletion & { deleted_by_name: string | null },
  now: Date,
): Schema<'Deletion'> => ({
  id: deletion.id,
  kind: deletion.kind,
  count: deletion.ids.length,
  names: deletion.names,
  deleted_by: deletion.deleted_by_name,
  deleted_at: deletion.deleted_at.toISOString(),
  expires_at: deletion.expires_at.toISOString(),
  state: deletion.restored_at !== null ? 'restored' : now >= deletion.expires_at ? 'erased' : 'restorable',
});
