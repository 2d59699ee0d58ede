import type { Transaction } from 'kysely';
import { memberOf } from '#server/caller';
import type { Context } from '#server/context';
import { isUuid } from '#server/cursor';
import { writeAudit } from '#server/db/audit-log';
import { findCategoryMeant } from '#server/db/categories';
import type { DB } from '#server/db/database';
import { forgetOwnFiles, lockOwnFiles, setAlt } from '#server/db/files';
import { addJob } from '#server/db/job-queue';
import { lockProduct } from '#server/db/loan-facts';
import {
  changeOwnProduct,
  findOwnProduct,
  hasLiveLoans,
  type OwnProductRow,
  setPaused,
  withdraw,
} from '#server/db/own-products';
import { ApiError, invalid } from '#server/errors';
import type { Body, Handler, Schema } from '#server/handler';
import { excludedSlug, mayShare, wrongFields } from '#server/own-product';

/** The object as its owner changes it. */
export const getMyProduct: Handler<'getMyProduct'> = async ({ ctx, params }) => documentOf(await own(ctx, params.id));

/**
 * Changes what the owner has written and shown. It takes effect at once and needs no new verification: what staff have seen is the
 * thing, not its words. The audit log keeps what it said before.
 */
export const updateMyProduct: Handler<'updateMyProduct'> = async ({ ctx, params, body, req }) => {
  await mayShare(ctx);
  return inChange(ctx, params.id, async (trx, before) => {
    const change = await readChange(ctx, trx, before, body);
    await changeOwnProduct(trx, ctx.library.id, before.id, change);
    await describePictures(ctx, trx, before, body);
    await writeAudit(trx, {
      libraryId: ctx.library.id,
      actorId: memberOf(ctx).userId,
      action: 'products.update',
      requestId: req.id,
      details: {
        id: before.id,
        name: before.name,
        description: before.description,
        category: before.category?.slug ?? null,
        images: before.images.map(({ id }) => id),
      },
    });
    return documentOf(await own(ctx, before.id, trx));
  });
};

/** Offers the object to nobody for a while; the loans that it has stand. */
export const pauseMyProduct: Handler<'pauseMyProduct'> = ({ ctx, params }) =>
  inChange(ctx, params.id, async (trx, product) => {
    if (product.status === 'pending') throw new ApiError('product.pending');
    if (product.paused_at === null) await setPaused(trx, ctx.library.id, product.id, ctx.deps.clock.now());
    return documentOf(await own(ctx, product.id, trx));
  });

/** Offers a paused object again; those who wish for it are told. */
export const resumeMyProduct: Handler<'resumeMyProduct'> = async ({ ctx, params }) => {
  await mayShare(ctx);
  return inChange(ctx, params.id, async (trx, product) => {
    if (product.paused_at !== null) {
      await setPaused(trx, ctx.library.id, product.id, null);
      await addJob(trx, 'notify_wishers', { library_id: ctx.library.id, product_id: product.id });
    }
    return documentOf(await own(ctx, product.id, trx));
  });
};

/** Takes the object out of the library for good; not while somebody has it or waits for it. */
export const withdrawMyProduct: Handler<'withdrawMyProduct'> = ({ ctx, params, req }) =>
  inChange(ctx, params.id, async (trx, product) => {
    const { userId, impersonatedBy } = memberOf(ctx);
    // What cannot be undone is the owner's alone.
    if (impersonatedBy !== undefined) throw new ApiError('auth.forbidden');
    if (await hasLiveLoans(trx, ctx.library.id, product.id)) throw new ApiError('product.on_loan');
    await withdraw(trx, ctx.library.id, product.id, ctx.deps.clock.now());
    await writeAudit(trx, {
      libraryId: ctx.library.id,
      actorId: userId,
      action: 'products.withdraw',
      requestId: req.id,
      details: { id: product.id, name: product.name },
    });
  });

type Change = Body<'updateMyProduct'>;

async function own(ctx: Context, id: string, db: Context['deps']['db'] = ctx.deps.db): Promise<OwnProductRow> {
  const row = isUuid(id) ? await findOwnProduct(db, ctx.library.id, memberOf(ctx).userId, id) : undefined;
  if (!row) throw new ApiError('resource.not_found');
  return row;
}

/** Work on an own object whose row is locked: no booking comes in between. */
const inChange = <T>(
  ctx: Context,
  id: string,
  work: (trx: Transaction<DB>, product: OwnProductRow) => Promise<T>,
): Promise<T> =>
  ctx.deps.db.transaction().execute(async (trx) => {
    if (!isUuid(id)) throw new ApiError('resource.not_found');
    await lockProduct(trx, ctx.library.id, id, 'change');
    return work(trx, await own(ctx, id, trx));
  });

const documentOf = (row: OwnProductRow): Schema<'OwnProduct'> => ({
  id: row.id,
  title: row.name,
  description: row.description,
  status: row.paused_at === null ? row.status : 'paused',
  category: row.category,
  imgs: row.images,
});

/** The whole of the object after the change. @throws ApiError 422 naming what is wrong */
async function readChange(ctx: Context, trx: Transaction<DB>, before: OwnProductRow, body: Change) {
  const { library } = ctx;
  const { title = before.name, description = before.description, category, imgs, imgs_alt } = body;
  const wrong = wrongFields({
    title,
    description,
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
  return { name: title.trim(), description: description.trim(), categoryId: meant?.id, fileIds: imgs };
}

/** Writes what can be seen in the pictures, and forgets those that the object shows no more. */
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
