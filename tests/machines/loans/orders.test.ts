import { describe, expect, test } from 'vitest';
import {
  dueOf,
  dueDatesOf,
  filterHref,
  groupsOf,
  readFilter,
  reviewStateOf,
  stepsOf,
  toggleFilter,
} from '#machines/loans/order-list';
import type { LoanStep } from '#machines/rules/loans/steps';
import { order } from '../../support/data/orders.ts';

const zone = 'Europe/Rome';
const approvedOn = { status: 'approved', at: '2026-03-11T09:00:00.000Z' } as const;
const approved = order({ id: 'a', status: 'approved', transitions: [...order().transitions, approvedOn] });
const short = (steps: readonly LoanStep[]) => steps.map(({ step, state, date }) => [step, state, date]);

describe('the filter of my loans', () => {
  test('is read from the query in the order of the statuses, ignoring anything else', () => {
    expect(readFilter('?status=denied,pending,checkout,nonsense')).toEqual(['pending', 'denied']);
    expect(readFilter('')).toEqual([]);
    expect(readFilter('?status=%E0%A4%A')).toEqual([]);
  });

  test('is written to the URL, or left out if no chip is active', () => {
    expect(filterHref(['pending', 'approved'])).toBe('/me/orders?status=pending,approved');
    expect(filterHref([])).toBe('/me/orders');
    expect(readFilter(filterHref(['extended']).slice('/me/orders'.length))).toEqual(['extended']);
  });

  test('toggles a chip', () => {
    expect(toggleFilter([], 'returned')).toEqual(['returned']);
    expect(toggleFilter(['returned'], 'pending')).toEqual(['pending', 'returned']);
    expect(toggleFilter(['pending', 'returned'], 'pending')).toEqual(['returned']);
  });

  test('keeps the selected groups, in order and without empty ones', () => {
    const orders = [order({ id: 'r', status: 'returned' }), order({ id: 'c', status: 'checkout' }), approved, order()];
    expect(groupsOf(orders, []).map(({ status }) => status)).toEqual(['checkout', 'pending', 'approved', 'returned']);
    expect(groupsOf(orders, ['returned', 'denied']).map((group) => group.orders.map(({ id }) => id))).toEqual([['r']]);
  });
});

describe('the due date', () => {
  test('is the pickup until it is recorded, then the return, then the overdue return', () => {
    const fetched = order({ ...approved, picked_up_at: '2026-03-16T10:00:00.000Z' });
    expect(dueOf(approved, '2026-03-14')).toMatchObject({ kind: 'pickup', date: '2026-03-16', days: 2 });
    expect(dueOf(approved, '2026-03-16')).toMatchObject({ kind: 'pickup', days: 0 });
    expect(dueOf(approved, '2026-03-17')).toMatchObject({ kind: 'pickup', date: '2026-03-16', days: -1 });
    expect(dueOf(fetched, '2026-03-17')).toMatchObject({ kind: 'return', date: '2026-03-22', days: 5 });
    expect(dueOf(fetched, '2026-03-22')).toMatchObject({ kind: 'return', days: 0 });
    expect(dueOf(approved, '2026-03-25')).toMatchObject({ kind: 'overdue', date: '2026-03-22', days: -3 });
  });

  test('is missing for a loan that is not approved or is over', () => {
    for (const status of ['checkout', 'pending', 'cancelled', 'denied', 'returned'] as const) {
      expect(dueOf(order({ status }), '2026-03-17')).toBeUndefined();
    }
  });

  test('sorts overdue loans first, then by date', () => {
    const late = order({ id: 'late', status: 'extended', loan: { from_date: '2026-02-01', to_date: '2026-03-10' } });
    const soon = order({ id: 'soon', status: 'approved', loan: { from_date: '2026-03-18' } });
    const twin = order({ ...soon, id: 'twin' });
    // It waits for its pickup since a day before that on which the late one was to be back.
    const waiting = order({
      id: 'waiting',
      status: 'approved',
      loan: { from_date: '2026-03-01', to_date: '2026-03-30' },
    });
    const orders = [twin, approved, order(), waiting, late, soon];
    expect(dueDatesOf(orders, '2026-03-17').map((due) => due.order.id)).toEqual([
      ...['late', 'waiting', 'a', 'soon', 'twin'],
    ]);
  });
});

test('a review is possible after the pickup, and closed once written', () => {
  expect(reviewStateOf(order({ status: 'approved', is_reviewable: true }))).toBe('open');
  expect(reviewStateOf(order({ status: 'returned', is_reviewable: false }))).toBe('written');
  expect(reviewStateOf(order({ status: 'approved', picked_up_at: '2026-03-16T10:00:00.000Z' }))).toBe('written');
  for (const status of ['pending', 'approved', 'extended'] as const)
    expect(reviewStateOf(order({ status }))).toBe('early');
  for (const status of ['cancelled', 'denied'] as const) expect(reviewStateOf(order({ status }))).toBe('never');
});

