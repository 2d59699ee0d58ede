import { describe, expect, test } from 'vitest';
import { availabilityOf, canBorrow } from '#machines/availability';
import { closingsAhead, openingNow, pickupPointOf } from '#machines/opening-now';
import { calendarFacts } from '#machines/product.calendar';
import { dayRefusal } from '#machines/rules/loan-period';
import { loanTerms } from '#machines/loan-terms';
import { library } from '../support/factories.ts';
import { headquarter, product, tile } from '../support/objects.ts';

const today = '2027-03-15';
const loan = (part: Partial<ReturnType<typeof tile>['loan']>) => tile({ loan: { ...tile().loan, ...part } });

describe('the availability of an object (specification, point 2)', () => {
  test('one that can be collected today is free now', () => {
    expect(availabilityOf(loan({ next_from: '2027-03-15' }), today)).toEqual({ kind: 'free', from: null });
  });

  test('one that cannot, prepared or not, says the day from which it is free', () => {
    expect(availabilityOf(loan({ next_from: '2027-03-16' }), today)).toEqual({ kind: 'free', from: '2027-03-16' });
    expect(availabilityOf(loan({ next_from: '2027-03-24' }), today)).toEqual({ kind: 'free', from: '2027-03-24' });
  });

  test('a lent one says until when, and from when it can be had', () => {
    const lent = loan({ status: 'busy', to_date: '2027-03-20', next_from: '2027-03-22' });
    expect(availabilityOf(lent, today)).toEqual({ kind: 'busy', until: '2027-03-20', nextFrom: '2027-03-22' });
  });

  test('one that was not brought back is late, and one without a day within a year is not free', () => {
    const late = loan({ status: 'busy', to_date: '2027-03-10', overdue: true, next_from: null });
    expect(availabilityOf(late, today)).toEqual({ kind: 'overdue' });
    expect(availabilityOf(loan({ next_from: null }), today)).toEqual({ kind: 'never' });
  });

  test('one in care or not yet verified says so whatever its loans', () => {
    expect(availabilityOf(loan({ status: 'maintenance' }), today)).toEqual({ kind: 'maintenance' });
    expect(availabilityOf(tile({ status: 'pending' }), today)).toEqual({ kind: 'pending' });
  });

  test('only an active object that is not in care can be borrowed, also while it is lent', () => {
    expect(canBorrow(tile())).toBe(true);
    expect(canBorrow(loan({ status: 'busy' }))).toBe(true);
    expect(canBorrow(loan({ status: 'maintenance', next_from: null }))).toBe(false);
    expect(canBorrow(loan({ status: 'busy', overdue: true, next_from: null }))).toBe(false);
    expect(canBorrow(tile({ status: 'pending' }))).toBe(false);
  });

  test('the calendar knows the loans, the preparation and the closings of the pickup point', () => {
    const facts = calendarFacts(
      product(),
      [{ from_date: '2027-03-23', to_date: '2027-03-25', blocked_to: '2027-03-26', overdue: false }],
      headquarter(),
      today,
      loanTerms(library(), undefined, today),
    );
    expect(dayRefusal(facts, '2027-03-15', 'from')).toBe('too_early');
    expect(dayRefusal(facts, '2027-03-16', 'from')).toBeUndefined();
    expect(dayRefusal(facts, '2027-03-24', 'from')).toBe('taken');
    expect(dayRefusal(facts, '2027-03-26', 'from')).toBe('preparation');
    // A Monday, on which the pickup point does not open.
    expect(dayRefusal(facts, '2027-04-05', 'from')).toBe('closed_day');
  });
});

describe('whether a pickup point is open now, in the library’s own time', () => {
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

  test('an opening that is more than a week away has no day of the week', () => {
    const closed = headquarter({ holidays: [{ id: 'f1', inizio: '2027-03-16', fine: '2027-03-31' }] });
    expect(openingNow(closed, Date.parse('2027-03-16T08:30:00Z'), 'Europe/Rome')).toEqual({ open: false, next: null });
  });

  test('a point without hours says nothing', () => {
    expect(openingNow(headquarter({ opening_hours: [] }), 0, 'Europe/Rome')).toBeNull();
  });

  test('closings are shown while they last and when they are near', () => {
    const holidays = [
      { id: 'now', inizio: '2027-03-10', fine: '2027-03-15' },
      { id: 'soon', inizio: '2027-04-20', fine: '2027-04-25' },
      { id: 'far', inizio: '2027-08-10', fine: '2027-08-24' },
      { id: 'past', inizio: '2027-01-01', fine: '2027-01-06' },
    ];
    expect(closingsAhead(headquarter({ holidays }), today).map(({ id }) => id)).toEqual(['now', 'soon']);
  });

  test('the rules read the names of the wire', () => {
    const wire = headquarter({ open_on_public_holidays: true, holidays: [{ id: 'f', inizio: 'a', fine: 'b' }] });
    expect(pickupPointOf(wire)).toMatchObject({
      smartlocker: false,
      openOnPublicHolidays: true,
      holidays: [{ from: 'a', to: 'b' }],
    });
  });
});
