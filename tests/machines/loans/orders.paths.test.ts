import type { LoanPage } from '#machines/checkout/choice';
import { ordersMachine } from '#machines/loans/orders.machine';
import {
  selectChosen,
  selectIsBusy,
  selectQuestion,
  selectRefusal,
  selectSavedAt,
  selectStage,
} from '#machines/loans/orders.selectors';
import { rescheduleMachine } from '#machines/loans/reschedule.machine';
import { page, terms, today } from '../../support/checkout.ts';
import { locker, order } from '../../support/data/orders.ts';
import { describePaths } from '../../support/replay.ts';

const told = (...orders: ReturnType<typeof order>[]) => ({ orders, points: [], savedAt: undefined });
const saved = { ...told(order({ status: 'approved' })), savedAt: '2026-03-15T17:42:00.000Z' };
const pending = order();
const approved = order({ status: 'approved', extendable_to: '2026-04-22', locker: locker({ status: 'preparing' }) });
const extended = order({ status: 'extended', loan: { to_date: '2026-04-22' } });
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const over = { kind: 'problem', status: 401, code: 'auth.session_expired' } as const;
const tooLate = { kind: 'problem', status: 409, code: 'loan.transition_refused' } as const;
const conflict = {
  kind: 'problem',
  status: 409,
  code: 'loan.extension_conflict',
  latest_to_date: '2026-03-30',
} as const;

describePaths('orders', ordersMachine, {
  input: { id: undefined },
  events: [
    { type: 'retry' },
    { type: 'cancel.asked', order: pending },
    { type: 'extend.asked', order: approved },
    { type: 'code.asked', order: approved },
    { type: 'xstate.done.actor.replaceCode', output: approved },
    { type: 'xstate.error.actor.replaceCode', error: { kind: 'network' } },
    { type: 'xstate.after.look.orders.idle.resting' },
    { type: 'xstate.done.actor.lookAgain', output: told(pending) },
    { type: 'xstate.error.actor.lookAgain', error: { kind: 'network' } },
    { type: 'days.asked', order: pending, terms, today: '2026-03-12' },
    { type: 'xstate.done.actor.days', output: { isMoved: true, order: extended, isStale: false } },
    { type: 'xstate.done.actor.days', output: { isMoved: false, order: undefined, isStale: false } },
    { type: 'xstate.done.actor.days', output: { isMoved: false, order: undefined, isStale: true } },
    { type: 'xstate.error.actor.days', error: { kind: 'unexpected' } },
    { type: 'confirmed' },
    { type: 'latest.taken' },
    { type: 'dismissed' },
    { type: 'connection.back' },
    { type: 'xstate.done.actor.loadOrders', output: told(pending, approved) },
    { type: 'xstate.error.actor.loadOrders', error: unknown },
    { type: 'xstate.error.actor.loadOrders', error: { kind: 'network' } },
    { type: 'xstate.error.actor.loadOrders', error: { kind: 'unexpected' } },
    { type: 'xstate.done.actor.readStoredOrders', output: saved },
    { type: 'xstate.error.actor.readStoredOrders', error: new Error('not kept') },
    { type: 'xstate.error.actor.watchReturn', error: new Error('a defect') },
    { type: 'xstate.done.actor.loadAgain', output: told(pending) },
    { type: 'xstate.error.actor.loadAgain', error: unknown },
    { type: 'xstate.error.actor.loadAgain', error: { kind: 'network' } },
    { type: 'xstate.done.actor.cancelLoan' },
    { type: 'xstate.error.actor.cancelLoan', error: over },
    { type: 'xstate.error.actor.cancelLoan', error: { kind: 'network' } },
    { type: 'xstate.error.actor.cancelLoan', error: tooLate },
    { type: 'xstate.done.actor.extendLoan', output: extended },
    { type: 'xstate.error.actor.extendLoan', error: over },
    { type: 'xstate.error.actor.extendLoan', error: conflict },
    { type: 'xstate.done.actor.reloadOrders', output: told(pending) },
    { type: 'xstate.error.actor.reloadOrders', error: { kind: 'network' } },
  ],
  key: (snapshot) => [
    selectStage(snapshot),
    selectSavedAt(snapshot),
    selectQuestion(snapshot),
    selectIsBusy(snapshot),
    selectChosen(snapshot)?.status,
    selectRefusal(snapshot)?.kind,
  ],
  rests: [
    'loading',
    'failed',
    'readingStored',
    'saved',
    'returning',
    'unknown',
    { idle: 'resting' },
    { idle: 'looking' },
    'askingCancel',
    'cancelling',
    'askingExtend',
    'extending',
    'refused',
    'choosingDays',
    'refreshing',
    'replacingCode',
  ],
  limit: 6000,
});

const asked = { order: approved, terms, today };
const load: Omit<LoanPage, 'terms'> = { product: page.product, taken: page.taken, headquarters: page.headquarters };
const next = { from_date: '2026-04-08', to_date: '2026-04-10' };

describePaths('other days for a loan', rescheduleMachine, {
  input: asked,
  events: [
    { type: 'retry' },
    { type: 'day.picked', date: '2026-03-17' },
    { type: 'day.picked', date: '2026-04-20' },
    { type: 'day.refused', date: '2026-03-01' },
    { type: 'period.chosen', period: { from_date: '2026-03-17', to_date: '2026-03-19' } },
    { type: 'period.chosen', period: { from_date: '2026-03-16', to_date: '2026-03-22' } },
    { type: 'next_free.taken' },
    { type: 'confirmed' },
    { type: 'dismissed' },
    { type: 'xstate.done.actor.loadDays', output: load },
    { type: 'xstate.error.actor.loadDays', error: { kind: 'network' } },
    { type: 'xstate.done.actor.rescheduleLoan', output: { order: pending } },
    { type: 'xstate.error.actor.rescheduleLoan', error: { kind: 'network' } },
    { type: 'xstate.error.actor.rescheduleLoan', error: tooLate },
    {
      type: 'xstate.error.actor.rescheduleLoan',
      error: { kind: 'problem', status: 409, code: 'loan.not_available', next_free: next },
    },
    { type: 'xstate.done.actor.refreshDays', output: load },
    { type: 'xstate.error.actor.refreshDays', error: { kind: 'network' } },
  ],
  key: ({ context: { choice, failure, moved } }) => [
    choice.from_date,
    choice.to_date,
    failure?.kind === 'problem' ? failure.code : failure?.kind,
    moved?.order?.id,
  ],
  rests: ['loading', 'failed', 'choosing', 'saving', 'refreshing', 'ended'],
  limit: 6000,
});
