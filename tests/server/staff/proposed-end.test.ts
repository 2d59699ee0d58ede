import { expect, test } from 'vitest';
import { proposedEnd } from '#server/staff/walk-in';

const today = '2027-03-19';

test.each([
  ['a week, where every day is open', ['19', '20', '21', '22', '23', '24', '25', '26'], '25'],
  ['the last open day of the week', ['19', '20', '22', '23', '26', '27'], '23'],
  ['the same day a week later, where the point opens on two days in a row', ['19', '20', '26', '27'], '26'],
  ['the longest possible loan, where another one is in the way', ['19', '20', '21'], '21'],
  ['today, where nothing else is possible', ['19'], '19'],
])('a loan at the desk is proposed for %s', (_what, days, proposed) => {
  const ends = days.map((day) => `2027-03-${day}`);
  expect(proposedEnd(ends, today)).toBe(`2027-03-${proposed}`);
});
