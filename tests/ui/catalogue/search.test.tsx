import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { category, library, me } from '../../support/data/factories.ts';
import { headquarter, tile } from '../../support/data/objects.ts';
import { type Answers, freshPages, problem, renderApp } from '../../support/render.tsx';

const page = { library: library(), categories: [category(), category({ id: 'c2', name: 'Cucina', slug: 'cucina' })] };
const locker = '00000000-0000-4000-8000-0000000000a2';
const points = [headquarter(), headquarter({ id: locker, name: 'Locker Savena' })];

/** The search page; `asked` collects the queries, `answer` responds to each. */
const open = async (
  url: string,
  answer: (query: URLSearchParams) => unknown = () => ({ items: [tile()], next: null, total: 1 }),
  more: { answers?: Answers; signedIn?: boolean } = {},
) => {
  const asked: string[] = [];
  const opened = await renderApp({
    url,
    page,
    ...(more.signedIn === undefined ? {} : { signedIn: more.signedIn }),
    answers: {
      'GET /v1/headquarters': points,
      'GET /v1/catalogs/products/search': (request: Request) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        return answer(searchParams);
      },
      ...more.answers,
    },
  });
  return { ...opened, asked };
};

const panel = async () => within(await screen.findByRole('complementary', { name: 'Filtri' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

freshPages({ welcomed: false });
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the keywords', () => {
  test.each(['', '?keywords=tr', '?keywords=%20tr%20', '?keywords=tr&category=cucina'])(
    'under 3 characters (%j) send no call, and the page says so',
    async (query) => {
      const { asked } = await open(`/search${query}`);
      expect(await screen.findByText('Scrivi almeno 3 caratteri e cerchiamo subito.')).toBeTruthy();
      expect(asked).toEqual([]);
    },
  );

  test('without results show "Impossibile trovare" plus the keywords', async () => {
    await open('/search?keywords=zzz', () => ({ items: [], next: null, total: 0 }));
    expect(await screen.findByText('Impossibile trovare zzz')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cerca senza filtri' })).toBeNull();
  });

  test('that the days leave without results are told so, and the days can be taken away', async () => {
    const { asked } = await open('/search?keywords=cassa&from=2099-12-12&to=2099-12-13', () => ({
      items: [],
      next: null,
      total: 0,
    }));
    expect(await screen.findByText(/Niente di libero in questi giorni/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cerca senza filtri' })).toBeNull();
    await press('Cerca senza i giorni');
    await waitFor(() => expect(asked.at(-1)).toBe('?keywords=cassa'));
    expect(await screen.findByText(/Prova con una parola più semplice/)).toBeTruthy();
  });

  test('are searched for at once with Enter, before the typing pauses', async () => {
    const { asked } = await open('/search');
    const field = await screen.findByRole('searchbox');
    const wait = globalThis.setTimeout.bind(globalThis);
    // The pause never ends: only Enter can send the search.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, time?: number) =>
      time === 300 ? 0 : wait(act, time)) as typeof setTimeout);
    await userEvent.type(field, 'trapano{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toContain('keywords=trapano');
  });

  test('that were typed are searched for and kept in the address', async () => {
    const { asked } = await open('/search');
    await userEvent.type(await screen.findByRole('searchbox'), 'trapano{Enter}');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toBe('?keywords=trapano'));
    expect(location.search).toBe('?keywords=trapano');
  });
});

describe('the results', () => {
  test('are counted, and objects free within a week come first', async () => {
    const lent = tile({ id: 'p2', name: 'Sega', loan: { ...tile().loan, status: 'busy', to_date: '2099-03-20' } });
    const free = tile({ loan: { ...tile().loan, next_from: '2020-01-01' } });
    await open('/search?keywords=attrezzo', () => ({ items: [free, lent], next: null, total: 2 }));
    expect(await screen.findByText('2 oggetti per «attrezzo»')).toBeTruthy();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.slice(headings.indexOf('Liberi nei prossimi 7 giorni'))).toEqual([
      'Liberi nei prossimi 7 giorni',
      'Trapano a percussione',
      'Per dopo',
      'Sega',
    ]);
  });

  test('show their distance', async () => {
    await open('/search?keywords=trapano&cap=40121', () => ({
      items: [tile({ distance_from_u: 1.8 })],
      next: null,
      total: 1,
    }));
    expect(await screen.findByText(/Bottega di via del Pratello · 1,8\skm/)).toBeTruthy();
  });

  test('load page by page, and a failing page keeps the others', async () => {
    let isUp = false;
    await open('/search?keywords=trapano', (query) => {
      if (query.get('cursor') === null) return { items: [tile()], next: 'c2', total: 2 };
      if (!isUp) return problem(500, 'internal', { message: 'Un guasto.' });
      return { items: [tile({ id: 'p2', name: 'Avvitatore' })], next: null, total: 2 };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mostra altri oggetti' }));
    expect(await screen.findByText('Un guasto.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    isUp = true;
    await press('Riprova');
    expect(await screen.findByRole('link', { name: 'Avvitatore' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostra altri oggetti' })).toBeNull();
  });

  test('that fail show "Ops, errore {status_code}" with the message, and can be retried', async () => {
    let isUp = false;
    await open('/search?keywords=trapano', () =>
      isUp ? { items: [tile()], next: null, total: 1 } : problem(503, 'maintenance_soon', { message: 'Un guasto.' }),
    );
    expect(await screen.findByText('Ops, errore 503')).toBeTruthy();
    expect(screen.getByText('Un guasto.')).toBeTruthy();
    isUp = true;
    await press('Riprova');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
  });

  test('show when the page is offline', async () => {
    await open('/search?keywords=trapano', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByRole('heading', { name: 'Sei senza rete' })).toBeTruthy();
  });
});

describe('the filters', () => {
  test('are read from the address, listed, and removed one by one or all at once', async () => {
    const { asked } = await open(
      `/search?keywords=trapano&category=bricolage&headquarter=${locker}&from=2099-03-16&to=2099-03-20&cap=40121&radius=5`,
    );
    const active = within(await screen.findByRole('list', { name: 'Filtri attivi' }));
    await waitFor(() => expect(active.getByText('Locker Savena')).toBeTruthy());
    const names = () => active.getAllByRole('button').map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(names()).toEqual(['Bricolage', '16–20 mar', 'Locker Savena', 'Entro 5 km da 40121', 'Cancella filtri']);
    expect(asked).toEqual([
      `?keywords=trapano&category=bricolage&headquarter=${locker}&from=2099-03-16&to=2099-03-20&cap=40121&radius=5`,
    ]);

    await press('Togli il filtro Locker Savena');
    expect(location.search).toBe(
      '?keywords=trapano&category=bricolage&from=2099-03-16&to=2099-03-20&cap=40121&radius=5',
    );
    await press(/^Togli il filtro Entro/);
    expect(location.search).toBe('?keywords=trapano&category=bricolage&from=2099-03-16&to=2099-03-20');
    await press('Cancella filtri');
    expect(location.search).toBe('?keywords=trapano');
    await waitFor(() => expect(asked.at(-1)).toBe('?keywords=trapano'));
    expect(screen.queryByRole('list', { name: 'Filtri attivi' })).toBeNull();
  });

  test('of category and pickup point are on with one press and off with the next', async () => {
    const { asked } = await open('/search?keywords=trapano');
    const filters = await panel();
    await userEvent.click(filters.getByRole('checkbox', { name: 'Cucina' }));
    await userEvent.click(await filters.findByRole('checkbox', { name: 'Locker Savena' }));
    expect(asked.at(-1)).toBe(`?keywords=trapano&category=cucina&headquarter=${locker}`);
    expect(filters.getByRole('checkbox', { name: 'Cucina', checked: true })).toBeTruthy();
    await userEvent.click(filters.getByRole('checkbox', { name: 'Cucina' }));
    expect(location.search).toBe(`?keywords=trapano&headquarter=${locker}`);
    expect(filters.getByRole('checkbox', { name: 'Cucina', checked: false })).toBeTruthy();
  });

  test('for days take one press, or two days in the calendar', async () => {
    await open('/search?keywords=trapano');
    const filters = await panel();
    await userEvent.click(await filters.findByRole('checkbox', { name: /^La settimana prossima · / }));
    expect(location.search).toMatch(/^\?keywords=trapano&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    const details = filters.getByText('Scegli i giorni').closest('details')!;
    details.open = true;
    const grid = await filters.findByRole('group', { name: 'Giorni in cui ti serve' });
    await userEvent.click(await within(grid).findByRole('button', { name: 'Mese successivo' }));
    const free = () => [...grid.querySelectorAll<HTMLElement>('[data-state="free"]:not([data-hidden])')];
    const [first, , third] = free().map((cell) => cell.dataset['date']);
    await userEvent.click(grid.querySelector(`[data-date="${first!}"]:not([data-hidden])`)!);
    expect(filters.getByText('Ora scegli l’ultimo giorno')).toBeTruthy();
    await userEvent.click(grid.querySelector(`[data-date="${third!}"]:not([data-hidden])`)!);
    expect(location.search).toBe(`?keywords=trapano&from=${first!}&to=${third!}`);
  });

  test('for distance start with five digits and then offer the radius', async () => {
    const { asked } = await open('/search?keywords=trapano');
    const filters = await panel();
    await userEvent.type(filters.getByRole('textbox', { name: 'Il tuo CAP' }), '4012');
    expect(asked).toHaveLength(1);
    expect(filters.queryByRole('group', { name: 'Al massimo a' })).toBeNull();
    await userEvent.type(filters.getByRole('textbox', { name: 'Il tuo CAP' }), '1');
    expect(asked.at(-1)).toBe('?keywords=trapano&cap=40121');
    expect(
      filters.getByText('Misuriamo in linea d’aria dal centro del comune o della zona di questo CAP, non da casa tua.'),
    ).toBeTruthy();
    const radii = within(filters.getByRole('group', { name: 'Al massimo a' }));
    await userEvent.click(radii.getByRole('checkbox', { name: /^5\skm$/ }));
    expect(asked.at(-1)).toBe('?keywords=trapano&cap=40121&radius=5');
    await userEvent.click(radii.getByRole('checkbox', { name: 'Ovunque' }));
    expect(asked.at(-1)).toBe('?keywords=trapano&cap=40121');
  });

  test('prefill the member’s postal code', async () => {
    const domicile_geo = { address: 'Via Farini 3', cap: '40124', city: 'Bologna', province: 'BO' };
    const refreshed = {
      data: me({ domicile_geo }),
      access_token: 't1',
      access: { level: 10, expires_at: null, user_id: 'u1', session: 'active' },
    };
    const answers = { 'POST /v1/auths/access/refresh': refreshed };
    await open('/search?keywords=trapano', undefined, { answers, signedIn: true });
    await userEvent.click((await panel()).getByRole('button', { name: 'Usa il mio: 40124' }));
    expect(location.search).toBe('?keywords=trapano&cap=40124');
    expect(screen.queryByRole('button', { name: 'Usa il mio: 40124' })).toBeNull();
  });

  test('show the fixed sentence for an unknown postal code', async () => {
    await open('/search?keywords=trapano&cap=00001', (query) =>
      query.has('cap') ? problem(404, 'delivery.cap_not_found') : { items: [tile()], next: null, total: 1 },
    );
    const sentence = 'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await panel()).getByText('questo CAP non esiste')).toBeTruthy();
    await press('Cerca senza CAP');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    expect(location.search).toBe('?keywords=trapano');
  });

  test('that match nothing can be removed there', async () => {
    await open('/search?keywords=trapano&category=cucina', (query) =>
      query.has('category') ? { items: [], next: null, total: 0 } : { items: [tile()], next: null, total: 1 },
    );
    expect(await screen.findByText('Impossibile trovare trapano')).toBeTruthy();
    await press('Cerca senza filtri');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
  });

  test('are in a drawer in a small window, whose button shows the number of results', async () => {
    await open('/search?keywords=trapano&category=cucina', (query) => ({
      items: [tile()],
      next: query.has('headquarter') ? null : 'c2',
      total: query.has('headquarter') ? 1 : 30,
    }));
    await screen.findByText('30 oggetti per «trapano»');
    await press('Categorie e filtri (1)');
    const drawer = within(await screen.findByRole('dialog', { name: 'Categorie e filtri' }));
    expect(drawer.getByRole('button', { name: 'Mostra 30 oggetti' })).toBeTruthy();
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Locker Savena' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Mostra 1 oggetto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe(`?keywords=trapano&category=cucina&headquarter=${locker}`);
  });

  test('keep working when the pickup points fail, which can be retried', async () => {
    let isUp = false;
    // Later than the data cached by the previous tests.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const failing = () => (isUp ? points : problem(500, 'internal'));
    await open('/search?keywords=trapano', undefined, { answers: { 'GET /v1/headquarters': failing } });
    const filters = await panel();
    await filters.findByText('Non riusciamo a caricare i punti di ritiro.');
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    isUp = true;
    await userEvent.click(filters.getByRole('button', { name: 'Riprova' }));
    expect(await filters.findByRole('checkbox', { name: 'Locker Savena' })).toBeTruthy();
  });
});

test('a category chip of the filters marks a name without a translation', async () => {
  await renderApp({
    url: '/search?keywords=trapano',
    page: {
      library: library(),
      categories: [category(), category({ id: 'c2', name: 'Feste', slug: 'feste', fallback: { name: 'it' } })],
    },
    answers: { 'GET /v1/headquarters': [], 'GET /v1/catalogs/products/search': { items: [], next: null, total: 0 } },
  });
  const chips = within(await screen.findByRole('group', { name: 'Categoria' }));
  expect(chips.getByRole('checkbox', { name: /^Feste.*Per ora solo in italiano$/ })).toBeTruthy();
  expect(chips.getByText('Feste').lang).toBe('it');
  expect(chips.getByRole('checkbox', { name: 'Bricolage' })).toBeTruthy();
});
