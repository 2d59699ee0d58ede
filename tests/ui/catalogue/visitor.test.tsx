import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { headquarter, product, review, tile } from '../../support/data/objects.ts';
import { VisibleObserver } from '../../support/page.ts';
import { type Answers, freshPages, problem, renderApp } from '../../support/render.tsx';

vi.stubGlobal('IntersectionObserver', VisibleObserver);

const home: Answers = {
  'GET /v1/catalogs/products/highlighted': [tile()],
  'GET /v1/headquarters': [headquarter()],
};
const ofProduct = (part: Parameters<typeof product>[0] = {}): Answers => ({
  'GET /v1/catalogs/products/p1': product(part),
  'GET /v1/catalogs/products/p1/loans': [],
  'GET /v1/catalogs/products/p1/reviews': { items: [review()], next: null },
  'GET /v1/headquarters': [headquarter()],
});
const page = (part: Parameters<typeof library>[0] = {}) => ({ library: library(part), categories: [category()] });

const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp(options);
  return opened;
};

freshPages({ welcomed: false });

describe('the home page', () => {
  test('has every section, with the sign-in prompt for visitors', async () => {
    await open({ page: page({ contacts: { ...library().contacts, phone: '051 555 01 40' } }), answers: home });
    for (const name of ['Categorie', 'In evidenza', 'Entra in biblioteca', 'Punti di ritiro', 'Ti serve una mano?']) {
      expect(await screen.findByRole('region', { name })).toBeTruthy();
    }
    expect(await screen.findByRole('region', { name: 'Ritiro o consegna a domicilio' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '051 555 01 40' }).getAttribute('href')).toBe('tel:0515550140');
    expect(screen.getByRole('link', { name: 'Trova un oggetto' }).getAttribute('href')).toBe('/search');
    expect(screen.getByRole('link', { name: 'Trapano a percussione' }).getAttribute('href')).toBe('/products/p1');
  });

  test('shows members no sign-in prompt', async () => {
    await open({ page: page(), signedIn: true, answers: home });
    await screen.findByRole('region', { name: 'Punti di ritiro' });
    expect(screen.queryByRole('region', { name: 'Entra in biblioteca' })).toBeNull();
  });

  test('still works when the highlighted objects fail, and retries them', async () => {
    let isUp = false;
    const highlighted = () => (isUp ? [tile()] : problem(500, 'internal', { message: 'Un guasto.' }));
    await open({ page: page(), answers: { ...home, 'GET /v1/catalogs/products/highlighted': highlighted } });
    const region = await screen.findByRole('region', { name: 'In evidenza' });
    expect(await within(region).findByText('Ops, errore 500')).toBeTruthy();
    expect(within(region).getByText('Un guasto.')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Punti di ritiro' })).toBeTruthy();
    isUp = true;
    await userEvent.click(within(region).getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
  });

  test('sends what is typed to the search', async () => {
    const search = { items: [tile({ name: 'Tenda' })], next: null };
    await open({ page: page(), answers: { ...home, 'GET /v1/catalogs/products/search': search } });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Cerca un oggetto' }), 'tenda{Enter}');
    expect(await screen.findByRole('link', { name: 'Tenda' })).toBeTruthy();
    expect(location.pathname + location.search).toBe('/search?keywords=tenda');
  });
});

describe('the catalogue', () => {
  test('shows the objects of a category and loads more', async () => {
    const list = (request: Request) =>
      new URL(request.url).searchParams.get('cursor') === 'c2'
        ? { items: [tile({ id: 'p2', name: 'Sega' })], next: null }
        : { items: [tile()], next: 'c2' };
    await open({ url: '/catalogs/bricolage', page: page(), answers: { 'GET /v1/catalogs/bricolage': list } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bricolage' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Mostra altri oggetti' }));
    expect(await screen.findByRole('link', { name: 'Sega' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Trapano a percussione' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostra altri oggetti' })).toBeNull();
  });

  test('of an unknown category says so', async () => {
    await open({ url: '/catalogs/nope', page: page() });
    expect(await screen.findByRole('heading', { name: 'Questa categoria non c’è' })).toBeTruthy();
  });

  test('marks an object that awaits verification and does not link it', async () => {
    const items = [tile({ status: 'pending' })];
    await open({ url: '/catalogs/all', page: page(), answers: { 'GET /v1/catalogs/all': { items, next: null } } });
    expect(await screen.findByText('In verifica, attendi la conferma da parte di un amministratore')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Trapano a percussione' })).toBeNull();
  });
});

describe('an object', () => {
  test('shows the description, the contents of the box, its location and the reviews', async () => {
    const rating = { average: 5, count: 1 };
    await open({ url: '/products/p1', page: page(), answers: ofProduct({ rating }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Trapano a percussione' })).toBeTruthy();
    expect(screen.getByText('Valigetta')).toBeTruthy();
    expect(screen.getByText('Via del Pratello 53, 40122 Bologna BO')).toBeTruthy();
    expect(await screen.findByText('Potente e facile da usare.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Trapano a percussione · La Bottega delle Cose'));
  });

  test('sends a visitor to sign in', async () => {
    await open({ url: '/products/p1', page: page(), answers: ofProduct() });
    await userEvent.click(await screen.findByRole('link', { name: 'Prendi in prestito' }));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
  });

  test('that a visitor wants to borrow is in the draft once they have signed in', async () => {
    const product = {
      id: 'p1',
      name: 'Trapano a percussione',
      img: null,
      is: { tansportable: true },
      location_id: 'h1',
    };
    const begun = checkout({ exists: true, product });
    const { calls } = await open({
      url: '/products/p1',
      page: page(),
      answers: {
        ...ofProduct(),
        'POST /v1/auths/signin': { data: me(), access_token: 't1', access: access() },
        'GET /v1/checkout': checkout(),
        'POST /v1/checkout/cart/p1': begun,
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Prendi in prestito' }));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    const form = within(await screen.findByRole('main'));
    await userEvent.type(await form.findByRole('textbox', { name: 'Email' }), 'socia@example.com');
    await userEvent.type(form.getByLabelText(/Password/, { selector: 'input' }), 'biblioteca-demo');
    await userEvent.click(form.getByRole('button', { name: 'Accedi' }));
    await waitFor(() => expect(location.pathname).toBe('/checkout/loan'));
    expect(calls.filter((call) => call.startsWith('POST /v1/checkout'))).toEqual(['POST /v1/checkout/cart/p1']);
  });

  test('that a visitor wants to be notified about is on their wish list once they have signed in, and stays there', async () => {
    let wished = false;
    const { calls } = await open({
      url: '/products/p1',
      page: page(),
      answers: {
        ...ofProduct(),
        'GET /v1/catalogs/products/p1': () => product({ is: { ...product().is, wished } }),
        'POST /v1/me/products/p1/wishes': () => ({ wished: (wished = !wished) }),
        'POST /v1/auths/signin': { data: me(), access_token: 't1', access: access() },
        'GET /v1/checkout': checkout(),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Salva nei desideri' }));
    const form = within(await screen.findByRole('main'));
    await userEvent.type(await form.findByRole('textbox', { name: 'Email' }), 'socia@example.com');
    await userEvent.type(form.getByLabelText(/Password/, { selector: 'input' }), 'biblioteca-demo');
    await userEvent.click(form.getByRole('button', { name: 'Accedi' }));
    expect(await screen.findByRole('button', { name: 'Salva nei desideri', pressed: true })).toBeTruthy();
    await waitFor(() => expect(location.pathname + location.search).toBe('/products/p1'));
    expect(calls.filter((call) => call.endsWith('/wishes'))).toHaveLength(1);
  });

  test('starts the loan of a member', async () => {
    const begun = checkout({
      exists: true,
      product: { id: 'p1', name: 'Trapano a percussione', img: null, is: { tansportable: true }, location_id: 'h1' },
    });
    let current = checkout();
    const { calls } = await open({
      url: '/products/p1',
      page: page(),
      signedIn: true,
      answers: {
        ...ofProduct(),
        'POST /v1/checkout/cart/p1': () => (current = begun),
        // The draft may be read again at any time.
        'GET /v1/checkout': () => current,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Prendi in prestito' }));
    await waitFor(() => expect(location.pathname).toBe('/checkout/loan'));
    expect(calls).toContain('POST /v1/checkout/cart/p1');
    expect(localStorage.getItem('prestalo.policy_accepted')).toBe('1');
  });

  test.each([
    ['In manutenzione', { loan: { ...tile().loan, status: 'maintenance' as const } }],
    ['In verifica, attendi la conferma da parte di un amministratore', { status: 'pending' as const }],
  ])('that is “%s” cannot be borrowed', async (words, part) => {
    await open({ url: '/products/p1', page: page(), answers: ofProduct(part) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prendi in prestito' })).toBeNull();
  });

  test('that cannot be moved says where to collect it', async () => {
    const is = { tansportable: false, wished: false, mine: false };
    await open({ url: '/products/p1', page: page(), answers: ofProduct({ is }) });
    expect(await screen.findByText(/si ritira e si riporta solo qui \(Bottega di via del Pratello\)/)).toBeTruthy();
  });

  test('that does not exist has a friendly message', async () => {
    await open({ url: '/products/p9', page: page() });
    expect(await screen.findByRole('heading', { name: 'Questo oggetto non c’è' })).toBeTruthy();
  });

  test('warns a member with an inactive card before the loan starts', async () => {
    const asleep = me({ is: { ...me().is, active_card: false } });
    const refreshed = {
      data: asleep,
      access_token: 't1',
      access: { level: 10, expires_at: null, user_id: 'u1', session: 'active' },
    };
    await open({
      url: '/products/p1',
      page: page(),
      signedIn: true,
      answers: { ...ofProduct(), 'POST /v1/auths/access/refresh': refreshed },
    });
    expect(await screen.findByText('La tua tessera non è attiva: rinnovala per confermare il prestito.')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Rinnova tessera' })).toBeTruthy();
  });
});
