import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { type Failure, FailureError } from '#machines/core/failure';
import type { Order } from '#machines/core/wire';
import { waitsMachine } from '#machines/waits/waits.machine';
import { selectOffered, selectOthers, selectRefusal } from '#machines/waits/waits.selectors';
import type { Wait } from '#machines/waits/wire';
import { order } from '../../support/data/orders.ts';
import { offered, wait } from '../../support/data/waits.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const offline = { kind: 'network' } as const;
const gone = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const over = { kind: 'problem', status: 409, code: 'offer.over' } as const;

describePaths('waits', waitsMachine, {
  events: [
    { type: 'retry' },
    { type: 'taken', wait: offered() },
    { type: 'passed', wait: offered() },
    { type: 'resumed', wait: wait({ status: 'paused' }) },
    { type: 'withdrawal.asked', wait: wait() },
    { type: 'confirmed' },
    { type: 'declined' },
    { type: 'xstate.done.actor.loadWaits', output: [offered()] },
    { type: 'xstate.error.actor.loadWaits', error: offline },
    { type: 'xstate.done.actor.refreshWaits', output: [] },
    { type: 'xstate.error.actor.refreshWaits', error: offline },
    { type: 'xstate.done.actor.acceptOffer', output: order() },
    { type: 'xstate.error.actor.acceptOffer', error: over },
    { type: 'xstate.error.actor.acceptOffer', error: offline },
    { type: 'xstate.done.actor.passOffer', output: wait() },
    { type: 'xstate.error.actor.passOffer', error: over },
    { type: 'xstate.error.actor.passOffer', error: offline },
    { type: 'xstate.done.actor.resumeWait', output: wait() },
    { type: 'xstate.error.actor.resumeWait', error: gone },
    { type: 'xstate.error.actor.resumeWait', error: offline },
    { type: 'xstate.done.actor.withdrawWait', output: undefined },
    { type: 'xstate.error.actor.withdrawWait', error: gone },
    { type: 'xstate.error.actor.withdrawWait', error: offline },
  ],
  key: ({ context }) => [context.waits.length, context.chosen?.status, context.refusal?.kind, context.failure?.kind],
  rests: [...['loading', 'failed', 'idle', 'taking', 'passing', 'resuming', 'asking', 'withdrawing', 'refreshing']],
});

const opened = async (accept: () => Promise<Order>, lists: (readonly Wait[])[]) => {
  let read = 0;
  const machine = waitsMachine.provide({
    actors: {
      loadWaits: fromPromise<readonly Wait[], undefined>(() => Promise.resolve(lists[read++] ?? [])),
      acceptOffer: fromPromise<Order, { offerId: string }>(accept),
      passOffer: fromPromise<Wait, { offerId: string }>(() => Promise.resolve(wait())),
    },
  });
  const { actor, told } = inSystem(machine, {});
  await settle();
  return { actor, told };
};
const refuse = (failure: Failure) => () => Promise.reject(new FailureError(failure));
const ids = (waits: readonly Wait[]) => waits.map(({ id }) => id);

test('days that are taken lead to the page of the new loan', async () => {
  const { actor, told } = await opened(() => Promise.resolve(order({ id: 'o7' })), [[offered(), wait({ id: 'w2' })]]);
  actor.send({ type: 'taken', wait: offered() });
  await settle();
  expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/o7/cb' }]);
  expect(told.session).toContainEqual({ type: 'me.reload' });
  expect([selectOffered(actor.getSnapshot()), ids(selectOthers(actor.getSnapshot()))]).toEqual([[], ['w2']]);
});

test('an offer that is over is told, and the list is read again', async () => {
  const { actor } = await opened(refuse(over), [[offered()], [wait()]]);
  actor.send({ type: 'taken', wait: offered() });
  await settle();
  expect(selectRefusal(actor.getSnapshot())).toMatchObject({ code: 'offer.over' });
  expect(selectOffered(actor.getSnapshot())).toEqual([]);
  expect(ids(selectOthers(actor.getSnapshot()))).toEqual(['w1']);
});

test('what stands in the member’s way is told to every page, and the days are still offered', async () => {
  const refusal = { kind: 'problem', status: 409, code: 'loan.limit_reached' } as const;
  const { actor, told } = await opened(refuse(refusal), [[offered()]]);
  actor.send({ type: 'taken', wait: offered() });
  await settle();
  expect(told.session).toContainEqual({ type: 'obstacles.told', failure: refusal });
  expect(ids(selectOffered(actor.getSnapshot()))).toEqual(['w1']);
});

test('after days were left to others the waiting goes on', async () => {
  const { actor } = await opened(refuse(over), [[offered()]]);
  actor.send({ type: 'passed', wait: offered() });
  await settle();
  expect([ids(selectOffered(actor.getSnapshot())), ids(selectOthers(actor.getSnapshot()))]).toEqual([[], ['w1']]);
});
