import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { reviewFormMachine, reviewMachine } from '#machines/loans/review.machine';
import { selectFailure, selectForm, selectOrder, selectStage } from '#machines/loans/review.selectors';
import { order } from '../../support/data/orders.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const open = order({ status: 'returned', is_reviewable: true });
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;

describePaths('review', reviewMachine, {
  input: { id: 'o1' },
  events: [
    { type: 'retry' },
    { type: 'xstate.done.actor.loadOrder', output: open },
    { type: 'xstate.done.actor.loadOrder', output: order({ status: 'returned' }) },
    { type: 'xstate.done.actor.loadOrder', output: order() },
    { type: 'xstate.done.actor.loadOrder', output: order({ status: 'denied' }) },
    { type: 'xstate.error.actor.loadOrder', error: unknown },
    { type: 'xstate.error.actor.loadOrder', error: { kind: 'timeout' } },
    { type: 'xstate.done.actor.form' },
    { type: 'xstate.error.actor.form', error: { kind: 'unexpected' } },
  ],
  key: (snapshot) => [selectStage(snapshot), selectOrder(snapshot)?.status, selectFailure(snapshot)?.kind],
  rests: ['loading', 'failed', 'unknown', 'writing', 'thanks', 'written', 'early', 'never'],
});

test('a review is sent for the object of the loan and ends with a thank-you', async () => {
  const sent: unknown[] = [];
  const machine = reviewMachine.provide({
    actors: {
      loadOrder: fromPromise(() => Promise.resolve(open)),
      form: reviewFormMachine.provide({
        actors: {
          submit: fromPromise(({ input }) => {
            sent.push(input.values);
            return Promise.resolve();
          }),
        },
      }),
    },
  });
  const { actor } = inSystem(machine, { input: { id: 'o1' } });
  await settle();
  const form = selectForm(actor.getSnapshot());
  form?.send({ type: 'submitted', values: { rating: 4, message: 'Ottimo' } });
  await settle();
  expect(sent).toEqual([{ product_id: 'p1', rating: 4, message: 'Ottimo' }]);
  expect(selectStage(actor.getSnapshot())).toBe('thanks');
});
