import type { Task } from '#server/jobs/job';
import { beginJob } from '#server/jobs/library-job';
import { inTransaction } from '#server/db/transaction';

/** Begins the nightly sync of every open library. */
export const syncCrmNightly: Task<'sync_crm_nightly'> = async (_payload, { db, clock, zoho }) => {
  if (!zoho) return;
  const open = await db.selectFrom('libraries').select('id').where('is_available', '=', true).execute();
  for (const { id } of open)
    await inTransaction(db, (trx) =>
      beginJob(trx, { libraryId: id, kind: 'sync_crm', part: 'all', by: null, now: clock.now() }),
    );
};
