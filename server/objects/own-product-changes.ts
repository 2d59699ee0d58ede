import type { Transaction } from 'kysely';
import { decideObject, type ObjectEventType } from '#machines/inventory/object-lifecycle.machine';
import { memberOf } from '#server/http/caller';
import type { Context } from '#server/core/context';
import { setObjectState } from '#server/core/object-state.queries';
import { isUuid } from '#server/core/cursor';
import { writeAudit } from '#server/db/audit-log';
import { findCategoryMeant } from '#server/catalogue/categories.queries';
import type { DB } from '#server/db/database';
import { forgetOwnFiles, lockOwnFiles, setAlt } from '#server/pictures/files.queries';
import { announceObject } from '#server/jobs/free-object';
import { addJob } from '#server/jobs/job-queue';
import { lockProduct } from '#server/loans/loan-facts.queries';
import { changeOwnProduct, findOwnProduct, type OwnProductRow } from '#server/objects/own-products.queries';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Body, Handler } from '#server/http/handler';
import { excludedSlug, mayShare, invalidObjectFields } from '#server/objects/own-product';
import { inTransaction } from '#server/db/transaction';

/** The object as its owner can edit it. */
export const getMyProduct: Handler<'getMyProduct'> = async ({ ctx, params }) =>
  ownDocument(await ownProduct(ctx, params.id));

/**
 * Changes the owner's texts and pictures. Takes effect at once without new verification: staff verified the object, not its description. A refused
 * object awaits them again. The audit log keeps the previous version.
 */
export const updateMyProduct: Handler<'updateMyProduct'> = async ({ ctx, params, body, req }) => {
  await mayShare(ctx);
  return inOwnChange(ctx, params.id, async (trx, before) => {
    const change = await readChange(ctx, trx, before, body);
    await changeOwnProduct(trx, ctx.library.id, before.id, change);
    await describePictures(ctx, trx, before, body);
    await step(ctx, trx, before, 'offer');
    await writeAudit(trx, {
      libraryId: ctx.library.id,
      actorId: memberOf(ctx).userId,
      action: 'products.update',
      requestId: req.id,
      details: {
        id: before.id,
        name: before.name,
        name_en: before.name_en,
        description: before.description,
        description_en: before.description_en,
        category: before.category?.slug ?? null,
        images: before.images.map(({ id }) => id),
      },
    });
    return ownDocument(await ownProduct(ctx, before.id, trx));
  });
};

/** Pauses lending of the object; its existing loans stay. */
export const pauseMyProduct: Handler<'pauseMyProduct'> = ({ ctx, params }) =>
  inOwnChange(ctx, params.id, async (trx, product) => {
    if (product.status !== 'paused' && !(await step(ctx, trx, product, 'pause'))) throw new ApiError('product.pending');
    return ownDocument(await ownProduct(ctx, product.id, trx));
  });

/** Resumes lending of a paused object; members who wish for it are notified. */
export const resumeMyProduct: Handler<'resumeMyProduct'> = async ({ ctx, params }) => {
  await mayShare(ctx);
  return inOwnChange(ctx, params.id, async (trx, product) => {
    await step(ctx, trx, product, 'resume');
    return ownDocument(await ownProduct(ctx, product.id, trx));
  });
};

/** Withdraws the object from the library for good; refused while it has live loans. */
export const withdrawMyProduct: Handler<'withdrawMyProduct'> = ({ ctx, params, req }) =>
  inOwnChange(ctx, params.id, async (trx, product) => {
    const { userId } = memberOf(ctx);
    if (!(await step(ctx, trx, product, 'retire'))) throw new ApiError('product.on_loan');
    await writeAudit(trx, {
      libraryId: ctx.library.id,
      actorId: userId,
      action: 'products.withdraw',
      requestId: req.id,
      details: { id: product.id, name: product.name },
    });
  });

type Change = Body<'updateMyProduct'>;

