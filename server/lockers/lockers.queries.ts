import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CompartmentState, LockerPurpose } from '#machines/lockers/compartment-events';
import type { Place } from '#server/core/sealer';
import type { DB } from '#server/db/database';

/** How the locker of a point is operated: as it was set, or else by default. */
export type LockerRow = Omit<Selectable<DB['lockers']>, 'set_at'>;
export type ReservationRow = Selectable<DB['locker_reservations']>;
export type CodeRow = Selectable<DB['locker_codes']>;

const placeIn =
  (column: string) =>
  ({ library_id, headquarter_id }: Pick<LockerRow, 'library_id' | 'headquarter_id'>): Place => ({
    table: 'lockers',
    column,
    row: `${library_id}/${headquarter_id}`,
  });
/** Where a locker's secrets are stored. */
export const apiKeyPlace = placeIn('api_key');
export const webhookSecretPlace = placeIn('webhook_secret');

/** How the smart locker of a pickup point is operated; undefined if the point has none. */
export async function findLocker(
  db: Kysely<DB>,
  libraryId: number,
  headquarterId: string,
): Promise<LockerRow | undefined> {
  const { rows } = await sql<LockerRow>`
    SELECT h.library_id, h.id AS headquarter_id, coalesce(k.driver, 'local') AS driver, k.base_url, k.station_id, k.api_key, k.webhook_secret,
      coalesce(k.pickup_days, 2) AS pickup_days, k.deposit_days_before, coalesce(k.deposit_days_after, 1) AS deposit_days_after
    FROM headquarters h LEFT JOIN lockers k ON k.library_id = h.library_id AND k.headquarter_id = h.id
    WHERE h.library_id = ${libraryId} AND h.id = ${headquarterId} AND h.is_smartlocker`.execute(db);
  return rows[0];
}

/** Locks a loan's reservation that has not ended; undefined if there is none. */
export const lockReservation = (
  trx: Transaction<DB>,
  libraryId: number,
  loanId: string,
): Promise<ReservationRow | undefined> =>
  trx
    .selectFrom('locker_reservations')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('loan_id', '=', loanId)
    .where('state', '!=', 'revoked')
    .forUpdate()
    .executeTakeFirst();

export const findReservation = (db: Kysely<DB>, libraryId: number, id: string): Promise<ReservationRow | undefined> =>
  db
    .selectFrom('locker_reservations')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertReservation = (
  trx: Transaction<DB>,
  row: { library_id: number; id: string; headquarter_id: string; loan_id: string } & {
    state: CompartmentState;
    purpose: LockerPurpose;
  },
): Promise<ReservationRow> =>
  trx.insertInto('locker_reservations').values(row).returningAll().executeTakeFirstOrThrow();

export const updateReservation = (
  trx: Transaction<DB>,
  { library_id, id }: Pick<ReservationRow, 'library_id' | 'id'>,
  change: Partial<Pick<ReservationRow, 'state' | 'purpose' | 'compartment' | 'renewals'>>,
): Promise<ReservationRow> =>
  trx
    .updateTable('locker_reservations')
    .set(change)
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Adds a row for the code that a reservation needs now. It is valid in the days that the locker's settings allow, in the library's zone, and for two
 * days at least: a late member can still use a new one.
 */
export async function insertCode(
  trx: Transaction<DB>,
  { library_id, id: reservation_id, purpose }: Pick<ReservationRow, 'library_id' | 'id' | 'purpose'>,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const isPickup = purpose === 'pickup';
  await sql`
    INSERT INTO locker_codes (library_id, id, reservation_id, headquarter_id, purpose, asked_at, valid_from, valid_to)
    SELECT r.library_id, ${id}, r.id, r.headquarter_id, ${purpose}, ${now},
      least(${now}::timestamptz + interval '1 day', CASE WHEN ${isPickup} THEN l.from_date::timestamp AT TIME ZONE b.timezone
        WHEN k.deposit_days_before IS NULL THEN ${now}
        ELSE (l.to_date - k.deposit_days_before)::timestamp AT TIME ZONE b.timezone END),
      greatest(${now}::timestamptz + interval '2 days', CASE WHEN ${isPickup}
        THEN (l.from_date + coalesce(k.pickup_days, 2) + 1)::timestamp AT TIME ZONE b.timezone
        ELSE (l.to_date + coalesce(k.deposit_days_after, 1) + 1)::timestamp AT TIME ZONE b.timezone END)
    FROM locker_reservations r
    JOIN loans l ON l.library_id = r.library_id AND l.id = r.loan_id
    JOIN libraries b ON b.id = r.library_id
    LEFT JOIN lockers k ON k.library_id = r.library_id AND k.headquarter_id = r.headquarter_id
    WHERE r.library_id = ${library_id} AND r.id = ${reservation_id}`.execute(trx);
}

