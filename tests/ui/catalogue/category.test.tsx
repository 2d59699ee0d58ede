import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { catalogueHref, readCatalogue } from '#machines/catalogue/category-query';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { category, library } from '../../support/data/factories.ts';
import { headquarter, tile } from '../../support/data/objects.ts';
import { freshPages, problem, renderApp } from '../../support/render.tsx';

const page = { library: library(), categories: [category()] };
const point = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02';

/** A catalogue page; `asked` collects the queries of its calls, `answer` responds to each. */
const open = async (
  url: string,
  answer: (query: URLSearchParams) => unknown = () => ({ items: [tile()], next: null }),
) => {
  const asked: string[] = [];
  const opened = await renderApp({
    url,
    page,
    answers: {
      'GET /v1/headquarters': [headquarter({ id: point, name: 'Locker Savena' })],
      'GET /v1/catalogs/all': (request: Request) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        return answer(searchParams);
      },
    },
  });
  return { ...opened, asked };
};
const navigationOf = (app: Awaited<ReturnType<typeof renderApp>>['app']) =>
  app.system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

freshPages({ welcomed: false });

describe('the order and the filters of a catalogue page', () => {
  test('are what is free first, and no filter, if the address has none', async () => {
    const { asked } = await open('/catalogs/all');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Prima i liberi', checked: true })).toBeTruthy();
    expect(asked).toEqual(['?sort=free']);
    expect(location.search).toBe('');
  });

  test('are the newest first among the newest objects', () => {
    expect(readCatalogue('last_arrival', '').sort).toBe('newest');
    expect(catalogueHref('last_arrival', readCatalogue('last_arrival', '?sort=newest'))).toBe('/catalogs/last_arrival');
  });

  test('leave out what is free first where all that is listed is free, and the tiles say so', async () => {
    const lent = { ...tile().loan, status: 'busy' as const, to_date: '2099-03-10', next_from: '2099-03-12' };
    const { asked } = await open('/catalogs/all?from=2099-03-16&to=2099-03-20', (query) => ({
      items: [tile({ loan: lent })],
      next: query.get('cursor') === null ? 'c2' : null,
    }));
    expect(await screen.findByText('Libero nei giorni scelti')).toBeTruthy();
    expect(asked).toEqual(['?from=2099-03-16&to=2099-03-20']);
    expect(screen.getByText('Tutto quello che puoi prendere in prestito nei giorni scelti.')).toBeTruthy();
    await press('Cancella filtri');
    expect(await screen.findByText(/^In prestito fino al/)).toBeTruthy();
    expect(screen.queryByText('Libero nei giorni scelti')).toBeNull();
  });

  test('are read from the address, listed, and removed one by one or all at once', async () => {
    const { asked } = await open(
      `/catalogs/all?sort=name&headquarter=${point}&from=2099-03-16&to=2099-03-20&transportable=true`,
    );
    const active = within(await screen.findByRole('list', { name: 'Filtri attivi' }));
    await waitFor(() => expect(active.getByText('Locker Savena')).toBeTruthy());
    expect(active.getAllByRole('button').map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      '16–20 mar',
      'Locker Savena',
      'Si può spostare',
      'Cancella filtri',
    ]);
    expect(asked).toEqual([`?sort=name&headquarter=${point}&from=2099-03-16&to=2099-03-20&transportable=true`]);
    await press('Togli il filtro Locker Savena');
    expect(location.search).toBe('?sort=name&from=2099-03-16&to=2099-03-20&transportable=true');
    await press('Cancella filtri');
    expect(location.search).toBe('?sort=name');
    await waitFor(() => expect(asked.at(-1)).toBe('?sort=name'));
  });

  test('that are invalid in the address are ignored', async () => {
    const { asked } = await open(
      '/catalogs/all?sort=price&headquarter=centro&from=2099-03-20&to=2099-03-16&transportable=forse&cap=40121&x=%E0%A4%A',
    );
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    expect(asked).toEqual(['?sort=free']);
    expect(screen.queryByRole('list', { name: 'Filtri attivi' })).toBeNull();
  });

  test('are chosen with one press, kept in the address and kept while the list grows', async () => {
    const { asked } = await open('/catalogs/all', (query) => ({
      items: [tile(query.get('cursor') === null ? {} : { id: 'p2', name: 'Sega' })],
      next: query.get('cursor') === null ? 'c2' : null,
    }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Dal più nuovo' }));
    expect(location.search).toBe('?sort=newest');
    await press('Filtri');
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtri' }));
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Locker Savena' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Si può spostare' }));
    const query = `headquarter=${point}&transportable=true`;
    expect(location.search).toBe(`?sort=newest&${query}`);
    await userEvent.click(drawer.getByRole('button', { name: 'Mostra gli oggetti' }));
    await waitFor(() => expect(asked.at(-1)).toBe(`?${query}`));
    await press('Mostra altri oggetti');
    expect(await screen.findByRole('link', { name: 'Sega' })).toBeTruthy();
    expect(asked.at(-1)).toBe(`?${query}&cursor=c2`);
  });

  test('a link to the page itself resets them, and Back restores them', async () => {
    const { asked, app } = await open('/catalogs/all?sort=name&transportable=true');
    await screen.findByRole('list', { name: 'Filtri attivi' });
    act(() => navigationOf(app).send({ type: 'navigate', to: '/catalogs/all' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?sort=free'));
    expect(screen.queryByRole('list', { name: 'Filtri attivi' })).toBeNull();
    history.back();
    await screen.findByRole('list', { name: 'Filtri attivi' });
    expect(screen.getByRole('radio', { name: 'Per nome', checked: true })).toBeTruthy();
  });

  test('that match nothing say so and offer to be cleared', async () => {
    await open('/catalogs/all?transportable=true', (query) => ({
      items: query.get('transportable') === null ? [tile()] : [],
      next: null,
    }));
    expect(await screen.findByText('Con questi filtri non c’è niente')).toBeTruthy();
    await press('Guarda senza filtri');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    expect(location.search).toBe('');
  });

  test('that the server refuses show an error, and can be removed', async () => {
    await open('/catalogs/all?from=2099-03-16&to=2099-03-20', (query) =>
      query.get('from') === null
        ? { items: [tile()], next: null }
        : problem(422, 'loan.too_far_ahead', { message: 'Le prenotazioni arrivano fino a 365 giorni da oggi.' }),
    );
    expect(await screen.findByText('Le prenotazioni arrivano fino a 365 giorni da oggi.')).toBeTruthy();
    await press('Cancella filtri');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
  });

  test('survive a round trip through the address', () => {
    const query = `?sort=newest&headquarter=${point}&from=2027-03-16&to=2027-03-20&transportable=true`;
    expect(catalogueHref('all', readCatalogue('all', query))).toBe(`/catalogs/all${query}`);
  });
});
