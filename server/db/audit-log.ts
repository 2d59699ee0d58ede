import type { Kysely } from 'kysely';
import type { DB, Json } from './types.generated.ts';

interface AuditEntry {
  libraryId: number;
  /** The person who really acted; null for the library itself. */
  actorId: string | null;
  /** The member in whose name, or on whom. */
  subjectId?: string;
  /** Such as `POST /v1/checkout/loan`. */
  action: string;
  requestId?: string;
  details?: Json;
}

/** Records who did what. */
export async function writeAudit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      library_id: entry.libraryId,
      actor_id: entry.actorId,
      subject_id: entry.subjectId ?? null,
      action: entry.action,
      request_id: entry.requestId ?? null,
      details: entry.details === undefined ? null : JSON.stringify(entry.details),
    })
    .execute();
}
