import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays, wallClock } from '#machines/rules/dates';
import type { Order } from '#machines/core/wire';
import { delivered, drafted, page as loanPage } from '../../support/checkout.ts';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { press, tick, type } from '../../support/forms.ts';
import { product } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { type Answers, freshPages, problem, renderApp } from '../../support/render.tsx';

// rules/checkout.md and rules/validation.md#loan-dates. The inactivity limit and the welcome are in
// `tests/machines/rules/constants.test.ts`, the app start and 401 in `errors.test.tsx`, item loan status in `product.test.tsx`.

const today = wallClock(Date.now(), 'Europe/Rome').date;
freshPages();

async function open(url: string, answers: Answers = {}) {
  const opened = await renderApp({
    url,
    signedIn: true,
    page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
    answers: { 'GET /v1/catalogs/products/highlighted': [], 'GET /v1/headquarters': loanPage.headquarters, ...answers },
  });
  return opened;
}
const main = async () => within(await screen.findByRole('main'));

/** A loan that can still do everything that its status allows. */
const loan = (status: Order['status']) =>
  order({
    status,
    picked_up_at: ['approved', 'extended', 'returned'].includes(status) ? `${addDays(today, -2)}T10:00:00.000Z` : null,
    is_reviewable: ['approved', 'extended', 'returned'].includes(status),
    extendable_to: status === 'approved' ? addDays(today, 35) : null,
    loan:
      status === 'pending'
        ? { from_date: addDays(today, 5), to_date: addDays(today, 9) }
        : { from_date: addDays(today, -2), to_date: addDays(today, 4) },
  });

describe('loan status labels', () => {
  test.each<[Order['status'], string]>([
    ['checkout', 'Checkout in corso'],
    ['pending', 'Attesa conferma'],
    ['approved', 'Approvato'],
    ['extended', 'Esteso'],
    ['cancelled', 'Annullato'],
    ['denied', 'Negato'],
    ['returned', 'Restituito'],
  ])('%s: %s', async (status, label) => {
    await open('/me/orders/o1', { 'GET /v1/me/orders/o1': loan(status) });
    expect((await (await main()).findAllByText(label)).length).toBeGreaterThan(0);
  });
});

describe('client-allowed changes', () => {
  const statuses: Order['status'][] = ['pending', 'approved', 'extended', 'returned', 'cancelled', 'denied'];

  test.each(statuses)('from %s: cancel only when pending, extend only when approved', async (status) => {
    await open('/me/orders/o1', { 'GET /v1/me/orders/o1': loan(status) });
    expect((await (await main()).findAllByText('Trapano')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Annulla prestito' }) !== null).toBe(status === 'pending');
    expect(screen.queryByRole('button', { name: /^Estendi prestito/ }) !== null).toBe(status === 'approved');
  });

  test('a granted loan can be cancelled until it is picked up', async () => {
    const granted = order({
      ...loan('approved'),
      picked_up_at: null,
      is_reviewable: false,
      loan: { from_date: addDays(today, 2), to_date: addDays(today, 8) },
    });
    await open('/me/orders/o1', { 'GET /v1/me/orders/o1': granted });
    await press('Annulla prestito');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/era già confermato per te/)).toBeTruthy();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => name !== '')).toEqual(['Tieni il prestito', 'Annulla il prestito']);
  });

  test.each([
    [
      'pending to cancelled (cancel)',
      'pending',
      'cancelled',
      'DELETE /v1/me/orders/o1',
      /^Annulla prestito/,
      'Annulla il prestito',
    ],
    [
      'approved to extended',
      'approved',
      'extended',
      'POST /v1/me/orders/o1/extensions',
      /^Estendi prestito/,
      'Conferma',
    ],
  ] as const)('%s', async (_row, from, to, call, action, confirm) => {
    let status: Order['status'] = from;
    const { calls } = await open('/me/orders/o1', {
      'GET /v1/me/orders/o1': () => loan(status),
      'GET /v1/me': me(),
      [call]: () => {
        status = to;
        return to === 'cancelled' ? new Response(null, { status: 204 }) : loan(to);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: action }));
    await press(confirm);
    const label = to === 'cancelled' ? 'Annullato' : 'Esteso';
    expect((await (await main()).findAllByText(label)).length).toBeGreaterThan(0);
    expect(calls.filter((each) => each === call)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull());
  });

  test.each(statuses)('review is possible for approved, extended and returned: %s', async (status) => {
    await open('/me/orders/o1/review', { 'GET /v1/me/orders/o1': loan(status) });
    const isPossible = ['approved', 'extended', 'returned'].includes(status);
    const heading = isPossible
      ? 'Lascia una recensione'
      : /^(Non è ancora il momento|Di questo prestito non c’è niente)/;
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Messaggio' }) !== null).toBe(isPossible);
  });
});

