import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addressMachine } from '#machines/checkout/address.machine';
import { checkoutLoanMachine } from '#machines/checkout/loan.machine';
import type { LoadedRecap } from '#machines/checkout/recap-step';
import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { checkoutSaveMachine } from '#machines/checkout/save.machine';
import {
  deliveryBlock,
  factsFor,
  impossibleDays,
  placesFor,
  refusalAt,
  type LoanPageInput,
  type Choice,
  type LoadedLoanPage,
  type LoanPage,
  type LoanPageRequest,
} from '#machines/checkout/choice';
import { longestFrom, quickChoices } from '#machines/checkout/periods';
import { FailureError, type Failure } from '#machines/core/failure';
import { daysInclusive } from '#machines/rules/dates';
import { checkPeriod } from '#machines/rules/loans/period';
import { selectAreDaysImpossible, selectInstead, selectNoteCode } from '#machines/checkout/loan.selectors';
import type { Checkout } from '#machines/core/wire';
import {
  selectTownMismatches,
  selectDistance,
  selectFits,
  selectProposedTowns,
} from '#machines/checkout/address.selectors';
import { bothOpen, drafted, order, page, planned, saturdays, terms, today } from '../../support/checkout.ts';
import { checkout } from '../../support/data/factories.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const delivery = { on: true, price: 5, radius: 8, days: [1, 2, 3, 4, 5] };
const next = { from_date: '2026-04-05', to_date: '2026-04-11' };
const taken: Failure = { kind: 'problem', status: 409, code: 'loan.not_available', next_free: next };
const cardExpired: Failure = { kind: 'problem', status: 409, code: 'card.not_active' };
const offline: Failure = { kind: 'network' };

/** Answers in sequence; the last one is repeated. */
function answers<Input, Output>(...given: (Output | { failure: Failure })[]) {
  const asked: Input[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    asked.push(input);
    const answer = given[Math.min(asked.length, given.length) - 1] as Output | { failure: Failure };
    const isFailure = typeof answer === 'object' && answer !== null && 'failure' in answer;
    return isFailure ? Promise.reject(new FailureError(answer.failure)) : Promise.resolve(answer);
  });
  return { logic, asked };
}

const near = { cap: '40123', city: 'Bologna', province: 'BO', lat: 44, lng: 11, distance_from_u: 3.4 };

interface LoanSetting {
  part?: Partial<LoanPageInput>;
  shown?: LoanPage | 'none';
  kept?: Choice;
  shipping?: (Checkout | { failure: Failure })[];
  loan?: (Checkout | { failure: Failure })[];
  distances?: (readonly (typeof near)[] | { failure: Failure })[];
}

async function loanPage({ part = {}, shown = page, kept, ...given }: LoanSetting = {}) {
  const shipping = answers<{ shipping: unknown }, Checkout>(...(given.shipping ?? [drafted]));
  const loan = answers<{ period: unknown; note: string }, Checkout>(...(given.loan ?? [planned]));
  const forgotten = vi.fn();
  const machine = checkoutLoanMachine.provide({
    actors: {
      loadLoanPage: answers<LoanPageRequest, LoadedLoanPage>({
        checkout: part.checkout ?? drafted,
        page: shown === 'none' ? undefined : shown,
        kept,
      }).logic,
      address: addressMachine.provide({
        actors: { measure: answers(...(given.distances ?? [[near]])).logic as never },
      }),
      save: checkoutSaveMachine.provide({
        actors: { saveShipping: shipping.logic as never, saveLoan: loan.logic as never },
      }),
    },
    actions: { forgetChoice: forgotten },
  });
  const input = { checkout: drafted, delivery, terms, today, from_date: undefined, home: undefined, ...part };
  const { actor, told } = inSystem(machine, { input });
  const focused: string[] = [];
  actor.on('focus', ({ field }) => focused.push(field));
  await settle();
  const choice = () => actor.getSnapshot().context.choice;
  return { actor, told, choice, focused, shipping, loan, forgotten };
}

