import type { Schema } from '#server/core/wire';
import type { ImpersonationOfMember, OwnImpersonation } from '#server/impersonation/impersonations.queries';

/** When it ended, which it does by itself; null while it goes on. */
const endOf = ({ ended_at, ends_at }: Pick<OwnImpersonation, 'ended_at' | 'ends_at'>, now: Date): string | null =>
  (ended_at ?? (ends_at <= now ? ends_at : null))?.toISOString() ?? null;

/** An impersonation as the administrator sees it. */
export function documentOf(row: OwnImpersonation, now: Date): Schema<'Impersonation'> {
  const ended_at = endOf(row, now);
  return {
    id: row.id,
    user: { id: row.subject_id, name: row.subject },
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    unlocked_at: row.unlocked_at?.toISOString() ?? null,
    ended_at,
    seconds_left: ended_at === null ? Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000) : 0,
  };
}

/** An impersonation as the member sees it. */
export const memberDocumentOf = (row: ImpersonationOfMember, now: Date): Schema<'MyImpersonation'> => ({
  id: row.id,
  by: row.by,
  reason: row.reason,
  started_at: row.started_at.toISOString(),
  ended_at: endOf(row, now),
  unlocked_at: row.unlocked_at?.toISOString() ?? null,
  changes: row.changes.map(({ at, operation }) => ({ at: new Date(at).toISOString(), operation })),
});
