import { expect, test } from 'vitest';
import { isFirstCard, obstacleOf } from '#machines/membership/membership';
import { library, me } from '../../support/data/factories.ts';

const is = (part: object) => ({ is: { ...me().is, ...part } });
const over = { ...is({ active_card: false }), card_valid_to: '2025-12-31' };
const none = { ...is({ active_card: false }), card_valid_to: null };
const sharing = { is: { ...library().is, mandatory_sharing: true } };
const automatic = { is: { ...library().is, auto_membership: true } };

test.each([
  ['nothing', {}, {}, undefined],
  ['a suspension', { ...is({ banned: true, verified: false }) }, {}, 'banned'],
  ['an address that is not confirmed', is({ verified: false }), {}, 'unverified'],
  ['no card yet', none, {}, 'no_card'],
  ['an expired card', over, {}, 'card_over'],
  ['nothing with automatic membership', none, automatic, undefined],
  ['nothing shared where sharing is mandatory', {}, sharing, 'sharing'],
  ['something overdue', is({ must_return: true }), {}, 'overdue'],
  ['the maximum number of loans', { available_loans: 0 }, {}, 'limit'],
])('what prevents a member from borrowing: %s', (_, who, where, obstacle) => {
  expect(obstacleOf(me(who), library(where))).toBe(obstacle);
});

test('a card is the first if there was none before', () => {
  expect([none, over, {}].map((who) => isFirstCard(me(who)))).toEqual([true, false, false]);
});
