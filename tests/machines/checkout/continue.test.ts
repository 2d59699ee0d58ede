import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addressMachine } from '#machines/checkout/address.machine';
import { selectNoteCode } from '#machines/checkout/loan.selectors';
import { selectDistance, selectProposedTowns, selectTownsInstead } from '#machines/checkout/address.selectors';
import { drafted, page, planned } from '../../support/checkout.ts';
import { checkout } from '../../support/data/factories.ts';
import { settle } from '../../support/replay.ts';
import { answers } from '../../support/screens/scripted-answers.ts';
import { loanPage, near, taken, next, offline, delivery } from './scripted-pages.ts';

const toastCodes = (told: { toasts: readonly unknown[] }) =>
  told.toasts.map((event) => (event as { notice: { code: string; tone: string } }).notice.code);

describe('continuing from the loan page', () => {
  test('with a note that is too long keeps the text and says so', async () => {
    const { actor } = await loanPage();
    const note = 'a'.repeat(1001);
    actor.send({ type: 'note.changed', note });
    expect(actor.getSnapshot().context.choice.note).toBe(note);
    expect(selectNoteCode(actor.getSnapshot())).toBe('max_1000');
    actor.send({ type: 'note.changed', note: note.slice(1) });
    expect(selectNoteCode(actor.getSnapshot())).toBeUndefined();
  });

  test('without days shows a warning and scrolls to the calendar', async () => {
    const { actor, told, focused, shipping } = await loanPage();
    actor.send({ type: 'day.picked', date: '2026-03-20' });
    actor.send({ type: 'continue' });
    await settle();
    expect(toastCodes(told)).toEqual(['loan.dates_missing']);
    expect(focused).toEqual(['dates']);
    expect(shipping.asked).toEqual([]);
  });

  test('with a delivery and no address shows a warning and leads to the address', async () => {
    const { actor, told, focused } = await loanPage();
    actor.send({ type: 'method.chosen', method: 'delivery' });
    actor.send({ type: 'continue' });
    expect(toastCodes(told)).toEqual(['delivery.address_missing']);
    expect(focused).toEqual(['address']);
  });

  test('with an address that is too far away does not call the server', async () => {
    const home = { address: 'via Roma 1', cap: '00100', city: 'Roma', province: 'RM' };
    const { actor, focused, shipping } = await loanPage({
      part: { home },
      distances: [[{ ...near, city: 'Roma', province: 'RM', distance_from_u: 300 }]],
    });
    actor.send({ type: 'method.chosen', method: 'delivery' });
    actor.send({ type: 'continue' });
    await settle();
    expect(focused).toEqual(['address']);
    expect(shipping.asked).toEqual([]);
  });

  test('saves delivery or pickup, then the days, and shows the recap', async () => {
    const { actor, told, shipping, loan, forgotten } = await loanPage();
    actor.send({ type: 'note.changed', note: 'Passo alle 18.' });
    actor.send({ type: 'continue' });
    await settle();
    await settle();
    expect(shipping.asked).toHaveLength(1);
    expect(loan.asked).toEqual([
      { period: { from_date: '2026-03-10', to_date: '2026-03-16' }, note: 'Passo alle 18.' },
    ]);
    expect(told.draft).toEqual([
      { type: 'draft.changed', checkout: drafted },
      { type: 'draft.changed', checkout: drafted },
      { type: 'draft.changed', checkout: planned },
    ]);
    expect(told.navigation).toEqual([
      { type: 'navigate', to: '/checkout/loan', replace: true },
      { type: 'navigate', to: '/checkout/recap' },
    ]);
    expect(forgotten).toHaveBeenCalledOnce();
  });

  test('with a town that is not that of its CAP leads to the town and does not call the server', async () => {
    const home = { address: 'via Mazzini 30', cap: '40123', city: 'Ferrara', province: 'FE' };
    const { actor, focused, shipping } = await loanPage({ part: { home } });
    actor.send({ type: 'method.chosen', method: 'delivery' });
    actor.send({ type: 'continue' });
    await settle();
    expect(focused).toEqual(['town']);
    expect(shipping.asked).toEqual([]);
  });

  test('with a town that the server knows elsewhere leads to it, and does not ask again', async () => {
    const home = { address: 'via Mazzini 30', cap: '40123', city: 'Ferrara', province: 'BO' };
    const fields = { 'shipping_geo.city': 'town_elsewhere' };
    const failure = { kind: 'problem', status: 422, code: 'resource.validation', fields } as const;
    const { actor, focused, shipping } = await loanPage({ part: { home }, shipping: [{ failure }, drafted] });
    actor.send({ type: 'method.chosen', method: 'delivery' });
    actor.send({ type: 'continue' });
    await settle();
    expect(focused).toEqual(['town']);
    const address = actor.getSnapshot().children.address;
    expect(address && selectDistance(address.getSnapshot())).toBeUndefined();
    actor.send({ type: 'continue' });
    expect(focused).toEqual(['town', 'town']);
    expect(shipping.asked).toHaveLength(1);
    address?.send({ type: 'address.typed', address: { ...home, city: 'Bologna' } });
    actor.send({ type: 'continue' });
    await settle();
    expect(shipping.asked).toHaveLength(2);
  });

  test('sends the address of a delivery once its distance is known', async () => {
    const home = { address: 'via Farini 3', cap: '40123', city: 'Bologna', province: 'BO' };
    const { actor, shipping } = await loanPage({ part: { home } });
    actor.send({ type: 'method.chosen', method: 'delivery' });
    actor.send({ type: 'continue' });
    await settle();
    expect(shipping.asked).toMatchObject([{ method: 'delivery', address: home }]);
  });

  test('offers the first free period in one click if another member was faster', async () => {
    const { actor, told, loan } = await loanPage({ loan: [{ failure: taken }, planned] });
    actor.send({ type: 'continue' });
    await settle();
    await settle();
    expect(actor.getSnapshot().value).toEqual({ editing: 'choosing' });
    expect(actor.getSnapshot().context.failure).toEqual(taken);
    actor.send({ type: 'next_free.taken' });
    await settle();
    await settle();
    expect(loan.asked[1]).toMatchObject({ period: next });
    expect(told.navigation.at(-1)).toEqual({ type: 'navigate', to: '/checkout/recap' });
  });

  test('keeps the choice while offline, and retries', async () => {
    const { actor, choice, told } = await loanPage({ shipping: [{ failure: offline }, drafted] });
    const before = choice();
    actor.send({ type: 'continue' });
    await settle();
    expect(actor.getSnapshot().context.failure).toEqual(offline);
    expect(choice()).toEqual(before);
    actor.send({ type: 'continue' });
    await settle();
    await settle();
    expect(told.navigation.at(-1)).toEqual({ type: 'navigate', to: '/checkout/recap' });
  });

  test('is impossible if no pickup point hands out the object', async () => {
    const { actor, shipping } = await loanPage({
      part: { delivery: { ...delivery, on: false } },
      shown: { ...page, headquarters: [] },
    });
    actor.send({ type: 'continue' });
    await settle();
    expect(shipping.asked).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ editing: 'choosing' });
  });

  test('is cancelled when the draft is abandoned', async () => {
    const { actor, told } = await loanPage();
    actor.send({ type: 'abandon' });
    expect(told.draft.at(-1)).toEqual({ type: 'draft.abandon' });
  });

  test('ends with the question whether to abandon the loan: the recap does not open behind it', async () => {
    const { actor, choice, told } = await loanPage({});
    const before = choice();
    actor.send({ type: 'continue' });
    actor.send({ type: 'abandon.asked' });
    await settle();
    await settle();
    expect([actor.getSnapshot().value, told.navigation]).toEqual([{ editing: 'choosing' }, []]);
    expect(choice()).toEqual(before);
  });

  test('ends if the draft no longer exists, and says so', async () => {
    const { actor, told } = await loanPage({ part: { checkout: checkout() }, shown: 'none' });
    expect(actor.getSnapshot().value).toBe('gone');
    expect(told.draft).toEqual([{ type: 'draft.changed', checkout: checkout() }]);
  });
});

