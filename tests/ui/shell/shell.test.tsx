import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { access, checkout, library, me } from '../../support/data/factories.ts';
import { impersonation } from '../../support/data/impersonations.ts';
import { freshPages, renderApp } from '../../support/render.tsx';

const wide = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isWide && query.includes('62em'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

const open = async (options: Parameters<typeof renderApp>[0]) => {
  return renderApp({ url: '/errors/404', ...options });
};
const page = (part: Parameters<typeof library>[0] = {}) => ({ library: library(part), categories: [] });
const menu = () => screen.getByRole('navigation', { name: 'Menu principale' });
/** The names of the links, except the one to the home page. */
const labels = (around: HTMLElement) =>
  within(around)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') !== '/')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);

freshPages({ welcomed: false });
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the navbar of a desktop', () => {
  test('leads the staff to the desk, and nobody else', async () => {
    wide(true);
    const staff = me({ level: 4, is: { ...me().is, admin: true } });
    await open({
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
        'GET /v1/me': staff,
      },
    });
    expect((await within(menu()).findByRole('link', { name: 'Staff' })).getAttribute('href')).toBe('/staff');
    cleanup();
    await open({ signedIn: true });
    await within(menu()).findByRole('link', { name: 'I miei prestiti' });
    expect(within(menu()).queryByRole('link', { name: 'Staff' })).toBeNull();
  });

  test('of a library without options has only the fixed entries', async () => {
    wide(true);
    await open({ page: page() });
    expect(labels(menu())).toEqual([
      'Assistenza',
      'Tutti gli oggetti',
      'Categorie',
      'Cerca',
      'Scansiona',
      'Accedi',
      'Registrati',
    ]);
  });

  test('of a member leads to profile and loans and signs out', async () => {
    wide(true);
    const { calls } = await open({ page: page(), signedIn: true, answers: { 'DELETE /v1/auths/signout': {} } });
    expect(within(menu()).getByRole('link', { name: 'Il mio profilo' })).toBeTruthy();
    expect(within(menu()).getByRole('link', { name: 'I miei prestiti' })).toBeTruthy();
    expect(within(menu()).queryByRole('link', { name: 'Accedi' })).toBeNull();
    await userEvent.click(within(menu()).getByRole('button', { name: 'Esci' }));
    expect(await within(menu()).findByRole('link', { name: 'Accedi' })).toBeTruthy();
    expect(calls).toContain('DELETE /v1/auths/signout');
  });
});

