import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** Identifies one key of one caller. */
interface KeyId {
  libraryId: number;
  /** The member's id, or a keyed hash of a visitor's address. */
  owner: string;
  operation: string;
  key: string;
}

interface StoredAnswer {
  status: number;
  body: unknown;
}

type Claim =
  /** The call may run; `at` proves the claim when the answer is stored. */
  | { kind: 'claimed'; at: Date }
  | { kind: 'answered'; hash: string; answer: StoredAnswer }
  /** Another call with this key is running. */
  | { kind: 'running'; hash: string };

/** After this long an unanswered call counts as abandoned, whatever happened to its server, in milliseconds. */
const abandonedAfter = 3 * 60_000;
/** How long an answer is stored, in milliseconds. */
const keptFor = 24 * 3_600_000;

/**
 * Claims a key for a call with this body, in one statement, so that only one of several concurrent calls runs. @param serverId number of the server
 * that runs the call: its claim ends with it
 */
export async function claimKey(db: Kysely<DB>, id: KeyId, hash: string, now: Date, serverId?: number): Promise<Claim> {
  const { rows } = await sql<{ created_at: Date }>`
    INSERT INTO idempotency_keys AS k (library_id, caller, operation, key, body_hash, created_at, server_id)
    VALUES (${id.libraryId}, ${id.owner}, ${id.operation}, ${id.key}, ${hash}, ${now}, ${serverId ?? null})
    ON CONFLICT (library_id, caller, operation, key) DO UPDATE
      SET body_hash = excluded.body_hash, created_at = excluded.created_at, server_id = excluded.server_id,
        status = NULL, answer = NULL, finished_at = NULL
      WHERE (k.status IS NULL AND (k.created_at <= ${new Date(now.getTime() - abandonedAfter)}
          OR (k.server_id IS NOT NULL AND NOT server_is_alive(k.server_id))))
        OR k.created_at <= ${new Date(now.getTime() - keptFor)}
    RETURNING created_at`.execute(db);
  const [claimed] = rows;
  if (claimed) return { kind: 'claimed', at: claimed.created_at };
  const held = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where((eb) => eb.and(columnsOf(id)))
    .executeTakeFirst();
  // Released between the two statements: the caller may simply retry.
  if (!held) return { kind: 'running', hash };
  if (held.status === null) return { kind: 'running', hash: held.body_hash };
  return { kind: 'answered', hash: held.body_hash, answer: { status: held.status, body: held.answer ?? undefined } };
}

/** Stores the answer of a claimed call; returns false and stores nothing if another call has taken over the claim. */
export async function storeAnswer(
  db: Kysely<DB>,
  id: KeyId,
  claimedAt: Date,
  answer: StoredAnswer,
  now: Date,
): Promise<boolean> {
  const body = answer.body === undefined ? null : JSON.stringify(answer.body);
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: body, finished_at: now })
    .where((eb) => eb.and(columnsOf(id)))
    .where('created_at', '=', claimedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the key of a failed call. */
export async function releaseKey(db: Kysely<DB>, id: KeyId, claimedAt: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(columnsOf(id)))
    .where('created_at', '=', claimedAt)
    .where('status', 'is', null)
    .execute();
}

const columnsOf = (id: KeyId) => ({ library_id: id.libraryId, caller: id.owner, operation: id.operation, key: id.key });
