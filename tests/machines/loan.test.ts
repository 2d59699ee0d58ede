import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  decide,
  LOAN_STATUSES,
  type LoanActor,
  loanAt,
  type LoanContext,
  type LoanEffect,
  type LoanEvent,
  loanMachine,
  type LoanStatus,
} from '#machines/loan.machine';
import {
  canCancel,
  canExtend,
  canReview,
  daysLeft,
  extendedTo,
  isLent,
  isLive,
  isOverdue,
  LIVE_STATUSES,
} from '#machines/selectors/loan.selectors';

const ACTORS: LoanActor[] = ['member', 'staff', 'system', 'timer', 'locker'];
const EVENTS: LoanEvent['type'][] = ['confirm', 'approve', 'deny', 'cancel', 'hand_over', 'extend', 'return'];
const mail = (template: 'booking' | 'approval' | 'denial' | 'cancellation' | 'extension' | 'returned'): LoanEffect => ({
  type: 'notifyMember',
  params: { template },
});
const effect = (type: 'makeLockerCodes' | 'dropLockerCodes' | 'freeObject'): LoanEffect => ({ type });

/** The whole lifecycle of decision 5: every transition there is, and when. Whatever is not in here is refused. */
const TABLE: {
  from: LoanStatus;
  event: LoanEvent['type'];
  by: LoanActor[];
  to: LoanStatus;
  only?: 'before its end' | 'before the pickup';
  effects: LoanEffect[];
}[] = [
  {
    from: 'checkout',
    event: 'confirm',
    by: ['member'],
    to: 'pending',
    effects: [mail('booking'), { type: 'notifyStaff', params: { template: 'request' } }],
  },
  { from: 'checkout', event: 'cancel', by: ['timer'], to: 'cancelled', effects: [effect('freeObject')] },
  {
    from: 'pending',
    event: 'approve',
    by: ['staff', 'system'],
    to: 'approved',
    effects: [mail('approval'), effect('makeLockerCodes')],
  },
  { from: 'pending', event: 'deny', by: ['staff'], to: 'denied', effects: [mail('denial'), effect('freeObject')] },
  {
    from: 'pending',
    event: 'cancel',
    by: ['member', 'staff', 'timer'],
    to: 'cancelled',
    effects: [mail('cancellation'), effect('freeObject')],
  },
  {
    from: 'approved',
    event: 'extend',
    by: ['member', 'staff'],
    to: 'extended',
    only: 'before its end',
    effects: [mail('extension'), effect('makeLockerCodes')],
  },
  {
    from: 'approved',
    event: 'return',
    by: ['staff', 'locker'],
    to: 'returned',
    effects: [mail('returned'), effect('dropLockerCodes'), effect('freeObject')],
  },
  {
    from: 'approved',
    event: 'cancel',
    by: ['member', 'staff'],
    to: 'cancelled',
    only: 'before the pickup',
    effects: [mail('cancellation'), effect('dropLockerCodes'), effect('freeObject')],
  },
  {
    from: 'approved',
    event: 'hand_over',
    by: ['staff', 'locker'],
    to: 'approved',
    only: 'before the pickup',
    effects: [],
  },
  {
    from: 'extended',
    event: 'hand_over',
    by: ['staff', 'locker'],
    to: 'extended',
    only: 'before the pickup',
    effects: [],
  },
  {
    from: 'extended',
    event: 'cancel',
    by: ['member', 'staff'],
    to: 'cancelled',
    only: 'before the pickup',
    effects: [mail('cancellation'), effect('dropLockerCodes'), effect('freeObject')],
  },
  {
    from: 'extended',
    event: 'return',
    by: ['staff', 'locker'],
    to: 'returned',
    effects: [mail('returned'), effect('dropLockerCodes'), effect('freeObject')],
  },
];

const loan: LoanContext = { from_date: '2027-01-04', to_date: '2027-01-31', picked_up: false };
const eventOf = (type: LoanEvent['type'], by: LoanActor, today: string): LoanEvent =>
  type === 'extend' ? { type, by, today, to_date: '2027-02-28' } : { type, by, today };

/** The library hears of every loan that a member calls off. */
const toldStaff = (event: LoanEvent['type'], by: LoanActor): LoanEffect[] =>
  event === 'cancel' && by === 'member' ? [{ type: 'notifyStaff', params: { template: 'withdrawal' } }] : [];

