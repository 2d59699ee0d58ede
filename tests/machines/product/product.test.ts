import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError, type FailureCode } from '#machines/core/failure';
import type { ProductCalendar } from '#machines/product/product-state';
import { productMachine } from '#machines/product/product.machine';
import {
  selectBorrowFailure,
  selectIsReplacing,
  selectIsWishing,
  selectProduct,
  selectStage,
  selectWished,
} from '#machines/product/product.selectors';
import { noDays } from '#machines/checkout/choice';
import { requestHref, requestIn, daysIn } from '#machines/product/days-query';
import type { Checkout, Product } from '#machines/core/wire';
import { checkout } from '../../support/data/factories.ts';
import { headquarter, product } from '../../support/data/objects.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

interface Answers {
  product?: () => Promise<Product>;
  calendar?: () => Promise<ProductCalendar>;
  cart?: () => Promise<Checkout>;
  wish?: () => Promise<{ wished: boolean }>;
  /** The object in the draft after signing in. */
  drafted?: () => Promise<string | undefined>;
  asked?: 'wish';
  days?: { from_date: string; to_date: string };
}

const refused = (status: number, code: FailureCode): Promise<never> =>
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
      days: answers.days ?? noDays,
      asked: answers.asked ?? (answers.drafted ? 'borrow' : undefined),
      wait: { isOn: false, isMember: true, wanted: undefined },
    },
  });
  await settle();
  return { actor, told, calls };
};

describe('borrowing', () => {
  test('a visitor’s request and the selected days are kept in the return URL', () => {
    const days = { from_date: '2027-03-16', to_date: '2027-03-18' };
    expect(requestHref('borrow', 'p1', days)).toBe('/products/p1?borrow=1&from=2027-03-16&to=2027-03-18');
    expect(requestIn('?borrow=1&from=2027-03-16')).toBe('borrow');
    expect(requestIn('?wish=1')).toBe('wish');
    expect(requestIn('?from=2027-03-16')).toBeUndefined();
    expect(daysIn('?borrow=1&from=2027-03-16&to=2027-02-30')).toEqual({ from_date: '2027-03-16', to_date: undefined });
  });

  describe('by a visitor who pressed the button before signing in', () => {
    const plain = { type: 'navigate', to: '/products/p1?from=2027-03-16&to=2027-03-18', replace: true };
    const days = { from_date: '2027-03-16', to_date: '2027-03-18' };
    const loan = { type: 'navigate', to: '/checkout/loan?from=2027-03-16&to=2027-03-18' };

    test('continues automatically, once', async () => {
      const { told, calls } = await opened({ drafted: () => Promise.resolve(undefined), days });
      expect(calls).toEqual(expect.arrayContaining(['policy', 'cart p1']));
      expect(told.navigation).toEqual([plain, loan]);
    });

    test('leads to the loan that already contains the object', async () => {
      const { told, calls } = await opened({ drafted: () => Promise.resolve('p1'), days });
      expect(calls).not.toContain('cart p1');
      expect(told.navigation).toEqual([plain, loan]);
    });

    test('replaces another object only after a confirmation', async () => {
      const { actor, calls } = await opened({ drafted: () => Promise.resolve('p2') });
      expect(selectIsReplacing(actor.getSnapshot())).toBe(true);
      expect(calls).not.toContain('cart p1');
    });
  });

  test('adds the object to the draft for a member and opens the loan page', async () => {
    const { actor, told, calls } = await opened();
    actor.send({ type: 'borrow', drafted: undefined });
    await settle();
    expect(calls).toContain('cart p1');
    expect(told.draft).toEqual([{ type: 'draft.changed', checkout: checkout({ exists: true }) }]);
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/loan' }]);
  });

  test('passes on a day selected in the calendar', async () => {
    const { actor, told } = await opened();
    actor.send({ type: 'day.chosen', date: '2027-03-16' });
    actor.send({ type: 'borrow', drafted: undefined });
    await settle();
    expect(told.navigation.at(-1)).toEqual({ type: 'navigate', to: '/checkout/loan?from=2027-03-16' });
  });

  test('passes on two selected days, the earlier one first', async () => {
    const { actor, told } = await opened();
    for (const date of ['2027-03-20', '2027-03-16', '2027-03-18']) actor.send({ type: 'day.chosen', date });
    actor.send({ type: 'borrow', drafted: undefined });
    await settle();
    expect(told.navigation.at(-1)).toEqual({
      type: 'navigate',
      to: '/checkout/loan?from=2027-03-16&to=2027-03-18',
    });
  });

  test('keeps selected days in the URL, so that the page in another language has them', async () => {
    const { actor, told } = await opened();
    for (const date of ['2027-03-16', '2027-03-18']) actor.send({ type: 'day.chosen', date });
    actor.send({ type: 'days.cleared' });
    expect(told.navigation).toEqual(
      ['?from=2027-03-16', '?from=2027-03-16&to=2027-03-18', ''].map((query) => ({
        type: 'navigate',
        to: `/products/p1${query}`,
        replace: true,
      })),
    );
  });

  test('passes on the suggested days, but not days that were cleared', async () => {
    const { actor, told } = await opened();
    actor.send({ type: 'day.refused', date: '2027-03-14' });
    expect(selectWished(actor.getSnapshot())).toBe('2027-03-14');
    actor.send({ type: 'period.chosen', period: { from_date: '2027-03-16', to_date: '2027-03-23' } });
    expect(selectWished(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'borrow', drafted: 'p1' });
    actor.send({ type: 'days.cleared' });
    actor.send({ type: 'borrow', drafted: 'p1' });
    expect(told.navigation).toEqual([
      { type: 'navigate', to: '/products/p1?from=2027-03-16&to=2027-03-23', replace: true },
      { type: 'navigate', to: '/checkout/loan?from=2027-03-16&to=2027-03-23' },
      { type: 'navigate', to: '/products/p1', replace: true },
      { type: 'navigate', to: '/checkout/loan' },
    ]);
  });

  test('accepts the loan policy on this device', async () => {
    const { actor, calls } = await opened();
    expect(calls).not.toContain('policy');
    actor.send({ type: 'borrow', drafted: undefined });
    expect(calls).toContain('policy');
  });

  test('does not add the object of the draft again', async () => {
    const { actor, told, calls } = await opened();
    actor.send({ type: 'borrow', drafted: 'p1' });
    await settle();
    expect(calls).not.toContain('cart p1');
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/loan' }]);
  });

  test('replaces another object in the draft only after a confirmation', async () => {
    const { actor, calls } = await opened();
    actor.send({ type: 'borrow', drafted: 'p2' });
    expect(selectIsReplacing(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'replace.declined' });
    expect(calls).not.toContain('cart p1');
    actor.send({ type: 'borrow', drafted: 'p2' });
    actor.send({ type: 'replace.confirmed' });
    await settle();
    expect(calls).toContain('cart p1');
  });

  test('shows a refusal on the page and clears it on the next try', async () => {
    let answer: () => Promise<Checkout> = () => refused(409, 'product.unavailable');
    const { actor, told } = await opened({ cart: () => answer() });
    actor.send({ type: 'borrow', drafted: undefined });
    await settle();
    expect(selectBorrowFailure(actor.getSnapshot())).toMatchObject({ code: 'product.unavailable' });
    expect(told.navigation).toEqual([]);
    answer = () => Promise.resolve(checkout({ exists: true }));
    actor.send({ type: 'borrow', drafted: undefined });
    await settle();
    expect(selectBorrowFailure(actor.getSnapshot())).toBeUndefined();
  });

  test('leaves an ended session to its dialog', async () => {
    const { actor } = await opened({ cart: () => refused(401, 'auth.session_expired') });
    actor.send({ type: 'borrow', drafted: undefined });
    await settle();
    expect(selectBorrowFailure(actor.getSnapshot())).toBeUndefined();
  });
});