/** The caller's own object. @throws ApiError `resource.not_found` */
export async function ownProduct(
  ctx: Context,
  id: string,
  db: Context['deps']['db'] = ctx.deps.db,
): Promise<OwnProductRow> {
  const row = isUuid(id) ? await findOwnProduct(db, ctx.library.id, memberOf(ctx).userId, id, ctx.locale) : undefined;
  if (!row) throw new ApiError('resource.not_found');
  return row;
}

/** Runs work on an own object with its row locked: no booking can interfere. */
export const inOwnChange = <T>(
  ctx: Context,
  id: string,
  work: (trx: Transaction<DB>, product: OwnProductRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx.deps.db, async (trx) => {
    if (!isUuid(id)) throw new ApiError('resource.not_found');
    await lockProduct(trx, ctx.library.id, id, 'change');
    return work(trx, await ownProduct(ctx, id, trx));
  });

/** Takes a step of its owner in the object's lifecycle, with its effects. @returns whether the lifecycle allowed it */
export async function step(
  { library, deps }: Context,
  trx: Transaction<DB>,
  { id, status, has_live_loans }: OwnProductRow,
  type: ObjectEventType,
): Promise<boolean> {
  const decided = decideObject(status, { is_shared: true, has_live_loans }, { type, by: 'owner' });
  if (!decided) return false;
  await setObjectState(trx, library.id, id, decided.state, deps.clock.now());
  if (decided.effects.includes('tellWishers')) await announceObject(trx, { library_id: library.id, product_id: id });
  return true;
}

/** As in the contract. */
export const ownDocument = (row: OwnProductRow): Schema<'OwnProduct'> => ({
  id: row.id,
  title: row.name,
  title_en: row.name_en ?? '',
  description: row.description,
  description_en: row.description_en ?? '',
  status: row.status,
  verification: row.verification,
  category: row.category,
  imgs: row.images,
});

/** The whole object after the change. @throws ApiError 422 naming the invalid fields */
async function readChange(ctx: Context, trx: Transaction<DB>, before: OwnProductRow, body: Change) {
  const { library } = ctx;
  const { title = before.name, description = before.description, category, imgs, imgs_alt } = body;
  const { title_en = before.name_en ?? '', description_en = before.description_en ?? '' } = body;
  const wrong = invalidObjectFields({
    title,
    title_en,
    description,
    description_en,
    category: category ?? { origin_id: 'kept' },
    imgs: imgs ?? before.images.map(({ id }) => id),
    ...(imgs_alt && { imgs_alt }),
  });
  if (wrong) throw invalid(wrong);
  const meant = category && (await findCategoryMeant(trx, library.id, category));
  if (category && (!meant || meant.slug === excludedSlug)) throw invalid({ category: 'refused' });
  if (imgs) {
    const known = new Set(before.images.map(({ id }) => id));
    const added = imgs.filter((id) => !known.has(id));
    const mine = await lockOwnFiles(trx, library.id, memberOf(ctx).userId, added);
    if (added.some((id) => !mine.has(id))) throw invalid({ imgs: 'refused' });
  }
  return {
    name: title.trim(),
    nameEn: title_en.trim(),
    description: description.trim(),
    descriptionEn: description_en.trim(),
    categoryId: meant?.id,
    fileIds: imgs,
  };
}

/** Stores the alternative texts of the pictures, and drops the pictures that the object no longer shows. */
async function describePictures(
  { library, deps, ...ctx }: Context,
  trx: Transaction<DB>,
  before: OwnProductRow,
  { imgs, imgs_alt: alts = [] }: Change,
): Promise<void> {
  const shown = imgs ?? before.images.map(({ id }) => id);
  for (const [position, fileId] of shown.entries()) {
    const alt = alts[position];
    if (alt !== undefined) await setAlt(trx, library.id, fileId, alt.trim());
  }
  const left = before.images.map(({ id }) => id).filter((id) => !shown.includes(id));
  const { userId } = memberOf({ library, deps, ...ctx });
  const ids = await forgetOwnFiles(trx, library.id, userId, left, deps.clock.now());
  if (ids.length > 0) await addJob(trx, 'erase_files', { library_id: library.id, ids });
}
