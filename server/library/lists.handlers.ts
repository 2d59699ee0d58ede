import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { cardForm, categoryForm, slugOf } from '#machines/rules/library/lists';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { requireVersion } from '#server/http/if-match';
import { invalidFields } from '#server/http/validate';
import {
  lastPlace,
  listStaffCards,
  listStaffCategories,
  lockList,
  isSold,
  moveObjects,
  type OrderedTable,
  putInOrder,
} from '#server/library/lists.queries';

type Operation =
  | 'listStaffCategories'
  | 'createCategory'
  | 'changeCategory'
  | 'orderCategories'
  | 'deleteCategory'
  | 'listStaffCards'
  | 'createCard'
  | 'changeCard'
  | 'orderCards'
  | 'deleteCard'
  | 'orderHeadquarters';
type Category = Schema<'StaffCategory'>;
type Card = Schema<'StaffCard'>;

/** The categories of a library, and the cards that it sells. */
export const libraryLists: Pick<Handlers, Operation> = {
  listStaffCategories: ({ ctx }) => listStaffCategories(ctx.deps.db, ctx.library.id),

  createCategory: ({ ctx, req, body }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'categories', ctx.library.id);
      const id = uuidv7();
      const values = await categoryColumns(ctx, trx, id, body);
      await trx
        .insertInto('categories')
        .values({ library_id: ctx.library.id, id, ...values, position: lastPlace('categories', ctx.library.id) })
        .execute();
      const made = await readCategory(ctx, trx, id);
      return done(ctx, trx, req, { action: 'categories.create', id, status: 201, body: made, after: made });
    }),

  changeCategory: ({ ctx, req, params, body }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'categories', ctx.library.id);
      const before = await readCategory(ctx, trx, params.id);
      requireVersion(req, before.version);
      const values = await categoryColumns(ctx, trx, before.id, body);
      await trx
        .updateTable('categories')
        .set(values)
        .where('library_id', '=', ctx.library.id)
        .where('id', '=', before.id)
        .execute();
      const after = await readCategory(ctx, trx, before.id);
      return done(ctx, trx, req, {
        action: 'categories.change',
        id: before.id,
        status: 200,
        body: after,
        before,
        after,
      });
    }),

  orderCategories: ({ ctx, req, body }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'categories', ctx.library.id);
      await order(ctx, trx, 'categories', await listStaffCategories(trx, ctx.library.id), body.ids);
      const list = await listStaffCategories(trx, ctx.library.id);
      return done(ctx, trx, req, { action: 'categories.order', status: 200, body: list });
    }),

  deleteCategory: ({ ctx, req, params, query: { into } }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'categories', ctx.library.id);
      const before = await readCategory(ctx, trx, params.id);
      if (into === undefined) {
        if (before.objects > 0) throw new ApiError('category.in_use', { fields: { into: 'required' } });
      } else {
        const other = await readCategory(ctx, trx, into).catch(() => undefined);
        if (!other || other.id === before.id) throw invalid({ into: 'refused' });
        await moveObjects(trx, ctx.library.id, before.id, other.id);
      }
      await trx.deleteFrom('categories').where('library_id', '=', ctx.library.id).where('id', '=', before.id).execute();
      const list = await listStaffCategories(trx, ctx.library.id);
      return done(ctx, trx, req, { action: 'categories.delete', id: before.id, status: 200, body: list, before });
    }),

  listStaffCards: ({ ctx }) => listStaffCards(ctx.deps.db, ctx.library.id, todayOf(ctx)),

  createCard: ({ ctx, req, body }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'renewal_cards', ctx.library.id);
      const id = uuidv7();
      await makeWay(ctx, trx, body);
      await trx
        .insertInto('renewal_cards')
        .values({
          ...{ library_id: ctx.library.id, id, ...cardColumns(body) },
          position: lastPlace('renewal_cards', ctx.library.id),
        })
        .execute();
      const made = await readCard(ctx, trx, id);
      return done(ctx, trx, req, { action: 'cards.create', id, status: 201, body: made, after: made });
    }),

  changeCard: ({ ctx, req, params, body }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'renewal_cards', ctx.library.id);
      const before = await readCard(ctx, trx, params.id);
      requireVersion(req, before.version);
      await makeWay(ctx, trx, body);
      await trx
        .updateTable('renewal_cards')
        .set(cardColumns(body))
        .where('library_id', '=', ctx.library.id)
        .where('id', '=', before.id)
        .execute();
      const after = await readCard(ctx, trx, before.id);
      return done(ctx, trx, req, { action: 'cards.change', id: before.id, status: 200, body: after, before, after });
    }),

  orderCards: ({ ctx, req, body }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'renewal_cards', ctx.library.id);
      await order(ctx, trx, 'renewal_cards', await listStaffCards(trx, ctx.library.id, todayOf(ctx)), body.ids);
      const list = await listStaffCards(trx, ctx.library.id, todayOf(ctx));
      return done(ctx, trx, req, { action: 'cards.order', status: 200, body: list });
    }),

  deleteCard: ({ ctx, req, params }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      await lockList(trx, 'renewal_cards', ctx.library.id);
      const before = await readCard(ctx, trx, params.id);
      if (await isSold(trx, ctx.library.id, before.id)) throw new ApiError('card.sold');
      await trx
        .deleteFrom('renewal_cards')
        .where('library_id', '=', ctx.library.id)
        .where('id', '=', before.id)
        .execute();
      const list = await listStaffCards(trx, ctx.library.id, todayOf(ctx));
      return done(ctx, trx, req, { action: 'cards.delete', id: before.id, status: 200, body: list, before });
    }),

  orderHeadquarters: ({ ctx, req, body }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      const points = await trx
        .selectFrom('headquarters')
        .select('id')
        .where('library_id', '=', ctx.library.id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute();
      await order(ctx, trx, 'headquarters', points, body.ids);
      await done(ctx, trx, req, { action: 'headquarters.order', status: 204, body: undefined });
    }),
};

