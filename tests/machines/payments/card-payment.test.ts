import { describe, expect, test } from 'vitest';
import { renewalMachine } from '#machines/membership/renewal.machine';
import { selectOrderToApprove, selectPaymentFailure } from '#machines/payments/payment.selectors';
import { selectRenewalStage } from '#machines/membership/renewal.selectors';
import type { RenewalCard } from '#machines/core/wire';
import { inSystem } from '../../support/system.ts';
import { answers } from '../../support/screens/scripted-answers.ts';
import {
  type Setting,
  paying,
  afterAll,
  approve,
  ended,
  problem,
  prepared,
  overdue,
  offline,
} from './scripted-payment.ts';

const card = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };

describe('the payment of a card', () => {
  const bought = async (setting: Setting = {}, cards = [card]) => {
    const { machine, ...rest } = paying(setting);
    const taken = answers<{ decision: number }, { id: string }>(
      ...((setting.confirm ?? [{ id: 'm1' }]) as { id: string }[]),
    );
    const { actor, told } = inSystem(
      renewalMachine.provide({
        actors: {
          loadCards: answers<undefined, readonly RenewalCard[]>(cards).logic,
          payment: machine,
          takeFree: taken.logic as never,
        },
      }),
    );
    await afterAll();
    const payment = () => {
      const found = actor.getSnapshot().children.payment;
      if (!found) throw new Error('Nothing is being paid.');
      return found;
    };
    return { actor, told, payment, taken, ...rest, stage: () => selectRenewalStage(actor.getSnapshot()) };
  };

  test('creates its order when the button is pressed, and reloads the profile after the renewal', async () => {
    const { told, payment, asking, stage } = await bought();
    expect(asking.asked).toEqual([]);
    await approve(payment());
    expect(asking.asked).toHaveLength(1);
    expect(stage()).toBe('renewed');
    expect(ended({ told })).toEqual(['membership.renewed']);
    expect(told.session).toEqual([{ type: 'me.reload' }]);
  });

  test('that cannot start says why, and each press is a new decision', async () => {
    const refused = problem(409, 'membership.not_renewable');
    const { payment, asking } = await bought({ prepare: [{ failure: refused }, prepared] });
    payment().send({ type: 'order.asked' });
    await afterAll();
    expect(selectPaymentFailure(payment().getSnapshot())).toEqual(refused);
    payment().send({ type: 'order.asked' });
    await afterAll();
    expect(selectOrderToApprove(payment().getSnapshot())).toBe('PAYPAL-1');
    expect(new Set(asking.asked.map(({ decision }) => decision)).size).toBe(2);
  });

  test('has no ten minutes of its own: if it is too late, it just starts again', async () => {
    const { payment, stage } = await bought({ confirm: [{ failure: overdue }, { id: 'm1' }] });
    await approve(payment());
    expect(selectPaymentFailure(payment().getSnapshot())).toEqual(overdue);
    await approve(payment());
    expect(stage()).toBe('renewed');
  });

  test('is the payment of the chosen card', async () => {
    const other = { id: 'c2', name: 'Tessera lunga', duration: 24, price: 25 };
    const { actor, payment, asking } = await bought({}, [card, other]);
    actor.send({ type: 'card.chosen', id: 'c2' });
    await afterAll();
    payment().send({ type: 'order.asked' });
    expect(asking.asked).toEqual([{ decision: 2, card: other }]);
  });

  test('is skipped for a free card: one press takes it, and a retry after a lost answer is the same decision', async () => {
    const gratis = { ...card, price: 0 };
    const { actor, taken, asking, stage } = await bought({ confirm: [{ failure: offline }, { id: 'm1' }] }, [gratis]);
    expect(stage()).toBe('free');
    actor.send({ type: 'renew' });
    await afterAll();
    expect(stage()).toBe('free');
    actor.send({ type: 'renew' });
    await afterAll();
    expect(stage()).toBe('renewed');
    expect(taken.asked).toEqual([
      { decision: 1, card: gratis },
      { decision: 1, card: gratis },
    ]);
    expect(asking.asked).toEqual([]);
  });
});
