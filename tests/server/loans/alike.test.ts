import { beforeAll, describe, expect, test } from 'vitest';
import { makeCategory, makeHeadquarter, makeLoan, makeProduct } from '../support/fixtures.ts';
import { bare, library, member, nobody, t, useLoanDesk } from '../support/desks/loan-desk.ts';

useLoanDesk();

describe('the objects like one that is away', () => {
  let id = '';
  let mine: Awaited<ReturnType<typeof member>>;
  beforeAll(async () => {
    const { db } = t.database;
    const point = await makeHeadquarter(db, library);
    const elsewhere = await makeHeadquarter(db, library);
    const category = await makeCategory(db, library);
    const make = (name: string, part: object = {}) =>
      makeProduct(db, library, { name, headquarter: point, categories: [category], ...part });
    mine = await member();
    ({ id } = await make('Trapano rosso', { maintenance: true }));
    await make('Sega altrove', { headquarter: elsewhere });
    await make('Trapano altrove', { headquarter: elsewhere });
    await make('Sega');
    await make('Trapano rotto', { maintenance: true });
    await make('Trapano mio', { owner_user_id: mine.id });
    await makeProduct(db, library, { name: 'Trapano di un’altra categoria', headquarter: point });
    const taken = await make('Trapano preso');
    const days = { status: 'approved', from_date: '2027-03-10', to_date: '2027-03-20' } as const;
    await makeLoan(db, taken, await member(), days);
  });
  const names = async (query: Record<string, string> = {}, as?: typeof mine) =>
    (await t.call('listAlikeProducts', { params: { id }, query, ...(as ? { as } : {}) })).body.items.map(
      ({ name }) => name,
    );

  test('are up to three that are free soon, those at the same point first', async () => {
    expect(await names()).toEqual(['Trapano mio', 'Sega', 'Trapano altrove']);
  });

  test('are not the reader’s own', async () => {
    expect(await names({}, mine)).toEqual(['Sega', 'Trapano altrove', 'Sega altrove']);
  });

  test('are free on the chosen days', async () => {
    expect(await names({ from: '2027-03-29', to: '2027-03-30' })).toContain('Trapano preso');
    expect(await names({ from: '2027-03-17', to: '2027-03-18' })).not.toContain('Trapano preso');
  });

  test('are refused for days that make no period and for an object that nobody sees', async () => {
    const asked = async (of: string, query: Record<string, string>) =>
      bare(await t.call('listAlikeProducts', { params: { id: of }, query }));
    expect(await asked(id, { from: '2027-03-17' })).toMatchObject({ status: 422, fields: { to: 'required' } });
    expect(await asked(id, { from: '2027-03-17', to: '2027-03-16' })).toMatchObject({ status: 422 });
    for (const of of ['x', nobody]) expect(await asked(of, {})).toMatchObject({ code: 'resource.not_found' });
  });
});
