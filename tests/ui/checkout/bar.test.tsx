import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, wallClock } from '#machines/rules/dates';
import type { Checkout } from '#machines/core/wire';
import { formatPeriod } from '#src/words/dates.ts';
import { delivered, drafted, intent, page as loanPage } from '../../support/checkout.ts';
import { checkout } from '../../support/data/factories.ts';
import { product } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { page, wide } from '../../support/page.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

// "A bar fixed at the bottom of the page shows the loan being built, with a Continue action" (rules/screens-and-routes.md#bottom-bar), on the
// steps of the checkout, where it is one with the page.

const today = wallClock(Date.now(), 'Europe/Rome').date;
const period = { from_date: addDays(today, 1), to_date: addDays(today, 7) };
const planned = { ...drafted, is_set_loan: true, loan: period };

freshPages({ welcomed: false });
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(url: string, answers: Answers) {
  return renderApp({
    url,
    page: page(),
    signedIn: true,
    answers: {
      'GET /v1/headquarters': loanPage.headquarters,
      'GET /v1/catalogs/products/p1': product({
        ...loanPage.product,
        loan: { ...loanPage.product.loan, next_from: today },
      }),
      'GET /v1/catalogs/products/p1/loans': [],
      ...answers,
    },
  });
}
const bar = async () => within(await screen.findByRole('complementary', { name: 'Prestito in preparazione' }));
const main = () => within(screen.getByRole('main'));
const words = ([from = '', to = '']: readonly string[]) => formatPeriod(from, to, 'it', 'short').replace(/\s/g, ' ');
/** The first and the last day as the page shows them. */
const stamps = () =>
  [...document.querySelectorAll('main time')].map((time) => time.getAttribute('datetime') ?? '').slice(0, 2);

describe('the bar at the bottom on the steps of the checkout', () => {
  test.each([
    ['phone', false],
    ['desktop', true],
  ])('shows the days chosen on the page before they are saved, %s', async (_shape, isWide) => {
    wide(isWide);
    await open('/checkout/loan', { 'GET /v1/checkout': drafted });
    await waitFor(() => expect(stamps()).toHaveLength(2));
    const first = stamps();
    expect(await (await bar()).findByText(words(first))).toBeTruthy();
    await userEvent.click(main().getByRole('checkbox', { name: '2 settimane' }));
    expect(stamps()).not.toEqual(first);
    expect(await (await bar()).findByText(words(stamps()))).toBeTruthy();
  });

  test('continues from the loan page like the page’s own button, and asks for what is missing', async () => {
    wide(false);
    let draft: Checkout = drafted;
    const saved: unknown[] = [];
    await open('/checkout/loan', {
      'GET /v1/checkout': () => draft,
      'POST /v1/checkout/shipping': drafted,
      'POST /v1/checkout/loan': async (request: Request) => {
        saved.push(await request.json());
        draft = planned;
        return planned;
      },
    });
    const next = await (await bar()).findByRole('button', { name: 'Continua' });
    // One press clears the days: a single free day starts a new period.
    await screen.findAllByRole('grid');
    const free = document.querySelector<HTMLElement>('[role="gridcell"][data-state="free"]:not([data-hidden])');
    await userEvent.click(free!);
    await waitFor(async () => expect((await bar()).getByText('Scegli le date')).toBeTruthy());
    await userEvent.click(next);
    expect(await screen.findByText('Seleziona la data del prestito!')).toBeTruthy();
    await userEvent.click(main().getByRole('checkbox', { name: '1 settimana' }));
    await userEvent.click((await bar()).getByRole('button', { name: 'Continua' }));
    await waitFor(() => expect(location.pathname).toBe('/checkout/recap'));
    expect(saved).toHaveLength(1);
  });

  test('confirms on the recap', async () => {
    wide(false);
    const booked = order({ id: 'o1', loan: period });
    let draft: Checkout = planned;
    const { calls } = await open('/checkout/recap', {
      'GET /v1/checkout': () => draft,
      'PUT /v1/checkout/confirm': () => {
        draft = checkout();
        return booked;
      },
      'GET /v1/me/orders/o1': booked,
    });
    expect(await (await bar()).findByText(words([period.from_date, period.to_date]))).toBeTruthy();
    const confirm = await (await bar()).findByRole('button', { name: 'Conferma' });
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(confirm);
    await waitFor(() => expect(location.pathname).toBe('/checkout/o1/cb'));
    expect(calls.filter((call) => call === 'PUT /v1/checkout/confirm')).toHaveLength(1);
  });

  test('of a paid delivery shows the time left and leads to the payment', async () => {
    wide(false);
    const delivery = { ...delivered, loan: period };
    const expires_at = new Date(Date.now() + 600_000).toISOString();
    await open('/checkout/recap', {
      'GET /v1/checkout': delivery,
      'POST /v1/checkout/intent': { ...intent, expires_at },
    });
    expect(await (await bar()).findByText(/^(9:5\d|10:00) per pagare$/)).toBeTruthy();
    await userEvent.click((await bar()).getByRole('button', { name: 'Paga' }));
    expect(document.activeElement?.contains(main().getByRole('timer'))).toBe(true);
  });

  test('of a payment that PayPal reviews says so at its button, without the ten minutes', async () => {
    wide(false);
    const approved = { subject: 'p1', orderId: 'PAYPAL-9', at: Date.now() };
    localStorage.setItem('prestalo.payment', JSON.stringify(approved));
    await open('/checkout/recap', {
      'GET /v1/checkout': { ...delivered, loan: period },
      'POST /v1/checkout/intent': { ...intent, expires_at: new Date(Date.now() + 600_000).toISOString() },
      'PUT /v1/checkout/confirm': problem(409, 'payment.pending'),
    });
    const button = await main().findByRole('button', { name: 'Controlla adesso' });
    const strip = within(button.parentElement?.parentElement ?? document.body);
    expect(strip.getByText('PayPal sta verificando il pagamento')).toBeTruthy();
    expect(screen.queryByText(/^Teniamo da parte l’oggetto/)).toBeNull();
    expect((await bar()).queryByRole('button', { name: 'Paga' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Abbandona il prestito' })).toBeNull();
  });

  test('has no button while the page’s own button is visible, and links to the draft on other pages', async () => {
    wide(true);
    await open('/checkout/recap', { 'GET /v1/checkout': planned });
    await main().findByRole('button', { name: 'Conferma' });
    expect((await bar()).queryByRole('button', { name: 'Conferma' })).toBeNull();
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Menu principale' })).getByText('Assistenza'));
    await waitFor(() => expect(location.pathname).toBe('/help'));
    const link = await (await bar()).findByRole('link', { name: 'Continua' });
    expect(link.getAttribute('href')).toBe('/checkout/recap');
    expect((await bar()).getByText(words([period.from_date, period.to_date]))).toBeTruthy();
  });
});
