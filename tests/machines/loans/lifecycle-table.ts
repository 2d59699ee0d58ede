import type { LoanActor, LoanEvent, LoanStatus } from '#machines/loans/loan-events';
import type { LoanEffect, LoanTemplate, OwnerTemplate } from '#machines/loans/loan.effects';

export const EVENTS: Exclude<LoanEvent['type'], 'undo'>[] = [
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
const owner = (template: OwnerTemplate): LoanEffect => ({ type: 'notifyOwner', params: { template } });
export const effect = (type: 'makeLockerCodes' | 'dropLockerCodes' | 'freeObject'): LoanEffect => ({ type });

/** The complete lifecycle (rules/lending.md#lifecycle): every transition and its conditions. Everything else is refused. */
export const TABLE: {
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
    effects: [mail('lent'), owner('owner_lent'), effect('makeLockerCodes')],
  },
  { from: 'checkout', event: 'cancel', by: ['timer'], to: 'cancelled', effects: [effect('freeObject')] },
  {
    from: 'pending',
    event: 'approve',
    by: ['staff', 'system'],
    to: 'approved',
    effects: [mail('approval'), owner('owner_booked'), effect('makeLockerCodes')],
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
    effects: [mail('returned'), owner('owner_returned'), effect('dropLockerCodes'), effect('freeObject')],
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
    effects: [owner('owner_lent'), effect('makeLockerCodes')],
  },
  {
    from: 'extended',
    event: 'hand_over',
    by: ['staff', 'locker'],
    to: 'extended',
    only: 'before the pickup',
    effects: [owner('owner_lent'), effect('makeLockerCodes')],
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
    effects: [mail('returned'), owner('owner_returned'), effect('dropLockerCodes'), effect('freeObject')],
  },
];
