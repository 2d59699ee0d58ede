import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { me } from '../../support/data/factories.ts';
import { order } from '../../support/data/orders.ts';
import { offered, wait } from '../../support/data/waits.ts';
import { VisibleObserver, page } from '../../support/page.ts';
import { freshPages, problem, renderApp } from '../../support/render.tsx';
import { points } from '../app/points.ts';

vi.stubGlobal('IntersectionObserver', VisibleObserver);

freshPages();

const orders = 'GET /v1/me/orders';
const answers = { 'GET /v1/catalogs/products/highlighted': [], 'GET /v1/headquarters': points };
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
const toCollect = order({
  id: 'o2',
  status: 'approved',
  product: { name: 'Tenda' },
  loan: { from_date: today, to_date: '2099-03-22', pickup_Code: '481516' },
});
const late = order({ id: 'o3', status: 'approved', product: { name: 'Sega' }, picked_up_at: '2026-03-16T10:00:00Z' });
const asked = order({ loan: { from_date: '2099-03-16', to_date: '2099-03-22' } });
const groups = [
  { id: 'pending', docs: [asked] },
  { id: 'approved', docs: [toCollect, late] },
];

const open = (answer: unknown, signedIn = true) =>
  renderApp({ url: '/', page: page(), signedIn, answers: { ...answers, [orders]: answer } });
const things = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem');

describe('the home page of a member', () => {
  test('begins with what comes next, each with a link to its loan, and all loans after', async () => {
    await open(groups);
    const [first, second, third] = await things('Le prossime cose da fare');
    expect(first!.textContent).toMatch(/^Da riportare subitoSegaIn ritardo di \d+ giorni/);
    expect(second!.textContent).toMatch(/^Da ritirare oggiTenda.+ · Bottega del PratelloCodice di ritiro 481516$/);
    expect(third!.textContent).toMatch(/^Attesa confermaTrapano16–22 mar.* 2099 · Bottega del Pratello$/);
    const links = within(screen.getByRole('region', { name: 'Le prossime cose da fare' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['o3', 'o2', 'o1'].map((id) => `/me/orders/${id}`),
      '/me/orders',
    ]);
  });

  test('begins with days that are kept for the member, and until when', async () => {
    const answered = { ...answers, [orders]: groups, 'GET /v1/me/waits': [wait({ id: 'w2' }), offered()] };
    await renderApp({ url: '/', page: page(), signedIn: true, answers: answered });
    const [first, second, third, ...more] = await things('Le prossime cose da fare');
    expect(first!.textContent).toMatch(
      /^C’è un periodo per teTrapano a percussione23–25 mar 2027 · rispondi entro il 16/,
    );
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/me/waits');
    expect([second, third].map((thing) => thing!.textContent.slice(0, 8))).toEqual(['Da ripor', 'Da ritir']);
    expect(more).toEqual([]);
  });

  test.each([
    ['there is nothing to do', []],
    ['the loans cannot be loaded', () => problem(500, 'server.error')],
  ])('is as for everybody where %s', async (_, answer) => {
    const { calls } = await open(answer);
    await waitFor(() => expect(calls).toContain(orders));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Le prossime cose da fare' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows what the device keeps of this member where the server does not answer, and nothing of another', async () => {
    const keep = (id: string) =>
      localStorage.setItem(
        'prestalo.pass',
        JSON.stringify({ version: 1, savedAt: '2026-03-17T10:00:00Z', me: me({ id }), orders: [late], points: [] }),
      );
    keep(me().id);
    const { stop, unmount } = await open(() => problem(500, 'server.error'));
    expect(await things('Le prossime cose da fare')).toHaveLength(1);
    unmount();
    stop();
    keep('another');
    const { calls } = await open(() => problem(500, 'server.error'));
    await waitFor(() => expect(calls).toContain(orders));
    expect(screen.queryByRole('region', { name: 'Le prossime cose da fare' })).toBeNull();
  });

  test('asks for the loans once, together with the copy for the pickup', async () => {
    const { calls } = await renderApp({
      ...{ url: '/', page: page(), signedIn: true, bars: true },
      answers: { ...answers, [orders]: groups },
    });
    await things('Le prossime cose da fare');
    await waitFor(() => expect(localStorage.getItem('prestalo.pass')).toContain('Tenda'));
    expect(calls.filter((call) => call === orders)).toHaveLength(1);
  });

  test('is asked for no loans by a visitor', async () => {
    const { calls } = await open(groups, false);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(calls).not.toContain(orders);
  });
});