test('a loan picked up early is due for return, and its timeline shows the pickup date', () => {
  const early = order({ ...approved, picked_up_at: '2026-03-15T10:00:00.000Z' });
  expect(dueOf(early, '2026-03-15')).toMatchObject({ kind: 'return', date: '2026-03-22' });
  expect(short(stepsOf(early, '2026-03-15', zone)).slice(2, 4)).toEqual([
    ['picked_up', 'done', '2026-03-15'],
    ['due', 'current', '2026-03-22'],
  ]);
});

describe('the timeline of a loan', () => {
  test('of a request lies entirely in the future', () => {
    expect(short(stepsOf(order(), '2026-03-11', zone))).toEqual([
      ['asked', 'current', '2026-03-10'],
      ['approved', 'todo', null],
      ['picked_up', 'todo', '2026-03-16'],
      ['due', 'todo', '2026-03-22'],
    ]);
  });

  test('of a loan moved to other days begins with that request', () => {
    const transitions = [
      { status: 'pending', at: '2026-03-01T09:00:00.000Z' },
      { status: 'approved', at: '2026-03-02T09:00:00.000Z' },
      { status: 'extended', at: '2026-03-03T09:00:00.000Z' },
      { status: 'pending', at: '2026-03-04T09:00:00.000Z' },
    ] as const;
    const moved = order({ status: 'pending', transitions: [...transitions] });
    expect(short(stepsOf(moved, '2026-03-05', zone)).slice(0, 2)).toEqual([
      ['asked', 'current', '2026-03-04'],
      ['approved', 'todo', null],
    ]);
    const again = order({
      status: 'approved',
      transitions: [...transitions, { status: 'approved', at: '2026-03-05T09:00:00.000Z' }],
    });
    expect(stepsOf(again, '2026-03-05', zone).map(({ step }) => step)).toEqual([
      'asked',
      'approved',
      'picked_up',
      'due',
      'returned',
    ]);
  });

  test('of an approved loan waits for its pickup, then for its last day', () => {
    const fetched = order({ ...approved, picked_up_at: '2026-03-16T10:00:00.000Z' });
    expect(short(stepsOf(approved, '2026-03-16', zone))).toEqual([
      ['asked', 'done', '2026-03-10'],
      ['approved', 'done', '2026-03-11'],
      ['picked_up', 'current', '2026-03-16'],
      ['due', 'todo', '2026-03-22'],
      ['returned', 'todo', null],
    ]);
    expect(short(stepsOf(approved, '2026-03-17', zone))[2]).toEqual(['picked_up', 'current', '2026-03-16']);
    expect(short(stepsOf(fetched, '2026-03-17', zone)).slice(2, 4)).toEqual([
      ['picked_up', 'done', '2026-03-16'],
      ['due', 'current', '2026-03-22'],
    ]);
  });

  test('of an overdue loan ends with what went wrong', () => {
    expect(short(stepsOf(approved, '2026-03-23', zone)).at(-1)).toEqual(['overdue', 'failed', '2026-03-22']);
  });

  test('of an extended loan has the extension at its date', () => {
    const extendedAt = (at: string) =>
      order({
        status: 'extended',
        loan: { to_date: '2026-04-22' },
        transitions: [...approved.transitions, { status: 'extended', at }],
      });
    const steps = (at: string) => stepsOf(extendedAt(at), '2026-03-20', zone).map(({ step }) => step);
    expect(steps('2026-03-19T09:00:00.000Z')).toEqual([
      'asked',
      'approved',
      'picked_up',
      'extended',
      'due',
      'returned',
    ]);
    expect(steps('2026-03-12T09:00:00.000Z').slice(2, 4)).toEqual(['extended', 'picked_up']);
  });

  test('of a returned, cancelled or denied loan is complete', () => {
    const at = '2026-03-20T22:30:00.000Z';
    const back = order({ status: 'returned', transitions: [...approved.transitions, { status: 'returned', at }] });
    expect(short(stepsOf(back, '2026-03-25', zone)).slice(2)).toEqual([
      ['picked_up', 'done', '2026-03-16'],
      ['returned', 'done', '2026-03-20'],
    ]);
    // Half past eleven in Greenwich is half past midnight of the next day in Rome.
    const cancelled = order({
      status: 'cancelled',
      transitions: [...approved.transitions, { status: 'cancelled', at: '2026-03-12T23:30:00.000Z' }],
    });
    expect(short(stepsOf(cancelled, '2026-03-25', zone))).toEqual([
      ['asked', 'done', '2026-03-10'],
      ['approved', 'done', '2026-03-11'],
      ['cancelled', 'failed', '2026-03-13'],
    ]);
    const denied = order({
      status: 'denied',
      transitions: [...order().transitions, { status: 'denied', at: '2026-03-12T09:00:00.000Z' }],
    });
    expect(short(stepsOf(denied, '2026-03-25', zone))).toEqual([
      ['asked', 'done', '2026-03-10'],
      ['denied', 'failed', '2026-03-12'],
    ]);
  });

  test('without a history begins with the creation of the loan', () => {
    expect(stepsOf(order({ transitions: [] }), '2026-03-11', zone)[0]?.date).toBe('2026-03-10');
  });
});
