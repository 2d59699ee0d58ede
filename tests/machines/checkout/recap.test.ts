import { describe, expect, test } from 'vitest';
import { type LoadedRecap, checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { signatureOf } from '#machines/checkout/choice';
import type { Failure } from '#machines/core/failure';
import type { Checkout } from '#machines/core/wire';
import { bothOpen, order, planned } from '../../support/checkout.ts';
import { checkout } from '../../support/data/factories.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';
import { answers } from '../../support/screens/scripted-answers.ts';
import { next, offline, taken } from './scripted-pages.ts';

const cardExpired: Failure = { kind: 'problem', status: 409, code: 'card.not_active' };

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
      saveDays: loan.logic as never,
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
    expect(new Set(confirm.asked.map(({ of }) => of)).size).toBe(1);
  });

  test('belongs to its draft: that of another draft is another confirmation', async () => {
    const confirmationOf = async (shown: Checkout) => {
      const { actor, confirm } = recapPage({ checkout: shown });
      await settle();
      actor.send({ type: 'confirm' });
      await settle();
      await settle();
      return confirm.asked.map(({ of }) => of);
    };
    const other = { ...planned, note: 'Di un’altra finestra.' };
    const [first, second] = [await confirmationOf(planned), await confirmationOf(other)];
    expect([first, second]).toEqual([[signatureOf(planned)], [signatureOf(other)]]);
    expect(first).not.toEqual(second);
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
    const noted = { ...planned, note: 'Passo alle 18.' };
    const { actor, told, loan } = recapPage({ checkout: noted, confirms: [{ failure: taken }, order] });
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    await settle();
    actor.send({ type: 'next_free.taken' });
    await settle();
    // The member's note stays.
    expect(loan.asked).toEqual([{ period: next, note: 'Passo alle 18.' }]);
    expect(actor.getSnapshot().context).toMatchObject({ failure: undefined, checkout: { loan: next } });
    expect(told.draft.at(-1)).toMatchObject({ type: 'draft.changed', checkout: { loan: next } });
  });

  test('ends with the question whether to abandon the loan, as long as only the draft is compared', async () => {
    const { actor, told } = recapPage({});
    await settle();
    actor.send({ type: 'confirm' });
    actor.send({ type: 'abandon' });
    expect(told.draft).toContainEqual({ type: 'draft.abandon' });
    actor.send({ type: 'abandon.asked' });
    await settle();
    await settle();
    expect([actor.getSnapshot().value, told.navigation]).toEqual(['free', []]);
  });

  test('cannot be abandoned while the call is running', async () => {
    const { actor, told } = recapPage({ confirms: [{ failure: offline }, order] });
    await settle();
    actor.send({ type: 'confirm' });
    await settle();
    // In doubt, the same confirmation is sent again at once.
    actor.send({ type: 'confirm' });
    expect(actor.getSnapshot().value).toBe('confirming');
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
