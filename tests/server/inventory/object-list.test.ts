import { describe, expect, it } from 'vitest';
import { makeCategory, makeHeadquarter, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { useInventoryDesk, create, t, library, of, ada } from '../support/desks/inventory-desk.ts';

useInventoryDesk();

describe('the history of an object', () => {
  it('goes through loans, tickets and changes page by page, the latest first', async () => {
    const object = await create();
    const member = await makeMember(t.database.db, library, { first_name: 'Giulia', last_name: 'Ferri' });
    const row = await t.database.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', object.id)
      .executeTakeFirstOrThrow();
    for (const day of ['2026-05-01', '2026-06-01', '2026-07-01'])
      await makeLoan(t.database.db, row, member, {
        status: 'returned',
        from_date: day,
        to_date: day,
        created_at: new Date(day),
      });
    const seen: { summary: string; by: string | null }[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { summary: string; by: string | null }[]; next: string | null } = (
        await t.call('listObjectHistory', {
          ...of(object.id),
          query: { limit: 2, ...(cursor === null ? {} : { cursor }) },
        })
      ).body;
      seen.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    expect(seen.map(({ summary, by }) => [summary, by])).toEqual([
      ['objects.create', 'Ada Neri'],
      ['returned', 'Giulia Ferri'],
      ['returned', 'Giulia Ferri'],
      ['returned', 'Giulia Ferri'],
    ]);
  });
});

describe('the list of objects', () => {
  it('goes through all of them in each order without a gap, and counts once', async () => {
    for (const sort of ['name', 'code', 'newest']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      let total: number | null = null;
      do {
        const page: { items: { id: string }[]; next: string | null; total: number | null } = (
          await t.call('listObjects', { as: ada, query: { sort, limit: 3, ...(cursor === null ? {} : { cursor }) } })
        ).body;
        total ??= page.total;
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(total ?? -1);
    }
  });

  it('shows only those in a state, of a category, at a pickup point, with an open ticket, or with the words', async () => {
    const home = await makeHeadquarter(t.database.db, library);
    const category = await makeCategory(t.database.db, library, { slug: 'musica' });
    const make = (values: Parameters<typeof makeProduct>[2] = {}) =>
      makeProduct(t.database.db, library, { headquarter: home, ...values });
    const active = await make({ categories: [category], name: 'Chitàrra', name_en: 'Guitar' });
    const broken = await make({ maintenance: true });
    const hidden = await make({ status: 'hidden' });
    const paused = await make({ status: 'hidden', paused_at: new Date() });
    const retired = await make({ status: 'hidden', withdrawn_at: new Date() });
    const pending = await make({ status: 'pending' });
    await t.database.db
      .insertInto('maintenance_tickets')
      .values({
        library_id: library.id,
        id: broken.id,
        product_id: broken.id,
        reason: 'damaged',
        was_in_maintenance: false,
        opened_at: new Date(),
        opened_by: ada.id,
      })
      .execute();
    const ids = async (query: Record<string, string>) =>
      (await t.call('listObjects', { as: ada, query: { headquarter: home.id, ...query } })).body.items.map(
        ({ id }) => id,
      );
    expect(await ids({ status: 'active' })).toEqual([active.id]);
    expect(await ids({ status: 'maintenance' })).toEqual([broken.id]);
    expect(await ids({ status: 'hidden' })).toEqual([hidden.id]);
    expect(await ids({ status: 'paused' })).toEqual([paused.id]);
    expect(await ids({ status: 'retired' })).toEqual([retired.id]);
    expect(await ids({ status: 'pending' })).toEqual([pending.id]);
    expect(await ids({ ticket: 'open' })).toEqual([broken.id]);
    expect(await ids({ category: 'musica' })).toEqual([active.id]);
    expect(await ids({ keywords: 'chitarra' })).toEqual([active.id]);
    expect(await ids({ keywords: 'guit' })).toEqual([active.id]);
    expect(await ids({ keywords: active.code })).toEqual([active.id]);
    expect(await ids({})).toHaveLength(6);
  });

  it('refuses two characters, a foreign cursor and the cursor of another order', async () => {
    const list = (query: Record<string, string>) => t.call('listObjects', { as: ada, query });
    expect((await list({ keywords: ' ab ' })).body.fields).toEqual({ keywords: 'min_3' });
    expect((await list({ cursor: 'x' })).status).toBe(422);
    const { next } = (await list({ limit: '1' })).body;
    expect((await list({ sort: 'newest', cursor: next ?? '' })).status).toBe(422);
  });
});
