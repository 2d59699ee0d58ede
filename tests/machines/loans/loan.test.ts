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
import type { LoanEffect } from '#machines/loans/loan.effects';
import { EVENTS, TABLE, effect } from './lifecycle-table.ts';

const ACTORS: LoanActor[] = ['member', 'staff', 'system', 'timer', 'locker'];

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
      ...(['pending', 'approved', 'extended'] as const).map((from) => ({
        step: 'move' as const,
        from,
        to: from,
        back: from,
        effects: from === 'pending' ? [] : [codes],
      })),
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
