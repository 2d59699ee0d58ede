import { describe, expect, test } from 'vitest';
import { makeProduct } from '../support/fixtures.ts';
import { useLoanDesk, type Member, t, member, makeObject, nobody, other } from '../support/desks/loan-desk.ts';

useLoanDesk();

describe('a wish', () => {
  const wish = (as: Member, id: string) => t.call('toggleWish', { params: { id }, as });

  test('is added, and removed by the same call', async () => {
    const who = await member();
    const product = await makeObject();
    expect((await wish(who, product.id)).body).toEqual({ wished: true });
    expect((await t.call('getProduct', { params: { id: product.id }, as: who })).body.is.wished).toBe(true);
    expect((await t.call('getMe', { as: who })).body.wishes).toEqual([product.id]);
    expect((await wish(who, product.id)).body).toEqual({ wished: false });
    expect((await t.call('getMe', { as: who })).body.wishes).toEqual([]);
  });

  test('all are listed, latest first, page by page, without invisible objects', async () => {
    const [who, other] = [await member(), await member()];
    const objects = [];
    for (let n = 0; n < 4; n += 1) {
      const product = await makeObject({ name: `Oggetto ${n}` });
      objects.push(product);
      await wish(who, product.id);
    }
    await wish(other, objects[0]!.id);
    await t.database.db.updateTable('products').set({ status: 'hidden' }).where('id', '=', objects[2]!.id).execute();
    const list = (query: Record<string, string | number> = {}) => t.call('listMyWishes', { query, as: who });
    const namesIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
      (body.items as { name: string }[]).map(({ name }) => name);
    expect(namesIn(await list())).toEqual(['Oggetto 3', 'Oggetto 1', 'Oggetto 0']);
    const first = await list({ limit: 2 });
    expect(namesIn(first)).toEqual(['Oggetto 3', 'Oggetto 1']);
    const second = await list({ limit: 2, cursor: first.body.next as string });
    expect(namesIn(second)).toEqual(['Oggetto 0']);
    expect(second.body.next).toBeNull();
    expect(await list({ cursor: 'x' })).toMatchObject({ status: 422, body: { fields: { cursor: 'format' } } });
    expect((await t.call('listMyWishes')).status).toBe(401);
  });

  test('of an invisible object is a 404', async () => {
    const who = await member();
    const hidden = await makeObject({ status: 'hidden' });
    for (const id of [nobody, 'trapano', hidden.id, (await makeProduct(t.database.db, other)).id]) {
      expect(await wish(who, id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    }
  });

  test('toggled many times at once ends with or without it, never with an error', async () => {
    const who = await member();
    const product = await makeObject();
    const answers = await Promise.all(Array.from({ length: 10 }, () => wish(who, product.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
