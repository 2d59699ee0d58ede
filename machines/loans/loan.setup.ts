import { assign, setup } from 'xstate';
import { type LoanTemplate, type StaffTemplate } from './loan.effects.ts';
import type { LoanActor, LoanContext, LoanEvent, LoanStatus, StaffStep } from './loan-events.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { Period } from '../rules/loans/period.ts';

// Actions with only a name and params: the caller of the transition carries them out.
const notifyMember: (args: unknown, params: { template: LoanTemplate }) => void = () => undefined;

const notifyStaff: (args: unknown, params: { template: StaffTemplate }) => void = () => undefined;

const named = () => undefined;

export const by = (...actors: LoanActor[]) => ({ type: 'isBy', params: { actors } }) as const;

/** The types, effects, actions and guards of `loanMachine`. */
export const loanSetup = setup({
  types: {
    context: {} as LoanContext,
    events: {} as LoanEvent,
    input: {} as LoanContext,
    tags: {} as 'live' | 'lent' | 'reviewable' | 'over',
  },
  guards: {
    isBy: ({ event }, params: { actors: readonly LoanActor[] }) => params.actors.includes(event.by),
    isNotOverdue: ({ context, event }) => event.today <= context.to_date,
    isNotPickedUp: ({ context }) => !context.picked_up,
    // A loan made at the desk did not exist before: undone, it is cancelled.
    undoes: ({ event }, { step, to }: { step: StaffStep; to: LoanStatus }) =>
      event.type === 'undo' &&
      event.by === 'staff' &&
      event.step === step &&
      (event.before.status === to || step === 'lend'),
    // Not every pickup point records pickups: after the first day the object may be gone.
    isToCome: ({ context, event }) => event.today <= context.from_date,
    isMovable: ({ context, event }) =>
      event.type === 'move' && (!context.picked_up || event.from_date === context.from_date),
  },
  actions: {
    notifyMember,
    notifyStaff,
    makeLockerCodes: named,
    dropLockerCodes: named,
    freeObject: named,
    pickUp: assign({ picked_up: true }),
    takeAlong: assign((_, params: { picked_up: boolean }) => params),
    restore: assign((_, before: LoanContext | undefined) =>
      before ? { from_date: before.from_date, to_date: before.to_date, picked_up: before.picked_up } : {},
    ),
    moveDays: assign((_, { from_date, to_date }: Period) => ({ from_date, to_date })),
    moveEnd: assign((_, params: { to_date: CalendarDate }) => ({ to_date: params.to_date })),
  },
});
