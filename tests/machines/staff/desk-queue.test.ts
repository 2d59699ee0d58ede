import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import { selectMissed, selectTakesEnter } from '#machines/staff/desk/desk.selectors';
import type { Scan } from '#machines/staff/desk/desk-state';
import type { TakenStep } from '#machines/staff/desk/steps';
import type { Desk, StepAnswer } from '#machines/staff/wire';
import { settle } from '../../support/replay.ts';
import { card, free, several, stepAnswer } from '../../support/data/staff.ts';

type Answer = Desk | 'unknown' | 'offline';

/** A desk whose look-ups wait until they are answered. */
function openDesk() {
  const asked: Scan[] = [];
  const sent: string[] = [];
  let finish: ((answer: Answer) => void) | undefined;
  const desk = createActor(
    deskMachine.provide({
      actors: {
        resolveCode: fromPromise<Desk, Scan>(async ({ input }) => {
          asked.push(input);
          const answer = await new Promise<Answer>((resolve) => {
            finish = resolve;
          });
          if (answer === 'offline') throw new FailureError({ kind: 'network' });
          if (answer === 'unknown') throw new FailureError({ kind: 'problem', status: 404, code: 'desk.unknown_code' });
          return answer;
        }),
        takeStep: fromPromise<StepAnswer, { step: TakenStep | undefined }>(({ input: { step } }) => {
          sent.push(step?.step ?? 'nothing');
          return Promise.resolve(stepAnswer());
        }),
      },
    }),
  ).start();
  const scan = (code: string) => {
    desk.send({ type: 'code.typed', text: code });
    desk.send({ type: 'submitted' });
  };
  const answer = async (given: Answer) => {
    finish?.(given);
    await settle();
  };
  const codes = () => asked.map(({ code }) => code);
  return { desk, asked, sent, scan, answer, codes };
}

describe('scans that come before the answer of the one before', () => {
  test('are looked up in their order: the card is known when its object is', async () => {
    const { desk, asked, sent, scan, answer, codes } = openDesk();
    scan('CARD');
    scan('LIB-003');
    expect(codes()).toEqual(['CARD']);
    await answer(card());
    expect(asked[1]).toEqual({ code: 'LIB-003', member: 'u2', wanted: undefined });
    await answer(free());
    expect(desk.getSnapshot().context.member?.id).toBe('u2');
    desk.send({ type: 'submitted' });
    await waitFor(desk, () => sent.length === 1);
    expect(sent).toEqual(['lend']);
    desk.stop();
  });

  test('may come from the camera and the field alike, and none is lost', async () => {
    const { desk, scan, answer, codes } = openDesk();
    scan('A');
    desk.send({ type: 'code.read', text: 'B' });
    scan('C');
    scan('C');
    desk.send({ type: 'code.read', text: 'D' });
    for (let n = 0; n < 4; n += 1) await answer(free());
    expect(codes()).toEqual(['A', 'B', 'C', 'D']);
    expect(desk.getSnapshot().hasTag('proposal')).toBe(true);
    desk.stop();
  });

  test('are looked up although the one before is unknown; that is said, and Enter takes nothing', async () => {
    const { desk, sent, scan, answer, codes } = openDesk();
    scan('OTHER-CARD');
    await answer(card());
    scan('NO-CARD');
    scan('LIB-003');
    await answer('unknown');
    await answer(free());
    expect(codes()).toEqual(['OTHER-CARD', 'NO-CARD', 'LIB-003']);
    expect(selectMissed(desk.getSnapshot())).toBe('NO-CARD');
    expect(selectTakesEnter(desk.getSnapshot())).toBe(false);
    desk.send({ type: 'submitted' });
    await settle();
    expect(sent).toEqual([]);
    scan('LIB-003');
    await answer(free());
    expect(selectMissed(desk.getSnapshot())).toBe('');
    expect(selectTakesEnter(desk.getSnapshot())).toBe(true);
    desk.stop();
  });

  test('wait while the one before could not be looked up, and follow its retry', async () => {
    const { desk, scan, answer, codes } = openDesk();
    scan('CARD');
    scan('LIB-003');
    await answer('offline');
    expect(desk.getSnapshot().value).toBe('failed');
    desk.send({ type: 'retry' });
    await answer(card());
    await answer(free());
    expect(codes()).toEqual(['CARD', 'CARD', 'LIB-003']);
    desk.stop();
  });

  test('wait while one of several matches is chosen; a further scan comes after them', async () => {
    const { desk, scan, answer, codes } = openDesk();
    scan('ferri');
    scan('LIB-003');
    await answer(several());
    expect(desk.getSnapshot().value).toBe('choosing');
    scan('LIB-004');
    await answer(free());
    await answer(free());
    expect(codes()).toEqual(['ferri', 'LIB-003', 'LIB-004']);
    desk.stop();
  });

  test('are forgotten with Escape', async () => {
    const { desk, scan, answer, codes } = openDesk();
    scan('CARD');
    scan('LIB-003');
    desk.send({ type: 'cleared' });
    await answer(card());
    expect(codes()).toEqual(['CARD']);
    expect(desk.getSnapshot().value).toBe('field');
    desk.stop();
  });
});
