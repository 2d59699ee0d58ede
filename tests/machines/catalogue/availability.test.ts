import { describe, expect, test } from 'vitest';
import { availabilityOf, canBorrow } from '#machines/catalogue/availability';
import { openingOf } from '#machines/core/calendar/opening-of';
import { upcomingClosings, openingNow } from '#machines/product/opening-now';
import { calendarFacts } from '#machines/core/calendar/facts';
import { dayRefusal } from '#machines/rules/loans/period';
import { loanTerms } from '#machines/loans/loan-terms';
import { library } from '../../support/data/factories.ts';
import { headquarter, product, tile } from '../../support/data/objects.ts';

const today = '2027-03-15';
const loan = (part: Partial<ReturnType<typeof tile>['loan']>) => tile({ loan: { ...tile().loan, ...part } });

describe('the availability of an object', () => {
  test('an object that can be collected today is free from today', () => {
    expect(availabilityOf(loan({ next_from: '2027-03-15' }), today)).toEqual({ kind: 'free', from: null });
  });

  test('an object that cannot be collected today shows the day from which it is free', () => {
    expect(availabilityOf(loan({ next_from: '2027-03-16' }), today)).toEqual({ kind: 'free', from: '2027-03-16' });
    expect(availabilityOf(loan({ next_from: '2027-03-24' }), today)).toEqual({ kind: 'free', from: '2027-03-24' });
  });

  test('an object on loan shows until when, and from when it is free', () => {
    const lent = loan({ status: 'busy', to_date: '2027-03-20', next_from: '2027-03-22' });
    expect(availabilityOf(lent, today)).toEqual({ kind: 'busy', until: '2027-03-20', nextFrom: '2027-03-22' });
  });

  test('an overdue object is late, and one without a free day within a year is not free', () => {
    const late = loan({ status: 'busy', to_date: '2027-03-10', overdue: true, next_from: null });
    expect(availabilityOf(late, today)).toEqual({ kind: 'overdue' });
    expect(availabilityOf(loan({ next_from: null }), today)).toEqual({ kind: 'never' });
  });

  test('an object in maintenance or not yet verified says so, whatever its loans', () => {
    expect(availabilityOf(loan({ status: 'maintenance' }), today)).toEqual({ kind: 'maintenance' });
    expect(availabilityOf(tile({ status: 'pending' }), today)).toEqual({ kind: 'pending' });
  });

  test('only an active object that is not in maintenance can be borrowed, even while it is on loan', () => {
    expect(canBorrow(tile())).toBe(true);
    expect(canBorrow(loan({ status: 'busy' }))).toBe(true);
    expect(canBorrow(loan({ status: 'maintenance', next_from: null }))).toBe(false);
    expect(canBorrow(loan({ status: 'busy', overdue: true, next_from: null }))).toBe(false);
    expect(canBorrow(tile({ status: 'pending' }))).toBe(false);
  });

  test('the calendar includes loans, preparation and closings of the pickup point', () => {
    const facts = calendarFacts(
      product(),
      [{ from_date: '2027-03-23', to_date: '2027-03-25', blocked_to: '2027-03-26', overdue: false }],
      headquarter(),
      today,
      loanTerms(library(), undefined, today),
    );
    expect(dayRefusal(facts, '2027-03-15', 'from_date')).toBe('too_early');
    expect(dayRefusal(facts, '2027-03-16', 'from_date')).toBeUndefined();
    expect(dayRefusal(facts, '2027-03-24', 'from_date')).toBe('taken');
    expect(dayRefusal(facts, '2027-03-26', 'from_date')).toBe('preparation');
    // A Monday, when the pickup point is closed.
    expect(dayRefusal(facts, '2027-04-05', 'from_date')).toBe('closed_day');
  });
});

describe("whether a pickup point is open now, in the library's own time", () => {
  const at = (instant: string) => openingNow(headquarter(), Date.parse(instant), 'Europe/Rome');

  test.each([
    ['2027-03-16T08:30:00Z', { open: true, until: '13:00' }],
    ['2027-03-16T12:00:00Z', { open: false, next: { day: null, at: '15:00' } }],
    ['2027-03-16T18:00:00Z', { open: false, next: { day: 3, at: '09:00' } }],
    ['2027-03-20T20:00:00Z', { open: false, next: { day: 2, at: '09:00' } }],
    // Summer time begins on 28 March: nine o'clock is seven in UTC.
    ['2027-03-30T07:00:00Z', { open: true, until: '13:00' }],
  ])('%s', (instant, expected) => {
    expect(at(instant)).toEqual(expected);
  });

  test('shows no weekday for an opening more than a week away', () => {
    const closed = headquarter({ holidays: [{ id: 'f1', inizio: '2027-03-16', fine: '2027-03-31' }] });
    expect(openingNow(closed, Date.parse('2027-03-16T08:30:00Z'), 'Europe/Rome')).toEqual({ open: false, next: null });
  });

  test('shows nothing for a pickup point without hours', () => {
    expect(openingNow(headquarter({ opening_hours: [] }), 0, 'Europe/Rome')).toBeNull();
  });

  test('shows closings while they last and shortly before', () => {
    const holidays = [
      { id: 'now', inizio: '2027-03-10', fine: '2027-03-15' },
      { id: 'soon', inizio: '2027-04-20', fine: '2027-04-25' },
      { id: 'far', inizio: '2027-08-10', fine: '2027-08-24' },
      { id: 'past', inizio: '2027-01-01', fine: '2027-01-06' },
    ];
    expect(upcomingClosings(headquarter({ holidays }), today).map(({ id }) => id)).toEqual(['now', 'soon']);
  });

  test('the rules read the field names of the contract', () => {
    const wire = headquarter({ open_on_public_holidays: true, holidays: [{ id: 'f', inizio: 'a', fine: 'b' }] });
    expect(openingOf(wire)).toMatchObject({
      smartlocker: false,
      openOnPublicHolidays: true,
      holidays: [{ from: 'a', to: 'b' }],
    });
  });
});