describe('the lifecycle of a loan', () => {
  const situations = [
    { name: 'on its last day', today: '2027-01-31', picked_up: false },
    { name: 'on its last day, picked up', today: '2027-01-31', picked_up: true },
    { name: 'the day after its end', today: '2027-02-01', picked_up: false },
    { name: 'the day after its end, picked up', today: '2027-02-01', picked_up: true },
  ];
  const cases = LOAN_STATUSES.flatMap((status) =>
    EVENTS.flatMap((event) =>
      ACTORS.flatMap((by) => situations.map((situation) => ({ status, event, by, ...situation }))),
    ),
  );

  test.each(cases)('$status, $event by $by, $name', ({ status, event, by, today, picked_up }) => {
    const row = TABLE.find((candidate) => candidate.from === status && candidate.event === event);
    const fits =
      row?.by.includes(by) === true &&
      !(row.only === 'before its end' && today > loan.to_date) &&
      !(row.only === 'before the pickup' && picked_up);
    const current = loanAt(status, { ...loan, picked_up });
    const sent = eventOf(event, by, today);

    expect(current.can(sent)).toBe(fits);
    expect(decide(current, sent)).toEqual(
      fits
        ? {
            status: row.to,
            to_date: event === 'extend' ? '2027-02-28' : loan.to_date,
            picked_up: picked_up || event === 'hand_over',
            effects: [...row.effects, ...toldStaff(event, by)],
          }
        : undefined,
    );
  });

  test('an extension cannot be repeated', () => {
    const extended = decide(loanAt('approved', loan), eventOf('extend', 'member', '2027-01-20'));
    expect(extended?.status).toBe('extended');
    expect(decide(loanAt('extended', loan), eventOf('extend', 'member', '2027-01-20'))).toBeUndefined();
  });

  test('effects are plain data that survives the way into the database', () => {
    const decision = decide(loanAt('pending', loan), eventOf('approve', 'staff', '2027-01-02'));
    expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
  });

  test('a snapshot taken from a row is the one that the machine reaches by itself', () => {
    const actor = createActor(loanMachine, { input: loan }).start();
    actor.send(eventOf('confirm', 'member', '2027-01-01'));
    actor.send(eventOf('approve', 'system', '2027-01-01'));
    expect(actor.getSnapshot().value).toBe(loanAt('approved', loan).value);
    expect(actor.getSnapshot().context).toEqual(loan);
    expect([...actor.getSnapshot().tags]).toEqual([...loanAt('approved', loan).tags]);
  });
});

describe('questions about a loan', () => {
  const at = (status: LoanStatus) => ({ status, from_date: '2027-01-04', to_date: '2027-01-31' });
  const having = (holds: (status: LoanStatus) => boolean) => LOAN_STATUSES.filter(holds);

  test.each(['member', 'staff'] as const)('%s may cancel what is pending, or granted and not picked up', (by) => {
    expect(having((status) => canCancel(at(status), by, '2027-01-02'))).toEqual(['pending', 'approved', 'extended']);
    expect(having((status) => canCancel({ ...at(status), picked_up: true }, by, '2027-01-05'))).toEqual(['pending']);
  });

  test('only an approved loan can be extended, up to its last day', () => {
    expect(having((status) => canExtend(at(status), 'member', '2027-01-31'))).toEqual(['approved']);
    expect(having((status) => canExtend(at(status), 'member', '2027-02-01'))).toEqual([]);
  });

  test('approved, extended and returned loans can be reviewed, once they were picked up', () => {
    expect(having((status) => canReview({ status, picked_up: true }))).toEqual(['approved', 'extended', 'returned']);
    expect(having((status) => canReview({ status, picked_up: false }))).toEqual(['returned']);
  });

  test('held, pending, approved and extended loans keep their object from others', () => {
    expect(LIVE_STATUSES).toEqual(['checkout', 'pending', 'approved', 'extended']);
    expect(having((status) => isLive({ status }))).toEqual(LIVE_STATUSES);
    expect(having((status) => isLent({ status }))).toEqual(['approved', 'extended']);
  });

  test('a loan is overdue from the day after its end while the object is out', () => {
    expect(having((status) => isOverdue(at(status), '2027-02-01'))).toEqual(['approved', 'extended']);
    expect(having((status) => isOverdue(at(status), '2027-01-31'))).toEqual([]);
  });

  test('days left are counted to the last day', () => {
    expect(daysLeft(at('approved'), '2027-01-29')).toBe(2);
    expect(daysLeft(at('approved'), '2027-01-31')).toBe(0);
    expect(daysLeft(at('approved'), '2027-02-02')).toBe(-2);
  });

  test('the end shown for an extension is one month later, clamped to the end of the month', () => {
    expect(extendedTo(at('approved'))).toBe('2027-02-28');
  });
});
