import { expect, test } from 'vitest';
import { shownOf } from '#machines/inventory/object-form';

const lent = { id: 'c0', slug: 'in-prestito' };
const tools = { id: 'c1', slug: 'attrezzi' };
const games = { id: 'c2', slug: 'giochi' };
const chosen = (categories: readonly (typeof tools)[], points: readonly string[]) => {
  const { values } = shownOf(undefined, { categories, headquarters: points.map((id) => ({ id })) });
  return [values.categories, values.headquarter];
};

test('a new object has the only category and the only pickup point that can be chosen', () => {
  expect(chosen([lent, tools], ['p1'])).toEqual([['c1'], 'p1']);
  expect(chosen([lent, tools, games], ['p1', 'p2'])).toEqual([[], '']);
  expect(chosen([], [])).toEqual([[], '']);
});
