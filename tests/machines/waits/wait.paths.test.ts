import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { waitMachine, type WaitInput } from '#machines/waits/wait.machine';
import { selectRefusal, selectWait } from '#machines/waits/wait.selectors';
import { fieldsOfWanted, type Wanted } from '#machines/waits/wanted';
import type { Wait } from '#machines/waits/wire';
import { wait } from '../../support/data/waits.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const offline = { kind: 'network' } as const;
const gone = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const refused = { kind: 'problem', status: 409, code: 'wait.free_now' } as const;
const wanted: Wanted = { days: 3, from_date: '2027-03-16', to_date: '2027-04-12' };
const values = fieldsOfWanted(wanted);
const member: WaitInput = { productId: 'p1', isOn: true, isMember: true, wanted };

const events = [
  { type: 'opened', wanted },
  { type: 'closed' },
  { type: 'submitted', values: { ...values, days: '' } },
  { type: 'submitted', values },
  { type: 'withdrawal.asked' },
  { type: 'confirmed' },
  { type: 'declined' },
  { type: 'xstate.done.actor.findWait', output: undefined },
  { type: 'xstate.done.actor.findWait', output: wait() },
  { type: 'xstate.error.actor.findWait', error: offline },
  { type: 'xstate.done.actor.createWait', output: wait() },
  { type: 'xstate.error.actor.createWait', error: refused },
  { type: 'xstate.done.actor.withdrawWait', output: undefined },
  { type: 'xstate.error.actor.withdrawWait', error: gone },
  { type: 'xstate.error.actor.withdrawWait', error: offline },
] as const;

describePaths('wait', waitMachine, {
  input: member,
  // A visitor and a page without such an address are the next cases.
  named: ['wait.starting always 1', 'wait.writing.editing submitted 1'],
  events,
  key: ({ context }) => [context.wait?.id, context.failure?.kind, context.isInAddress, context.wanted?.days],
  rests: [
    ...['looking', 'none'],
    ...['editing', 'sending'].map((writing) => ({ writing })),
    ...['resting', 'asking', 'withdrawing'].map((waiting) => ({ waiting })),
  ],
});

const opened = async (input: Partial<WaitInput>, created: () => Promise<Wait> = () => Promise.resolve(wait())) => {
  const calls: string[] = [];
  const machine = waitMachine.provide({
    actors: {
      findWait: fromPromise<Wait | undefined, { productId: string }>(({ input: { productId } }) => {
        calls.push(`find ${productId}`);
        return Promise.resolve(undefined);
      }),
      createWait: fromPromise<Wait, { productId: string; wanted: Wanted }>(({ input: { wanted: asked } }) => {
        calls.push(`create ${String(asked.days)} ${asked.from_date} ${asked.to_date}`);
        return created();
      }),
    },
  });
  const { actor, told } = inSystem(machine, { input: { ...member, ...input } });
  await settle();
  return { actor, told, calls };
};

test('a visitor is led to sign in and comes back to the form as it was', async () => {
  const { actor, told, calls } = await opened({ isMember: false, wanted: undefined });
  actor.send({ type: 'opened', wanted });
  actor.send({ type: 'submitted', values: { ...values, days: '5' } });
  const back = '/products/p1?wait=5&wait_from=2027-03-16&wait_to=2027-04-12';
  expect(told.navigation).toEqual([{ type: 'navigate', to: `/signin?return_to=${encodeURIComponent(back)}` }]);
  expect(calls).toEqual([]);
});

test('a form that was opened by the address puts it right when it is closed', async () => {
  const { actor, told } = await opened({});
  expect(actor.getSnapshot().hasTag('writing')).toBe(true);
  actor.send({ type: 'closed' });
  actor.send({ type: 'opened', wanted });
  actor.send({ type: 'closed' });
  expect(told.navigation).toEqual([{ type: 'navigate', to: '/products/p1', replace: true }]);
});

test('what is asked is what was written, and the page knows the place then', async () => {
  const { actor, calls } = await opened({ wanted: undefined });
  actor.send({ type: 'opened', wanted });
  actor.send({ type: 'submitted', values: { ...values, days: ' 4 ' } });
  await settle();
  expect(calls).toEqual(['find p1', 'create 4 2027-03-16 2027-04-12']);
  expect(selectWait(actor.getSnapshot())?.place).toBe(2);
});

test('a refusal stays with the form, and is forgotten with it', async () => {
  const { actor } = await opened({}, () => Promise.reject(new FailureError(refused)));
  actor.send({ type: 'submitted', values });
  await settle();
  expect(selectRefusal(actor.getSnapshot())).toMatchObject({ code: 'wait.free_now' });
  actor.send({ type: 'closed' });
  expect(selectRefusal(actor.getSnapshot())).toBeUndefined();
});

test('where the library has no waiting, nobody is asked and no form opens', async () => {
  const { actor, calls } = await opened({ isOn: false });
  expect(calls).toEqual([]);
  expect(actor.getSnapshot().value).toBe('none');
});
