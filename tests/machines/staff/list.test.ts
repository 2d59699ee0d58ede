import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import {
  selectIsListed,
  selectIsSilent,
  selectLeftBy,
  selectLines,
  selectTakesEnter,
} from '#machines/staff/desk/desk.selectors';
import type { Scan } from '#machines/staff/desk/desk-state';
import type { StepResult } from '#machines/staff/desk/list';
import type { TakenStep } from '#machines/staff/desk/steps';
import type { Desk, StepAnswer } from '#machines/staff/wire';
import { FailureError } from '#machines/core/failure';
import { settle } from '../../support/replay.ts';
import { card, deskLoan, deskMember, deskProduct, free, stepAnswer, toHandOver } from '../../support/data/staff.ts';

const object = (id: string) => deskProduct({ id, code: id, name: id, parts: [] });
const back = (id: string, member = deskLoan().member): Desk => {
  const loan = deskLoan({ id: `l-${id}`, product: object(id), member, steps: ['return'] });
  return { ...toHandOver(loan), proposals: [{ step: 'return', loan, obstacles: [], lend_until: null }] };
};
const pietro = deskMember({ id: 'u7', name: 'Pietro Orlandi' });
const due = deskLoan({ id: 'l-DUE', product: object('DUE') });
const answers: Record<string, Desk> = {
  CARD: card(deskMember({ available_loans: 2 })),
  PIETRO: card(pietro),
  u2: card(deskMember({ available_loans: 2 })),
  FREE1: free(object('FREE1')),
  FREE2: free(object('FREE2')),
  FREE3: free(object('FREE3')),
  BACK1: back('BACK1'),
  BACK2: back('BACK2'),
  PIETROS: back('PIETROS', { ...deskLoan().member, id: 'u7', name: 'Pietro Orlandi' }),
  DUE: toHandOver(due),
  HIS: toHandOver(
    deskLoan({
      id: 'l-HIS',
      product: object('HIS'),
      member: { ...deskLoan().member, id: 'u7', name: 'Pietro Orlandi' },
    }),
  ),
  BUSY: { ...free(object('BUSY')), proposals: [] },
};

/** A desk that answers scans; `sent` are the steps of its lists. @param refuses the objects whose step the server refuses */
function openDesk(refuses: readonly string[] = [], hear: (tone: string) => void = () => undefined) {
  const sent: string[][] = [];
  const asked: Scan[] = [];
  const clock = new SimulatedClock();
  const name = ({ step, about }: TakenStep) => `${step} ${about.object}`;
  const desk = createActor(
    deskMachine.provide({
      actions: { beep: (_, { tone }) => hear(tone) },
      actors: {
        resolveCode: fromPromise<Desk, Scan>(({ input }) => {
          asked.push(input);
          const { [input.code]: answer, [input.wanted ?? '']: wanted } = answers;
          // A card that comes after one free object is answered with it.
          if (answer?.kind === 'member' && wanted)
            return Promise.resolve({ ...answer, product: wanted.product, proposals: wanted.proposals });
          return answer
            ? Promise.resolve(answer)
            : Promise.reject(new FailureError({ kind: 'problem', status: 404, code: 'desk.unknown_code' }));
        }),
        takeStep: fromPromise<StepAnswer, { step: TakenStep | undefined }>(({ input: { step } }) => {
          sent.push(step ? [name(step)] : []);
          return Promise.resolve(stepAnswer());
        }),
        takeSteps: fromPromise<readonly StepResult[], { steps: readonly TakenStep[] }>(({ input: { steps } }) => {
          sent.push(steps.map(name));
          return Promise.resolve(
            steps.map((step): StepResult =>
              refuses.includes(step.about.object)
                ? { step, failure: { kind: 'problem', status: 409, code: 'loan.meanwhile' } }
                : {
                    step,
                    answer: stepAnswer({
                      step: step.step,
                      loan: deskLoan({ id: `l-${step.about.object}`, product: object(step.about.object) }),
                    }),
                  },
            ),
          );
        }),
      },
    }),
    { clock },
  ).start();
  const press = async (key: string) => {
    if (key !== 'Enter') desk.send({ type: 'code.typed', text: key });
    desk.send({ type: 'submitted' });
    await waitFor(desk, (state) => !state.hasTag('busy'));
    await settle();
  };
  const pressAll = async (keys: string) => {
    for (const key of keys.split(' ')) await press(key);
  };
  const hindrances = () =>
    selectLines(desk.getSnapshot()).map(({ code, hindrance }) => `${code} ${hindrance?.kind ?? 'ready'}`);
  return { desk, sent, asked, pressAll, hindrances };
}

