import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import type { LockerRow } from '#server/lockers/lockers.queries';

type Settings = Schema<'StaffLockerSettings'>;

/** How the locker of a pickup point is operated, without its secrets; undefined if there is no such point. */
export async function readLockerSettings(
  db: Kysely<DB>,
  libraryId: number,
  headquarterId: string,
): Promise<Omit<Settings, 'events_url'> | undefined> {
  const { rows } = await sql<Omit<Settings, 'events_url'>>`
    SELECT h.id, h.name, (extract(epoch FROM h.updated_at) * 1000000)::bigint::text AS version,
      CASE WHEN h.is_smartlocker THEN coalesce(k.driver, 'local') ELSE 'none' END AS driver,
      coalesce(k.base_url, '') AS base_url, coalesce(k.station_id, '') AS station_id,
      k.api_key IS NOT NULL AS has_api_key, k.webhook_secret IS NOT NULL AS has_webhook_secret,
      coalesce(k.pickup_days, 2)::int AS pickup_days, k.deposit_days_before::int, coalesce(k.deposit_days_after, 1)::int AS deposit_days_after,
      (SELECT count(*)::int FROM locker_reservations r
        WHERE r.library_id = h.library_id AND r.headquarter_id = h.id AND r.state <> 'revoked') AS live,
      coalesce((SELECT json_agg(json_build_object('name', c.name, 'state', r.state, 'loan', CASE WHEN r.id IS NOT NULL THEN json_build_object(
          'id', l.id, 'product', p.name, 'member', trim(u.first_name || ' ' || u.last_name)) END)
          ORDER BY regexp_replace(c.name, '\\d+', '', 'g'), coalesce(substring(c.name FROM '\\d+'), '0')::numeric, c.name)
        FROM compartments c
        LEFT JOIN locker_reservations r ON r.library_id = c.library_id AND r.headquarter_id = c.headquarter_id
          AND r.compartment = c.name AND r.state <> 'revoked'
        LEFT JOIN loans l ON l.library_id = r.library_id AND l.id = r.loan_id
        LEFT JOIN products p ON p.library_id = l.library_id AND p.id = l.product_id
        LEFT JOIN users u ON u.library_id = l.library_id AND u.id = l.user_id
        WHERE c.library_id = h.library_id AND c.headquarter_id = h.id), '[]') AS doors
    FROM headquarters h LEFT JOIN lockers k ON k.library_id = h.library_id AND k.headquarter_id = h.id
    WHERE h.library_id = ${libraryId} AND h.id = ${headquarterId} AND h.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** Locks a pickup point until the transaction ends. */
export const lockPoint = (trx: Transaction<DB>, libraryId: number, headquarterId: string) =>
  trx
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('id', '=', headquarterId)
    .forUpdate()
    .execute();

/** Writes how a locker is operated; its point gets another version. */
export async function writeLockerSettings(
  trx: Transaction<DB>,
  row: LockerRow & { set_at: Date },
  { isLocker }: { isLocker: boolean },
): Promise<void> {
  const { library_id, headquarter_id, ...values } = row;
  await trx
    .updateTable('headquarters')
    .set({ is_smartlocker: isLocker })
    .where('library_id', '=', library_id)
    .where('id', '=', headquarter_id)
    .execute();
  await trx
    .insertInto('lockers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['library_id', 'headquarter_id']).doUpdateSet(values))
    .execute();
}
