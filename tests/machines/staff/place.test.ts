import { createActor, fromPromise } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import type { Scan } from '#machines/staff/desk/desk-state';
import type { Desk } from '#machines/staff/wire';
import { broughtFrom, placeNotes } from '#machines/staff/desk/place';
import { deskPointMachine, type KnownPoints } from '#machines/staff/desk/point.machine';
import { takenAt, type TakenStep } from '#machines/staff/desk/steps';
import { describePaths } from '../../support/replay.ts';
import { deskLoan, deskProduct, free } from '../../support/data/staff.ts';

const home = { id: 'h1', name: 'Bottega' };
const other = { id: 'h2', name: 'Bolognina' };
const product = deskProduct({ headquarter: home });
const away = deskProduct({ headquarter: home, elsewhere: other });
const points = [home, other];

describePaths('deskPoint', deskPointMachine, {
  input: { parentRef: undefined },
  events: [
    { type: 'point.chosen', id: 'h2' },
    { type: 'point.chosen', id: 'gone' },
    { type: 'xstate.done.actor.loadPoints', output: { points, chosen: undefined } },
    { type: 'xstate.done.actor.loadPoints', output: { points: [home], chosen: undefined } },
    { type: 'xstate.error.actor.loadPoints', error: { kind: 'network' } },
  ],
  rests: ['loading', 'only', 'shown', 'failed'],
});

async function loaded(known: KnownPoints) {
  const remembered = vi.fn();
  const actor = createActor(
    deskPointMachine.provide({
      actors: { loadPoints: fromPromise(() => Promise.resolve(known)) },
      actions: { remember: (_, { point }) => void remembered(point?.id) },
    }),
    { input: { parentRef: undefined } },
  ).start();
  await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe('loading'));
  return { actor, remembered };
}

describe('where a desk is', () => {
  test('is not asked with one staffed pickup point', async () => {
    const { actor } = await loaded({ points: [home], chosen: undefined });
    expect(actor.getSnapshot().context.chosen).toBe('h1');
    expect(actor.getSnapshot().hasTag('choice')).toBe(false);
  });

  test('is what was chosen on the device, and can be changed', async () => {
    const { actor, remembered } = await loaded({ points, chosen: 'h2' });
    expect(actor.getSnapshot().context.chosen).toBe('h2');
    actor.send({ type: 'point.chosen', id: 'h1' });
    expect(actor.getSnapshot().context.chosen).toBe('h1');
    expect(remembered.mock.calls).toEqual([['h1']]);
  });

  test('is asked where nothing was chosen', async () => {
    const { actor } = await loaded({ points, chosen: undefined });
    expect(actor.getSnapshot().context.chosen).toBeUndefined();
    expect(actor.getSnapshot().hasTag('choice')).toBe(true);
  });
});

describe('before a step', () => {
  const loan = deskLoan({ product, headquarter: home });
  test('a return says that it happens at another point than the object’s', () => {
    expect(placeNotes({ step: 'return', loan, product }, other)).toEqual([
      { kind: 'returns_elsewhere', here: 'Bolognina', home: 'Bottega' },
    ]);
    expect(placeNotes({ step: 'return', loan, product }, home)).toEqual([]);
    expect(placeNotes({ step: 'return', loan, product }, undefined)).toEqual([]);
  });

  test('a handover says that the pickup was planned at another point', () => {
    expect(placeNotes({ step: 'hand_over', loan, product }, other)).toEqual([
      { kind: 'planned_elsewhere', point: 'Bottega' },
    ]);
    expect(placeNotes({ step: 'hand_over', loan: { ...loan, method: 'delivery' }, product }, other)).toEqual([]);
    expect(placeNotes({ step: 'hand_over', loan, product }, home)).toEqual([]);
  });

  test('an object that is said to be elsewhere is told, but not where it is or at home', () => {
    const third = { id: 'h3', name: 'Savena' };
    expect(placeNotes({ step: 'lend', loan: undefined, product: away, lendAt: 'h3' }, third)).toEqual([
      { kind: 'is_elsewhere', point: 'Bolognina' },
    ]);
    expect(placeNotes({ step: 'lend', loan: undefined, product: away, lendAt: 'h2' }, other)).toEqual([]);
    expect(placeNotes({ step: 'hand_over', loan, product: away }, home)).toEqual([]);
    expect(placeNotes({ step: 'hand_over', loan, product: away }, undefined)).toHaveLength(1);
  });

  test('a loan that cannot be one of this point is told', () => {
    expect(placeNotes({ step: 'lend', loan: undefined, product }, other)).toEqual([
      { kind: 'lent_by', point: 'Bottega' },
    ]);
    expect(placeNotes({ step: 'approve', loan, product: away }, other)).toEqual([]);
  });
});

test('what is planned where the object is not must be brought, until it is picked up', () => {
  expect(broughtFrom(deskLoan({ product: away, headquarter: home }))).toBe('Bolognina');
  expect(broughtFrom(deskLoan({ product: away, headquarter: other }))).toBeUndefined();
  expect(broughtFrom(deskLoan({ product, headquarter: home }))).toBeUndefined();
  const out = deskLoan({ product: away, headquarter: home, picked_up_at: '2026-11-22T17:00:00.000Z' });
  expect(broughtFrom(out)).toBeUndefined();
});

test('a return carries the pickup point of the desk, other steps do not', () => {
  const about = { object: 'Trapano', member: 'Giulia Ferri' };
  const back: TakenStep = { step: 'return', loan: 'l1', back: { condition: 'ok' }, about };
  expect(takenAt(back, other)).toEqual({ ...back, at: 'h2' });
  expect(takenAt(back, undefined)).toEqual(back);
  const out: TakenStep = { step: 'hand_over', loan: 'l1', handover: {}, about };
  expect(takenAt(out, other)).toEqual(out);
});

/** A desk whose scans are noted. */
function openDesk() {
  const scans: Scan[] = [];
  const desk = createActor(
    deskMachine.provide({
      actors: {
        resolveCode: fromPromise<Desk, Scan>(({ input }) => {
          scans.push(input);
          return Promise.resolve(free());
        }),
      },
    }),
  ).start();
  return { desk, scans };
}

describe('a desk that learns where it is', () => {
  test('sends it with every scan, and keeps it after Escape', async () => {
    const { desk, scans } = openDesk();
    desk.send({ type: 'point.known', point: other });
    desk.send({ type: 'cleared' });
    desk.send({ type: 'code.read', text: 'LIB-003' });
    await vi.waitFor(() => expect(desk.getSnapshot().hasTag('proposal')).toBe(true));
    expect(scans.map(({ point }) => point)).toEqual(['h2']);
  });

  test('looks up again what is proposed: another point may lend it otherwise', async () => {
    const { desk, scans } = openDesk();
    desk.send({ type: 'code.read', text: 'LIB-003' });
    await vi.waitFor(() => expect(desk.getSnapshot().hasTag('proposal')).toBe(true));
    desk.send({ type: 'point.known', point: home });
    await vi.waitFor(() => expect(desk.getSnapshot().hasTag('proposal')).toBe(true));
    expect(scans.map(({ code, point }) => [code, point])).toEqual([
      ['LIB-003', undefined],
      ['LIB-003', 'h1'],
    ]);
  });
});
