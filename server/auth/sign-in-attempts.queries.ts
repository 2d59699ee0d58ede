import { sql, type Kysely } from 'kysely';
import type { AttemptPolicy } from '#server/core/ports/attempts';
import type { DB } from '#server/core/ports/tables.generated';

/** What is counted: the kind of attempt, and a keyed hash of its subject. */
export interface AttemptSubject {
  libraryId: number;
  scope: string;
  subject: string;
}

/**
 * Counts an attempt before it is evaluated, in one statement, so that concurrent attempts cannot slip through. @returns undefined if the attempt may proceed,
 * else the seconds until the next one may
 */
export async function countAttempt(
  db: Kysely<DB>,
  who: AttemptSubject,
  policy: AttemptPolicy,
  now: Date,
): Promise<number | undefined> {
  const forgotten = new Date(now.getTime() - policy.forgottenAfter * 1000);
  const fresh = sql<boolean>`(a.last_failed_at <= ${forgotten})`;
  const count = sql<number>`(CASE WHEN ${fresh} THEN 1 ELSE a.failures + 1 END)`;
  const pause = (attempts: ReturnType<typeof sql<number>>) => sql<Date | null>`
    CASE WHEN ${attempts} < ${policy.free}::int THEN NULL
      ELSE ${now}::timestamptz + make_interval(secs => least(${policy.longestPause}::float8, ${policy.firstPause}::float8 * power(2, least(${attempts} - ${policy.free}::int, 30)))) END`;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO sign_in_attempts AS a (library_id, scope, subject, failures, window_started_at, last_failed_at, blocked_until)
    VALUES (${who.libraryId}, ${who.scope}, ${who.subject}, 1, ${now}, ${now}, ${pause(sql<number>`1`)})
    ON CONFLICT (library_id, scope, subject) DO UPDATE SET
      failures = ${count}, blocked_until = ${pause(count)}, last_failed_at = excluded.last_failed_at,
      window_started_at = CASE WHEN ${fresh} THEN excluded.window_started_at ELSE a.window_started_at END
      WHERE a.blocked_until IS NULL OR a.blocked_until <= ${now}
    RETURNING failures`.execute(db);
  if (rows.length > 0) return undefined;
  const held = await byWhom(db, who);
  return Math.max(1, Math.ceil(((held?.blocked_until ?? now).getTime() - now.getTime()) / 1000));
}

const byWhom = (db: Kysely<DB>, who: AttemptSubject) =>
  db
    .selectFrom('sign_in_attempts')
    .select('blocked_until')
    .where((eb) => eb.and({ library_id: who.libraryId, scope: who.scope, subject: who.subject }))
    .executeTakeFirst();

/** Takes back an attempt that does not count: a correct password from a shared address. */
export async function undoAttempt(db: Kysely<DB>, who: AttemptSubject): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
    .where((eb) => eb.and({ library_id: who.libraryId, scope: who.scope, subject: who.subject }))
    .where('failures', '>', 0)
    .execute();
}

/** Clears all attempts of a subject: its owner has proved their identity. */
export async function clearAttempts(db: Kysely<DB>, who: AttemptSubject): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where((eb) => eb.and({ library_id: who.libraryId, scope: who.scope, subject: who.subject }))
    .execute();
}
