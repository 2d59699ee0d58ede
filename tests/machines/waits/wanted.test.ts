import { describe, expect, test } from 'vitest';
import { validate } from '#machines/core/forms/form-fields';
import { fieldsOfWanted, waitForm, waitHref, wantedFor, wantedIn, wantedOf } from '#machines/waits/wanted';

const today = '2027-03-15';
const wanted = { days: 3, from_date: '2027-03-16', to_date: '2027-04-12' };

describe('what the form begins with', () => {
  test.each([
    ['nothing chosen', undefined, undefined, { days: 7, from_date: today, to_date: '2027-04-11' }],
    ['a first day', '2027-03-20', undefined, { days: 7, from_date: '2027-03-20', to_date: '2027-04-16' }],
    ['two days', '2027-03-20', '2027-03-22', { days: 3, from_date: '2027-03-20', to_date: '2027-03-22' }],
    ['days that have begun', '2027-03-10', '2027-03-16', { days: 2, from_date: today, to_date: '2027-03-16' }],
    ['days that are over', '2027-03-01', '2027-03-02', { days: 7, from_date: today, to_date: '2027-04-11' }],
    ['more days than a loan', '2027-04-01', '2027-05-30', { days: 30, from_date: '2027-04-01', to_date: '2027-05-30' }],
  ])('%s', (_, from_date, to_date, expected) => {
    expect(wantedFor({ from_date, to_date }, today)).toEqual(expected);
  });
});

test('an address keeps what is wanted, and one that nobody can read asks for nothing', () => {
  const href = waitHref('p1', wanted);
  expect(href).toBe('/products/p1?wait=3&wait_from=2027-03-16&wait_to=2027-04-12');
  expect(wantedIn(href.slice(href.indexOf('?')))).toEqual(wanted);
  expect(wantedIn('')).toBeUndefined();
  expect(wantedIn('?wait=x&wait_from=2027-03-16&wait_to=2027-04-12')).toBeUndefined();
  expect(wantedIn('?wait=3&wait_from=2027-02-30&wait_to=2027-04-12')).toBeUndefined();
});

describe('the form', () => {
  const check = (part: object) => validate(waitForm, { ...fieldsOfWanted(wanted), ...part });
  test('takes what it was given', () => {
    expect(check({})).toEqual({});
    expect(wantedOf(fieldsOfWanted(wanted))).toEqual(wanted);
  });
  test.each([
    [{ days: '' }, { days: 'required' }],
    [{ days: 'tre' }, { days: 'digits' }],
    [{ days: '0' }, { days: 'out_of_range' }],
    [{ days: '31', to_date: '2027-06-01' }, { days: 'out_of_range' }],
    [{ days: '29' }, { days: 'window_short' }],
    [
      { from_date: '', to_date: '' },
      { from_date: 'required', to_date: 'required' },
    ],
    [{ from_date: 'un giorno' }, { from_date: 'day_unread' }],
    [{ to_date: '2027-03-01' }, { to_date: 'day' }],
  ])('refuses %j', (part, expected) => {
    expect(check(part)).toEqual(expected);
  });
});
