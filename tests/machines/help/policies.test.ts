import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { policiesMachine } from '#machines/help/policies.machine';
import { selectIsAccepted, selectIsReading } from '#machines/help/policies.selectors';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

async function opened(read: () => Promise<boolean>) {
  let stored = 0;
  const machine = policiesMachine.provide({
    actors: { readPolicy: fromPromise(read) },
    actions: { storePolicy: () => (stored += 1) },
  });
  const { actor, told } = inSystem(machine);
  const first = actor.getSnapshot();
  await settle();
  return { actor, told, first, stored: () => stored, isAccepted: () => selectIsAccepted(actor.getSnapshot()) };
}

test('a policy not yet accepted on this device can be accepted: the acceptance is stored, and the page goes back', async () => {
  const { actor, told, first, stored, isAccepted } = await opened(() => Promise.resolve(false));
  expect(selectIsReading(first)).toBe(true);
  expect(isAccepted()).toBe(false);
  actor.send({ type: 'accept' });
  expect([isAccepted(), stored(), told.navigation]).toEqual([true, 1, [{ type: 'back' }]]);
});

test('a policy that was accepted on this device is shown as such, and is not accepted again', async () => {
  const { actor, told, stored, isAccepted } = await opened(() => Promise.resolve(true));
  expect(isAccepted()).toBe(true);
  actor.send({ type: 'accept' });
  expect([stored(), told.navigation]).toEqual([0, []]);
});

test('the policy can be accepted if the device’s storage cannot be read', async () => {
  const { actor, isAccepted } = await opened(() => Promise.reject(new DOMException('no', 'SecurityError')));
  expect(isAccepted()).toBe(false);
  actor.send({ type: 'accept' });
  expect(isAccepted()).toBe(true);
});

test('a press before the stored state is known does not count as consent', async () => {
  const { actor, stored } = await opened(() => new Promise(() => undefined));
  actor.send({ type: 'accept' });
  expect([stored(), selectIsReading(actor.getSnapshot())]).toEqual([0, true]);
});
