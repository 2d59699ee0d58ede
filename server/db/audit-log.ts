import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '#server/core/ports/tables.generated';

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
  await insertAudit(db, entry);
}

/** The same, for an entry to which more will be added. Returns its id. */
export async function insertAudit(db: Kysely<DB>, entry: AuditEntry): Promise<string> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      library_id: entry.libraryId,
      actor_id: entry.actorId,
      subject_id: entry.subjectId ?? null,
      action: entry.action,
      request_id: entry.requestId ?? null,
      details: entry.details === undefined ? null : JSON.stringify(entry.details),
    })
    .returning(sql<string>`id::text`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds details to an entry, such as how a call ended. */
export async function completeAudit(db: Kysely<DB>, libraryId: number, id: string, details: Json): Promise<void> {
  await sql`UPDATE audit_log SET details = coalesce(details, '{}') || ${JSON.stringify(details)}::jsonb
    WHERE library_id = ${libraryId} AND id = ${id}`.execute(db);
}
