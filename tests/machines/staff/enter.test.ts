import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import type { Scan } from '#machines/staff/desk/desk-state';
import type { TakenStep } from '#machines/staff/desk/steps';
import type { Desk, StepAnswer } from '#machines/staff/wire';
import { settle } from '../../support/replay.ts';
import { card, deskLoan, deskMember, deskProduct, free, stepAnswer, toHandOver } from '../../support/data/staff.ts';

const product = deskProduct({ parts: [] });
const due = deskLoan({ id: 'l5', product: deskProduct({ id: 'p5', parts: [] }) });
const proposed = (step: 'hand_over' | 'return' | 'approve', loan = deskLoan({ product })): Desk => ({
  ...toHandOver(loan),
  proposals: [{ step, loan, obstacles: [], lend_until: null }],
});
/** A member who also collects another object today. */
const withPickup = card(deskMember({ loans: [due] }), {
  proposals: [{ step: 'hand_over', loan: due, obstacles: [], lend_until: null }],
});

const answers: Record<string, Desk> = {
  CARD: card(),
  PICKUP: withPickup,
  FREE: free(),
  OUT: proposed('return'),
  DUE: proposed('hand_over'),
  BACK: { ...free(), proposals: [] },
  OTHERS: proposed(
    'hand_over',
    deskLoan({ product, member: { ...deskLoan().member, id: 'u7', name: 'Pietro Orlandi' } }),
  ),
  ASKED: proposed('approve', deskLoan({ product, member: { ...deskLoan().member, id: 'u7', name: 'Pietro Orlandi' } })),
  LENT: proposed('return', deskLoan({ product, member: { ...deskLoan().member, id: 'u7', name: 'Pietro Orlandi' } })),
  // What the server tells of the member whose card was scanned.
  u2: withPickup,
};

/** A desk that answers scans; `sent` are the steps that it took. */
function openDesk(part: { refuses?: boolean; later?: Desk } = {}) {
  const sent: string[] = [];
  const seen = new Set<string>();
  const clock = new SimulatedClock();
  const desk = createActor(
    deskMachine.provide({
      actors: {
        resolveCode: fromPromise<Desk, Scan>(({ input: { code } }) => {
          const answer = seen.has(code) ? (part.later ?? answers[code]) : answers[code];
          seen.add(code);
          return answer ? Promise.resolve(answer) : Promise.reject(new Error(`${code} is not expected.`));
        }),
        takeStep: fromPromise<StepAnswer, { step: TakenStep | undefined }>(({ input: { step } }) => {
          sent.push(step?.step ?? 'nothing');
          return part.refuses === true
            ? Promise.reject(new FailureError({ kind: 'problem', status: 409, code: 'loan.meanwhile' }))
            : Promise.resolve(stepAnswer());
        }),
      },
    }),
    { clock },
  ).start();
  /** A scanned code with its Enter, or another key; what follows is awaited. */
  const press = async (key: string) => {
    if (key in answers) desk.send({ type: 'code.typed', text: key });
    if (key === 'F8') desk.send({ type: 'step.undone', loan: 'l1' });
    else desk.send({ type: 'submitted' });
    await waitFor(desk, (state) => !state.hasTag('busy'));
    await settle();
    clock.increment(10_000);
  };
  return { desk, sent, press };
}

