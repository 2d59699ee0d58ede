import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  LOAN_STATUSES,
  type LoanActor,
  type LoanContext,
  type LoanEvent,
  type LoanStatus,
  STAFF_STEPS,
  type StaffStep,
} from '#machines/loans/loan-events';
import { decide, loanAt, loanMachine } from '#machines/loans/loan.machine';
import type { LoanEffect, LoanTemplate } from '#machines/loans/loan.effects';
import {
  canCancel,
  canExtend,
  canReschedule,
  canReview,
  daysLeft,
  extendedTo,
  isLent,
  isLive,
  isOverdue,
  LIVE_STATUSES,
} from '#machines/loans/loan.selectors';

const ACTORS: LoanActor[] = ['member', 'staff', 'system', 'timer', 'locker'];
const EVENTS: Exclude<LoanEvent['type'], 'undo'>[] = [
  'confirm',
  'approve',
  'deny',
  'cancel',
  'reschedule',
  'move',
  'hand_over',
  'extend',
  'return',
  'lend',
];
const mail = (template: LoanTemplate): LoanEffect => ({
  type: 'notifyMember',
  params: { template },
});
const effect = (type: 'makeLockerCodes' | 'dropLockerCodes' | 'freeObject'): LoanEffect => ({ type });

/** The complete lifecycle of decision 5: every transition and its conditions. Everything else is refused. */
const TABLE: {
  from: LoanStatus;
  event: (typeof EVENTS)[number];
  by: LoanActor[];
  to: LoanStatus;
  only?: 'before its end' | 'before the pickup' | 'until its first day, before the pickup';
  effects: LoanEffect[];
}[] = [
  ...(['pending', 'approved', 'extended'] as const).map((from) => ({
    from,
    event: 'reschedule' as const,
    by: ['member' as const],
    to: 'pending' as const,
    ...(from === 'pending' ? {} : { only: 'until its first day, before the pickup' as const }),
    effects: [
      mail('rescheduling'),
      { type: 'notifyStaff' as const, params: { template: 'rescheduled' as const } },
      effect('dropLockerCodes'),
      effect('freeObject'),
    ],
  })),
  // After the pickup only its end moves.
  ...(['pending', 'approved', 'extended'] as const).map((from) => ({
    from,
    event: 'move' as const,
    by: ['staff' as const],
    to: from,
    only: 'before the pickup' as const,
    effects: [mail('moved'), ...(from === 'pending' ? [] : [effect('makeLockerCodes')])],
  })),
  {
    from: 'checkout',
    event: 'confirm',
    by: ['member'],
    to: 'pending',
    effects: [mail('booking'), { type: 'notifyStaff', params: { template: 'request' } }],
  },
  {
    from: 'checkout',
    event: 'lend',
    by: ['staff'],
    to: 'approved',
    effects: [mail('lent'), effect('makeLockerCodes')],
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
    effects: [effect('makeLockerCodes')],
  },
  {
    from: 'extended',
    event: 'hand_over',
    by: ['staff', 'locker'],
    to: 'extended',
    only: 'before the pickup',
    effects: [effect('makeLockerCodes')],
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
const eventOf = (type: (typeof EVENTS)[number], by: LoanActor, today: string): LoanEvent =>
  type === 'lend'
    ? { type, by, today, picked_up: true }
    : type === 'extend'
      ? { type, by, today, to_date: '2027-02-28' }
      : type === 'reschedule' || type === 'move'
        ? { type, by, today, from_date: '2027-02-01', to_date: '2027-02-07' }
        : { type, by, today };

const movesDays: string[] = ['reschedule', 'move'];

/** The library is notified of every loan that a member cancels. */
const toldStaff = (event: LoanEvent['type'], by: LoanActor): LoanEffect[] =>
  event === 'cancel' && by === 'member' ? [{ type: 'notifyStaff', params: { template: 'withdrawal' } }] : [];

describe('the lifecycle of a loan', () => {
  const situations = [
    { name: 'on its first day', today: '2027-01-04', picked_up: false },
    { name: 'on its first day, picked up', today: '2027-01-04', picked_up: true },
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
      !(row.only === 'before the pickup' && picked_up) &&
      !(row.only === 'until its first day, before the pickup' && (picked_up || today > loan.from_date));
    const current = loanAt(status, { ...loan, picked_up });
    const sent = eventOf(event, by, today);

    expect(current.can(sent)).toBe(fits);
    expect(decide(current, sent)).toEqual(
      fits
        ? {
            status: row.to,
            from_date: movesDays.includes(event) ? '2027-02-01' : loan.from_date,
            to_date: event === 'extend' ? '2027-02-28' : movesDays.includes(event) ? '2027-02-07' : loan.to_date,
            picked_up: picked_up || event === 'hand_over' || event === 'lend',
            effects: [...row.effects, ...toldStaff(event, by)],
          }
        : undefined,
    );
  });

  test('a move of a loan that was picked up leaves its first day', () => {
    const current = loanAt('approved', { ...loan, picked_up: true });
    const moved = { type: 'move', by: 'staff', today: '2027-01-10', from_date: loan.from_date } as const;
    expect(decide(current, { ...moved, to_date: '2027-02-03' })).toMatchObject({
      from_date: loan.from_date,
      to_date: '2027-02-03',
      picked_up: true,
    });
  });

  describe('an undo', () => {
    const before = (status: LoanStatus) => ({ ...loan, status });
    const codes = effect('makeLockerCodes');
    /** The steps of staff: where they lead from and to, and the effects of taking them back. */
    const UNDO: { step: StaffStep; from: LoanStatus; to: LoanStatus; back: LoanStatus; effects: LoanEffect[] }[] = [
      { step: 'approve', from: 'pending', to: 'approved', back: 'pending', effects: [effect('dropLockerCodes')] },
      { step: 'deny', from: 'pending', to: 'denied', back: 'pending', effects: [] },
      { step: 'hand_over', from: 'approved', to: 'approved', back: 'approved', effects: [codes] },
      { step: 'hand_over', from: 'extended', to: 'extended', back: 'extended', effects: [codes] },
      { step: 'extend', from: 'approved', to: 'extended', back: 'approved', effects: [codes] },
      ...(['approved', 'extended'] as const).map((from) => ({
        step: 'return' as const,
        from,
        to: 'returned' as const,
        back: from,
        effects: [codes],
      })),
      ...(['pending', 'approved', 'extended'] as const).map((from) => ({
        step: 'cancel' as const,
        from,
        to: 'cancelled' as const,
        back: from,
        effects: from === 'pending' ? [] : [codes],
      })),
      {
        step: 'lend',
        from: 'checkout',
        to: 'approved',
        back: 'cancelled',
        effects: [effect('dropLockerCodes'), effect('freeObject')],
      },
    ];

    test.each(UNDO)('of $step from $from leads back to $back, with days and pickup as before', (row) => {
      const taken = decide(loanAt(row.from, loan), eventOf(row.step, 'staff', '2027-01-04'));
      expect(taken?.status).toBe(row.to);
      const { status, from_date, to_date, picked_up } = taken!;
      const undo: LoanEvent = {
        type: 'undo',
        by: 'staff',
        today: '2027-01-04',
        step: row.step,
        before: before(row.from),
      };
      const undone = decide(loanAt(status, { from_date, to_date, picked_up }), undo);
      expect(undone).toEqual({ ...loan, status: row.back, effects: row.effects });
    });

    const cases = LOAN_STATUSES.flatMap((status) =>
      STAFF_STEPS.flatMap((step) => LOAN_STATUSES.map((from) => ({ status, step, from }))),
    );
    test.each(cases)('of $step from $from is possible in the status $status only if that step led there', (row) => {
      const fits = UNDO.some(
        ({ step, from, to }) => step === row.step && to === row.status && (from === row.from || step === 'lend'),
      );
      for (const by of ACTORS) {
        const event: LoanEvent = { type: 'undo', by, today: '2027-01-04', step: row.step, before: before(row.from) };
        expect(loanAt(row.status, loan).can(event), by).toBe(fits && by === 'staff');
      }
    });
  });

  test('an extension cannot be repeated', () => {
    const extended = decide(loanAt('approved', loan), eventOf('extend', 'member', '2027-01-20'));
    expect(extended?.status).toBe('extended');
    expect(decide(loanAt('extended', loan), eventOf('extend', 'member', '2027-01-20'))).toBeUndefined();
  });

  test('effects are plain data that can be stored as JSON', () => {
    const decision = decide(loanAt('pending', loan), eventOf('approve', 'staff', '2027-01-02'));
    expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
  });

  test('a snapshot built from a row equals the one that the machine reaches', () => {
    const actor = createActor(loanMachine, { input: loan }).start();
    actor.send(eventOf('confirm', 'member', '2027-01-01'));
    actor.send(eventOf('approve', 'system', '2027-01-01'));
    expect(actor.getSnapshot().value).toBe(loanAt('approved', loan).value);
    expect(actor.getSnapshot().context).toEqual(loan);
    expect([...actor.getSnapshot().tags]).toEqual([...loanAt('approved', loan).tags]);
  });
});

describe('loan selectors', () => {
  const at = (status: LoanStatus) => ({ status, from_date: '2027-01-04', to_date: '2027-01-31' });
  const having = (holds: (status: LoanStatus) => boolean) => LOAN_STATUSES.filter(holds);

  test.each(['member', 'staff'] as const)(
    '%s may cancel a loan that is pending, or approved and not picked up',
    (by) => {
      expect(having((status) => canCancel(at(status), by, '2027-01-02'))).toEqual(['pending', 'approved', 'extended']);
      expect(having((status) => canCancel({ ...at(status), picked_up: true }, by, '2027-01-05'))).toEqual(['pending']);
    },
  );

  test('a requested loan can be moved to other days, an approved one until its first day or its pickup', () => {
    expect(having((status) => canReschedule(at(status), '2027-01-04'))).toEqual(['pending', 'approved', 'extended']);
    expect(having((status) => canReschedule(at(status), '2027-01-05'))).toEqual(['pending']);
    expect(having((status) => canReschedule({ ...at(status), picked_up: true }, '2027-01-03'))).toEqual(['pending']);
  });

  test('only an approved loan can be extended, up to its last day', () => {
    expect(having((status) => canExtend(at(status), 'member', '2027-01-31'))).toEqual(['approved']);
    expect(having((status) => canExtend(at(status), 'member', '2027-02-01'))).toEqual([]);
  });

  test('approved, extended and returned loans can be reviewed after the pickup', () => {
    expect(having((status) => canReview({ status, picked_up: true }))).toEqual(['approved', 'extended', 'returned']);
    expect(having((status) => canReview({ status, picked_up: false }))).toEqual(['returned']);
  });

  test('held, pending, approved and extended loans block their object for others', () => {
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

  test('the displayed end of an extension is one month later, clamped to the end of the month', () => {
    expect(extendedTo(at('approved'))).toBe('2027-02-28');
  });
});
