import { type Selectable, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { type AlteredDatabase, openAltered } from '../support/altered.ts';
import type { Answer, TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeCategory,
  makeHeadquarter,
  makeMember,
  makeProduct,
  makeRenewalCard,
} from '../support/fixtures.ts';
import { objectContent } from '../support/objects.ts';
import { openPayStage, type PayStage } from '../support/payments.ts';
import { formOf, picture } from '../support/upload.ts';

/** Rounds of each race; more with `ROUNDS=20`. */
const rounds = Number(process.env.ROUNDS ?? 6);

let s: PayStage;
let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
let home: Selectable<DB['headquarters']>;
let category: Selectable<DB['categories']>;
let altered: AlteredDatabase | undefined;
let made = 0;
beforeAll(async () => {
  s = await openPayStage();
  ({ t, library } = s);
  await s.setLibrary({ max_loans: 100 });
  ada = await makeAdmin(t.database.db, library, { level: 1 });
  home = await makeHeadquarter(t.database.db, library);
  category = await makeCategory(t.database.db, library);
});
afterAll(() => s.close());
afterEach(async () => {
  if (altered) expect(altered.hits()).toBeGreaterThan(0);
  await altered?.close();
  altered = undefined;
  t.deps.db = t.database.db;
});

/** A deletion, and something that refers to what is deleted. */
interface Race {
  remove: () => Promise<Answer>;
  refer: () => Promise<Answer>;
  /** The rows whose reference ends nowhere. */
  dangling: () => Promise<unknown[]>;
}

const rowsOf = async (query: ReturnType<typeof sql<unknown>>) => (await query.execute(t.database.db)).rows;
const aPoint = () => makeHeadquarter(t.database.db, library);
const removePoint = (id: string) => () => t.call('deleteHeadquarter', { params: { id }, as: ada });
const atNoPoint = (id: string) => () =>
  rowsOf(sql`SELECT 1 FROM headquarters h WHERE h.id = ${id} AND h.deleted_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM loans l WHERE l.headquarter_id = h.id AND is_live(l.status))
    OR EXISTS (SELECT 1 FROM products p WHERE p.headquarter_id = h.id AND p.status <> 'hidden'))`);
const content = (part: Partial<Parameters<typeof objectContent>[0]>) =>
  objectContent({ categories: [category.id], headquarter: home.id, ...part });
const ending = async () => {
  const member = await makeMember(t.database.db, library);
  await t.database.db
    .updateTable('memberships')
    .set({ to_date: '2027-03-10' })
    .where('user_id', '=', member.id)
    .execute();
  return member;
};
const aCard = (price_cents: number) => makeRenewalCard(t.database.db, library.id, { price_cents });
const ofNoCard = (id: string) => () =>
  rowsOf(
    sql`SELECT 1 FROM payments p WHERE p.subject_id = ${id} AND NOT EXISTS (SELECT 1 FROM renewal_cards c WHERE c.id = p.subject_id)`,
  );
const aPicture = async (as: Selectable<DB['users']>) => {
  const name = `tenda${(made += 1)}.png`;
  const { body } = await t.call('createFiles', { as, ...formOf([{ name, content: await picture() }]) });
  return body[0]!;
};
const removeFile = (name: string) => () => t.call('deleteFile', { params: { key: name }, as: ada });
const ofNoFile = (id: string) => () =>
  rowsOf(sql`SELECT 1 FROM files f WHERE f.id = ${id} AND f.deleted_at IS NOT NULL AND (EXISTS (SELECT 1 FROM product_images i WHERE i.file_id = f.id)
    OR EXISTS (SELECT 1 FROM categories c WHERE c.image_id = f.id))`);

const races: Record<string, () => Promise<Race>> = {
  'a pickup point and a loan that goes to it': async () => {
    const [point, member] = [await aPoint(), await makeMember(t.database.db, library)];
    const product = await makeProduct(t.database.db, library, { headquarter: home });
    await t.database.db
      .insertInto('drafts')
      .values({
        ...{
          library_id: library.id,
          user_id: member.id,
          product_id: product.id,
          method: 'pickup',
          headquarter_id: point.id,
        },
        ...{ from_date: '2027-04-12', to_date: '2027-04-19' },
      })
      .execute();
    return {
      remove: removePoint(point.id),
      refer: () => t.call('confirmCheckout', { as: member, body: {} }),
      dangling: atNoPoint(point.id),
    };
  },
  'a pickup point and an object that comes to it': async () => {
    const point = await aPoint();
    const body = content({ headquarter: point.id });
    return {
      remove: removePoint(point.id),
      refer: () => t.call('createObject', { as: ada, body }),
      dangling: atNoPoint(point.id),
    };
  },
  'every free pickup point and an object that comes to one': async () => {
    const point = await aPoint();
    const body = content({ headquarter: point.id });
    const remove = () => t.call('deleteAllHeadquarters', { as: ada, query: { confirm: library.name } });
    return { remove, refer: () => t.call('createObject', { as: ada, body }), dangling: atNoPoint(point.id) };
  },
  'a category and an object in it': async () => {
    const { id } = await makeCategory(t.database.db, library);
    const refer = () => t.call('createObject', { as: ada, body: content({ categories: [id] }) });
    const dangling = () =>
      rowsOf(sql`SELECT 1 FROM products p WHERE p.status <> 'hidden' AND NOT EXISTS (SELECT 1 FROM product_categories c WHERE c.product_id = p.id)
        AND p.name = 'Trapano a percussione'`);
    return { remove: () => t.call('deleteCategory', { params: { id }, as: ada }), refer, dangling };
  },
  'a card and a payment for it': async () => {
    const [{ id }, member] = [await aCard(1500), await ending()];
    const refer = () => t.call('createMembershipIntent', { as: member, body: { card: { id } } });
    return { remove: () => t.call('deleteCard', { params: { id }, as: ada }), refer, dangling: ofNoCard(id) };
  },
  'a free card and a membership': async () => {
    const [{ id }, member] = [await aCard(0), await ending()];
    const refer = () => t.call('createMyMembership', { as: member, body: { card: { id } } });
    return { remove: () => t.call('deleteCard', { params: { id }, as: ada }), refer, dangling: ofNoCard(id) };
  },
  'a picture and an object that shows it': async () => {
    const owner = await makeMember(t.database.db, library, { can_post_objects: true });
    const file = await aPicture(owner);
    const body = { title: 'Tenda', description: 'Per tre.', category: { slug: category.slug }, imgs: [file.id] };
    return {
      remove: removeFile(file.name),
      refer: () => t.call('createMyProduct', { as: owner, body }),
      dangling: ofNoFile(file.id),
    };
  },
  'every loose picture and a category that shows one': async () => {
    const [{ id }, file] = [await makeCategory(t.database.db, library), await aPicture(ada)];
    await t.database.db
      .updateTable('files')
      .set({ created_at: new Date('2027-01-01T00:00:00Z') })
      .where('id', '=', file.id)
      .execute();
    const remove = () => t.call('deleteAllFiles', { as: ada, query: { confirm: library.name } });
    const body = { file: { id: file.id, alt: '', alt_en: '' } };
    const refer = () => t.call('setRecordPicture', { params: { kind: 'categories', id }, as: ada, body });
    return { remove, refer, dangling: ofNoFile(file.id) };
  },
};

describe('what is deleted while something comes to refer to it', () => {
  it.each(Object.keys(races))('is there, or the reference is refused with its reason: %s', async (name) => {
    altered = openAltered(t.database.url, { delay: () => 1 + Math.random() * 3 });
    t.deps.db = altered.db;
    for (let round = 0; round < rounds; round += 1) {
      const race = await races[name]?.();
      if (!race) throw new Error(name);
      const referred = race.refer();
      await new Promise((begin) => setTimeout(begin, Math.random() * 60));
      const [removed, answer] = await Promise.all([race.remove(), referred]);
      for (const { status, raw } of [removed, answer]) expect(status, raw).toBeLessThan(500);
      expect(await race.dangling()).toEqual([]);
      if (answer.status >= 300)
        expect(['resource.validation', 'resource.not_found', 'checkout.incomplete']).toContain(
          (answer.body as { code: string }).code,
        );
    }
  });
});