const toastCodes = (told: { toasts: readonly unknown[] }) =>
  told.toasts.map((event) => (event as { notice: { code: string; tone: string } }).notice.code);

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
      distances: [[{ ...near, distance_from_u: 300 }]],
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

  test('sends the address of a delivery once its distance is known', async () => {
    const home = { address: 'via Farini 3', cap: '40123', city: 'Bologna', province: 'BO' };
    const { actor, shipping } = await loanPage({ part: { home } });
    actor.send({ type: 'method.chosen', method: 'delivery' });
    actor.send({ type: 'continue' });
    await settle();
    expect(shipping.asked).toMatchObject([{ shipping: { method: 'delivery', address: home } }]);
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

  test('ends if the draft no longer exists, and says so', async () => {
    const { actor, told } = await loanPage({ part: { checkout: checkout() }, shown: 'none' });
    expect(actor.getSnapshot().value).toBe('gone');
    expect(told.draft).toEqual([{ type: 'draft.changed', checkout: checkout() }]);
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

function recapPage(setting: {
  checkout?: Checkout;
  checks?: (Checkout | { failure: Failure })[];
  confirms?: ({ id: string } | { failure: Failure })[];
}) {
  const shown = setting.checkout ?? planned;
  const checks = [shown, ...(setting.checks ?? [shown])].map((each) =>
    'failure' in each ? each : { checkout: each, place: bothOpen },
  );
  const confirm = answers<{ decision: number; of: string }, typeof order>(
    ...((setting.confirms ?? [order]) as (typeof order)[]),
  );
  const loan = answers<{ period: unknown; note: string }, Checkout>({ ...planned, loan: next });
  const machine = checkoutRecapMachine.provide({
    actors: {
      loadRecap: answers<undefined, LoadedRecap>(...checks).logic,
      confirmCheckout: confirm.logic,
      save: checkoutSaveMachine.provide({ actors: { saveLoan: loan.logic as never } }),
    },
  });
  return { ...inSystem(machine, { input: { checkout: shown } }), confirm, loan };
}

describe('confirming', () => {
  const booked = [{ type: 'navigate', to: '/checkout/o1/cb', replace: true }];

  test('shows the booked loan first and then clears the draft', async () => {
    const { actor, told } = recapPage({});
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    expect(told.navigation).toEqual(booked);
    expect(told.draft).toEqual([{ type: 'draft.changed', checkout: planned }, { type: 'draft.cleared' }]);
    expect(told.session).toEqual([{ type: 'me.reload' }]);
  });

  test('retrying after a lost answer is the same decision, whatever happened to the draft', async () => {
    const { actor, confirm, told } = recapPage({
      confirms: [{ failure: offline }, order],
      checks: [planned, checkout()],
    });
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    expect(actor.getSnapshot().context.failure).toEqual(offline);
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    expect(confirm.asked).toMatchObject([{ decision: 1 }, { decision: 1 }]);
    expect(told.navigation).toEqual(booked);
  });

  test('retrying before anything was sent starts from the beginning', async () => {
    const { actor, confirm, told } = recapPage({ checks: [{ failure: offline }, planned] });
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    expect(confirm.asked).toEqual([]);
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    expect(confirm.asked).toMatchObject([{ decision: 1 }]);
    expect(told.navigation).toEqual(booked);
  });

  test('retrying after a refusal is a new decision', async () => {
    const { actor, confirm } = recapPage({ confirms: [{ failure: cardExpired }, order] });
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    expect(actor.getSnapshot().context.failure).toEqual(cardExpired);
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    expect(confirm.asked).toMatchObject([{ decision: 1 }, { decision: 2 }]);
    // Another draft would be another confirmation.
    expect(new Set(confirm.asked.map(({ of }) => of)).size).toBe(1);
  });

  test('waits if another tab has changed the draft, and shows its current state', async () => {
    const other = { ...planned, note: 'Di un’altra finestra.' };
    const { actor, confirm, told } = recapPage({ checks: [other, other] });
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ checkout: other, hasChanged: true });
    expect(confirm.asked).toEqual([]);
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    expect(told.navigation).toEqual(booked);
  });

  test('offers the first free period in one click if another member was faster', async () => {
    const { actor, told, loan } = recapPage({ confirms: [{ failure: taken }, order] });
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    actor.send({ type: 'next_free.taken' });
    await settle();
    expect(loan.asked).toMatchObject([{ period: next }]);
    expect(actor.getSnapshot().context).toMatchObject({ failure: undefined, checkout: { loan: next } });
    expect(told.draft.at(-1)).toMatchObject({ type: 'draft.changed', checkout: { loan: next } });
  });

  test('cannot be abandoned while the call is running', async () => {
    const { actor, told } = recapPage({});
    await settle();
    actor.send({ type: 'confirm' });
    actor.send({ type: 'abandon' });
    expect(told.draft).not.toContainEqual({ type: 'draft.abandon' });
    await settle();
  });

  test('is cancelled when the draft is abandoned', async () => {
    const { actor, told } = recapPage({});
    await settle();
    actor.send({ type: 'abandon' });
    expect(told.draft.at(-1)).toEqual({ type: 'draft.abandon' });
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

  test('outside the CAP, or with the wrong province, shows an error at the field with suggestions', async () => {
    const elsewhere = await typed('Roma', 'RM');
    expect(selectTownMismatches(elsewhere.getSnapshot())).toEqual({ city: 'city_of_cap' });
    expect(selectFits(elsewhere.getSnapshot())).toBe(false);
    expect(selectProposedTowns(elsewhere.getSnapshot())).toEqual(rows);
    elsewhere.send({ type: 'address.typed', address: { ...address, city: 'Bologna', province: 'BO' } });
    expect(elsewhere.getSnapshot().context.values).toMatchObject({ city: 'Bologna', province: 'BO' });
    expect(selectTownMismatches(elsewhere.getSnapshot())).toEqual({});
    expect(selectProposedTowns(elsewhere.getSnapshot())).toEqual([]);
    expect(selectTownMismatches((await typed('bologna', 'MI')).getSnapshot())).toEqual({ province: 'province_of_cap' });
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
