import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { tile } from '../../support/data/objects.ts';
import { VisibleObserver, page } from '../../support/page.ts';
import { type Answers, freshPages, renderApp } from '../../support/render.tsx';
import { points } from '../app/points.ts';

vi.stubGlobal('IntersectionObserver', VisibleObserver);

freshPages({ welcomed: false });

const answers: Answers = {
  'GET /v1/catalogs/products/highlighted': [tile()],
  'GET /v1/headquarters': points,
};

describe('home', () => {
  const many = Array.from({ length: 26 }, (_, index) => tile({ id: `p${index}`, name: `Oggetto ${index}` }));

  test('highlighted items are split into carousels of 12, with a gap of 40 between categories', async () => {
    await renderApp({
      url: '/',
      page: page(),
      answers: { ...answers, 'GET /v1/catalogs/products/highlighted': many },
    });
    await screen.findByText('Oggetto 25');
    const rows = within(screen.getByRole('region', { name: 'In evidenza' })).getAllByRole('list');
    expect(rows.map((row) => within(row).getAllByRole('listitem').length)).toEqual([12, 12, 2]);
    const categories = screen.getByRole('region', { name: 'Categorie' });
    expect(categories.innerHTML).toMatch(/--carousel-slide-gap: ?calc\(2\.5rem \* var\(--mantine-scale\)\)/);
  });

  test.each([
    ['name', 'Bottega di via del Pratello'],
    ['address', 'Via del Pratello 53, Bologna'],
    ['smartlocker indicator', 'Smart locker'],
    ['opening hours', 'martedì: 09:00–13:00, 15:00–19:00'],
    ['opening hours: a day without any', 'lunedì: chiuso'],
    ['holidays', /^Chiuso: /],
  ])('headquarter tile: %s', async (_name, words) => {
    await renderApp({ url: '/', page: page(), answers });
    const region = await screen.findByRole('region', { name: 'Punti di ritiro' });
    const [first] = await within(region).findAllByRole('article');
    expect(within(first!).getByText(words)).toBeTruthy();
  });

  test('headquarter tile: no smartlocker, no holidays, and none for a point that is permanently closed', async () => {
    await renderApp({ url: '/', page: page(), answers });
    const region = await screen.findByRole('region', { name: 'Punti di ritiro' });
    const tiles = await within(region).findAllByRole('article');
    expect(tiles).toHaveLength(2);
    expect(within(tiles[1]!).queryByText('Smart locker')).toBeNull();
    expect(within(tiles[1]!).queryByText(/^Chiuso: /)).toBeNull();
  });
});