/** Ends the code of a reservation: it opens nothing any more, and the code itself is deleted. @returns its id, if there was one */
export async function endCode(
  trx: Transaction<DB>,
  { library_id, id }: Pick<ReservationRow, 'library_id' | 'id'>,
  now: Date,
): Promise<string | undefined> {
  const ended = await trx
    .updateTable('locker_codes')
    .set({
      ...{ status: 'ended', ended_at: now, next_try_at: null, tries: 0, failure: null },
      ...{ code: null, qr: null, code_hash: null, qr_hash: null },
    })
    .where('library_id', '=', library_id)
    .where('reservation_id', '=', id)
    .where('status', '!=', 'ended')
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
}

export const findCode = (db: Kysely<DB>, libraryId: number, id: string): Promise<CodeRow | undefined> =>
  db.selectFrom('locker_codes').selectAll().where('library_id', '=', libraryId).where('id', '=', id).executeTakeFirst();

/** Changes a code that still has this status; false if another step was faster. */
export async function updateCode(
  db: Kysely<DB>,
  { library_id, id, status }: Pick<CodeRow, 'library_id' | 'id' | 'status'>,
  change: Partial<Omit<CodeRow, 'library_id' | 'id'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('locker_codes')
    .set(change)
    .where('library_id', '=', library_id)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether a live code of the locker has one of these hashes. */
export async function hasCode(
  db: Kysely<DB>,
  { library_id, headquarter_id }: Pick<CodeRow, 'library_id' | 'headquarter_id'>,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('locker_codes')
    .select('id')
    .where('library_id', '=', library_id)
    .where('headquarter_id', '=', headquarter_id)
    .where('status', '=', 'live')
    .where('code_hash', 'in', [...hashes])
    .executeTakeFirst();
  return row !== undefined;
}

/** Codes that wait for their driver, of all libraries; oldest first. */
export const listOpenCodes = (db: Kysely<DB>, now: Date, limit: number) =>
  db
    .selectFrom('locker_codes as c')
    .leftJoin('lockers as k', (join) =>
      join.onRef('k.library_id', '=', 'c.library_id').onRef('k.headquarter_id', '=', 'c.headquarter_id'),
    )
    .select(['c.library_id', 'c.id'])
    .where(
      sql<boolean>`(c.status = 'asked' AND k.driver IS DISTINCT FROM 'manual' OR c.status = 'ended' AND c.is_requested AND NOT c.is_released)`,
    )
    .where((eb) => eb.or([eb('c.next_try_at', 'is', null), eb('c.next_try_at', '<=', now)]))
    .orderBy('c.asked_at')
    .limit(limit)
    .execute();

/** Live codes of providers, valid by now and not asked about since `before`; those that waited longest first. */
export const listCodesToPoll = (
  db: Kysely<DB>,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<CodeRow[]> =>
  db
    .selectFrom('locker_codes as c')
    .innerJoin('lockers as k', (join) =>
      join.onRef('k.library_id', '=', 'c.library_id').onRef('k.headquarter_id', '=', 'c.headquarter_id'),
    )
    .selectAll('c')
    .where('k.driver', '=', 'http')
    .where('c.status', '=', 'live')
    .where('c.valid_from', '<=', now)
    .where((eb) => eb.or([eb('c.polled_at', 'is', null), eb('c.polled_at', '<=', before)]))
    .orderBy('c.polled_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();

/** Makes a door known, so that a reservation can name it. */
export async function addCompartment(
  trx: Transaction<DB>,
  { library_id, headquarter_id }: Pick<LockerRow, 'library_id' | 'headquarter_id'>,
  name: string,
): Promise<void> {
  await trx
    .insertInto('compartments')
    .values({ library_id, headquarter_id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether another reservation has the door. */
export async function isOccupied(
  trx: Transaction<DB>,
  { library_id, headquarter_id, id }: Pick<ReservationRow, 'library_id' | 'headquarter_id' | 'id'>,
  compartment: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('locker_reservations')
    .select('id')
    .where('library_id', '=', library_id)
    .where('headquarter_id', '=', headquarter_id)
    .where('compartment', '=', compartment)
    .where('state', '!=', 'revoked')
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records an event of a provider; false if it was recorded before. */
export async function addEvent(trx: Transaction<DB>, event: Insertable<DB['locker_events']>): Promise<boolean> {
  const added = await trx
    .insertInto('locker_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}
