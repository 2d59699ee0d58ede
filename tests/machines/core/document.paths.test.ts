import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { completeMachine } from '#machines/checkout/complete.machine';
import { qrMachine } from '#machines/core/qr.machine';
import { documentMachine } from '#machines/core/pages/document.machine';
import { selectDocument, selectFailure } from '#machines/core/pages/document.selectors';
import { membershipsMachine } from '#machines/membership/memberships.machine';
import { ownProductMachine } from '#machines/objects/own-product.machine';
import { myPaymentMachine } from '#machines/payments/my-payment.machine';
import { setupMachine } from '#machines/setup/setup.machine';
import { describePaths, settle } from '../../support/replay.ts';

const listMachine = documentMachine<readonly string[], { of: string }>('list');
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const offline = { kind: 'network' } as const;

const machines: readonly AnyStateMachine[] = [
  completeMachine,
  membershipsMachine,
  myPaymentMachine,
  ownProductMachine,
  qrMachine,
  setupMachine,
];
for (const machine of machines) {
  describePaths(`the document ${machine.id}`, machine, {
    input: { request: { of: 'u1' } },
    events: [
      { type: 'retry' },
      { type: 'reload' },
      { type: 'xstate.done.actor.load', output: ['a'] },
      { type: 'xstate.error.actor.load', error: unknown },
      { type: 'xstate.error.actor.load', error: offline },
    ],
    key: ({ context }: { context: { document: unknown; failure?: { kind: string } } }) => [
      context.document,
      context.failure?.kind,
    ],
    rests: ['loading', 'shown', 'failed', 'unknown'],
  });
}

test('loads the document that the page names, and a retry loads the same one', async () => {
  const asked: unknown[] = [];
  const machine = listMachine.provide({
    actors: {
      load: fromPromise(({ input }) => {
        asked.push(input.request);
        return asked.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(['a']);
      }),
    },
  });
  const actor = createActor(machine, { input: { request: { of: 'u1' } } }).start();
  await settle();
  expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'network' });
  actor.send({ type: 'retry' });
  await settle();
  expect(asked).toEqual([{ of: 'u1' }, { of: 'u1' }]);
  expect(selectDocument(actor.getSnapshot())).toEqual(['a']);
});

test('a document that changed is loaded again, and the old one stays until then', async () => {
  const answers: ((list: readonly string[]) => void)[] = [];
  const machine = listMachine.provide({
    actors: { load: fromPromise(() => new Promise<readonly string[]>((resolve) => answers.push(resolve))) },
  });
  const actor = createActor(machine, { input: { request: { of: 'u1' } } }).start();
  answers[0]?.(['a']);
  await settle();
  actor.send({ type: 'reload' });
  expect(selectDocument(actor.getSnapshot())).toEqual(['a']);
  answers[1]?.(['b']);
  await settle();
  expect(selectDocument(actor.getSnapshot())).toEqual(['b']);
});
