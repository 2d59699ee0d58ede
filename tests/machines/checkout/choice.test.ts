import { describe, expect, test } from 'vitest';
import { deliveryBlock, factsFor, impossibleDays, placesFor, refusalAt, type Choice } from '#machines/checkout/choice';
import { longestFrom, quickChoices } from '#machines/checkout/periods';
import { daysInclusive } from '#machines/rules/dates';
import { checkPeriod } from '#machines/rules/loans/period';
import { selectAreDaysImpossible, selectInstead } from '#machines/checkout/loan.selectors';
import { bothOpen, page, planned, saturdays, today } from '../../support/checkout.ts';
import { settle } from '../../support/replay.ts';
import { loanPage, next, delivery } from './scripted-pages.ts';

describe('the default choice', () => {
  test("is the object's pickup point, the first free day and one week", async () => {
    const { choice } = await loanPage();
    expect(choice()).toMatchObject({
      method: 'pickup',
      headquarterId: 'h1',
      from_date: '2026-03-10',
      to_date: '2026-03-16',
    });
  });

  test("begins on the day picked on the object's page", async () => {
    const { choice } = await loanPage({ part: { from_date: '2026-03-20' } });
    expect(choice()).toMatchObject({ from_date: '2026-03-20', to_date: '2026-03-26' });
  });

  test('is shorter than a week rather than moving the picked day', async () => {
    const { choice } = await loanPage({ part: { from_date: '2026-03-28' } });
    expect(choice()).toMatchObject({ from_date: '2026-03-28', to_date: '2026-03-30' });
  });

  test("keeps the draft's days", async () => {
    const { choice } = await loanPage({ part: { checkout: { ...planned, loan: next } } });
    expect(choice()).toMatchObject({ ...next });
  });

  test("leaves the draft's days unchanged, even if others have taken them meanwhile", async () => {
    const loan = { from_date: '2026-03-30', to_date: '2026-04-02' };
    const { choice } = await loanPage({ part: { checkout: { ...planned, loan } } });
    expect(choice()).toMatchObject({ from_date: '2026-03-30', to_date: '2026-04-02' });
  });

  test('is the one made before a reload, including cleared days', async () => {
    const kept: Choice = {
      method: 'pickup',
      headquarterId: 'h2',
      from_date: undefined,
      to_date: undefined,
      address: { address: '', cap: '', city: '', province: '' },
      note: 'Passo alle 18.',
    };
    const { choice } = await loanPage({ kept });
    expect(choice()).toEqual(kept);
  });

  test('is the one made before, but for days that are over by now', async () => {
    const { choice: proposed } = await loanPage();
    const kept: Choice = { ...proposed(), from_date: '2026-03-02', to_date: '2026-03-06', note: 'Passo alle 18.' };
    const { choice } = await loanPage({ kept });
    expect(choice()).toEqual({ ...proposed(), note: 'Passo alle 18.' });
  });

  test('contains the member’s own address for a delivery', async () => {
    const home = { address: 'via Farini 3', cap: '40123', city: 'Bologna', province: 'BO' };
    const { choice } = await loanPage({ part: { home } });
    expect(choice().address).toEqual(home);
  });
});

