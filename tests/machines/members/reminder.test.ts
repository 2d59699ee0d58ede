import { expect, test } from 'vitest';
import { isOnDay, lastReminder } from '#machines/members/reminder';

const monday = '2027-03-14T23:30:00.000Z';
const tuesday = '2027-03-15T09:00:00.000Z';

test('the last reminder of a late loan is the one of the list, or a later one that was sent on this page', () => {
  expect(lastReminder(null, undefined)).toBeNull();
  expect(lastReminder(monday, undefined)).toBe(monday);
  expect(lastReminder(null, { reminded_at: tuesday })).toBe(tuesday);
  expect(lastReminder(monday, { reminded_at: tuesday })).toBe(tuesday);
  expect(lastReminder(tuesday, { reminded_at: monday })).toBe(tuesday);
});

test('whether a reminder was sent today is counted in the zone of the library', () => {
  expect(isOnDay(null, '2027-03-15', 'Europe/Rome')).toBe(false);
  expect(isOnDay(monday, '2027-03-15', 'Europe/Rome')).toBe(true);
  expect(isOnDay(monday, '2027-03-15', 'UTC')).toBe(false);
});
