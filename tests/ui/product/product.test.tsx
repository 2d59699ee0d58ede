import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { headquarter, product, review, tile } from '../../support/data/objects.ts';
import { problem, renderApp, type Answers } from '../../support/render.tsx';

const page = { library: library(), categories: [category()] };
/** A Monday, ten in the morning in Bologna. */
const monday = Date.parse('2027-03-15T09:00:00Z');

let stop: (() => void) | undefined;
const open = async (part: Parameters<typeof product>[0] = {}, more: Answers = {}, signedIn = false) => {
  const opened = await renderApp({
    url: '/products/p1',
    page,
    signedIn,
    answers: {
      'GET /v1/catalogs/products/p1': product(part),
      'GET /v1/catalogs/products/p1/loans': [],
      'GET /v1/catalogs/products/p1/reviews': { items: [review()], next: null },
      'GET /v1/headquarters': [headquarter()],
      ...more,
    },
  });
  stop = opened.stop;
  return opened;
};
const cell = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]:not([data-hidden])`)!;
const calendar = async () => {
  await screen.findAllByRole('grid');
  return within(screen.getByRole('group', { name: /^Giorni liberi di/ }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(monday);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Promise.resolve();
  stop?.();
});

describe('the calendar', () => {
  const lent = { from_date: '2027-03-17', to_date: '2027-03-19', blocked_to: '2027-03-20' };
  const points = [headquarter({ holidays: [{ id: 'x', inizio: '2027-03-30', fine: '2027-03-31' }] })];

  test.each([
    ['2027-03-14', 'giorno passato'],
    ['2027-03-15', 'troppo presto, serve tempo per prepararlo'],
    ['2027-03-18', 'in prestito fino al 19 marzo'],
    ['2027-03-20', 'in preparazione dopo un prestito'],
    ['2027-03-16', 'troppo vicino al prestito che segue'],
    ['2027-03-22', 'Bottega di via del Pratello è chiuso in questo giorno della settimana'],
    ['2027-03-30', 'Bottega di via del Pratello è chiuso per ferie'],
    ['2027-03-29', 'Bottega di via del Pratello è chiuso per festa'],
  ])('says why %s cannot be chosen: %s', async (date, words) => {
    await open({}, { 'GET /v1/catalogs/products/p1/loans': [lent], 'GET /v1/headquarters': points });
    await calendar();
    fireEvent.click(cell(date));
    expect(await screen.findByText(new RegExp(`: ${words}$`))).toBeTruthy();
  });

  test('shows the first period of a lent object, from a day when its pickup point is open', async () => {
    const today = { from_date: '2027-03-13', to_date: '2027-03-19', blocked_to: '2027-03-20' };
    const loan = { ...tile().loan, status: 'busy' as const, to_date: '2027-03-19', next_from: '2027-03-21' };
    await open({ loan }, { 'GET /v1/catalogs/products/p1/loans': [today], 'GET /v1/headquarters': points });
    // The 21st is a Sunday, and on Mondays the point is closed.
    expect(await screen.findByText(/^Primo periodo: mar 23.*27 mar$/)).toBeTruthy();
  });

  test('says that a loan has at most 30 days', async () => {
    await open();
    const grid = await calendar();
    fireEvent.click(cell('2027-03-16'));
    await userEvent.click(grid.getByRole('button', { name: 'Mese successivo' }));
    expect(cell('2027-04-14').dataset['state']).toBe('free');
    fireEvent.click(cell('2027-04-15'));
    expect(await screen.findByText(/15 aprile: un prestito dura al massimo 30 giorni/)).toBeTruthy();
  });

  test.each([
    {
      whose: 'card',
      card_valid_to: '2027-03-25',
      words: /^La tua tessera vale fino al 25 marzo 2027: entro quel giorno/,
      after: '2027-03-26',
      because: /: la tua tessera vale fino al 25 marzo 2027$/,
    },
    {
      whose: 'library',
      card_valid_to: '2099-12-31',
      words: /^Fino al 4 aprile 2027 non c’è/,
      after: '2027-04-05',
      because: /: si può prenotare fino al 4 aprile 2027$/,
    },
  ])(
    'says that there is no free day within the limit of the $whose',
    async ({ whose, card_valid_to, words, after, because }) => {
      const lent = { from_date: '2027-03-15', to_date: '2027-04-10', blocked_to: '2027-04-11' };
      const data = me({ card_valid_to });
      const limited = whose === 'library' ? { ...page, library: library({ loan_horizon_days: 20 }) } : page;
      stop = (
        await renderApp({
          url: '/products/p1',
          page: limited,
          signedIn: true,
          answers: {
            'POST /v1/auths/access/refresh': { data, access_token: 't1', access: access() },
            'GET /v1/catalogs/products/p1': product(),
            'GET /v1/catalogs/products/p1/loans': [lent],
            'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
            'GET /v1/headquarters': [headquarter()],
            'GET /v1/checkout': checkout(),
          },
        })
      ).stop;
      expect(await screen.findByText(words)).toBeTruthy();
      const grid = await calendar();
      if (!document.querySelector(`[data-date="${after}"]`))
        await userEvent.click(grid.getByRole('button', { name: 'Mese successivo' }));
      fireEvent.click(cell(after));
      expect(await screen.findByText(because)).toBeTruthy();
    },
  );

  test('says after the first day that another loan lies in between', async () => {
    const later = { from_date: '2027-03-25', to_date: '2027-03-25', blocked_to: '2027-03-26' };
    await open({}, { 'GET /v1/catalogs/products/p1/loans': [later] });
    await calendar();
    fireEvent.click(cell('2027-03-23'));
    fireEvent.click(cell('2027-03-31'));
    expect(await screen.findByText(/31 marzo: in mezzo c’è già un altro prestito$/)).toBeTruthy();
  });

  test('says after the first day that this object is not lent for that long', async () => {
    vi.mocked(Date.now).mockReturnValue(Date.parse('2027-02-01T09:00:00Z'));
    await open({ loan: { ...product().loan, max_months: 1 } });
    const grid = await calendar();
    fireEvent.click(cell('2027-02-02'));
    await userEvent.click(grid.getByRole('button', { name: 'Mese successivo' }));
    fireEvent.click(cell('2027-03-03'));
    expect(await screen.findByText(/3 marzo: questo oggetto non si presta così a lungo$/)).toBeTruthy();
  });

  test.each([
    ['in care', { loan: { ...product().loan, status: 'maintenance' as const } }],
    ['not yet verified', { status: 'pending' as const }],
  ])('is not shown for an object that is %s: none of its days are available', async (_state, part) => {
    await open(part);
    await screen.findByRole('heading', { level: 2, name: 'Dove si trova' });
    expect(screen.queryByRole('group', { name: /^Giorni liberi di/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Quando è libero' })).toBeNull();
  });

  test('suggests the nearest period, at first and after an unavailable day', async () => {
    const { calls } = await open({}, { 'POST /v1/checkout/cart/p1': checkout({ exists: true, product: null }) }, true);
    await calendar();
    expect(screen.getByText('Il primo periodo libero')).toBeTruthy();
    fireEvent.click(cell('2027-03-21'));
    expect(await screen.findByText(/Il periodo libero più vicino è 23.*marzo/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Scegli 23.*mar$/ }));
    expect(cell('2027-03-23').hasAttribute('data-first-in-range')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Prendilo in questi giorni' }));
    await waitFor(() => expect(calls).toContain('POST /v1/checkout/cart/p1'));
  });

  test('selects two days and clears them', async () => {
    await open();
    await calendar();
    fireEvent.click(cell('2027-03-16'));
    expect(await screen.findByRole('link', { name: 'Parti dal 16 marzo' })).toBeTruthy();
    fireEvent.click(cell('2027-03-18'));
    expect(cell('2027-03-18').hasAttribute('data-last-in-range')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Togli le date' }));
    expect(cell('2027-03-16').getAttribute('aria-selected')).toBe('false');
  });

  test('has the focus once the button that chose or cleared the days is gone', async () => {
    await open();
    await calendar();
    const isSelected = () => document.activeElement?.closest('[role="gridcell"]')?.getAttribute('aria-selected');
    await userEvent.click(screen.getByRole('button', { name: 'Scegli questi giorni' }));
    expect(isSelected()).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Togli le date' }));
    expect(isSelected()).toBe('false');
  });
});

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

describe('Object detail and item tiles (specification, point 2)', () => {
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
    stop = (await renderApp({ url: '/catalogs/all', page, answers })).stop;
    expect(await screen.findByText(onTile)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Trapano a percussione' }) !== null).toBe(isLinked);
  });

  test.each(rows)('$row: on its page', async ({ part, onPage, canBorrow }) => {
    await open(part);
    expect(await screen.findByText(onPage)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Prendi in prestito' }) !== null).toBe(canBorrow);
  });
});
