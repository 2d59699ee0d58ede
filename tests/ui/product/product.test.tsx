import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { product, review, tile } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { onMonday, open, page, show } from './product-page.ts';

onMonday();

describe('actions on an object', () => {
  test('sharing copies the address if the device has no share sheet, and says so', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Condividi' }));
    expect(await screen.findByText('Link copiato')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/products/p1`);
  });

  test('sharing uses the device’s share sheet', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Condividi' }));
    expect(share).toHaveBeenCalledWith({ title: 'Trapano a percussione', url: `${location.origin}/products/p1` });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('sharing a page that is read in English shares its English address', async () => {
    const user = userEvent.setup();
    await open();
    document.documentElement.lang = 'en';
    await user.click(await screen.findByRole('button', { name: 'Condividi' }));
    document.documentElement.lang = 'it';
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/en/products/p1`);
  });

  test('sharing copies the link when the device refuses to open its share sheet', async () => {
    const user = userEvent.setup();
    const share = () => Promise.reject(new DOMException('Too late.', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Condividi' }));
    expect(await screen.findByText('Link copiato')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'share');
  });

  test('a wish is added with one press and removed with the next', async () => {
    let wished = false;
    const toggle = () => ({ wished: (wished = !wished) });
    await open({}, { 'POST /v1/me/products/p1/wishes': toggle }, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Salva nei desideri', pressed: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salva nei desideri', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Salva nei desideri', pressed: false })).toBeTruthy();
  });

  test('an object on loan offers a mail when it is free, and a link to the wish list', async () => {
    const busy = product({ loan: { ...product().loan, status: 'busy', to_date: '2027-03-20' } });
    await open({}, { 'GET /v1/catalogs/products/p1': busy, 'POST /v1/me/products/p1/wishes': { wished: true } }, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Avvisami quando è libero', pressed: false }));
    const link = await screen.findByRole('link', { name: 'i tuoi desideri' });
    expect(link.getAttribute('href')).toBe('/me/wishes');
  });

  test.each([
    ['on loan, to a member who wants mails', 'busy', true, /: ti scriviamo quando torna libero\.$/],
    ['on loan, to a member who wants none', 'busy', false, /Hai scelto di non ricevere email quando torna libero/],
    ['that is free', null, true, /i tuoi desideri\.$/],
  ] as const)('a wished object promises a mail only if one is sent: %s', async (_, status, wishes, words) => {
    const wished = product({ is: { ...product().is, wished: true }, loan: { ...product().loan, status } });
    const data = me({ mails: { ...me().mails, wishes } });
    const refreshed = { data, access_token: 't1', access: access() };
    await open({}, { 'GET /v1/catalogs/products/p1': wished, 'POST /v1/auths/access/refresh': refreshed }, true);
    const link = await screen.findByRole('link', { name: 'i tuoi desideri' });
    await waitFor(() => expect(link.closest('p')?.textContent).toMatch(words));
  });

  test('its QR code opens its page and can be printed and saved', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Codice QR' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Codice QR' }));
    const code = await dialog.findByRole('img', { name: 'QR della pagina di Trapano a percussione' });
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg/);
    expect(dialog.getByRole('link', { name: 'Scarica' }).getAttribute('download')).toBe('FDT-001.svg');
    await userEvent.click(dialog.getByRole('button', { name: 'Stampa l’etichetta' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the content of an object', () => {
  test('its pictures, with their alt texts', async () => {
    const picture = { url: '/files/a.webp', srcset: null, width: 800, height: 600, placeholder: null };
    await open({
      imgs: [
        { ...picture, alt: 'La punta montata' },
        { ...picture, url: '/files/b.webp', alt: '' },
      ],
    });
    const alts = () => [...document.querySelectorAll('img')].map(({ alt }) => alt).filter((alt) => alt !== '');
    await screen.findByRole('heading', { level: 1, name: 'Trapano a percussione' });
    expect(alts()).toEqual(['La punta montata, immagine 1 di 2', 'Trapano a percussione, immagine 2 di 2']);
  });

  test('its manuals, with their language and size', async () => {
    await open({
      manuals: [{ title: 'Before you start', language: 'en', url: '/files/1/manuals/a.pdf', size: 240_128 }],
    });
    const link = await screen.findByRole('link', { name: 'Before you start' });
    expect([link.getAttribute('href'), link.lang]).toEqual(['/files/1/manuals/a.pdf', 'en']);
    expect(link.closest('li')?.textContent).toBe('Before you start PDF, 241 kB');
  });

  test('its location, with directions and opening hours', async () => {
    await open();
    const place = within(await screen.findByRole('region', { name: 'Dove si trova' }));
    expect(place.getByText('Via del Pratello 53, 40122 Bologna BO')).toBeTruthy();
    expect(place.getByRole('link', { name: /Apri la mappa/ }).getAttribute('href')).toContain('mlat=44.4938');
    expect(await place.findByText('martedì: 09:00–13:00, 15:00–19:00')).toBeTruthy();
  });

  test('a page of reviews that fails keeps the others', async () => {
    let isUp = false;
    const reviews = (request: Request) => {
      if (!request.url.includes('cursor')) return { items: [review()], next: 'c2' };
      if (!isUp) return problem(500, 'internal', { message: 'Un guasto.' });
      return { items: [review({ id: 'r2', message: 'Pesante.' })], next: null };
    };
    await open({ rating: { average: 4, count: 2 } }, { 'GET /v1/catalogs/products/p1/reviews': reviews });
    await userEvent.click(await screen.findByRole('button', { name: 'Altre recensioni' }));
    expect(await screen.findByText('Un guasto.')).toBeTruthy();
    expect(screen.getByText('Potente e facile da usare.')).toBeTruthy();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Pesante.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Altre recensioni' })).toBeNull();
  });
});

describe('Object detail and item tiles', () => {
  const rows = [
    {
      row: 'an item with loan status busy is shown as on loan until to_date',
      part: { loan: { ...tile().loan, status: 'busy', to_date: '2027-03-20', next_from: '2027-03-23' } },
      onTile: 'In prestito fino al 20 mar',
      onPage: 'In prestito fino al 20 mar',
      isLinked: true,
      canBorrow: true,
    },
    {
      row: 'an item that was not brought back is shown as late',
      part: { loan: { ...tile().loan, status: 'busy', to_date: '2027-03-10', overdue: true, next_from: null } },
      onTile: 'In prestito, in ritardo',
      onPage: 'In prestito, in ritardo',
      isLinked: true,
      canBorrow: false,
    },
    {
      row: 'an item that can be collected on a later day says which',
      part: { loan: { ...tile().loan, next_from: '2099-03-24' } },
      onTile: 'Libero da mar 24 mar',
      onPage: 'Libero da mar 24 mar',
      isLinked: true,
      canBorrow: true,
    },
    {
      row: "maintenance is shown as 'In manutenzione'",
      part: { loan: { ...tile().loan, status: 'maintenance', next_from: null } },
      onTile: 'In manutenzione',
      onPage: 'In manutenzione',
      isLinked: true,
      canBorrow: false,
    },
    {
      row: "an item with status pending is shown as 'In verifica, …' and is not clickable",
      part: { status: 'pending' },
      onTile: 'In verifica, attendi la conferma da parte di un amministratore',
      onPage: 'In verifica, attendi la conferma da parte di un amministratore',
      isLinked: false,
      canBorrow: false,
    },
  ] as const;

  test.each(rows)('$row: on its tile', async ({ part, onTile, isLinked }) => {
    const answers = { 'GET /v1/catalogs/all': { items: [tile(part)], next: null } };
    await show({ url: '/catalogs/all', page, answers });
    expect(await screen.findByText(onTile)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Trapano a percussione' }) !== null).toBe(isLinked);
  });

  test.each(rows)('$row: on its page', async ({ part, onPage, canBorrow }) => {
    await open(part);
    expect(await screen.findByText(onPage)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Prendi in prestito' }) !== null).toBe(canBorrow);
  });
});
