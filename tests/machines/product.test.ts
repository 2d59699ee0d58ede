import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/failure';
import type { ProductCalendar } from '#machines/product';
import { productMachine } from '#machines/product.machine';
import {
  selectBorrowFailure,
  selectIsReplacing,
  selectProduct,
  selectStage,
  selectWished,
} from '#machines/selectors/product.selectors';
import { calendarFacts } from '#machines/product.calendar';
import { asksToBorrow, daysIn } from '#machines/product.days';
import { addDays } from '#machines/rules/dates';
import { checkPeriod } from '#machines/rules/loan-period';
import { proposePeriod } from '#machines/rules/loan-proposal';
import type { Checkout, Product, TakenPeriod } from '#machines/wire';
import { loanTerms } from '#machines/loan-terms';
import { checkout, library } from '../support/factories.ts';
import { headquarter, product } from '../support/objects.ts';
import { settle } from '../support/replay.ts';
import { inSystem } from '../support/system.ts';

interface Answers {
  product?: () => Promise<Product>;
  calendar?: () => Promise<ProductCalendar>;
  cart?: () => Promise<Checkout>;
  wish?: () => Promise<{ wished: boolean }>;
  /** Back from signing in: what the draft holds by then. */
  drafted?: () => Promise<string | undefined>;
  days?: { from: string; to: string };
}

const refused = (status: number, code: string): Promise<never> =>
  Promise.reject(new FailureError({ kind: 'problem', status, code }));
const offline = (): Promise<never> => Promise.reject(new FailureError({ kind: 'network' }));

const opened = async (answers: Answers = {}) => {
  const calls: string[] = [];
  const asked = <Value>(name: string, answer: (() => Promise<Value>) | undefined, usual: Value) =>
    fromPromise<Value, { id: string }>(({ input }) => {
      calls.push(`${name} ${input.id}`);
      return answer ? answer() : Promise.resolve(usual);
    });
  const machine = productMachine.provide({
    actors: {
      loadProduct: asked('product', answers.product, product()),
      loadCalendar: asked('calendar', answers.calendar, { taken: [], headquarters: [headquarter()] }),
      addToCart: asked('cart', answers.cart, checkout({ exists: true })),
      readDrafted: fromPromise(() => answers.drafted?.() ?? Promise.resolve(undefined)),
      toggleWish: asked('wish', answers.wish, { wished: true }),
    },
    actions: { storePolicy: () => void calls.push('policy') },
  });
  const { actor, told } = inSystem(machine, {
    input: {
      id: 'p1',
      days: answers.days ?? { from: undefined, to: undefined },
      isAsked: answers.drafted !== undefined,
    },
  });
  await settle();
  return { actor, told, calls };
};