describe('objects scanned one after the other', () => {
  test.each<[keys: string, sent: string[][]]>([
    ['CARD FREE1 DUE BACK1 Enter Enter', [['return BACK1', 'lend FREE1', 'hand_over DUE']]],
    ['BACK1 BACK2 PIETROS Enter', [['return BACK1', 'return BACK2', 'return PIETROS']]],
    // The objects lay on the desk before their card.
    ['FREE1 FREE2 CARD Enter', [['lend FREE1', 'lend FREE2']]],
    // An object lay on the desk before its card, and another one after it.
    ['FREE1 CARD FREE2 Enter', [['lend FREE1', 'lend FREE2']]],
    ['FREE1 CARD HIS Enter', [['lend FREE1']]],
    ['DUE CARD FREE1 Enter', [['hand_over DUE', 'lend FREE1']]],
    ['DUE FREE1 CARD Enter', [['hand_over DUE', 'lend FREE1']]],
    // What comes back needs no card, and waits whoever shows one.
    ['BACK1 CARD Enter', [['return BACK1']]],
    ['BACK1 CARD FREE1 Enter', [['return BACK1', 'lend FREE1']]],
    ['BACK1 FREE1 CARD Enter', [['return BACK1', 'lend FREE1']]],
    ['CARD BACK1 FREE1 PIETRO Enter', [['return BACK1']]],
    // One object is as it was.
    ['CARD FREE1 Enter', [['lend FREE1']]],
    ['BACK1 Enter BACK2 Enter', [['return BACK1'], ['return BACK2']]],
    // One that is scanned twice stands there once.
    ['CARD FREE1 FREE2 FREE1 Enter', [['lend FREE2', 'lend FREE1']]],
    // A pickup without a card is no list.
    ['DUE BACK1 Enter', [['return BACK1']]],
    // Nothing is taken for one person with the card of another.
    ['CARD FREE1 FREE2 PIETRO Enter Enter', []],
    // What nothing was found for asks for nothing.
    ['CARD FREE1 FREE2 UNKNOWN Enter', []],
    ['CARD FREE1 FREE2 UNKNOWN DUE Enter', [['lend FREE1', 'lend FREE2', 'hand_over DUE']]],
  ])('%s', async (keys, expected) => {
    const { desk, sent, pressAll } = openDesk();
    await pressAll(keys);
    expect(sent).toEqual(expected);
    desk.stop();
  });

  test('each say why they are not taken with the others, and stay when the rest is done', async () => {
    const { desk, sent, pressAll, hindrances } = openDesk(['FREE1']);
    await pressAll('CARD FREE1 HIS BUSY FREE2 FREE3');
    expect(hindrances()).toEqual(['FREE1 ready', 'HIS others', 'BUSY nothing', 'FREE2 ready', 'FREE3 limit']);
    await pressAll('Enter');
    expect(sent).toEqual([['lend FREE1', 'lend FREE2']]);
    expect(hindrances()).toEqual(['FREE1 refused', 'HIS others', 'BUSY nothing', 'FREE3 ready']);
    expect(desk.getSnapshot().context.results.map(({ step }) => step.about.object)).toEqual(['FREE2']);
    desk.stop();
  });

  test('that come back make room for those that are taken', async () => {
    const { desk, pressAll, hindrances } = openDesk();
    await pressAll('CARD FREE1 FREE2 FREE3 BACK1');
    expect(hindrances()).toEqual(['FREE1 ready', 'FREE2 ready', 'FREE3 ready', 'BACK1 ready']);
    desk.stop();
  });

  test('wait for their card, and are looked up for its member', async () => {
    const { desk, asked, pressAll, hindrances } = openDesk();
    await pressAll('FREE1 FREE2');
    expect(hindrances()).toEqual(['FREE1 card', 'FREE2 card']);
    await pressAll('CARD');
    expect(asked.slice(3).map(({ code, member }) => [code, member])).toEqual([
      ['FREE1', 'u2'],
      ['FREE2', 'u2'],
    ]);
    expect(hindrances()).toEqual(['FREE1 ready', 'FREE2 ready']);
    desk.stop();
  });

  test('are left when another card is scanned, and that is said', async () => {
    const { desk, pressAll } = openDesk();
    await pressAll('CARD FREE1 FREE2 PIETRO');
    expect(selectLines(desk.getSnapshot())).toEqual([]);
    expect(selectLeftBy(desk.getSnapshot())).toBe('Giulia Ferri');
    await pressAll('FREE3');
    expect(selectLeftBy(desk.getSnapshot())).toBe('');
    expect(selectIsListed(desk.getSnapshot())).toBe(false);
    desk.stop();
  });

  test('that come back stay when another card is scanned, and the others are said', async () => {
    const { desk, pressAll, hindrances } = openDesk();
    await pressAll('CARD BACK1 PIETRO');
    expect(hindrances()).toEqual(['BACK1 ready']);
    expect(selectLeftBy(desk.getSnapshot())).toBe('');
    await pressAll('CARD FREE1 PIETRO');
    expect(hindrances()).toEqual(['BACK1 ready']);
    expect(selectLeftBy(desk.getSnapshot())).toBe('Giulia Ferri');
    desk.stop();
  });

  test('booked ones wait for their card, and nothing is lost before it', async () => {
    const { desk, pressAll, hindrances } = openDesk();
    await pressAll('DUE BACK1');
    expect(hindrances()).toEqual(['DUE card', 'BACK1 ready']);
    await pressAll('CARD');
    expect(hindrances()).toEqual(['DUE ready', 'BACK1 ready']);
    desk.stop();
  });

  test('keep what was noted about them when the card comes', async () => {
    const { desk, pressAll, hindrances } = openDesk();
    await pressAll('BACK1');
    desk
      .getSnapshot()
      .children.proposal?.getSnapshot()
      .children.return?.send({ type: 'condition.chosen', condition: 'damaged' });
    await pressAll('CARD FREE1');
    expect(hindrances()).toEqual(['BACK1 alone', 'FREE1 ready']);
    desk.stop();
  });

  test('can be opened to be done alone, and dropped', async () => {
    const { desk, sent, pressAll, hindrances } = openDesk();
    await pressAll('CARD FREE1 FREE2 DUE');
    desk.send({ type: 'line.opened', code: 'FREE2' });
    await settle();
    expect(selectIsListed(desk.getSnapshot())).toBe(false);
    desk.send({ type: 'confirmed' });
    await waitFor(desk, (state) => state.matches('done'));
    expect(sent).toEqual([['lend FREE2']]);
    expect(hindrances()).toEqual(['FREE1 ready', 'DUE ready']);
    desk.send({ type: 'line.dropped', code: 'DUE' });
    desk.send({ type: 'confirmed' });
    await waitFor(desk, () => sent.length === 2);
    expect(sent[1]).toEqual(['lend FREE1']);
    desk.stop();
  });

  test('keep what was noted about the one before: it is done alone', async () => {
    const { desk, pressAll, hindrances } = openDesk();
    await pressAll('BACK1');
    desk
      .getSnapshot()
      .children.proposal?.getSnapshot()
      .children.return?.send({ type: 'condition.chosen', condition: 'damaged' });
    await pressAll('BACK2');
    expect(hindrances()).toEqual(['BACK1 alone', 'BACK2 ready']);
    desk.stop();
  });

  test('show what was noted about one again when it is opened, scanned again, or another step is undone', async () => {
    const { desk, pressAll, hindrances } = openDesk();
    const noted = () => {
      const context = desk.getSnapshot().children.proposal?.getSnapshot().children.return?.getSnapshot().context;
      return [context?.condition, context?.note];
    };
    await pressAll('BACK1');
    const form = desk.getSnapshot().children.proposal?.getSnapshot().children.return;
    form?.send({ type: 'condition.chosen', condition: 'damaged' });
    form?.send({ type: 'note.typed', note: 'manca una vite' });
    desk.send({ type: 'step.undone', loan: 'l-OTHER' });
    await settle();
    expect(noted()).toEqual(['damaged', 'manca una vite']);
    await pressAll('BACK2');
    desk.send({ type: 'line.opened', code: 'BACK1' });
    await settle();
    expect(selectIsListed(desk.getSnapshot())).toBe(false);
    expect(noted()).toEqual(['damaged', 'manca una vite']);
    await pressAll('BACK2');
    expect(hindrances()).toEqual(['BACK1 alone', 'BACK2 ready']);
    await pressAll('BACK1');
    expect(hindrances()).toEqual(['BACK2 ready', 'BACK1 alone']);
    desk.stop();
  });

  test('are undone alone or all together', async () => {
    const { desk, pressAll } = openDesk();
    await pressAll('CARD FREE1 FREE2 Enter');
    expect(desk.getSnapshot().context.results).toHaveLength(2);
    desk.send({ type: 'step.undone', loan: 'l-FREE1' });
    expect(desk.getSnapshot().context.results.map(({ step }) => step.about.object)).toEqual(['FREE2']);
    expect(desk.getSnapshot().value).toBe('done');
    desk.send({ type: 'step.undone', loan: 'l-FREE2' });
    expect(desk.getSnapshot().value).toBe('resolving');
    desk.stop();
  });

  test('come back to the list when one press undoes them', async () => {
    const { desk, sent, pressAll, hindrances } = openDesk();
    await pressAll('BACK1 BACK2 FREE1 Enter');
    expect(sent).toEqual([['return BACK1', 'return BACK2']]);
    for (const loan of ['l-BACK2', 'l-BACK1']) desk.send({ type: 'step.undone', loan });
    await waitFor(desk, (state) => !state.hasTag('busy'));
    expect(hindrances()).toEqual(['FREE1 card', 'BACK2 ready', 'BACK1 ready']);
    // A press that was meant for the undo takes nothing.
    desk.send({ type: 'submitted' });
    expect(sent).toHaveLength(1);
    desk.stop();
  });

  test('come back for the member at the desk, too', async () => {
    const { desk, pressAll, hindrances } = openDesk();
    await pressAll('CARD FREE1 FREE2 Enter');
    for (const loan of ['l-FREE2', 'l-FREE1']) desk.send({ type: 'step.undone', loan });
    await waitFor(desk, (state) => !state.hasTag('busy'));
    expect(hindrances()).toEqual(['FREE2 ready', 'FREE1 ready']);
    desk.stop();
  });

  test('are finished first: what is pressed and scanned meanwhile changes nothing of them and waits', async () => {
    const { desk, sent, asked, pressAll } = openDesk();
    await pressAll('CARD FREE1 FREE2');
    desk.send({ type: 'submitted' });
    for (const type of ['confirmed', 'cleared'] as const) desk.send({ type });
    for (const type of ['line.opened', 'line.dropped'] as const) desk.send({ type, code: 'FREE1' });
    desk.send({ type: 'signature.drawn', signature: 'M0 0' });
    desk.send({ type: 'code.read', text: 'DUE' });
    for (const [text, type] of [['BACK1', 'submitted'] as const, ['BACK2', 'scan.rested'] as const]) {
      desk.send({ type: 'code.typed', text });
      desk.send({ type });
    }
    expect(desk.getSnapshot().value).toBe('takingList');
    expect(desk.getSnapshot().context.queued).toEqual(['DUE', 'BACK1', 'BACK2']);
    await waitFor(desk, (state) => !state.hasTag('busy'));
    expect(sent).toEqual([['lend FREE1', 'lend FREE2']]);
    expect(asked.map(({ code }) => code).slice(3)).toEqual(['DUE', 'BACK1', 'BACK2']);
    desk.stop();
  });

  test('are signed for once', async () => {
    const signed = (id: string): Desk => ({ ...free(object(id)), needs_signature: true });
    answers['SIGN1'] = signed('SIGN1');
    answers['SIGN2'] = signed('SIGN2');
    const { desk, sent, pressAll } = openDesk();
    await pressAll('CARD SIGN1 SIGN2 Enter');
    expect(sent).toEqual([]);
    expect(selectTakesEnter(desk.getSnapshot())).toBe(true);
    desk.send({ type: 'signature.drawn', signature: 'M0 0L1 1' });
    await pressAll('Enter');
    expect(sent).toEqual([['lend SIGN1', 'lend SIGN2']]);
    desk.stop();
  });
});

describe('what is heard', () => {
  test.each<[keys: string, tones: string[]]>([
    ['CARD FREE1 UNKNOWN', ['found', 'found', 'unknown']],
    ['CARD FREE1 FREE2 Enter', ['found', 'found', 'found', 'refused']],
  ])('%s', async (keys, expected) => {
    const tones: string[] = [];
    const { desk, pressAll } = openDesk(['FREE1'], (tone) => tones.push(tone));
    await pressAll(keys);
    expect(tones).toEqual(expected);
    desk.stop();
  });

  test('is switched off until it is switched on again, whatever is cleared', async () => {
    const { desk } = openDesk();
    await settle();
    desk.send({ type: 'sound.toggled' });
    desk.send({ type: 'cleared' });
    expect(selectIsSilent(desk.getSnapshot())).toBe(true);
    desk.send({ type: 'sound.toggled' });
    expect(selectIsSilent(desk.getSnapshot())).toBe(false);
    desk.stop();
  });
});
