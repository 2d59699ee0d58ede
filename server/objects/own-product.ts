import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { pictureForm, uploadBasicsForm, uploadDescriptionForm } from '#machines/rules/forms';
import { memberOf } from '#server/http/caller';
import { dayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { findCategoryMeant } from '#server/catalogue/categories.queries';
import type { DB } from '#server/db/database';
import { lockOwnFiles, setAlt } from '#server/pictures/files.queries';
import { firstHeadquarter } from '#server/catalogue/headquarters.queries';
import { hasCode, insertOwnProduct } from '#server/product/products.queries';
import { tilesByIds } from '#server/catalogue/tiles.queries';
import { findProfile } from '#server/auth/users.queries';
import { ApiError, invalid } from '#server/core/errors';
import type { Body, Handler } from '#server/http/handler';
import { uuidv7 } from '#server/core/ids';
import { invalidFields } from '#server/http/validate';
import { inTransaction } from '#server/db/transaction';

/** "Objects on loan" is not a category that objects can be assigned to (rules/entities.md#category). */
export const excludedSlug = 'in-prestito';
/** Without look-alikes: members type a code from its label. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Throws 403 unless the caller may share objects (rules/accounts-and-access.md#sharing) and is not suspended. */
export async function mayShare(ctx: Context): Promise<void> {
  const member = memberOf(ctx);
  if (member.banned) throw new ApiError('auth.banned');
  const profile = await findProfile(
    ctx.deps.db,
    ctx.library.id,
    member.userId,
    dayOf(ctx.deps.clock.now(), ctx.library.timezone),
  );
  if (profile?.can_post_objects !== true) throw new ApiError('auth.forbidden');
}

/**
 * Adds an object shared by the caller, awaiting staff (`pending`). It is assigned to the library's first available pickup point until staff move it.
 */
export const createMyProduct: Handler<'createMyProduct'> = async ({ ctx, body }) => {
  const { deps, library } = ctx;
  await mayShare(ctx);
  const wrong = invalidObjectFields(body);
  if (wrong) throw invalid(wrong);
  const category = await findCategoryMeant(deps.db, library.id, body.category);
  if (!category || category.slug === excludedSlug) throw invalid({ category: 'refused' });
  const headquarter = await firstHeadquarter(deps.db, library.id);
  if (!headquarter) throw new ApiError('feature.not_available');
  const id = await inTransaction(deps.db, (trx) => insertProduct(trx, ctx, body, category, headquarter.id));
  const day = dayOf(deps.clock.now(), library.timezone);
  const [tile] = await tilesByIds(deps.db, library.id, [id], day, ctx.locale, { unlisted: true });
  if (!tile) throw new ApiError('internal');
  return tile;
};

type Sent = Body<'createMyProduct'>;

/** Same rules as the page's form, plus the pictures. */
export function invalidObjectFields({
  title,
  title_en,
  description,
  description_en,
  category,
  imgs = [],
  imgs_alt: alts = [],
}: Sent) {
  const fields = {
    ...invalidFields(uploadBasicsForm, {
      title,
      title_en,
      category: [category.origin_id ?? category.slug ?? []].flat(),
    }),
    ...invalidFields(uploadDescriptionForm, { description, description_en }),
  };
  if (imgs.some((id) => !isUuid(id)) || new Set(imgs).size < imgs.length) fields['imgs'] = 'refused';
  if (alts.length > imgs.length) fields['imgs_alt'] = 'refused';
  for (const [index, alt] of alts.entries()) {
    const { alt: why } = invalidFields(pictureForm, { alt });
    if (why !== undefined) fields[`imgs_alt.${index}`] = why;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

async function insertProduct(
  trx: Transaction<DB>,
  ctx: Context,
  { title, title_en = '', description, description_en = '', imgs = [], imgs_alt: alts = [] }: Sent,
  category: { id: string; slug: string },
  headquarterId: string,
): Promise<string> {
  const { deps, library } = ctx;
  const { userId } = memberOf(ctx);
  const own = await lockOwnFiles(trx, library.id, userId, imgs);
  if (imgs.some((id) => !own.has(id))) throw invalid({ imgs: 'refused' });
  const now = deps.clock.now();
  const id = uuidv7(now.getTime());
  await insertOwnProduct(trx, {
    libraryId: library.id,
    id,
    code: await freeCode(trx, library.id, category.slug),
    name: title.trim(),
    nameEn: title_en.trim(),
    description: description.trim(),
    descriptionEn: description_en.trim(),
    headquarterId,
    ownerId: userId,
    categoryId: category.id,
    fileIds: imgs,
    now,
  });
  for (const [position, fileId] of imgs.entries()) {
    const alt = alts[position]?.trim() ?? '';
    if (alt !== '') await setAlt(trx, library.id, fileId, alt);
  }
  return id;
}

/** A code unused in the library, such as `GIA-7KQ2M`: three letters of its category and five random ones. */
async function freeCode(trx: Transaction<DB>, libraryId: number, slug: string): Promise<string> {
  const prefix =
    slug
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 3)
      .toUpperCase() || 'OGG';
  for (;;) {
    const drawn = Array.from({ length: 5 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
    const code = `${prefix}-${drawn}`;
    if (!(await hasCode(trx, libraryId, code))) return code;
  }
}
