import type { ClientBase, Pool } from 'pg';

/** First half of the servers' lock keys; the second half is the server's number (also used by `server_holds_lock`). */
const lockClass = 727_002;

/**
 * Registers a server and takes its lock. @param id its number before its session broke; undefined for a new server @returns its number, and whether
 * it holds the lock: a broken session may still hold it for a moment
 */
export async function registerServer(
  client: ClientBase,
  id: number | undefined,
  workerPool: string | undefined,
): Promise<{ id: number; locked: boolean }> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO servers (id, worker_pool) VALUES (coalesce($1, nextval(pg_get_serial_sequence('servers', 'id'))::int), $2)
     ON CONFLICT (id) DO UPDATE SET worker_pool = excluded.worker_pool, seen_at = clock_timestamp() RETURNING id`,
    [id ?? null, workerPool ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error('The server could not be registered.');
  const { rows: locks } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS locked', [
    lockClass,
    row.id,
  ]);
  return { id: row.id, locked: locks[0]?.locked === true };
}

/** Records a heartbeat; false if other servers have declared this one dead meanwhile. */
export async function recordHeartbeat(
  client: ClientBase,
  id: number,
  workerPool: string | undefined,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE servers SET seen_at = clock_timestamp(), worker_pool = $2 WHERE id = $1',
    [id, workerPool ?? null],
  );
  return rowCount === 1;
}

/**
 * Removes dead servers from the list and releases their jobs. A server without its lock gets a few seconds, in which a live one opens a new session.
 * @returns how many were removed
 */
export async function removeDeadServers(client: ClientBase, me: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `WITH dead AS (
       DELETE FROM servers
       WHERE id <> $1 AND (seen_at < clock_timestamp() - interval '30 seconds'
         OR (seen_at < clock_timestamp() - interval '5 seconds' AND NOT server_holds_lock(id)))
       RETURNING worker_pool
     ), freed AS (
       SELECT graphile_worker.force_unlock_workers(array_remove(array_agg(worker_pool), NULL)) FROM dead
     )
     SELECT (SELECT count(*) FROM dead)::int AS n FROM freed`,
    [me],
  );
  return rows[0]?.n ?? 0;
}

/** Releases jobs locked by no registered server: an unregistered one, or one whose removal was interrupted. */
export async function freeOrphanJobs(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(
       SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
       WHERE j.locked_at < now() - interval '1 minute'
         AND NOT EXISTS (SELECT FROM servers s WHERE s.worker_pool = j.locked_by)))`,
  );
}

/** Releases the jobs of worker pools that have ended. */
export async function freeJobsOf(pool: Pool, workerPools: readonly string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [workerPools]);
}

/** Unregisters a server on a clean shutdown. */
export async function removeServer(client: ClientBase, id: number): Promise<void> {
  await client.query('DELETE FROM servers WHERE id = $1', [id]);
}
