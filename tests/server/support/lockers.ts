import type { Selectable } from 'kysely';
import type { Deps } from '../../../server/core/context.ts';
import { readLockerAccess } from '../../../server/core/locker-codes.queries.ts';
import type { DB } from '../../../server/db/database.ts';
import { storeCode } from '../../../server/lockers/codes.ts';
import { qrPayload } from '../../../server/lockers/drivers.ts';
import { findCode } from '../../../server/lockers/lockers.queries.ts';
import { grantAccess } from '../../../server/lockers/reservations.ts';

type Loan = Selectable<DB['loans']>;

/** What a loan has at its locker, as its borrower and the staff see it. */
export const accessOf = ({ db, sealer }: Pick<Deps, 'db' | 'sealer'>, loan: Pick<Loan, 'library_id' | 'id'>) =>
  readLockerAccess(db, sealer, loan.library_id, loan.id);

/** Gives a loan at a smart locker this code, as if its driver had made it. */
export async function giveCode(deps: Deps, loan: Loan, code: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await grantAccess(trx, loan, now);
    const access = await readLockerAccess(trx, deps.sealer, loan.library_id, loan.id);
    const row = access && (await findCode(trx, loan.library_id, access.code_id));
    if (!row) throw new Error('The loan is at no smart locker.');
    // As if told already: no mail.
    await storeCode(
      trx,
      deps,
      { ...row, told_at: now },
      loan.id,
      { code, qr: qrPayload(row.id), compartment: undefined },
      now,
    );
  });
}
