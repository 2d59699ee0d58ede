import { createActor } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import { LOAN_STATUSES, type LoanEvent } from '#machines/loans/loan-events';
import { decide, loanMachine, type LoanSnapshot } from '#machines/loans/loan.machine';
import { describeTable } from '../../support/mutants.ts';
import { describePaths } from '../../support/replay.ts';

const today = '2027-01-10';
const events: LoanEvent[] = (['member', 'staff', 'system', 'timer', 'locker'] as const).flatMap((by) => [
  { type: 'confirm', by, today },
  { type: 'approve', by, today },
  { type: 'deny', by, today },
  { type: 'cancel', by, today },
  { type: 'extend', by, today, to_date: '2027-02-28' },
  { type: 'reschedule', by, today, from_date: '2027-02-01', to_date: '2027-02-07' },
  { type: 'move', by, today, from_date: '2027-01-04', to_date: '2027-02-02' },
  { type: 'hand_over', by, today },
  { type: 'return', by, today },
  { type: 'lend', by, today, picked_up: true },
]);
const options = {
  events,
  limit: 500,
  filterEvents: (loan: LoanSnapshot, event: LoanEvent) => loan.can(event),
  serializeState: (loan: LoanSnapshot) => `${loan.value} ${String(loan.context.picked_up)}`,
};
const label = (event: LoanEvent | { type: 'xstate.init' }) =>
  'by' in event ? `${event.type} by ${event.by}` : event.type;

describe.each([
  { name: 'before the pickup', picked_up: false },
  { name: 'after the pickup', picked_up: true },
])('every path of a loan $name', ({ picked_up }) => {
  const input = { from_date: '2027-01-04', to_date: '2027-01-31', picked_up };
  const paths = getSimplePaths(loanMachine, { ...options, input, toState: (loan) => loan.hasTag('over') });

  test.each(paths.map((path) => [path.steps.map(({ event }) => label(event)).join(' → '), path] as const))(
    '%s',
    (_title, path) => {
      const actor = createActor(loanMachine, { input }).start();
      for (const { event, state } of path.steps) {
        if (!('by' in event)) continue;
        expect(decide(actor.getSnapshot(), event)?.status).toBe(state.value);
        actor.send(event);
        expect(actor.getSnapshot().value).toBe(state.value);
      }
      expect(actor.getSnapshot().hasTag('over')).toBe(true);
    },
  );

  test('ends as returned, cancelled or denied', () => {
    expect([...new Set(paths.map((path) => path.state.value))].toSorted()).toEqual(['cancelled', 'denied', 'returned']);
  });

  test('every status is reached by a shortest path', () => {
    const reached = getShortestPaths(loanMachine, { ...options, input }).map((path) => path.state.value);
    expect(new Set(reached)).toEqual(new Set(LOAN_STATUSES));
  });

  test('every transition is taken', () => {
    const walked = new Set(
      paths.flatMap(({ steps }) =>
        steps.slice(1).map(({ event, state }, index) => `${steps[index]!.state.value} ${label(event)} ${state.value}`),
      ),
    );
    const expected = [
      'checkout confirm by member pending',
      'checkout cancel by timer cancelled',
      'checkout lend by staff approved',
      'pending approve by staff approved',
      'pending approve by system approved',
      'pending deny by staff denied',
      'pending cancel by member cancelled',
      'pending cancel by staff cancelled',
      'pending cancel by timer cancelled',
      'approved extend by member extended',
      'approved extend by staff extended',
      'approved return by staff returned',
      'approved return by locker returned',
      'extended return by staff returned',
      'extended return by locker returned',
      ...(picked_up
        ? []
        : (['approved', 'extended'] as const).flatMap((status) => [
            `${status} cancel by member cancelled`,
            `${status} cancel by staff cancelled`,
            `${status} hand_over by staff ${status}`,
            `${status} hand_over by locker ${status}`,
          ])),
    ];
    expect([...walked].toSorted()).toEqual(expected.toSorted());
  });
});

const steps = ['approve', 'deny', 'cancel', 'extend', 'move', 'hand_over', 'return', 'lend'] as const;
const undone: LoanEvent[] = steps.flatMap((step) =>
  LOAN_STATUSES.flatMap((status) =>
    (['staff', 'member'] as const).map((by) => ({
      type: 'undo',
      by,
      today,
      step,
      before: { status, from_date: '2027-01-04', to_date: '2027-01-31', picked_up: false },
    })),
  ),
);
const days = { from_date: '2027-01-04', to_date: '2027-01-31' };
const table = (input: typeof days & { picked_up: boolean }) => ({
  input,
  events: [...events, ...undone],
  rests: [],
  limit: 20_000,
  key: ({ context }: LoanSnapshot) => [context.picked_up, context.from_date],
  shows: ({ context }: LoanSnapshot) => context.picked_up && 'picked up',
});
const begun = table({ ...days, picked_up: false });
describePaths('a loan', loanMachine, { ...begun, rests: [...LOAN_STATUSES] });
describeTable(
  'a loan',
  loanMachine,
  [
    begun,
    table({ from_date: '2026-12-01', to_date: '2026-12-20', picked_up: false }),
    table({ from_date: '2027-01-20', to_date: '2027-01-31', picked_up: false }),
  ],
  './tables/loan.txt',
);