describe('borrowing', () => {
  test('a visitor is asked to sign in; the page keeps that the object and these days are wanted', async () => {
    const { actor, told, calls } = await opened();
    actor.send({ type: 'period.chosen', period: { from_date: '2027-03-16', to_date: '2027-03-18' } });
    actor.send({ type: 'borrow', isMember: false, drafted: undefined });
    await settle();
    expect(told.navigation).toEqual([
      { type: 'navigate', to: '/products/p1?borrow=1&from=2027-03-16&to=2027-03-18', replace: true },
      { type: 'signin.asked' },
    ]);
    expect(calls).not.toContain('cart p1');
    expect(asksToBorrow('?borrow=1&from=2027-03-16')).toBe(true);
    expect(daysIn('?borrow=1&from=2027-03-16&to=2027-02-30')).toEqual({ from: '2027-03-16', to: undefined });
  });

  describe('of somebody who pressed before signing in', () => {
    const plain = { type: 'navigate', to: '/products/p1', replace: true };
    const days = { from: '2027-03-16', to: '2027-03-18' };
    const loan = { type: 'navigate', to: '/checkout/loan?from=2027-03-16&to=2027-03-18' };

    test('goes on by itself, once', async () => {
      const { told, calls } = await opened({ drafted: () => Promise.resolve(undefined), days });
      expect(calls).toEqual(expect.arrayContaining(['policy', 'cart p1']));
      expect(told.navigation).toEqual([plain, loan]);
    });

    test('goes to the loan that holds the object already', async () => {
      const { told, calls } = await opened({ drafted: () => Promise.resolve('p1'), days });
      expect(calls).not.toContain('cart p1');
      expect(told.navigation).toEqual([plain, loan]);
    });

    test('replaces another object only after a question', async () => {
      const { actor, calls } = await opened({ drafted: () => Promise.resolve('p2') });
      expect(selectIsReplacing(actor.getSnapshot())).toBe(true);
      expect(calls).not.toContain('cart p1');
    });
  });

  test('a member takes the object, the draft is told and the loan page follows', async () => {
    const { actor, told, calls } = await opened();
    actor.send({ type: 'borrow', isMember: true, drafted: undefined });
    await settle();
    expect(calls).toContain('cart p1');
    expect(told.draft).toEqual([{ type: 'draft.changed', checkout: checkout({ exists: true }) }]);
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/loan' }]);
  });

  test('a day that was picked in the calendar goes along', async () => {
    const { actor, told } = await opened();
    actor.send({ type: 'day.chosen', date: '2027-03-16' });
    actor.send({ type: 'borrow', isMember: true, drafted: undefined });
    await settle();
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/loan?from=2027-03-16' }]);
  });

  test('two days that were picked go along, the earlier one first', async () => {
    const { actor, told } = await opened();
    for (const date of ['2027-03-20', '2027-03-16', '2027-03-18']) actor.send({ type: 'day.chosen', date });
    actor.send({ type: 'borrow', isMember: true, drafted: undefined });
    await settle();
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/loan?from=2027-03-16&to=2027-03-18' }]);
  });

  test('the proposed days go along, and days that were taken away do not', async () => {
    const { actor, told } = await opened();
    actor.send({ type: 'day.refused', date: '2027-03-14' });
    expect(selectWished(actor.getSnapshot())).toBe('2027-03-14');
    actor.send({ type: 'period.chosen', period: { from_date: '2027-03-16', to_date: '2027-03-23' } });
    expect(selectWished(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'borrow', isMember: true, drafted: 'p1' });
    actor.send({ type: 'days.cleared' });
    actor.send({ type: 'borrow', isMember: true, drafted: 'p1' });
    expect(told.navigation).toEqual([
      { type: 'navigate', to: '/checkout/loan?from=2027-03-16&to=2027-03-23' },
      { type: 'navigate', to: '/checkout/loan' },
    ]);
  });

  test('who borrows accepts the loan policy on this device', async () => {
    const { actor, calls } = await opened();
    expect(calls).not.toContain('policy');
    actor.send({ type: 'borrow', isMember: true, drafted: undefined });
    expect(calls).toContain('policy');
  });

  test('the object of the draft is not added again', async () => {
    const { actor, told, calls } = await opened();
    actor.send({ type: 'borrow', isMember: true, drafted: 'p1' });
    await settle();
    expect(calls).not.toContain('cart p1');
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/loan' }]);
  });

  test('another object in the draft is only replaced after a question', async () => {
    const { actor, calls } = await opened();
    actor.send({ type: 'borrow', isMember: true, drafted: 'p2' });
    expect(selectIsReplacing(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'replace.declined' });
    expect(calls).not.toContain('cart p1');
    actor.send({ type: 'borrow', isMember: true, drafted: 'p2' });
    actor.send({ type: 'replace.confirmed' });
    await settle();
    expect(calls).toContain('cart p1');
  });

  test('a refusal is said on the page and forgotten at the next try', async () => {
    let answer: () => Promise<Checkout> = () => refused(409, 'product.unavailable');
    const { actor, told } = await opened({ cart: () => answer() });
    actor.send({ type: 'borrow', isMember: true, drafted: undefined });
    await settle();
    expect(selectBorrowFailure(actor.getSnapshot())).toMatchObject({ code: 'product.unavailable' });
    expect(told.navigation).toEqual([]);
    answer = () => Promise.resolve(checkout({ exists: true }));
    actor.send({ type: 'borrow', isMember: true, drafted: undefined });
    await settle();
    expect(selectBorrowFailure(actor.getSnapshot())).toBeUndefined();
  });

  test('the end of a session is left to its dialog', async () => {
    const { actor } = await opened({ cart: () => refused(401, 'auth.session_expired') });
    actor.send({ type: 'borrow', isMember: true, drafted: undefined });
    await settle();
    expect(selectBorrowFailure(actor.getSnapshot())).toBeUndefined();
  });
});

