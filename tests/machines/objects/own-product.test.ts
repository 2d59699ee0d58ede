import { expect, test } from 'vitest';
import { savedByOthers } from '#machines/objects/own-product.selectors';
import { ownRecord } from '../../support/data/objects.ts';

test.each([
  [{ people: 7, value: 120 }, 840],
  [{ people: 1, value: 9.5 }, 9.5],
  [{ people: 0, value: 120 }, undefined],
  [{ people: 7, value: null }, undefined],
  [{ people: 7, value: 0 }, undefined],
])('what others did not have to buy, %o, is worth %s', ({ people, value }, saved) => {
  expect(savedByOthers(ownRecord({ lent: { times: people, days: people, people }, value }))).toBe(saved);
});
