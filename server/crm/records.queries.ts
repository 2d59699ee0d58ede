import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';
import { type CrmPart, crmParts } from '#server/crm/parts.queries';

/** A record that changed since the last sync, or that the CRM refused then. */
export interface CrmRow {
  id: string;
  subject: string;
  origin_id: string | null;
  fields: Record<string, unknown>;
  lacks: boolean;
  sent_hash: string | null;
  failure: string | null;
}

/** Minutes to look back: a transaction writes the time of its start, and none runs longer than this. */
const overlapMinutes = 10;

const changedRows = (part: CrmPart, libraryId: number, since: string | undefined) => {
  const { table, from, where } = crmParts[part];
  const changed =
    since === undefined
      ? sql``
      : sql`AND (x.updated_at > ${since}::timestamptz - make_interval(mins => ${overlapMinutes}) OR c.failure IS NOT NULL)`;
  return sql`FROM ${sql.table(table)} x ${from}
    LEFT JOIN crm_records c ON c.library_id = x.library_id AND c.key = ${part} AND c.record_id = x.id
    WHERE x.library_id = ${libraryId} AND ${where} ${changed}`;
};

/** How many records of a part a sync will read. */
export async function countChanged(
  db: Kysely<DB>,
  libraryId: number,
  part: CrmPart,
  since: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n ${changedRows(part, libraryId, since)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The next records of a part, in the order of their ids. */
export async function listChanged(
  db: Kysely<DB>,
  libraryId: number,
  part: CrmPart,
  wanted: { since: string | undefined; after: string | undefined; limit: number },
): Promise<CrmRow[]> {
  const { subject, fields, lacks } = crmParts[part];
  const later = wanted.after === undefined ? sql`` : sql`AND x.id > ${wanted.after}::uuid`;
  const { rows } = await sql<CrmRow>`
    SELECT x.id, ${subject} AS subject, x.origin_id, ${fields} AS fields, (${lacks}) AS lacks, c.sent_hash, c.failure
    ${changedRows(part, libraryId, wanted.since)} ${later}
    ORDER BY x.id LIMIT ${wanted.limit}`.execute(db);
  return rows;
}

/** Up to when each part was sent. */
export async function readWatermark(db: Kysely<DB>, libraryId: number, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ watermark: string | null }>`
    SELECT watermark::text FROM crm_syncs WHERE library_id = ${libraryId} AND key = ${key}`.execute(db);
  return rows[0]?.watermark ?? undefined;
}

export async function storeWatermark(trx: Transaction<DB>, libraryId: number, key: string, at: string): Promise<void> {
  await trx
    .insertInto('crm_syncs')
    .values({ library_id: libraryId, key, watermark: at })
    .onConflict((conflict) => conflict.columns(['library_id', 'key']).doUpdateSet({ watermark: at }))
    .execute();
}

/** The database's time: it dates the changes. */
export async function databaseTime(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ at: string }>`SELECT now()::text AS at`.execute(db);
  return rows[0]?.at ?? '';
}

/** What was sent of a record, or why it was refused. */
export interface SentRecord {
  id: string;
  hash: string | null;
  failure: string | null;
}

export async function storeSent(
  trx: Transaction<DB>,
  libraryId: number,
  part: CrmPart,
  sent: readonly SentRecord[],
  now: Date,
): Promise<void> {
  if (sent.length === 0) return;
  await trx
    .insertInto('crm_records')
    .values(
      sent.map(({ id, hash, failure }) => ({
        library_id: libraryId,
        key: part,
        record_id: id,
        sent_hash: hash,
        failure,
        sent_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['library_id', 'key', 'record_id']).doUpdateSet((row) => ({
        sent_hash: row.ref('excluded.sent_hash'),
        failure: row.ref('excluded.failure'),
        sent_at: row.ref('excluded.sent_at'),
      })),
    )
    .execute();
}

/** Ids of the CRM among these that another record of the part has already. */
export async function takenOrigins(
  trx: Transaction<DB>,
  libraryId: number,
  part: CrmPart,
  origins: readonly { id: string; origin: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; origin_id: string }>`
    SELECT x.id, x.origin_id FROM ${sql.table(crmParts[part].table)} x
    WHERE x.library_id = ${libraryId} AND x.origin_id = ANY(${origins.map(({ origin }) => origin)}::text[])`.execute(
    trx,
  );
  const holder = new Map(rows.map(({ id, origin_id }) => [origin_id, id]));
  const taken = new Set<string>();
  for (const { id, origin } of origins) {
    const by = holder.get(origin);
    if (by !== undefined && by !== id) taken.add(id);
    else holder.set(origin, id);
  }
  return taken;
}

/** Keeps the CRM's id of each record and when it was made there. */
export async function storeOrigins(
  trx: Transaction<DB>,
  libraryId: number,
  part: CrmPart,
  origins: readonly { id: string; origin: string; createdAt: Date | undefined }[],
): Promise<void> {
  if (origins.length === 0) return;
  await sql`
    UPDATE ${sql.table(crmParts[part].table)} x
    SET origin_id = v.origin, origin_created_at = coalesce(v.created, x.origin_created_at)
    FROM unnest(${origins.map(({ id }) => id)}::uuid[], ${origins.map(({ origin }) => origin)}::text[],
      ${origins.map(({ createdAt }) => createdAt?.toISOString() ?? null)}::timestamptz[]) AS v (id, origin, created)
    WHERE x.library_id = ${libraryId} AND x.id = v.id
      AND (x.origin_id IS DISTINCT FROM v.origin OR x.origin_created_at IS DISTINCT FROM coalesce(v.created, x.origin_created_at))`.execute(
    trx,
  );
}

/** Writes the numbers of affiliated cards that the CRM gave. @returns the memberships whose number is new */
export async function storeNumbers(
  trx: Transaction<DB>,
  libraryId: number,
  numbers: readonly { id: string; number: string }[],
): Promise<{ id: string; number: string; subject: string }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: string; number: string; subject: string }>`
    UPDATE memberships x SET number = v.number
    FROM unnest(${numbers.map(({ id }) => id)}::uuid[], ${numbers.map(({ number }) => number)}::text[]) AS v (id, number), users u
    WHERE x.library_id = ${libraryId} AND x.id = v.id AND x.number IS DISTINCT FROM v.number
      AND u.library_id = x.library_id AND u.id = x.user_id
    RETURNING x.id, x.number, trim(u.first_name || ' ' || u.last_name) AS subject`.execute(trx);
  return rows;
}