describe('the town of a delivery', () => {
  const rows = [near, { ...near, city: 'Casalecchio di Reno' }];
  const address = { address: 'via Roma 10', cap: '40123' };
  const typed = async (city: string, province: string) => {
    const machine = addressMachine.provide({
      actors: { measure: answers(rows).logic as never },
      actions: { report: () => undefined },
    });
    const input = { productId: 'p1', radius: 8, address: { ...address, city, province } };
    const actor = createActor(machine, { input }).start();
    await settle();
    return actor;
  };

  test('outside the CAP, or in another province, is measured by the CAP, with its towns as suggestions', async () => {
    const elsewhere = await typed('Mezzano', 'BO');
    expect(selectDistance(elsewhere.getSnapshot())).toBe(3.4);
    expect(selectProposedTowns(elsewhere.getSnapshot())).toEqual(rows);
    elsewhere.send({ type: 'address.typed', address: { ...address, city: 'Bologna', province: 'BO' } });
    expect(elsewhere.getSnapshot().context.values).toMatchObject({ city: 'Bologna', province: 'BO' });
    expect(selectProposedTowns(elsewhere.getSnapshot())).toEqual([]);
    expect(selectProposedTowns((await typed('bologna', 'MI')).getSnapshot())).toEqual(rows);
  });

  test('with another province than its CAP has no distance, and the towns of the CAP instead', async () => {
    const wrong = await typed('Ferrara', 'FE');
    expect(selectDistance(wrong.getSnapshot())).toBeUndefined();
    expect(selectTownsInstead(wrong.getSnapshot())).toEqual(rows);
    expect(selectProposedTowns(wrong.getSnapshot())).toEqual(rows);
    expect(selectTownsInstead((await typed('Ferrara', 'F')).getSnapshot())).toEqual([]);
    expect(selectTownsInstead((await typed('bologna', 'MI')).getSnapshot())).toEqual([]);
  });

  test('is measured once, whatever stands around the digits of its CAP', async () => {
    const asked: unknown[] = [];
    const machine = addressMachine.provide({
      actors: {
        measure: fromPromise(({ input }) => {
          asked.push(input);
          return Promise.resolve(rows);
        }) as never,
      },
      actions: { report: () => undefined },
    });
    const values = { ...address, cap: ' I-40123 ', city: 'Bologna', province: 'BO' };
    const actor = createActor(machine, { input: { productId: 'p1', radius: 8, address: values } }).start();
    await settle();
    actor.send({ type: 'address.typed', address: { ...values, cap: '40123' } });
    await settle();
    expect(asked).toEqual([{ productId: 'p1', cap: '40123' }]);
    expect(selectDistance(actor.getSnapshot())).toBe(3.4);
  });

  test('is measured again with another CAP, once that has five digits', async () => {
    const actor = await typed('Bologna', 'BO');
    actor.send({ type: 'address.typed', address: { ...address, cap: '4012', city: 'Bologna', province: 'BO' } });
    expect(selectDistance(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'address.typed', address: { ...address, city: 'Bologna', province: 'BO' } });
    await settle();
    expect(selectDistance(actor.getSnapshot())).toBe(3.4);
  });
});
