import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SEARCH } from '#machines/rules/limits';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB, Json } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import {
  type BulkChange,
  type BulkMeant,
  countMeant,
  idsMeant,
  previewBulk,
} from '#server/inventory/bulk-edit.queries';
import { loansMovedTo } from '#server/inventory/object-moves';
import { knownCategories, mayLiveAt } from '#server/inventory/object-writes.queries';
import { jobDocument } from '#server/jobs/library-job.document';
import { beginJob } from '#server/jobs/library-job';
import type { Transaction } from 'kysely';
import { inTransaction } from '#server/db/transaction';

type BulkEdit = Schema<'BulkEdit'>;

/** Counts what a change would change, and lists what it could not. @throws ApiError 422 naming what is wrong with it */
export const previewBulkEdit = (ctx: Context, sent: BulkEdit): Promise<Schema<'BulkPreview'>> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const { change, meant } = await check(ctx, trx, sent);
    const found = await previewBulk(trx, ctx.library.id, ctx.locale, meant, change);
    const countOf = (verdict: string) => found.find((each) => each.verdict === verdict)?.count ?? 0;
    const ids = change.action === 'move' ? await idsMeant(trx, ctx.library.id, meant) : [];
    const { loans } = await loansMovedTo(ctx, trx, ids, change.headquarter ?? '');
    return {
      loans,
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      obstacles: found.flatMap(({ verdict, count, names }) =>
        verdict === 'changed' || verdict === 'unchanged' ? [] : [{ reason: verdict, count, names }],
      ),
    };
  });

/** Starts a change of many objects, which a job carries out. @throws ApiError `object.bulk_busy` while another one is under way; 422 */
export const startBulkEdit = (ctx: Context, req: FastifyRequest, sent: BulkEdit): Promise<Schema<'LibraryJob'>> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const { change, meant } = await check(ctx, trx, sent);
    const { userId } = memberOf(ctx);
    const { job, isNew } = await beginJob(trx, {
      libraryId: ctx.library.id,
      kind: 'bulk_edit',
      part: change.action,
      by: userId,
      now: ctx.deps.clock.now(),
      position: { after: null, change: asJson(change), meant: asJson(meant) },
    });
    if (!isNew) throw new ApiError('object.bulk_busy');
    await writeAudit(trx, {
      libraryId: ctx.library.id,
      actorId: userId,
      action: 'objects.bulk_edit',
      requestId: req.id,
      details: { job: job.id, change: asJson(change), count: await countMeant(trx, ctx.library.id, meant) },
    });
    const body = jobDocument(job);
    await req.keepAnswer?.(trx, { status: 202, body });
    return body;
  });

const asJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

const actions = [
  'add_category',
  'remove_category',
  'move',
  'transportable',
  'max_months',
  'add_keywords',
  'remove_keywords',
  'retire',
  'bring_back',
] as const satisfies BulkChange['action'][];

/** A bulk edit as its job stores it. */
export const bulkForm = v.object({
  after: v.nullable(v.string()),
  change: v.object({
    action: v.picklist(actions),
    category: v.exactOptional(v.string()),
    headquarter: v.exactOptional(v.string()),
    transportable: v.exactOptional(v.boolean()),
    max_months: v.exactOptional(v.nullable(v.number())),
    keywords: v.exactOptional(v.array(v.string())),
    reason: v.exactOptional(v.string()),
  }),
  meant: v.union([
    v.object({ ids: v.array(v.string()) }),
    v.object({
      filter: v.object({
        keywords: v.exactOptional(v.string()),
        status: v.exactOptional(v.picklist(['active', 'maintenance', 'hidden', 'pending', 'paused', 'retired'])),
        category: v.exactOptional(v.string()),
        headquarter: v.exactOptional(v.string()),
        ticket: v.exactOptional(v.literal('open')),
        name: v.exactOptional(v.literal('missing')),
        owner: v.exactOptional(v.literal('member')),
      }),
    }),
  ]),
});

async function check(
  { library }: Context,
  trx: Transaction<DB>,
  { ids, filter, change }: BulkEdit,
): Promise<{ change: BulkChange; meant: BulkMeant }> {
  if (ids === undefined && filter === undefined) throw invalid({ ids: 'required' });
  if (ids?.some((id) => !isUuid(id)) === true) throw invalid({ ids: 'refused' });
  const searched = filter?.keywords?.trim();
  if (searched !== undefined && Array.from(searched).length < SEARCH.minCharacters)
    throw invalid({ keywords: 'min_3' });
  const { action, category = '', headquarter = '' } = change;
  if (action === 'add_category' || action === 'remove_category') {
    const known = isUuid(category) ? await knownCategories(trx, library.id, [category]) : [];
    if (known.length === 0) throw invalid({ category: 'refused' });
  }
  if (action === 'move' && !(isUuid(headquarter) && (await mayLiveAt(trx, library.id, headquarter))))
    throw invalid({ headquarter: 'refused' });
  if (action === 'transportable' && change.transportable === undefined) throw invalid({ transportable: 'required' });
  if (action === 'max_months' && change.max_months === undefined) throw invalid({ max_months: 'required' });
  const keywords = [...new Set((change.keywords ?? []).map((word) => word.trim()).filter((word) => word !== ''))];
  if ((action === 'add_keywords' || action === 'remove_keywords') && keywords.length === 0)
    throw invalid({ keywords: 'required' });
  return {
    change: { ...change, ...(change.keywords !== undefined && { keywords }) },
    meant: ids === undefined ? { filter: { ...filter } } : { ids },
  };
}