describe('checkout flow', () => {
  const drill = product({ ...loanPage.product, loan: { ...loanPage.product.loan, next_from: today } });
  const period = { from_date: addDays(today, 1), to_date: addDays(today, 7) };
  const planned = { ...drafted, is_set_loan: true, loan: period, note: 'Passo alle 18.' };
  const ofObject: Answers = {
    'GET /v1/catalogs/products/p1': drill,
    'GET /v1/catalogs/products/p1/loans': [],
    'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
  };

  test('the dates are asked for before the pickup point: they are what a phone shows first', async () => {
    await open('/checkout/loan', {
      ...ofObject,
      'GET /v1/checkout': drafted,
      'GET /v1/catalogs/products/p1': product(loanPage.product),
      'GET /v1/me': me(),
    });
    const headings = (await (await main()).findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(headings.slice(0, 3)).toEqual(['Quando', 'Come lo vuoi ricevere', 'Dove lo ritiri']);
  });

  test('product added to the cart, shipping method, dates and note, recap, confirm, /checkout/{id}/cb', async () => {
    localStorage.setItem('prestalo.policy_accepted', '1');
    let draft = checkout();
    const bodies: unknown[] = [];
    const takes = (next: typeof draft) => async (request: Request) => {
      const text = await request.text();
      bodies.push(text === '' ? null : JSON.parse(text));
      draft = next;
      return next;
    };
    const booked = order({ id: 'o1', loan: period });
    const { calls } = await open('/products/p1', {
      ...ofObject,
      'GET /v1/checkout': () => draft,
      'POST /v1/checkout/cart/p1': takes(drafted),
      'POST /v1/checkout/shipping': takes(drafted),
      'POST /v1/checkout/loan': takes(planned),
      'PUT /v1/checkout/confirm': () => {
        draft = checkout();
        return booked;
      },
      'GET /v1/me/orders/o1': booked,
      'GET /v1/me': me(),
    });
    await press('Prendi in prestito');
    const pickup = await screen.findByRole('radio', { name: 'Ritiro' });
    const delivery = screen.getByRole<HTMLButtonElement>('radio', { name: 'Consegna a domicilio' });
    expect(location.pathname).toBe('/checkout/loan');
    expect([pickup, delivery].map((way) => way.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    expect(delivery.disabled).toBe(false);
    await type('note', 'Passo alle 18.');
    await press('Continua');
    await screen.findByRole('heading', { level: 1, name: 'Riepilogo' });
    expect(location.pathname).toBe('/checkout/recap');
    await press('Conferma');
    await waitFor(() => expect(location.pathname).toBe('/checkout/o1/cb'));
    expect(calls.filter((call) => call.includes('/v1/checkout') && !call.startsWith('GET'))).toEqual([
      'POST /v1/checkout/cart/p1',
      'POST /v1/checkout/shipping',
      'POST /v1/checkout/loan',
      'PUT /v1/checkout/confirm',
    ]);
    expect(bodies.slice(1)).toMatchObject([{ method: 'pickup' }, { note: 'Passo alle 18.' }]);
  });

  test.each([
    ['a checkout step: goes back one page', '/checkout/loan', '/help'],
    ['another page: stays', '/policies', '/policies'],
  ])('abandoning clears the draft; on %s', async (_row, url, shown) => {
    let draft = drafted;
    const { app, calls } = await open('/help', {
      ...ofObject,
      'GET /v1/checkout': () => draft,
      'DELETE /v1/checkout/cart': () => (draft = checkout()),
    });
    const send = (systemId: string, event: object) =>
      act(async () => {
        (app.system.get(systemId) as { send: (event: object) => void }).send(event);
        await Promise.resolve();
      });
    await send('navigation', { type: 'navigate', to: url });
    await waitFor(() => expect(location.pathname).toBe(url));
    await send('draft', { type: 'draft.abandon' });
    await send('draft', { type: 'draft.abandon.confirmed' });
    expect(await screen.findByText('Prestito abbandonato')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe(shown));
    expect(calls).toContain('DELETE /v1/checkout/cart');
  });
});

describe('stepper (object upload)', () => {
  const giving = me({ can_post_objects: true });
  const openStepper = () =>
    open('/me/product-edit', {
      'POST /v1/auths/access/refresh': { data: giving, access_token: 't1', access: access() },
      'GET /v1/me': giving,
    });
  const step = (name: string) => screen.findByRole('heading', { level: 2, name });
  const basics = async () => {
    await tick('Bricolage');
    await type('title', 'Tenda');
  };
  const description = async () => {
    await basics();
    await press('Continua');
    await step('Descrizione');
  };

  test.each([
    ['basic info without anything', () => step('Informazioni di base'), 'Informazioni di base', 2],
    ['basic info without a title', () => tick('Bricolage'), 'Informazioni di base', 1],
    ['basic info without a category', () => type('title', 'Tenda'), 'Informazioni di base', 1],
    ['description without one', description, 'Descrizione', 1],
  ])('moving forward is blocked, and the messages are shown: %s', async (_row, begin, name, faults) => {
    await openStepper();
    await begin();
    await press('Continua');
    expect(await screen.findByText('Attenzione ai campi richiesti')).toBeTruthy();
    expect((await main()).getAllByText('Campo richiesto')).toHaveLength(faults);
    expect(await step(name)).toBeTruthy();
  });

  test('moving back is always allowed, also where forward is blocked, and keeps everything', async () => {
    await openStepper();
    await description();
    await press('Continua');
    await press('Indietro');
    await step('Informazioni di base');
    await press('Continua');
    await step('Descrizione');
    await type('description', 'Per due.');
    await press('Continua');
    await step('Immagini');
    await press('Continua');
    for (const name of ['Riepilogo', 'Immagini', 'Descrizione']) {
      await step(name);
      await press('Indietro');
    }
    await step('Informazioni di base');
    expect(screen.getByDisplayValue('Tenda')).toBeTruthy();
  });
});

test('a suspended member is offered no payment of a delivery, nor to try again', async () => {
  const data = me({ is: { ...me().is, banned: true }, obstacles: [{ code: 'auth.banned' }] });
  await open('/checkout/recap', {
    'POST /v1/auths/access/refresh': { data, access_token: 't1', access: access() },
    'GET /v1/checkout': delivered,
    'POST /v1/checkout/intent': problem(409, 'auth.banned'),
  });
  expect(await screen.findByText(/Il tuo accesso ai prestiti è sospeso/)).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.queryAllByRole('button', { name: /Riprova|Paga|PayPal/ })).toEqual([]);
});
