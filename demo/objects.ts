import type { Insertable } from 'kysely';
import type { Deps } from '#server/core/context';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import { type LibraryContent, type ObjectContent, readSharers } from './content.ts';
import type { DemoObject } from './loan-book.ts';
import type { DemoPoint } from './places.ts';
import type { Random } from './random.ts';

type Insert<T extends keyof DB> = Insertable<DB[T]>;

/** The pictures of an object: its front, and two other views. */
export const pictureVariants = ['', '-2', '-3'];

interface Around {
  headquarterIds: ReadonlyMap<string, DemoPoint>;
  categoryIds: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
}

/** Adds the objects with their pictures and categories; returns those that can be lent. */
export async function addObjects(
  deps: Deps,
  libraryId: number,
  content: LibraryContent,
  objects: readonly ObjectContent[],
  around: Around,
  random: Random,
): Promise<DemoObject[]> {
  const { db, clock } = deps;
  const points = [...around.headquarterIds.values()];
  const products: Insert<'products'>[] = [];
  const images: Insert<'product_images'>[] = [];
  const links: { library_id: number; category_id: string; product_id: string }[] = [];
  const lent: DemoObject[] = [];
  // Where sharing is mandatory, each demo member has shared an object that staff have verified.
  const owners = content.is.mandatory_sharing ? [...around.members.values()] : [];
  const sharedBy = new Map(
    [...readSharers(content.domain)].flatMap(([email, slugs]) => slugs.map((slug) => [slug, email])),
  );
  for (const object of objects) {
    const id = uuidv7();
    const owner = object.owner ?? sharedBy.get(object.slug);
    const ownerId =
      (owner === undefined ? undefined : around.members.get(owner)) ?? (owners.length > 0 ? random.pick(owners) : null);
    const point = around.headquarterIds.get(object.headquarter) ?? random.pick(points);
    products.push({
      library_id: libraryId,
      id,
      code: object.code,
      name: object.name,
      name_en: object.english.name,
      description: object.description,
      description_en: object.english.description,
      box: object.box,
      box_en: object.english.box,
      keywords: object.keywords.it,
      keywords_en: object.keywords.en,
      status: object.status === 'pending' ? 'pending' : object.status === 'paused' ? 'hidden' : 'active',
      paused_at: object.status === 'paused' ? clock.now() : null,
      maintenance: object.status === 'maintenance',
      is_transportable: object.transportable,
      max_months: object.max_months,
      preparation_days: object.preparation_days,
      headquarter_id: point.id,
      value_cents: object.value === null ? null : object.value * 100,
      owner_user_id: ownerId,
      verified_at: object.status === 'pending' ? null : clock.now(),
      highlight: object.highlighted === null ? null : 1000 - object.highlighted,
      created_at: new Date(clock.now().getTime() - (1 + random.int(300)) * 86_400_000 - random.int(40_000_000)),
    });
    for (const [position, variant] of pictureVariants.entries()) {
      const fileId = around.pictures.get(`${object.slug}${variant}.webp`);
      if (fileId !== undefined) images.push({ library_id: libraryId, product_id: id, position, file_id: fileId });
    }
    const categoryId = around.categoryIds.get(object.category);
    if (categoryId !== undefined) links.push({ library_id: libraryId, category_id: categoryId, product_id: id });
    if (object.status === 'active') {
      lent.push({
        id,
        slug: object.slug,
        headquarterId: point.id,
        point: point.point,
        isTransportable: object.transportable,
        ownerId,
        preparationDays: object.preparation_days ?? content.preparations_days,
      });
    }
  }
  await db.insertInto('products').values(products).execute();
  await db.insertInto('product_categories').values(links).execute();
  if (images.length > 0) await db.insertInto('product_images').values(images).execute();
  return lent;
}
