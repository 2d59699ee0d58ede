import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays, wallClock } from '#machines/rules/dates';
import type { Order } from '#machines/core/wire';
import { order } from '../../support/data/orders.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

// rules/screens-and-routes.md#my-loans and the two after it.

const today = wallClock(Date.now(), 'Europe/Rome').date;
freshPages();
const open = (url: string, answers: Answers) => renderApp({ url, signedIn: true, answers });
const main = async () => within(await screen.findByRole('main'));
const groups = (...orders: Order[]) => orders.map((each) => ({ id: each.status, docs: [each] }));
const openMine = (...orders: Order[]) => open('/me/orders', { 'GET /v1/me/orders': groups(...orders) });

const loan = (status: Order['status'], first = -3, more: Parameters<typeof order>[0] = {}) =>
  order({
    id: status,
    status,
    picked_up_at: first < 0 && isOut.includes(status) ? `${addDays(today, first)}T10:00:00.000Z` : null,
    ...more,
    loan: { from_date: addDays(today, first), to_date: addDays(today, first + 6), ...more.loan },
  });
const isOut: readonly Order['status'][] = ['approved', 'extended', 'returned'];
const codes = { pickup_Code: '929682', pickup_qr_code: 'data:,p', deposit_code: '796272', deposit_qr_code: 'data:,d' };

describe('my loans', () => {
  test('filter chips: pending, approved, extended, returned, cancelled, denied, with a clear-filter action', async () => {
    await openMine(loan('pending', 5), loan('returned', -40));
    const chips = within(await screen.findByRole('group', { name: 'Filtra per stato' }));
    const names = () => chips.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent);
    const six = ['Attesa conferma', 'Approvato', 'Esteso', 'Restituito', 'Annullato', 'Negato'];
    expect(names()).toEqual(six);
    const headings = () =>
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .filter((name) => six.includes(name));
    expect(headings()).toEqual(['Attesa conferma', 'Restituito']);
    await userEvent.click(chips.getByRole('checkbox', { name: 'Restituito' }));
    await waitFor(() => expect(headings()).toEqual(['Restituito']));
    await userEvent.click(chips.getByRole('button', { name: 'Togli filtri' }));
    await waitFor(() => expect(headings()).toEqual(['Attesa conferma', 'Restituito']));
  });

  test('grouped lists showing product, status, requested period, smartlocker codes, notes and answers', async () => {
    // The next loan is shown first with its codes; the one tested follows it.
    const next = loan('approved', -5, { id: 'next', product: { name: 'Tenda' } });
    const shown = loan('approved', -1, {
      loan: { ...codes, from_date: '2099-03-01', to_date: '2099-03-07' },
      note: 'Passo alle 18.',
      note_answers: 'Suona il campanello.',
    });
    await open('/me/orders', { 'GET /v1/me/orders': [{ id: 'approved', docs: [next, shown] }] });
    const group = within(await screen.findByRole('region', { name: 'Approvato' }));
    const card = within((await group.findByRole('link', { name: 'Trapano' })).closest('article')!);
    expect(group.getAllByRole('article')).toHaveLength(2);
    // The group says the status; the loan, what is to be done.
    for (const words of ['In prestito', /1\D7 mar 2099/, '9 2 9 6 8 2', '7 9 6 2 7 2'])
      expect(card.getByText(words), String(words)).toBeTruthy();
    expect(card.getByText('La tua nota').nextElementSibling?.textContent).toBe('Passo alle 18.');
    expect(card.getByText('La biblioteca risponde').nextElementSibling?.textContent).toBe('Suona il campanello.');
  });
});