describe('the toolbar of a phone', () => {
  test('has home, search, help, sign-in, language and the rest in a menu', async () => {
    wide(false);
    await open({ page: page() });
    expect(labels(menu())).toEqual(['Cerca', 'Assistenza', 'Accedi']);
    expect(within(menu()).getByRole('button', { name: 'Lingua: it' })).toBeTruthy();
    await userEvent.click(within(menu()).getByRole('button', { name: 'Menu' }));
    const panel = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(panel).getByRole('link', { name: 'Tutti gli oggetti' })).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'Registrati' })).toBeTruthy();
  });

  test('returns the focus to its button when a language is chosen', async () => {
    wide(false);
    await open({ page: page() });
    await userEvent.click(within(menu()).getByRole('button', { name: 'Lingua: it' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Italiano', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    const button = await screen.findByRole('button', { name: 'Language: en' });
    expect(document.activeElement).toBe(button);
    // The loader covers the page for the rest of the second.
    await waitFor(() => expect(screen.queryByText('One moment…')).toBeNull(), { timeout: 3000 });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Italiano' }));
    expect(await screen.findByRole('button', { name: 'Lingua: it' })).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  test('keeps the focus on the chosen language on a wide screen', async () => {
    wide(true);
    await open({ page: page() });
    const english = await screen.findByRole('button', { name: 'English' });
    await userEvent.click(english);
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'English' }));
  });

  test('opens the languages with the focus inside and closes them by Escape', async () => {
    wide(false);
    await open({ page: page() });
    await userEvent.click(within(menu()).getByRole('button', { name: 'Lingua: it' }));
    const languages = await screen.findByRole('menu', { name: /Lingua/ });
    await waitFor(() => expect(languages.contains(document.activeElement)).toBe(true));
    const button = within(menu()).getByRole('button', { name: 'Lingua: it' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  test('opens its panel with the focus inside, locks the page’s scrolling and restores the focus on Escape', async () => {
    wide(false);
    await open({ page: page() });
    const button = within(menu()).getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(false));
    expect(document.activeElement).toBe(button);
  });
});

test('the name of the impersonated member is on every page, with a way back', async () => {
  sessionStorage.setItem('prestalo.ghost', JSON.stringify({ id: 'i1', userId: 'u2', label: 'Anna Verdi' }));
  const { calls } = await open({
    page: page(),
    signedIn: true,
    answers: {
      'GET /v1/me': me({ id: 'u2' }),
      'GET /v1/staff/impersonations/i1': impersonation(),
      'DELETE /v1/staff/impersonations/i1': impersonation(),
    },
  });
  expect(await screen.findByText('Anna Verdi')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Termina' }));
  await waitFor(() => expect(screen.queryByText('Anna Verdi')).toBeNull());
  expect(calls.filter((call) => call === 'GET /v1/me').length).toBeGreaterThan(0);
});

describe('the bar at the bottom', () => {
  const drafted = checkout({
    exists: true,
    product: { id: 'p1', name: 'Trapano', img: null, is: { tansportable: true }, location_id: 'h1' },
  });

  test('is not shown to visitors', async () => {
    await open({ page: page() });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('without a draft shows a member the loans left, beside the first letter of the name', async () => {
    await open({ page: page(), signedIn: true });
    const bar = await screen.findByRole('complementary', { name: 'I tuoi prestiti' });
    expect(within(bar).getByText('Ti restano 3 prestiti')).toBeTruthy();
    expect(within(bar).getByText('S')).toBeTruthy();
  });

  test('shows the loan being built and continues it', async () => {
    await open({ page: page(), signedIn: true, answers: { 'GET /v1/checkout': drafted } });
    const bar = await screen.findByRole('complementary', { name: 'Prestito in preparazione' });
    expect(within(bar).getByText('Trapano')).toBeTruthy();
    expect(within(bar).getByText('Scegli le date')).toBeTruthy();
    expect(within(bar).getByRole('link', { name: 'Continua' }).getAttribute('href')).toBe('/checkout/loan');
  });

  test('of a planned loan shows its days and continues to the recap', async () => {
    const planned = { ...drafted, is_set_loan: true, loan: { from_date: '2027-03-16', to_date: '2027-03-22' } };
    await open({ page: page(), signedIn: true, answers: { 'GET /v1/checkout': planned } });
    const bar = await screen.findByRole('complementary', { name: 'Prestito in preparazione' });
    expect(within(bar).getByText(/16.22 mar/)).toBeTruthy();
    expect(within(bar).getByRole('link', { name: 'Continua' }).getAttribute('href')).toBe('/checkout/recap');
  });

  test('shows that another tab has abandoned the loan', async () => {
    const draft = { current: drafted as object };
    await open({ page: page(), signedIn: true, answers: { 'GET /v1/checkout': () => draft.current } });
    await screen.findByRole('complementary', { name: 'Prestito in preparazione' });
    draft.current = { exists: false };
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'prestalo.abandoned', newValue: '1' })));
    expect(await screen.findByRole('complementary', { name: 'I tuoi prestiti' })).toBeTruthy();
    expect(screen.getByText('Prestito abbandonato')).toBeTruthy();
    expect(screen.queryByText('Trapano')).toBeNull();
  });

  test('abandons the loan only after a confirmation', async () => {
    const { calls } = await open({
      page: page(),
      signedIn: true,
      answers: { 'GET /v1/checkout': drafted, 'DELETE /v1/checkout/cart': checkout() },
    });
    const abandon = await screen.findByRole('button', { name: 'Abbandona il prestito' });
    await userEvent.click(abandon);
    const question = await screen.findByRole('dialog', { name: 'Abbandonare il prestito?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Tieni il prestito' }));
    expect(calls).not.toContain('DELETE /v1/checkout/cart');
    await userEvent.click(abandon);
    await userEvent.click(await screen.findByRole('button', { name: 'Sì, abbandona' }));
    expect(await screen.findByText('Prestito abbandonato')).toBeTruthy();
    expect(await screen.findByRole('complementary', { name: 'I tuoi prestiti' })).toBeTruthy();
  });
});

describe('the welcome', () => {
  const slide = (id: string) => ({
    id,
    title: { it: `Titolo ${id}`, en: `Title ${id}` },
    text: { it: `Testo ${id}`, en: `Text ${id}` },
    img: null,
  });
  const welcome_content = [slide('1'), slide('2')];

  test('is shown slide by slide and never again once it is finished', async () => {
    await open({ url: '/', page: page({ welcome_content }) });
    expect(await screen.findByText('Titolo 1')).toBeTruthy();
    expect(screen.getByText('1 di 2')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Avanti' }));
    expect(screen.getByText('2 di 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Inizia' }));
    await waitFor(() => expect(screen.queryByText('Titolo 2')).toBeNull());
    // The page behind it is rendered and works.
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(localStorage.getItem('prestalo.welcome_seen')).toBe('1');
  });

  test('can be skipped', async () => {
    await open({ url: '/', page: page({ welcome_content }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Salta' }));
    expect(localStorage.getItem('prestalo.welcome_seen')).toBe('1');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Titolo 1')).toBeNull();
  });

  test.each(['/errors/404', '/errors/maintenance'])('is not shown at %s, only on the home page', async (url) => {
    await open({ url, page: page({ welcome_content }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Titolo 1')).toBeNull();
  });

  test('is not shown to a member who has a card', async () => {
    await open({ url: '/', page: page({ welcome_content }), signedIn: true });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Titolo 1')).toBeNull();
  });

  test('is not shown to anybody who has seen it', async () => {
    localStorage.setItem('prestalo.welcome_seen', '1');
    await open({ url: '/', page: page({ welcome_content }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Titolo 1')).toBeNull();
  });
});