describe('the days', () => {
  test('of a 30-day loan are kept, the 31st clears them and says so', async () => {
    const { actor, choice, told } = await loanPage({ shown: { ...page, taken: [] } });
    actor.send({ type: 'day.picked', date: '2026-03-10' });
    actor.send({ type: 'day.picked', date: '2026-04-08' });
    expect(choice()).toMatchObject({ from_date: '2026-03-10', to_date: '2026-04-08' });
    expect(told.toasts).toEqual([]);
    actor.send({ type: 'day.picked', date: '2026-03-10' });
    actor.send({ type: 'day.picked', date: '2026-04-09' });
    expect(choice()).toMatchObject({ from_date: undefined, to_date: undefined });
    expect(told.toasts).toEqual([
      { type: 'toast.raised', notice: { kind: 'notice', tone: 'error', code: 'loan.too_long' } },
    ]);
  });

  test('cannot span another loan', async () => {
    const { actor, choice, told } = await loanPage();
    actor.send({ type: 'day.picked', date: '2026-03-28' });
    const facts = factsFor(page, choice(), today);
    expect(refusalAt(facts, choice(), '2026-04-10')).toBe('across_taken');
    actor.send({ type: 'day.picked', date: '2026-04-10' });
    expect(choice()).toMatchObject({ from_date: '2026-03-28', to_date: undefined });
    expect(told.toasts).toEqual([]);
  });

  test('that cannot be picked are answered with the nearest possible period, until others are picked', async () => {
    const taken = [{ from_date: '2026-03-20', to_date: '2026-03-24', blocked_to: '2026-03-25', overdue: false }];
    const { actor, choice } = await loanPage({ shown: { ...page, taken } });
    const facts = factsFor({ ...page, taken }, choice(), today);
    const instead = () => selectInstead(actor.getSnapshot());
    const before = choice();
    expect(instead()).toBeUndefined();
    actor.send({ type: 'day.refused', date: '2026-03-22' });
    expect(choice()).toEqual(before);
    const later = instead();
    expect(later?.from_date).toBe('2026-03-26');
    expect(later && checkPeriod(facts, later.from_date, later.to_date)).toBeUndefined();
    // Once the first day is picked, the last one moves instead.
    actor.send({ type: 'day.picked', date: '2026-03-16' });
    expect(instead()).toBeUndefined();
    actor.send({ type: 'day.refused', date: '2026-03-21' });
    const shorter = instead();
    expect(shorter?.from_date).toBe('2026-03-16');
    expect(shorter && checkPeriod(facts, shorter.from_date, shorter.to_date)).toBeUndefined();
    expect(checkPeriod(facts, '2026-03-16', '2026-03-19')).toBeDefined();
    expect(shorter?.to_date).toBe('2026-03-18');
  });

  test('restart with a day before the first one', async () => {
    const { actor, choice } = await loanPage();
    actor.send({ type: 'day.picked', date: '2026-03-20' });
    actor.send({ type: 'day.picked', date: '2026-03-12' });
    expect(choice()).toMatchObject({ from_date: '2026-03-12', to_date: undefined });
  });

  test('are kept if the new pickup point is closed then: the page says why and suggests others', async () => {
    const { actor, choice, focused, shipping } = await loanPage();
    const wrong = () => impossibleDays(factsFor(page, choice(), today), choice());
    expect(wrong()).toBeUndefined();
    actor.send({ type: 'place.chosen', headquarterId: 'h2' });
    expect(choice()).toMatchObject({ headquarterId: 'h2', from_date: '2026-03-10', to_date: '2026-03-16' });
    const instead = { from_date: '2026-03-14', to_date: '2026-03-21' };
    expect(wrong()).toMatchObject({ date: '2026-03-10', reason: 'closed_day', instead });
    expect(selectAreDaysImpossible(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'continue' });
    await settle();
    expect([focused, shipping.asked]).toEqual([['dates'], []]);
    // Going back to where they are possible, nothing is lost.
    actor.send({ type: 'place.chosen', headquarterId: 'h1' });
    expect(wrong()).toBeUndefined();
    actor.send({ type: 'place.chosen', headquarterId: 'h2' });
    actor.send({ type: 'period.chosen', period: instead });
    expect(wrong()).toBeUndefined();
    actor.send({ type: 'continue' });
    await settle();
    expect(shipping.asked).toHaveLength(1);
  });

  test('are kept if the first one is not a delivery day', async () => {
    const { actor, choice } = await loanPage({ part: { from_date: '2026-03-14', to_date: '2026-03-16' } });
    expect(choice()).toMatchObject({ from_date: '2026-03-14', to_date: '2026-03-16' });
    actor.send({ type: 'method.chosen', method: 'delivery' });
    expect(choice()).toMatchObject({ method: 'delivery', from_date: '2026-03-14', to_date: '2026-03-16' });
    expect(impossibleDays(factsFor(page, choice(), today), choice())).toMatchObject({
      date: '2026-03-14',
      reason: 'no_delivery',
      instead: { from_date: '2026-03-16', to_date: '2026-03-18' },
    });
  });

  test("picked on the object's page are kept, even if they are not possible here", async () => {
    const both = await loanPage({ part: { from_date: '2026-03-30', to_date: '2026-04-02' } });
    expect(both.choice()).toMatchObject({ from_date: '2026-03-30', to_date: '2026-04-02' });
    // Others may have returned it by now: only the server knows.
    both.actor.send({ type: 'method.chosen', method: 'pickup' });
    both.actor.send({ type: 'continue' });
    await settle();
    expect(both.shipping.asked).toHaveLength(1);

    const { actor, choice } = await loanPage({ part: { from_date: '2026-04-01' } });
    expect(choice()).toMatchObject({ from_date: '2026-04-01', to_date: undefined });
    expect(impossibleDays(factsFor(page, choice(), today), choice())).toMatchObject({
      reason: 'taken',
      instead: { from_date: '2026-04-05', to_date: '2026-04-11' },
    });
    // No last day can follow it: the next press starts over.
    actor.send({ type: 'day.picked', date: '2026-04-06' });
    expect(choice()).toMatchObject({ from_date: '2026-04-06', to_date: undefined });
  });

  test('offered as one-click choices are possible and without duplicates', () => {
    const facts = factsFor(page, { method: 'pickup', headquarterId: 'h1' }, today);
    const offers = quickChoices(facts, '2026-03-10');
    expect(offers).toEqual([
      { kind: 'weekend', from_date: '2026-03-13', to_date: '2026-03-15' },
      { kind: 'week', from_date: '2026-03-10', to_date: '2026-03-16' },
      { kind: 'two_weeks', from_date: '2026-03-10', to_date: '2026-03-23' },
      { kind: 'longest', from_date: '2026-03-10', to_date: '2026-03-30' },
    ]);
    for (const { from_date, to_date } of offers) expect(checkPeriod(facts, from_date, to_date)).toBeUndefined();
    // Only three days are left then: a week of seven days begins later.
    expect(
      quickChoices(facts, '2026-03-28').map(({ kind, from_date, to_date }) => [
        kind,
        from_date,
        daysInclusive(from_date, to_date),
      ]),
    ).toEqual([
      ['weekend', '2026-03-13', 3],
      ['week', '2026-04-05', 7],
      ['two_weeks', '2026-04-05', 14],
      ['longest', '2026-03-28', 3],
    ]);
  });

  test('are at most 29 with one opening a week, because the 30th day is closed', () => {
    const facts = factsFor({ ...page, taken: [] }, { method: 'pickup', headquarterId: 'h2' }, today);
    expect(longestFrom(facts, '2026-03-14')).toMatchObject({ to_date: '2026-04-11', days: 29, because: 'closed' });
    const open = factsFor({ ...page, taken: [] }, { method: 'pickup', headquarterId: 'h1' }, today);
    expect(longestFrom(open, '2026-03-14')).toMatchObject({ days: 30, because: 'length' });
    const lent = factsFor(page, { method: 'pickup', headquarterId: 'h1' }, today);
    expect(longestFrom(lent, '2026-03-28')).toMatchObject({ days: 3, because: 'other' });
  });
});

describe('the options', () => {
  const heavy = { ...page, product: { ...page.product, is: { ...page.product.is, tansportable: false } } };

  test('of an object that is not transportable are its own pickup point only, without delivery', () => {
    expect(placesFor(heavy)).toEqual([bothOpen]);
    expect(deliveryBlock(heavy.product, delivery)).toBe('delivery.not_transportable');
  });

  test('of a transportable object are all open pickup points, its own first', () => {
    const shut = { ...saturdays, id: 'h3', is: { available: false, smartlocker: false } };
    expect(placesFor({ ...page, headquarters: [saturdays, shut, bothOpen] })).toEqual([bothOpen, saturdays]);
    expect(deliveryBlock(page.product, delivery)).toBeUndefined();
    expect(deliveryBlock(page.product, { ...delivery, on: false })).toBe('delivery.off');
  });
});