async function done<Body>(
  ctx: Context,
  trx: Transaction<DB>,
  req: FastifyRequest,
  step: { action: string; id?: string; status: number; body: Body; before?: object; after?: object },
): Promise<Body> {
  const { action, id, status, body, before, after } = step;
  await writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    ...(id !== undefined && { subjectId: id }),
    action,
    requestId: req.id,
    details: { ...(before && { before: contentOf(before) }), ...(after && { after: contentOf(after) }) },
  });
  await req.keepAnswer?.(trx, { status, body });
  return body;
}

/** The written values of a change; counts and versions are not among them. */
const contentOf = (document: object) =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !['version', 'objects', 'only_here', 'members', 'img'].includes(name)),
  );

async function readCategory(ctx: Context, trx: Transaction<DB>, id: string): Promise<Category> {
  const found = (await listStaffCategories(trx, ctx.library.id)).find((each) => each.id === id);
  if (!found) throw new ApiError('resource.not_found');
  return found;
}

async function readCard(ctx: Context, trx: Transaction<DB>, id: string): Promise<Card> {
  const found = (await listStaffCards(trx, ctx.library.id, todayOf(ctx))).find((each) => each.id === id);
  if (!found) throw new ApiError('resource.not_found');
  return found;
}

/** @throws 422 naming the field; a slug that another category has is refused */
async function categoryColumns(ctx: Context, trx: Transaction<DB>, id: string, body: Schema<'CategoryContent'>) {
  const wished = body.slug.trim() || slugOf(body.name);
  const wrong = invalidFields(categoryForm, { ...body, slug: wished === '' ? '-' : wished });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const other = await trx
    .selectFrom('categories')
    .select('id')
    .where('library_id', '=', ctx.library.id)
    .where('slug', '=', wished)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw invalid({ slug: 'refused' });
  return { name: body.name.trim(), name_en: body.name_en.trim() || null, slug: wished, is_hidden: body.is_hidden };
}

function cardColumns(body: Schema<'CardContent'>) {
  const { name, name_en, duration_months, price_cents, is_active, is_default } = body;
  const typed = { ...body, duration: String(duration_months), price: String(price_cents / 100) };
  const wrong = invalidFields(cardForm, typed);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (is_default && !is_active) throw invalid({ is_default: 'refused' });
  return { name: name.trim(), name_en: name_en.trim() || null, duration_months, price_cents, is_active, is_default };
}

/** Only one card can be the default. */
async function makeWay(ctx: Context, trx: Transaction<DB>, { is_default }: Schema<'CardContent'>): Promise<void> {
  if (!is_default) return;
  await trx.updateTable('renewal_cards').set({ is_default: false }).where('library_id', '=', ctx.library.id).execute();
}

/** @throws 422 naming `ids` unless they are those of the list */
async function order(
  ctx: Context,
  trx: Transaction<DB>,
  table: OrderedTable,
  list: readonly { id: string }[],
  ids: readonly string[],
): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || wanted.size !== list.length || !list.every(({ id }) => wanted.has(id)))
    throw invalid({ ids: 'refused' });
  await putInOrder(trx, table, ctx.library.id, ids.filter(isUuid));
}
