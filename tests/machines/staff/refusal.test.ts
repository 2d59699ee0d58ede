import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import { loanPageMachine } from '#machines/staff/loan-page.machine';
import { DESK } from '#machines/rules/staff-limits';
import type { TakenStep } from '#machines/staff/desk/steps';
import type { Desk, StepAnswer } from '#machines/staff/wire';
import { deskLoan, deskProduct, loanDetail, toHandOver } from '../../support/data/staff.ts';

const lent = deskLoan({ product: deskProduct({ parts: [] }), steps: ['return'] });
const isLent: Desk = {
  ...toHandOver(lent),
  proposals: [{ step: 'return', loan: lent, obstacles: [], lend_until: null }],
};

/** The steps that were sent; each is refused, since a colleague was faster. */
const refusing = (sent: string[]) =>
  fromPromise<StepAnswer, { step: TakenStep | undefined }>(({ input }) => {
    sent.push(input.step?.step ?? 'nothing');
    return Promise.reject(new FailureError({ kind: 'problem', status: 409, code: 'loan.meanwhile' }));
  });

test('after a refusal the desk takes what it proposes instead only once Enter has rested for a moment', async () => {
  const sent: string[] = [];
  const clock = new SimulatedClock();
  const desk = createActor(
    deskMachine.provide({
      actors: { resolveCode: fromPromise(() => Promise.resolve(isLent)), takeStep: refusing(sent) },
    }),
    { clock },
  ).start();
  desk.send({ type: 'code.read', text: 'FDT-001' });
  await waitFor(desk, (state) => state.matches({ proposal: 'ready' }));
  desk.send({ type: 'submitted' });
  await waitFor(desk, (state) => state.matches({ proposal: 'settling' }));
  // A key held down, or pressed again and again, never takes it.
  for (let n = 0; n < 5; n += 1) {
    clock.increment(DESK.settleMilliseconds - 1);
    desk.send({ type: 'submitted' });
  }
  expect(sent).toEqual(['return']);
  clock.increment(DESK.settleMilliseconds);
  desk.send({ type: 'submitted' });
  await waitFor(desk, (state) => state.matches({ proposal: 'settling' }));
  expect(sent).toEqual(['return', 'return']);
  // Choosing another step is an act of its own.
  desk.send({ type: 'option.moved', by: 1 });
  expect(desk.getSnapshot().value).toEqual({ proposal: 'ready' });
  desk.stop();
});

test('after a refusal the page of a loan waits for a moment, too', async () => {
  const sent: string[] = [];
  const clock = new SimulatedClock();
  const page = createActor(
    loanPageMachine.provide({
      actors: { loadLoan: fromPromise(() => Promise.resolve(loanDetail(lent))), takeStep: refusing(sent) },
    }),
    { input: { id: 'l1' }, clock },
  ).start();
  await waitFor(page, (state) => state.matches({ shown: 'idle' }));
  page.send({ type: 'confirmed' });
  await waitFor(page, (state) => state.matches({ shown: { refused: 'settling' } }));
  page.send({ type: 'confirmed' });
  expect(sent).toEqual(['return']);
  clock.increment(DESK.settleMilliseconds);
  page.send({ type: 'confirmed' });
  await waitFor(page, () => sent.length === 2);
  page.stop();
});
