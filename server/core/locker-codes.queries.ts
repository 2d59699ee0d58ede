import type { Kysely, Selectable } from 'kysely';
import type { Place, Sealer } from '#server/core/sealer';
import type { DB } from '#server/core/ports/tables.generated';

type CodeRow = Selectable<DB['locker_codes']>;

/** Where the secrets of a code are stored. */
export function codePlaces({ library_id, id }: Pick<CodeRow, 'library_id' | 'id'>): Record<'code' | 'qr', Place> {
  const row = `${library_id}/${id}`;
  return { code: { table: 'locker_codes', column: 'code', row }, qr: { table: 'locker_codes', column: 'qr', row } };
}

/** What a smart locker has for a loan. */
export interface LockerAccess {
  code_id: string;
  state: Exclude<Selectable<DB['locker_reservations']>['state'], 'revoked'>;
  purpose: CodeRow['purpose'];
  compartment: string | null;
  renewals: number;
  driver: Selectable<DB['lockers']>['driver'];
  failure: string | null;
  valid_from: Date;
  valid_to: Date;
  /** Undefined while they are being made. */
  secrets: { code: string; qr: string } | undefined;
  isTold: boolean;
}

/** The code that a loan has, or waits for, at a smart locker; undefined if it needs none. For its borrower and the staff only. */
export async function readLockerAccess(
  db: Kysely<DB>,
  sealer: Sealer,
  libraryId: number,
  loanId: string,
): Promise<LockerAccess | undefined> {
  const row = await db
    .selectFrom('locker_reservations as r')
    .innerJoin('locker_codes as c', (join) =>
      join
        .onRef('c.library_id', '=', 'r.library_id')
        .onRef('c.reservation_id', '=', 'r.id')
        .on('c.status', '!=', 'ended'),
    )
    .leftJoin('lockers as k', (join) =>
      join.onRef('k.library_id', '=', 'r.library_id').onRef('k.headquarter_id', '=', 'r.headquarter_id'),
    )
    .select(['r.state', 'r.compartment', 'r.renewals', 'k.driver'])
    .select([
      'c.library_id',
      'c.id',
      'c.purpose',
      'c.code',
      'c.qr',
      'c.valid_from',
      'c.valid_to',
      'c.failure',
      'c.told_at',
    ])
    .where('r.library_id', '=', libraryId)
    .where('r.loan_id', '=', loanId)
    .where('r.state', '!=', 'revoked')
    .executeTakeFirst();
  if (!row || row.state === 'revoked') return undefined;
  const { state, purpose, compartment, renewals, failure, valid_from, valid_to, code, qr } = row;
  const places = codePlaces(row);
  return {
    ...{ state, purpose, compartment, renewals, failure, valid_from, valid_to },
    code_id: row.id,
    driver: row.driver ?? 'local',
    secrets:
      code === null || qr === null
        ? undefined
        : { code: sealer.open(code, places.code), qr: sealer.open(qr, places.qr) },
    isTold: row.told_at !== null,
  };
}
