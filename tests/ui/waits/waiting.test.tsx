import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/checkout.ts';
import { category, library } from '../../support/data/factories.ts';
import { headquarter, product } from '../../support/data/objects.ts';
import { wait } from '../../support/data/waits.ts';
import { freshPages, json, problem, type Answers } from '../../support/render.tsx';
import { find, member, open as openPage } from '../../support/screens/account-pages.ts';
import { addDays, wallClock } from '#machines/rules/dates';

freshPages();

const today = wallClock(Date.now(), 'Europe/Rome').date;
const away = product({
  loan: { ...product().loan, status: 'busy', to_date: addDays(today, 6), next_from: addDays(today, 8) },
});
const page = { library: library({ max_waits: 5 }), categories: [category()] };
const asking = 'POST /v1/me/waits';

async function open(answers: Answers = {}, { url = '/products/p1', signedIn = true, part = away } = {}) {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  const opened = await openPage({
    url,
    page,
    signedIn,
    answers: {
      ...(signedIn ? member() : {}),
      'GET /v1/catalogs/products/p1': part,
      'GET /v1/catalogs/products/p1/loans': [],
      'GET /v1/headquarters': [headquarter()],
      'GET /v1/me/waits': [],
      [asking]: async (request: Request) => {
        bodies.push(await request.json());
        return json(201, wait());
      },
      ...answers,
    },
  });
  return { user, bodies, ...opened };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Mettiti in attesa' }));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await find('button', name));

describe('on the page of an object that is out', () => {
  test('a member asks for days between two dates, and reads the place and a first day', async () => {
    const { user, bodies } = await open();
    await press(user, 'Mettiti in attesa');
    const form = await dialog();
    const days = form.getByRole('textbox', { name: 'Mi serve per quanti giorni' });
    expect(days).toHaveProperty('value', '7');
    await user.clear(days);
    await user.type(days, '3');
    await user.click(form.getByRole('button', { name: 'Mettiti in attesa' }));
    expect(await screen.findByText(/Sei al secondo posto/)).toBeTruthy();
    expect(
      screen.getByText(/Ti serve per 3 giorni tra il 16 marzo e il 12 aprile\. Non prima di martedì 23 marzo\./),
    ).toBeTruthy();
    expect(bodies).toEqual([{ product_id: 'p1', days: 3, from_date: today, to_date: addDays(today, 27) }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mettiti in attesa' })).toBeNull();
  });

  test('a field that cannot be is told at once, and nothing is sent', async () => {
    const { user, bodies } = await open();
    await press(user, 'Mettiti in attesa');
    const form = await dialog();
    const days = form.getByRole('textbox', { name: 'Mi serve per quanti giorni' });
    await user.clear(days);
    await user.type(days, '29');
    await user.click(form.getByRole('button', { name: 'Mettiti in attesa' }));
    expect(await form.findByText('tra queste date non ci sono così tanti giorni')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  test('a visitor writes the same form and is led to sign in, with what was written', async () => {
    const { user } = await open({}, { signedIn: false });
    await press(user, 'Mettiti in attesa');
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Mettiti in attesa' }));
    await find('heading', 'Accedi');
    const back = new URLSearchParams(location.search).get('return_to');
    expect(back).toBe(`/products/p1?wait=7&wait_from=${today}&wait_to=${addDays(today, 27)}`);
  });

  test('whoever comes back finds the form open as it was', async () => {
    await open({}, { url: `/products/p1?wait=4&wait_from=${today}&wait_to=${addDays(today, 9)}` });
    const form = await dialog();
    expect(form.getByRole('textbox', { name: 'Mi serve per quanti giorni' })).toHaveProperty('value', '4');
  });

  test('days that are free already are booked instead', async () => {
    const next_free = { from_date: addDays(today, 8), to_date: addDays(today, 14) };
    const { user } = await open({
      [asking]: problem(409, 'wait.free_now', { next_free }),
      'POST /v1/checkout/cart/p1': problem(409, 'product.unavailable'),
    });
    await press(user, 'Mettiti in attesa');
    await user.click((await dialog()).getByRole('button', { name: 'Mettiti in attesa' }));
    await press(user, 'Prendi questi giorni');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe(`?from=${next_free.from_date}&to=${next_free.to_date}`);
    expect(await screen.findByText('product.unavailable')).toBeTruthy();
  });

  test('who waits for too many objects is led to them', async () => {
    const { user } = await open({ [asking]: problem(409, 'wait.too_many') });
    await press(user, 'Mettiti in attesa');
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Mettiti in attesa' }));
    expect(await form.findByText('wait.too_many')).toBeTruthy();
    expect(form.getByRole('link', { name: 'Le mie attese' }).getAttribute('href')).toBe('/me/waits');
  });

  test('who waits already reads the place, and ends it after one question', async () => {
    const { user, calls } = await open({
      'GET /v1/me/waits': [wait({ product: { id: 'p2' } }), wait({ not_before: null })],
      'DELETE /v1/me/waits/w1': () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText(/Sei al secondo posto/)).toBeTruthy();
    expect(screen.queryByText(/Non prima di/)).toBeNull();
    await press(user, 'Non aspetto più');
    const question = within(await screen.findByRole('dialog', { name: 'Non aspettare più?' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(question.getByRole('button', { name: 'Continuo ad aspettare' })),
    );
    await user.click(question.getByRole('button', { name: 'Non aspetto più' }));
    expect(await find('button', 'Mettiti in attesa')).toBeTruthy();
    expect(calls).toContain('DELETE /v1/me/waits/w1');
  });
});

test('an object that is free asks nobody to wait, and neither does a library without waiting', async () => {
  const free = product({ loan: { ...product().loan, next_from: today } });
  await open({}, { part: free });
  await find('button', 'Prendi in prestito');
  expect(screen.queryByRole('button', { name: 'Mettiti in attesa' })).toBeNull();
});

test('a library without waiting has no such button', async () => {
  const { calls } = await openPage({
    url: '/products/p1',
    page: { ...page, library: library({ max_waits: 0 }) },
    signedIn: true,
    answers: {
      ...member(),
      'GET /v1/catalogs/products/p1': away,
      'GET /v1/catalogs/products/p1/loans': [],
      'GET /v1/headquarters': [headquarter()],
    },
  });
  await find('button', 'Prendi in prestito');
  expect(screen.queryByRole('button', { name: 'Mettiti in attesa' })).toBeNull();
  expect(calls).not.toContain('GET /v1/me/waits');
});

test('days on which it is taken can be waited for, though it is there now', async () => {
  const [from, to] = [addDays(today, 20), addDays(today, 22)];
  const free = product({ loan: { ...product().loan, next_from: today } });
  const { user } = await open(
    {
      'GET /v1/catalogs/products/p1/loans': [
        { from_date: addDays(today, 15), to_date: addDays(today, 30), blocked_to: addDays(today, 31) },
      ],
    },
    { url: `/products/p1?from=${from}&to=${to}`, part: free },
  );
  await press(user, 'Mettiti in attesa');
  const form = await dialog();
  expect(form.getByRole('textbox', { name: 'Mi serve per quanti giorni' })).toHaveProperty('value', '3');
});

test('a confirmation that comes too late leads to waiting for these days', async () => {
  const loan = { from_date: addDays(today, 3), to_date: addDays(today, 5) };
  const days = { ...planned, loan };
  await openPage({
    url: '/checkout/recap',
    page,
    signedIn: true,
    answers: {
      ...member(),
      'GET /v1/checkout': days,
      'GET /v1/headquarters': [headquarter()],
      'PUT /v1/checkout/confirm': problem(409, 'loan.not_available'),
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Conferma' }))[0]!);
  const link = await find('link', 'Mettiti in attesa di questi giorni');
  expect(link.getAttribute('href')).toBe(`/products/p1?wait=3&wait_from=${loan.from_date}&wait_to=${loan.to_date}`);
});