describe('wishes', () => {
  test('a wish is toggled and shown', async () => {
    const { actor } = await opened();
    actor.send({ type: 'wish.toggled', isMember: true });
    await settle();
    expect(selectProduct(actor.getSnapshot())?.is.wished).toBe(true);
  });

  test('a visitor is asked to sign in', async () => {
    const { actor, told, calls } = await opened();
    actor.send({ type: 'wish.toggled', isMember: false });
    expect(told.navigation).toEqual([{ type: 'signin.asked' }]);
    expect(calls).not.toContain('wish p1');
  });

  test('a failure is said in a toast and leaves the heart as it was', async () => {
    const { actor, told } = await opened({ wish: offline });
    actor.send({ type: 'wish.toggled', isMember: true });
    await settle();
    expect(told.toasts).toMatchObject([{ notice: { kind: 'failure', failure: { kind: 'network' } } }]);
    expect(selectProduct(actor.getSnapshot())?.is.wished).toBe(false);
  });
});

describe('loading', () => {
  test('an unknown object is no failure', async () => {
    const { actor } = await opened({ product: () => refused(404, 'resource.not_found') });
    expect(selectStage(actor.getSnapshot())).toBe('unknown');
  });

  test('a failed calendar leaves the object standing', async () => {
    const { actor } = await opened({ calendar: offline });
    expect(selectStage(actor.getSnapshot())).toBe('shown');
    expect(actor.getSnapshot().hasTag('calendar.failed')).toBe(true);
  });

  test('trying again asks for both', async () => {
    let up = false;
    const { actor } = await opened({
      product: () => (up ? Promise.resolve(product()) : offline()),
      calendar: () => (up ? Promise.resolve({ taken: [], headquarters: [] }) : offline()),
    });
    expect(selectStage(actor.getSnapshot())).toBe('failed');
    up = true;
    actor.send({ type: 'retry' });
    await settle();
    expect(selectStage(actor.getSnapshot())).toBe('shown');
    expect(actor.getSnapshot().hasTag('calendar.failed')).toBe(false);
  });
});

describe('the nearest period', () => {
  // A Monday; the point opens from Tuesday to Saturday, and the preparation takes a day.
  const facts = (...taken: TakenPeriod[]) =>
    calendarFacts(product(), taken, headquarter(), '2027-03-15', loanTerms(library(), undefined, '2027-03-15'));

  test('begins on the first free day and is no longer than a week', () => {
    // The seventh day is a Monday, on which the point does not open.
    expect(proposePeriod(facts())).toEqual({ from_date: '2027-03-16', to_date: '2027-03-20' });
    expect(proposePeriod(facts(), '2027-03-17')).toEqual({ from_date: '2027-03-17', to_date: '2027-03-23' });
  });

  test('follows a loan and its preparation', () => {
    const lent = { from_date: '2027-03-16', to_date: '2027-03-20', blocked_to: '2027-03-23', overdue: false };
    expect(proposePeriod(facts(lent))?.from_date).toBe('2027-03-24');
  });

  test('begins on the day that was wished for or after it', () => {
    expect(proposePeriod(facts(), '2027-04-04')?.from_date).toBe('2027-04-06');
    expect(proposePeriod(facts(), '2027-01-01')?.from_date).toBe('2027-03-16');
  });

  test('passes the rules of a loan', () => {
    const period = proposePeriod(facts(), '2027-08-13');
    expect(period && checkPeriod(facts(), period.from_date, period.to_date)).toBeUndefined();
    expect(period).toBeDefined();
  });

  test('is shorter than a week where no week is free', () => {
    const each = Array.from({ length: 60 }, (_, nth) => {
      const day = addDays('2027-03-19', nth * 7);
      return { from_date: day, to_date: day, blocked_to: addDays(day, 1), overdue: false };
    });
    expect(proposePeriod(facts(...each))).toEqual({ from_date: '2027-03-16', to_date: '2027-03-17' });
  });
});
