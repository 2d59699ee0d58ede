import { describe, expect, it } from 'vitest';
import { ada, bea, content, create, library, of, t, useInventoryDesk } from '../support/desks/inventory-desk.ts';

useInventoryDesk();

const nameless = { name: '', name_en: '', listed: false };
const missing = async (): Promise<string[]> =>
  (await t.call('listObjects', { as: ada, query: { name: 'missing', sort: 'code' } })).body.items.map(({ id }) => id);
const change = (object: { id: string; version: string }, part: Parameters<typeof content>[0]) =>
  t.call('changeObject', {
    as: bea,
    params: { id: object.id },
    headers: { 'if-match': `"${object.version}"` },
    body: content(part),
  });

describe('an object without a name', () => {
  it('has the next code and is hidden, and visitors do not find it', async () => {
    const made = await create(nameless);
    expect(made).toMatchObject({ name: '', status: 'hidden', listed: false });
    expect(made.code).toMatch(/^FAI-\d{3}$/);
    expect(await missing()).toContain(made.id);
    expect((await t.call('getProduct', { params: { id: made.id } })).status).toBe(404);
  });

  it('is not put into the catalogue, when it is made or later', async () => {
    const made = await create(nameless);
    const listed = { ...nameless, listed: true };
    const answers = [await t.call('createObject', { as: ada, body: content(listed) }), await change(made, listed)];
    expect(answers.map(({ status, body }) => [status, (body as { fields?: unknown }).fields])).toEqual([
      [422, { name: 'required' }],
      [422, { name: 'required' }],
    ]);
    const shown = t.database.db
      .updateTable('products')
      .set({ status: 'active' })
      .where('library_id', '=', library.id)
      .where('id', '=', made.id)
      .execute();
    await expect(shown).rejects.toMatchObject({ constraint: 'products_named' });
  });

  it('gets its name, is in the catalogue from then on, and keeps a name', async () => {
    const made = await create(nameless);
    const named = await change(made, { ...nameless, name: 'Tenda', listed: true });
    expect(named.body).toMatchObject({ name: 'Tenda', code: made.code, status: 'active' });
    expect(await missing()).not.toContain(made.id);
    const again = await change(named.body, nameless);
    expect([again.status, (again.body as { fields?: unknown }).fields]).toEqual([422, { name: 'required' }]);
  });

  it('is retired and copied as others are', async () => {
    const made = await create(nameless);
    const copy = await t.call('copyObject', of(made.id));
    expect(copy.body).toMatchObject({ name: '', status: 'hidden' });
    const retired = await t.call('retireObject', { ...of(made.id), body: {} });
    expect(retired.body).toMatchObject({ name: '', status: 'retired' });
  });

  it('is one of the list by name, without a gap, and of what is changed at once', async () => {
    await create({ name: 'Amaca' });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { sort: 'name', limit: 1, ...(cursor !== null && { cursor }) };
      const page: { items: { id: string }[]; next: string | null } = (await t.call('listObjects', { as: ada, query }))
        .body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    const without = await missing();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(without));
    const look = await t.call('previewBulkEdit', {
      as: ada,
      body: { filter: { name: 'missing' }, change: { action: 'max_months', max_months: 5 } },
    });
    expect(look.body).toMatchObject({ changed: without.length });
  });
});