describe('my loans, per-item menu', () => {
  const review = 'Lascia una recensione';
  const again = 'Prendilo di nuovo';
  test.each<[Order['status'], boolean, string[]]>([
    ['pending', false, ['Scegli altri giorni', 'Annulla prestito']],
    ['approved', true, ['Estendi prestito', review]],
    ['extended', true, [review]],
    ['returned', true, [again, review]],
    // A written review is not offered again.
    ['returned', false, [again]],
    // It was never collected.
    ['cancelled', false, ['Richiedilo di nuovo']],
    ['denied', false, ['Richiedilo di nuovo']],
  ])('%s (reviewable %s): %j', async (status, is_reviewable, actions) => {
    await openMine(loan(status, status === 'pending' ? 5 : -3, { is_reviewable }));
    await userEvent.click(await screen.findByRole('button', { name: 'Azioni per Trapano' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.map((item) => item.replace(/fino al.*/, ''))).toEqual([
      'Vedi il dettaglio',
      'Vai all’oggetto',
      ...actions,
    ]);
  });

  test('extend shows the date one month later', async () => {
    await openMine(loan('approved', -1, { extendable_to: '2030-01-31' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Azioni per Trapano' }));
    expect((await screen.findByRole('menuitem', { name: /Estendi/ })).textContent).toContain('31 gennaio');
  });
});

describe("my loans, error alert 'Loan expired' when an approved loan's end date is past", () => {
  test.each<[Order['status'], number, boolean]>([
    ['approved', -10, true],
    ['extended', -10, true],
    ['approved', -6, false],
    ['returned', -10, false],
    ['cancelled', -10, false],
  ])('%s from %i days ago: %s', async (status, first, isShown) => {
    await openMine(loan(status, first));
    expect((await screen.findAllByText('Trapano')).length).toBeGreaterThan(0);
    expect(screen.queryAllByText('Prestito scaduto').length > 0).toBe(isShown);
  });
});

describe('loan detail', () => {
  test('product, status, request date, period, notes', async () => {
    const shown = loan('returned', 0, {
      loan: { from_date: '2026-03-16', to_date: '2026-03-22' },
      note: 'Passo alle 18.',
      note_answers: 'Suona il campanello.',
    });
    await open('/me/orders/returned', { 'GET /v1/me/orders/returned': shown });
    const page = await main();
    expect(await page.findByRole('heading', { level: 1, name: 'Trapano' })).toBeTruthy();
    expect(page.getByText('FDT-001')).toBeTruthy();
    expect(page.getAllByText('Restituito').length).toBeGreaterThan(0);
    expect(page.getByText('Richiesto il').nextElementSibling?.textContent).toMatch(/^10 marzo 2026.*10:00$/);
    expect([...document.querySelectorAll('main time')].map((time) => time.getAttribute('datetime'))).toEqual(
      expect.arrayContaining(['2026-03-16', '2026-03-22']),
    );
    expect(page.getByText('Passo alle 18.')).toBeTruthy();
    expect(page.getByText('Suona il campanello.')).toBeTruthy();
  });

  test.each<[Order['status'], boolean]>([
    ['pending', true],
    ['approved', false],
    ['extended', false],
    ['returned', false],
    ['cancelled', false],
    ['denied', false],
  ])('%s: can be cancelled %s; that it no longer can be is only said to who tried', async (status, isCancellable) => {
    const shown = loan(status, status === 'pending' ? 5 : -3);
    await open(`/me/orders/${status}`, { [`GET /v1/me/orders/${status}`]: shown });
    const page = await main();
    expect(await page.findByRole('heading', { name: 'Trapano' })).toBeTruthy();
    expect(page.queryAllByRole('button', { name: 'Annulla prestito' })).toHaveLength(isCancellable ? 1 : 0);
    expect(page.queryAllByText('Non è più possibile annullare questo prestito!')).toHaveLength(0);
  });
});

describe('review', () => {
  const openReview = async (shown: Order, answers: Answers = {}) => {
    await open('/me/orders/o/review', { 'GET /v1/me/orders/o': shown, ...answers });
    return main();
  };

  test('5-star rating and message', async () => {
    const page = await openReview(loan('returned', -40, { is_reviewable: true }));
    expect(await page.findAllByRole('radio', { name: /^[1-5] stell[ae]$/ })).toHaveLength(5);
    expect(page.getByRole('radio', { name: '1 stella' })).toHaveProperty('checked', true);
    expect(page.getByRole('textbox', { name: 'Messaggio' })).toBeTruthy();
  });

  test.each<[string, Order, string]>([
    ['reviewable', loan('approved', -3, { is_reviewable: true }), 'Lascia una recensione'],
    ['written, of a loan under way', loan('extended'), 'Hai già lasciato la tua recensione'],
    ['written, of a loan that is over', loan('returned', -40), 'Hai già lasciato la tua recensione'],
    ['too early', loan('pending', 5), 'Non è ancora il momento'],
    ['of a request that was denied', loan('denied'), 'Di questo prestito non c’è niente da recensire'],
    ['of a loan that was cancelled', loan('cancelled'), 'Di questo prestito non c’è niente da recensire'],
  ])('shown only if the loan is reviewable; otherwise a message: %s', async (_row, shown, heading) => {
    const page = await openReview(shown);
    expect(await page.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(page.queryAllByRole('radio', { name: /^[1-5] stell[ae]$/ })).toHaveLength(shown.is_reviewable ? 5 : 0);
  });

  test('a review that already exists is reported, and no input is lost', async () => {
    const page = await openReview(loan('returned', -40, { is_reviewable: true }), {
      'POST /v1/me/products/p1/reviews': problem(409, 'review.already_written', {
        message: 'Hai già scritto una recensione',
      }),
    });
    await userEvent.type(await page.findByRole('textbox', { name: 'Messaggio' }), 'Ottimo.');
    await userEvent.click(page.getByRole('button', { name: 'Invia' }));
    expect(await page.findByText('Hai già scritto una recensione')).toBeTruthy();
    expect(page.getByDisplayValue('Ottimo.')).toBeTruthy();
  });
});