describe('wishes', () => {
  test('a wish is toggled and displayed', async () => {
    const { actor } = await opened();
    actor.send({ type: 'wish.toggled' });
    await settle();
    expect(selectProduct(actor.getSnapshot())?.is.wished).toBe(true);
  });

  describe('of a visitor who pressed the button before signing in', () => {
    const wishes = (calls: readonly string[]) => calls.filter((call) => call === 'wish p1');

    test('are set once the object is known, and removed from the URL', async () => {
      const { actor, told, calls } = await opened({ asked: 'wish' });
      expect(wishes(calls)).toHaveLength(1);
      expect(selectProduct(actor.getSnapshot())?.is.wished).toBe(true);
      expect(told.navigation).toEqual([{ type: 'navigate', to: '/products/p1', replace: true }]);
    });

    test.each([{ wished: true }, { mine: true }])('are never unset, nor set for one’s own object: %j', async (is) => {
      const { actor, calls } = await opened({
        asked: 'wish',
        product: () => Promise.resolve(product({ is: { ...product().is, ...is } })),
      });
      expect(wishes(calls)).toEqual([]);
      expect(selectIsWishing(actor.getSnapshot())).toBe(false);
    });
  });

  test('a failure shows a toast and leaves the heart unchanged', async () => {
    const { actor, told } = await opened({ wish: offline });
    actor.send({ type: 'wish.toggled' });
    await settle();
    expect(told.toasts).toMatchObject([{ notice: { kind: 'failure', failure: { kind: 'network' } } }]);
    expect(selectProduct(actor.getSnapshot())?.is.wished).toBe(false);
  });
});

describe('loading', () => {
  test('an unknown object is not a failure', async () => {
    const { actor } = await opened({ product: () => refused(404, 'resource.not_found') });
    expect(selectStage(actor.getSnapshot())).toBe('unknown');
  });

  test('a calendar that fails to load does not affect the object', async () => {
    const { actor } = await opened({ calendar: offline });
    expect(selectStage(actor.getSnapshot())).toBe('shown');
    expect(actor.getSnapshot().hasTag('calendar.failed')).toBe(true);
  });

  test('a retry loads both', async () => {
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
