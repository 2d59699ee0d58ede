import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Handlers } from '#server/http/handler';
import { beginJobOf } from '#server/jobs/library-job';
import { countsOf, type LibraryJob, listRecords } from '#server/jobs/library-jobs.queries';
import { isCrmKey } from '#server/crm/sync';

/** The refusal of a sync where no CRM is configured. */
const notSet = /*i18n*/ {
  id: 'error.crm.not_set',
  message: 'Il CRM non è collegato: chi gestisce il server deve impostare le credenziali di Zoho.',
};
/** How many refusals the answer names; the report has all. */
const errorsShown = 20;

/** The outside CRM. */
export const crm: Pick<Handlers, 'syncZoho'> = {
  syncZoho: async ({ ctx, params, req }) => {
    if (!isCrmKey(params.key)) throw new ApiError('resource.not_found');
    if (!ctx.deps.zoho) throw new ApiError('feature.not_available', { text: notSet });
    const job = await beginJobOf(ctx, req, 'sync_crm', params.key);
    const refused = await listRecords(ctx.deps.db, ctx.library.id, job.id, {
      outcomes: ['refused'],
      after: undefined,
      limit: errorsShown,
    });
    return reportOf(job, refused);
  },
};

function reportOf(job: LibraryJob, refused: readonly Schema<'JobRecord'>[]): Schema<'SyncReport'> {
  const { inserted = 0, updated = 0, refused: failed = 0 } = countsOf(job.counts);
  return {
    job: job.id,
    read: job.done,
    sent: inserted + updated + failed,
    inserted,
    updated,
    failed,
    errors: refused.map(({ subject, detail }) => `${subject}: ${detail ?? ''}`),
  };
}
