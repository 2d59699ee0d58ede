import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import { selectLines, selectMember, selectStage } from '#machines/staff/desk/desk.selectors';
import type { DeskEvent, Scan } from '#machines/staff/desk/desk-state';
import type { Heap } from '#machines/staff/desk/heap';
import type { StepResult } from '#machines/staff/desk/list';
import type { TakenStep } from '#machines/staff/desk/steps';
import type { Desk } from '#machines/staff/wire';
import { FailureError } from '#machines/core/failure';
import { settle } from '../../support/replay.ts';
import { card, deskLoan, deskMember, deskProduct, free, stepAnswer, toHandOver } from '../../support/data/staff.ts';

const object = (id: string) => free(deskProduct({ id, code: id, name: id, parts: [] }));
const lent = deskLoan({ product: deskProduct({ id: 'BACK1', code: 'BACK1', parts: [] }), steps: ['return'] });
const answers: Record<string, Desk> = {
  BACK1: { ...toHandOver(lent), proposals: [{ step: 'return', loan: lent, obstacles: [], lend_until: null }] },
  CARD: card(deskMember()),
  u2: card(deskMember()),
  FREE1: object('FREE1'),
  FREE2: object('FREE2'),
};

/** A desk of a tab in which `kept` was stored before; `store` is what is kept from then on. */
function openDesk(kept?: Heap) {
  const store: { heap: Heap | undefined; asked: Scan[] } = { heap: kept, asked: [] };
  const desk = createActor(
    deskMachine.provide({
      actions: { keepHeap: (_, heap) => void (store.heap = heap) },
      actors: {
        recallHeap: fromCallback<DeskEvent>(({ sendBack }) => {
          if (kept) sendBack({ type: 'heap.recalled', heap: kept });
        }),
        resolveCode: fromPromise<Desk, Scan>(({ input }) => {
          store.asked.push(input);
          const answer = answers[input.code];
          return answer
            ? Promise.resolve(answer)
            : Promise.reject(new FailureError({ kind: 'problem', status: 404, code: 'desk.unknown_code' }));
        }),
        takeSteps: fromPromise<readonly StepResult[], { steps: readonly TakenStep[] }>(({ input: { steps } }) =>
          Promise.resolve(steps.map((step): StepResult => ({ step, answer: stepAnswer({ step: step.step }) }))),
        ),
      },
    }),
  ).start();
  const idle = async () => {
    await waitFor(desk, (state) => !state.hasTag('busy'));
    await settle();
  };
  const scan = async (...codes: string[]) => {
    for (const code of codes) {
      desk.send({ type: 'code.read', text: code });
      await idle();
    }
  };
  return { desk, store, idle, scan };
}

const here = { id: 'h1', name: 'Bottega del Pratello' };

test('what waits is kept with whoever is at the desk, and looked up again in its order', async () => {
  const before = openDesk();
  before.desk.send({ type: 'point.known', point: here });
  await before.scan('CARD', 'FREE1', 'FREE2');
  expect(before.store.heap).toEqual({ codes: ['u2', 'FREE1', 'FREE2'], point: here });
  const { desk, store, idle } = openDesk(before.store.heap);
  await idle();
  const now = desk.getSnapshot();
  expect(selectMember(now)?.id).toBe('u2');
  expect(selectLines(now).map(({ code }) => code)).toEqual(['FREE1', 'FREE2']);
  expect(store.asked.map(({ code, point }) => [code, point])).toEqual([
    ['u2', 'h1'],
    ['FREE1', 'h1'],
    ['FREE2', 'h1'],
  ]);
  expect(store.heap?.codes).toEqual(['u2', 'FREE1', 'FREE2']);
});

test('what was noted about an object is kept with it, until it has its step', async () => {
  const before = openDesk();
  await before.scan('BACK1');
  before.desk
    .getSnapshot()
    .children.proposal?.getSnapshot()
    .children.return?.send({ type: 'condition.chosen', condition: 'damaged' });
  await before.scan('FREE1');
  expect(before.store.heap?.noted).toMatchObject({ BACK1: { step: 'return', condition: 'damaged' } });
  const { desk, idle, store } = openDesk(before.store.heap);
  await idle();
  const isAlone = () => selectLines(desk.getSnapshot()).map(({ code, hindrance }) => [code, hindrance?.kind]);
  expect(isAlone()).toEqual([
    ['BACK1', 'alone'],
    ['FREE1', 'card'],
  ]);
  expect(store.heap).toEqual(before.store.heap);
  desk.send({ type: 'cleared' });
  expect(store.heap?.noted).toBeUndefined();
});

test('the code under way is kept with those behind it, and one that nobody has is not', async () => {
  const { desk, store, idle } = openDesk();
  desk.send({ type: 'code.read', text: 'FREE1' });
  expect(store.heap?.codes).toEqual(['FREE1']);
  desk.send({ type: 'code.read', text: 'FREE2' });
  await idle();
  desk.send({ type: 'code.read', text: 'NOBODY' });
  expect(store.heap?.codes).toEqual(['FREE1', 'FREE2', 'NOBODY']);
  await idle();
  expect(store.heap?.codes).toEqual(['FREE1', 'FREE2']);
});

test.each<[name: string, event: DeskEvent]>([
  ['once it is taken', { type: 'confirmed' }],
  ['once the desk is cleared', { type: 'cleared' }],
])('nothing is kept %s, nor for a person alone', async (_name, event) => {
  const { desk, store, scan, idle } = openDesk();
  await scan('CARD');
  expect(store.heap?.codes).toEqual([]);
  await scan('FREE1', 'FREE2');
  await waitFor(desk, (state) => !state.hasTag('settling'));
  expect(store.heap?.codes).toHaveLength(3);
  desk.send(event);
  await idle();
  expect(store.heap?.codes).toEqual([]);
});

test('an object that is left out of the list is forgotten, and what was recalled never takes the place of a scan', async () => {
  const { desk, store, scan } = openDesk();
  await scan('CARD', 'FREE1', 'FREE2');
  desk.send({ type: 'line.dropped', code: 'FREE1' });
  expect(store.heap?.codes).toEqual(['u2', 'FREE2']);
  desk.send({ type: 'heap.recalled', heap: { codes: ['FREE1'], point: undefined } });
  expect([selectStage(desk.getSnapshot()), selectLines(desk.getSnapshot()).length]).toEqual(['proposal', 1]);
});
