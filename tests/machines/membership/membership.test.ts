import { expect, test } from 'vitest';
import { isFirstCard, isHeldBy, isOfMember } from '#machines/membership/membership';
import { me } from '../../support/data/factories.ts';

const is = (part: object) => ({ is: { ...me().is, ...part } });
const over = { ...is({ active_card: false }), card_valid_to: '2025-12-31' };
const none = { ...is({ active_card: false }), card_valid_to: null };
test('what keeps the member from borrowing is told by the server', () => {
  const held = { obstacles: [{ code: 'card.not_active' as const }] };
  expect([isHeldBy(held, 'card.not_active'), isHeldBy(held, 'auth.banned')]).toEqual([true, false]);
});

test('a refusal is about the member if it says what stands in the way', () => {
  const refusal = { kind: 'problem', status: 409, code: 'card.not_active' } as const;
  expect(isOfMember({ ...refusal, obstacles: [{ code: 'card.not_active' }] })).toBe(true);
  expect([isOfMember(refusal), isOfMember({ ...refusal, obstacles: [] }), isOfMember(undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a card is the first if there was none before', () => {
  expect([none, over, {}].map((who) => isFirstCard(me(who)))).toEqual([true, false, false]);
});
