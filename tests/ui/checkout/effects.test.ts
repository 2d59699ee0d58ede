import { fromCallback } from 'xstate';
import type { AbandonAsked } from '#machines/checkout/draft.machine';
import type { LoanPageInput } from '#machines/checkout/choice';
import { afterEach, describe, expect, test } from 'vitest';
import type { Deps } from '#src/core/deps.ts';
import { pendingSignOut } from '#src/account/sign-out.ts';
import { provideCheckoutLoan } from '#src/checkout/loan.effects.ts';
import { provideCheckoutRecap } from '#src/checkout/recap.effects.ts';
import { bothOpen, drafted, page, planned, saturdays, terms, today } from '../../support/checkout.ts';
import { effectsDesk } from '../../support/effects.ts';
import { inSystem } from '../../support/system.ts';

const ok = (body: unknown) => Response.json(body);
const found = (call: string, checkout = drafted) => {
  if (call === 'GET /v1/checkout') return ok(checkout);
  if (call === 'GET /v1/headquarters') return ok([bothOpen, saturdays]);
  if (call.endsWith('/loans')) return ok(page.taken);
  return call === 'GET /v1/catalogs/products/p1' ? ok(page.product) : undefined;
};

/** The draft is a stand-in here, which asks nothing. */
const alone = { actors: { watchQuestion: fromCallback<AbandonAsked>(() => undefined) } };

describe('every attempt to confirm', () => {
  test('has one key per intent: the same after a lost response, a new one after a refusal', async () => {
    const results = [
      undefined,
      Response.json({ status: 409, code: 'card.not_active' }, { status: 409 }),
      ok({ id: 'o1' }),
    ];
    const { deps, sent } = effectsDesk(({ call }) =>
      call === 'PUT /v1/checkout/confirm' ? results.shift() : found(call, planned),
    );
    const { actor, told } = inSystem(provideCheckoutRecap(deps).provide(alone), { input: { checkout: planned } });
    const tries = () => sent.filter(({ call }) => call === 'PUT /v1/checkout/confirm');
    for (const count of [1, 2, 3]) {
      await expect.poll(() => actor.getSnapshot().value).toBe('free');
      actor.send({ type: 'confirm' });
      await expect.poll(() => tries().length).toBe(count);
    }
    await expect.poll(() => actor.getSnapshot().value).toBe('booked');
    const [first, second, third] = tries().map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/checkout/o1/cb', replace: true }]);
  });
});

describe('the choices on the loan page', () => {
  afterEach(() => localStorage.clear());

  const begin = (deps: Deps, { checkout = drafted, ...part }: Partial<LoanPageInput> = {}) => {
    const delivery = { on: true, price: 5, radius: 8, days: [1, 2, 3, 4, 5] };
    const input = { checkout, delivery, terms, today, from_date: undefined, member: 'u1', home: undefined, ...part };
    return inSystem(provideCheckoutLoan(deps).provide(alone), { input }).actor;
  };

  test('are restored after a reload, until another tab has changed the draft', async () => {
    const { deps } = effectsDesk(({ call }) => found(call));
    const before = begin(deps);
    await expect.poll(() => before.getSnapshot().matches('editing')).toBe(true);
    before.send({ type: 'note.changed', note: 'Passo alle 18.' });
    before.send({ type: 'place.chosen', headquarterId: 'h2' });

    const after = begin(deps);
    await expect.poll(() => after.getSnapshot().matches('editing')).toBe(true);
    expect(after.getSnapshot().context.choice).toEqual(before.getSnapshot().context.choice);

    const other = effectsDesk(({ call }) => found(call, planned));
    const elsewhere = begin({ ...other.deps, storage: deps.storage });
    await expect.poll(() => elsewhere.getSnapshot().matches('editing')).toBe(true);
    expect(elsewhere.getSnapshot().context.choice).toMatchObject({ note: '', headquarterId: 'h1' });
  });

  test('with the days of the address are there again when the page opens without them, as from a mail', async () => {
    const { deps } = effectsDesk(({ call }) => found(call));
    const days = { from_date: '2026-03-17', to_date: '2026-03-20' };
    const first = begin(deps, days);
    await expect.poll(() => first.getSnapshot().matches('editing')).toBe(true);
    expect(first.getSnapshot().context.choice).toMatchObject(days);

    const later = begin(deps);
    await expect.poll(() => later.getSnapshot().matches('editing')).toBe(true);
    expect(later.getSnapshot().context.choice).toMatchObject(days);
    later.send({ type: 'note.changed', note: 'Passo alle 18.' });

    const other = { from_date: '2026-03-24', to_date: '2026-03-27' };
    const anew = begin(deps, other);
    await expect.poll(() => anew.getSnapshot().matches('editing')).toBe(true);
    expect(anew.getSnapshot().context.choice).toMatchObject({ ...other, note: '' });
  });

  test('are not shown to somebody else on the same device', async () => {
    const { deps } = effectsDesk(({ call }) => found(call));
    const first = begin(deps);
    await expect.poll(() => first.getSnapshot().matches('editing')).toBe(true);
    first.send({ type: 'note.changed', note: 'Passo alle 18.' });

    const other = begin(deps, { member: 'u2' });
    await expect.poll(() => other.getSnapshot().matches('editing')).toBe(true);
    expect(other.getSnapshot().context.choice.note).toBe('');
  });

  test('go with the sign-out', () => {
    const { deps } = effectsDesk(({ call }) => found(call));
    deps.storage.set('choice', '{}');
    pendingSignOut(deps).keep();
    expect(deps.storage.get('choice')).toBeUndefined();
  });

  test('survive invalid data in the storage', async () => {
    localStorage.setItem('prestalo.choice', '{"of":1,"choice":{"from_date":"never"}}');
    const actor = begin(effectsDesk(({ call }) => found(call)).deps);
    await expect.poll(() => actor.getSnapshot().matches('editing')).toBe(true);
    expect(actor.getSnapshot().context.choice.from_date).toBe('2026-03-10');
  });

  test('are sent as in the contract: the address trimmed, an empty note omitted', async () => {
    const { deps, sent } = effectsDesk(({ call }) => {
      if (call.startsWith('POST')) return ok(planned);
      if (call.startsWith('GET /v1/geos/')) return ok([]);
      return found(call);
    });
    const actor = begin(deps);
    await expect.poll(() => actor.getSnapshot().matches('editing')).toBe(true);
    const form = actor.getSnapshot().children.address;
    const typed = { address: ' via Farini 3 ', cap: '40123', city: 'Bologna ', province: 'bo' };
    form?.send({ type: 'address.typed', address: typed });
    actor.send({ type: 'method.chosen', method: 'delivery' });
    actor.send({ type: 'note.changed', note: '   ' });
    actor.send({ type: 'continue' });
    await expect
      .poll(() => sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]))
      .toEqual([
        [
          'POST /v1/checkout/shipping',
          {
            method: 'delivery',
            shipping_geo: { address: 'via Farini 3', cap: '40123', city: 'Bologna', province: 'BO' },
          },
        ],
        ['POST /v1/checkout/loan', { from_date: '2026-03-10', to_date: '2026-03-16', note: null }],
      ]);
    expect(localStorage.getItem('prestalo.choice')).toBeNull();
  });
});