describe('Enter takes only what the last scan asked for', () => {
  test.each<[keys: string, steps: string[]]>([
    ['CARD FREE Enter Enter Enter', ['lend']],
    ['CARD FREE Enter Enter Enter Enter Enter', ['lend']],
    ['FREE CARD', []],
    ['CARD Enter Enter', []],
    ['PICKUP Enter Enter', ['hand_over']],
    ['DUE Enter Enter', ['hand_over']],
    ['OUT Enter Enter', ['return']],
    ['BACK Enter Enter', []],
    ['CARD BACK Enter Enter', []],
    ['DUE Enter F8 Enter', ['hand_over']],
    ['CARD FREE Enter F8 Enter Enter', ['lend']],
    ['Enter Enter', []],
    // With somebody at the desk, nothing is given or promised to somebody else; what they bring back for others is taken.
    ['CARD OTHERS Enter Enter', []],
    ['CARD ASKED Enter Enter', []],
    ['OTHERS Enter Enter', ['hand_over']],
    ['CARD LENT Enter Enter', ['return']],
  ])('%s', async (keys, steps) => {
    const { desk, sent, press } = openDesk();
    for (const key of keys.split(' ')) await press(key);
    expect(sent).toEqual(steps);
    desk.stop();
  });

  test('a refused step is not replaced by another one, however late Enter comes', async () => {
    const { desk, sent, press } = openDesk({ refuses: true, later: proposed('return') });
    for (const key of ['DUE', 'Enter', 'Enter', 'Enter']) await press(key);
    expect(sent).toEqual(['hand_over']);
    expect(desk.getSnapshot().context.found?.proposals[0]?.step).toBe('return');
    desk.send({ type: 'confirmed' });
    await waitFor(desk, () => sent.length === 2);
    expect(sent).toEqual(['hand_over', 'return']);
    desk.stop();
  });

  test('what somebody else has booked is handed over with its button only, whichever key chose it', async () => {
    const { desk, sent, press } = openDesk();
    for (const key of ['CARD', 'OTHERS']) await press(key);
    desk.send({ type: 'option.moved', by: -1 });
    await press('Enter');
    expect(sent).toEqual([]);
    desk.send({ type: 'confirmed' });
    await waitFor(desk, () => sent.length === 1);
    expect(sent).toEqual(['hand_over']);
    desk.stop();
  });

  test('an undo renews what is proposed; Enter takes it if it is still what the scan asked for', async () => {
    const { desk, sent, press } = openDesk();
    for (const key of ['DUE', 'F8', 'Enter']) await press(key);
    expect(sent).toEqual(['hand_over']);
    desk.stop();
  });

  test('an undo that changes what is proposed leaves nothing to Enter', async () => {
    const { desk, sent, press } = openDesk({ later: proposed('return') });
    for (const key of ['DUE', 'F8', 'Enter', 'Enter']) await press(key);
    expect(sent).toEqual([]);
    // Choosing with a key is an act of its own.
    desk.send({ type: 'option.moved', by: -1 });
    await press('Enter');
    expect(sent).toEqual(['return']);
    desk.stop();
  });

  test('an undo shows the member at the desk as they are now, and Enter takes nothing for them', async () => {
    const { desk, sent, press } = openDesk();
    for (const key of ['CARD', 'FREE', 'Enter', 'F8']) await press(key);
    expect(desk.getSnapshot().context.member?.loans).toEqual([due]);
    await press('Enter');
    expect(sent).toEqual(['lend']);
    desk.stop();
  });

  test.each([
    ['CARD FREE', 'lend', 'FREE'],
    ['OUT', 'return', 'OUT'],
    ['PICKUP', 'hand_over', 'PICKUP'],
  ])('what is undone after %s is proposed again, and taken with its button', async (keys, step, code) => {
    const { desk, sent, press } = openDesk();
    for (const key of [...keys.split(' '), 'Enter', 'F8', 'Enter']) await press(key);
    expect(sent).toEqual([step]);
    const { context } = desk.getSnapshot();
    expect([context.found?.proposals[0]?.step, context.code]).toEqual([step, code]);
    desk.send({ type: 'confirmed' });
    await waitFor(desk, () => sent.length === 2);
    expect(sent).toEqual([step, step]);
    desk.stop();
  });

  test('the way back to the member at the desk is a button', async () => {
    const { desk, sent, press } = openDesk();
    for (const key of ['CARD', 'FREE', 'Enter']) await press(key);
    desk.send({ type: 'member.resumed' });
    await waitFor(desk, (state) => state.hasTag('proposal'));
    expect(sent).toEqual(['lend']);
    await press('Enter');
    expect(sent).toEqual(['lend', 'hand_over']);
    desk.stop();
  });
});
