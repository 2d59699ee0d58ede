import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { TYPING } from '#machines/rules/scanner/typing';
import { DESK } from '#machines/rules/staff-limits';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import { selectIsCode } from '#machines/staff/desk/desk.selectors';
import type { Scan } from '#machines/staff/desk/desk-state';
import type { TakenStep } from '#machines/staff/desk/steps';
import type { Desk, StepAnswer } from '#machines/staff/wire';
import { deskLoan, deskProduct, free, several, stepAnswer, toHandOver } from '../../support/data/staff.ts';

const out = deskLoan({ product: deskProduct({ parts: [] }) });

function openDesk() {
  const asked: Scan[] = [];
  const sent: (TakenStep | undefined)[] = [];
  const clock = new SimulatedClock();
  const desk = createActor(
    deskMachine.provide({
      actors: {
        resolveCode: fromPromise<Desk, Scan>(({ input }) => {
          asked.push(input);
          if (input.code === 'ferri') return Promise.resolve(several());
          return Promise.resolve(input.code === 'LIB-003' ? free() : toHandOver(out));
        }),
        takeStep: fromPromise<StepAnswer, { step: TakenStep | undefined }>(({ input }) => {
          sent.push(input.step);
          return Promise.resolve(stepAnswer());
        }),
      },
    }),
    { clock },
  ).start();
  let at = 0;
  /** Types a code key by key, so many milliseconds apart. */
  const type = (code: string, gap: number) => {
    Array.from(code).forEach((_, index) => {
      at += gap;
      desk.send({ type: 'code.typed', text: code.slice(0, index + 1), at });
    });
  };
  const answered = () => waitFor(desk, (state) => !state.hasTag('busy'));
  return { desk, asked, sent, clock, type, answered };
}

describe('a scanner that ends its codes with nothing', () => {
  test('is done once it rests: its code is looked up', async () => {
    const { desk, asked, clock, type, answered } = openDesk();
    type('FDT-001', 5);
    expect(selectIsCode(desk.getSnapshot())).toBe(true);
    clock.increment(TYPING.restMilliseconds - 1);
    expect(asked).toEqual([]);
    clock.increment(1);
    await answered();
    expect(asked.map(({ code }) => code)).toEqual(['FDT-001']);
    expect(desk.getSnapshot().context.text).toBe('');
    desk.stop();
  });

  test.each([
    ['MUS-009', true],
    ['Rossi', false],
  ])('that is slow still types a code: %s ends with Tab, %s', (text, isCode) => {
    const { desk, type } = openDesk();
    type(text, 80);
    expect(selectIsCode(desk.getSnapshot())).toBe(isCode);
    desk.stop();
  });

  test('shows a step that an Enter pressed for its code does not take', async () => {
    const { desk, sent, clock, type, answered } = openDesk();
    type('FDT-001', 5);
    clock.increment(TYPING.restMilliseconds);
    await answered();
    desk.send({ type: 'submitted' });
    expect(sent).toEqual([]);
    clock.increment(DESK.settleMilliseconds);
    desk.send({ type: 'submitted' });
    await waitFor(desk, () => sent.length === 1);
    desk.stop();
  });

  test('while a step is on its way, waits for it', async () => {
    const { desk, asked, clock, type, answered } = openDesk();
    desk.send({ type: 'code.read', text: 'FDT-001' });
    await answered();
    desk.send({ type: 'submitted' });
    type('LIB-003', 5);
    clock.increment(TYPING.restMilliseconds);
    await waitFor(desk, () => asked.length === 2);
    expect(asked[1]?.code).toBe('LIB-003');
    desk.stop();
  });
});

test.each([
  ['a person who types', 'FDT-001', TYPING.gapMilliseconds + 1],
  ['a short word', 'FDT', 5],
])('%s looks nothing up without Enter', async (_name, code, gap) => {
  const { desk, asked, clock, type } = openDesk();
  type(code, gap);
  clock.increment(10 * TYPING.restMilliseconds);
  await Promise.resolve();
  expect(asked).toEqual([]);
  desk.stop();
});

test('a key with which the code goes on, or Enter, ends the wait', async () => {
  const { desk, asked, clock, type, answered } = openDesk();
  type('FDT-00', 5);
  clock.increment(TYPING.restMilliseconds - 1);
  desk.send({ type: 'code.typed', text: 'FDT-001', at: 5000 });
  clock.increment(TYPING.restMilliseconds);
  expect(asked).toEqual([]);
  desk.send({ type: 'submitted' });
  await answered();
  clock.increment(10_000);
  expect(asked.map(({ code }) => code)).toEqual(['FDT-001']);
  desk.stop();
});

test('one of several people is chosen by keys, for the free object that waits', async () => {
  const { desk, asked, answered } = openDesk();
  desk.send({ type: 'code.read', text: 'LIB-003' });
  await answered();
  desk.send({ type: 'code.read', text: 'ferri' });
  await answered();
  expect(desk.getSnapshot().value).toBe('choosing');
  desk.send({ type: 'option.moved', by: 1 });
  desk.send({ type: 'option.moved', by: 1 });
  desk.send({ type: 'submitted' });
  await waitFor(desk, () => asked.length === 3);
  expect(asked[2]).toMatchObject({ code: 'u3', wanted: 'p1' });
  desk.stop();
});
