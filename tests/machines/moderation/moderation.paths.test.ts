import { expect, test } from 'vitest';
import { currentOf, moderationMachine, stageOf } from '#machines/moderation/moderation.machine';
import { isTooShort, readReviewsFilter, reviewsHref, reviewsQuery } from '#machines/moderation/reviews-list';
import { describePaths } from '../../support/replay.ts';
import { staffReview } from '../../support/data/objects.ts';

const offline = { kind: 'network' } as const;
const one = staffReview();
const hidden = staffReview({ hidden: { reason: 'Offende', at: '2027-03-26T09:00:00.000Z' } });
const other = staffReview({ id: 'r2' });
const filter = { keywords: '', status: undefined };

describePaths('moderation', moderationMachine, {
  input: { filter },
  events: [
    { type: 'filter.changed', filter: { keywords: 'trapano', status: 'hidden' } },
    { type: 'hide.asked', id: 'r1' },
    { type: 'hide.asked', id: 'r2' },
    { type: 'hide.closed' },
    { type: 'shown.again', id: 'r1' },
    { type: 'xstate.done.actor.form', output: hidden },
    { type: 'xstate.error.actor.form', error: { kind: 'unexpected' } },
    { type: 'xstate.done.actor.showAgain', output: one },
    { type: 'xstate.error.actor.showAgain', error: offline },
  ],
  key: (snapshot) => [
    currentOf(snapshot, one).hidden?.reason,
    stageOf(snapshot, one),
    stageOf(snapshot, other),
    snapshot.context.chosen,
    Object.keys(snapshot.context.changed),
  ],
  rests: ['choosing', 'writing', 'showing'],
});

test('the filter of the reviews stands in the address and comes back from it', () => {
  const meant = { keywords: 'perché & come', status: 'hidden' } as const;
  expect(readReviewsFilter(reviewsHref(meant).split('?')[1] ?? '')).toEqual(meant);
  expect(readReviewsFilter('?status=deleted')).toEqual(filter);
  expect(reviewsHref(filter)).toBe('/staff/reviews');
});

test('words that are too short are not searched for', () => {
  expect(isTooShort({ keywords: 'tr' })).toBe(true);
  expect(reviewsQuery({ keywords: 'tr', status: 'shown' })).toEqual({ status: 'shown' });
  expect(reviewsQuery({ keywords: 'tra', status: undefined })).toEqual({ keywords: 'tra' });
});
