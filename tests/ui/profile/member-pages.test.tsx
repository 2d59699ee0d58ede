import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Library, Me, Order } from '#machines/core/wire';
import { access, category, library, me } from '../../support/data/factories.ts';
import { tile } from '../../support/data/objects.ts';
import { membership, order } from '../../support/data/orders.ts';
import { closePages, freshPages, json, renderApp, type Answers } from '../../support/render.tsx';

// The member's pages: rules/screens-and-routes.md#profile and those after it.

freshPages();
afterEach(() => {
  vi.unstubAllEnvs();
});

interface Who {
  is?: Partial<Library['is']>;
  who?: Partial<Me>;
  level?: number;
}

async function open(url: string, { is = {}, who = {}, level = 10 }: Who = {}, answers: Answers = {}) {
  const member = me({ ...who, level });
  const opened = await renderApp({
    url,
    page: { library: library({ is: { ...library().is, ...is } }), categories: [category()] },
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: member, access_token: 't1', access: access({ level }) },
      'GET /v1/me': member,
      ...answers,
    },
  });
  return opened;
}
const main = async () => within(await screen.findByRole('main'));
const sharing = { mandatory_sharing: true };

describe('profile menu', () => {
  const menu = async (who: Who) => {
    await open('/me', who);
    const nav = await screen.findByRole('navigation', { name: 'Il tuo account' });
    return within(nav)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  test.each<[string, string, Who, Who | undefined]>([
    ['impersonate user (admin)', 'Impersona utente', { level: 4 }, { level: 10 }],
    ['the desk (staff)', 'Banco', { level: 4 }, { level: 10 }],
    ['my loans', 'I miei prestiti', {}, undefined],
    ['my objects (if sharing mandatory)', 'I miei oggetti', { is: sharing }, {}],
    ['upload object (if allowed to post objects)', 'Carica oggetto', { who: { can_post_objects: true } }, {}],
    ['my memberships (if sharing mandatory)', 'Le mie tessere', { is: sharing }, {}],
    ['renew card (if renewable)', 'Rinnova tessera', {}, { is: { renewable_card: false } }],
    ['change password (unless single sign-on)', 'Cambia password', {}, { is: { sso_signin: true } }],
    ['help', 'Assistenza', {}, undefined],
    ['sign out', 'Esci', {}, undefined],
  ])('%s', async (_, entry, shown, hidden) => {
    expect(await menu(shown)).toContain(entry);
    if (!hidden) return;
    await closePages();
    expect(await menu(hidden)).not.toContain(entry);
  });

  test('all entries together are in their fixed order', async () => {
    expect(await menu({ level: 4, is: sharing, who: { can_post_objects: true } })).toEqual([
      'Impersona utente',
      'I miei prestiti',
      'I miei desideri',
      'Le mie attese',
      'Banco',
      'I miei oggetti',
      'Carica oggetto',
      'Le mie tessere',
      'Rinnova tessera',
      'I miei pagamenti',
      'I miei dati',
      'Email ricevute',
      'Lingua ed email',
      'Calendario dei prestiti',
      'Chi ha visto il tuo account',
      'Cambia password',
      'Assistenza',
      'Esci',
    ]);
  });
});

describe('profile', () => {
  const inactive: Partial<Me> = { is: { ...me().is, active_card: false } };

  test.each<[string, Who, string | undefined]>([
    ['sharing mandatory, no auto-membership, active', { is: sharing, who: { card_number: null } }, 'Tessera attiva'],
    [
      'sharing mandatory, no auto-membership, expired',
      { is: sharing, who: { ...inactive, card_number: null } },
      'Tessera scaduta',
    ],
    ['auto-membership', { is: { ...sharing, auto_membership: true }, who: { card_number: null } }, undefined],
    ['sharing not mandatory', { who: { card_number: null } }, undefined],
  ])('an active/expired card chip: %s', async (_, who, chip) => {
    await open('/me', who);
    const page = await main();
    expect(await page.findByText('socia@example.com')).toBeTruthy();
    expect(page.queryAllByText(/^Tessera (attiva|scaduta)$/).map(({ textContent }) => textContent)).toEqual(
      chip === undefined ? [] : [chip],
    );
  });

  test.each([true, false])('a suspended-access warning when banned: %s', async (banned) => {
    await open('/me', { who: { is: { ...me().is, banned } } });
    await (await main()).findByText('socia@example.com');
    expect(screen.queryAllByText(/^Il tuo accesso ai prestiti è sospeso/)).toHaveLength(banned ? 1 : 0);
  });

  test('why and until when a member is suspended', async () => {
    const suspension = { reason: 'Due oggetti non restituiti', until: '2027-03-20' };
    await open('/me', { who: { is: { ...me().is, banned: true }, suspension } });
    const page = await main();
    expect(await page.findByText('Motivo: Due oggetti non restituiti')).toBeTruthy();
    expect(page.getByText('Fino al 20 marzo 2027 compreso.')).toBeTruthy();
  });

  test('counts: shared, borrowed, available', async () => {
    await open('/me', { who: { my_product_count: 4, product_borrowed_count: 2, available_loans: 1 } });
    await (await main()).findByText('socia@example.com');
    const counts = [...document.querySelectorAll('dl dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(counts).toEqual([
      ['condivisi', '4'],
      ['presi in prestito', '2'],
      ['disponibile', '1'],
    ]);
  });

  test.each<[string, Partial<Me>, boolean]>([
    ['none is left', { available_loans: 0 }, true],
    ['the card is over', { is: { ...me().is, active_card: false } }, false],
    ['the email is not confirmed', { is: { ...me().is, verified: false } }, false],
    ['suspended', { is: { ...me().is, banned: true } }, false],
  ])('the loans left are counted for members who can use them: %s', async (_, who, counted) => {
    await open('/me', { who });
    await (await main()).findAllByText('socia@example.com');
    const terms = [...document.querySelectorAll('dl dt')].map((term) => term.textContent);
    expect(terms.includes('disponibili')).toBe(counted);
  });
});

describe('my objects', () => {
  test('list', async () => {
    await open('/me/products', {}, { 'GET /v1/me/products': [tile({ name: 'Tenda', status: 'pending' })] });
    const page = await main();
    expect(await page.findByText('Tenda')).toBeTruthy();
    expect(page.getByText('In verifica, attendi la conferma da parte di un amministratore')).toBeTruthy();
    expect(page.queryByRole('link', { name: 'Tenda' })).toBeNull();
  });

  test.each([
    ['upload is offered only in development', true, true, 1],
    ['and there to whoever is allowed to post objects', true, false, 0],
    ['not in the product', false, true, 0],
  ])("empty state 'no objects yet'; %s", async (_row, isDevelopment, can_post_objects, links) => {
    vi.stubEnv('DEV', isDevelopment);
    await open('/me/products', { who: { can_post_objects } }, { 'GET /v1/me/products': [] });
    const page = await main();
    expect(await page.findByRole('heading', { name: 'Ancora nessun oggetto' })).toBeTruthy();
    expect(page.queryAllByRole('link', { name: 'Carica oggetto' })).toHaveLength(links);
  });
});

describe('memberships', () => {
  test('list with card name, affiliated card number, validity period, creation date', async () => {
    await open(
      '/me/memberships',
      {},
      {
        'GET /v1/me/memberships': [
          membership({ numero_tessera_convenzionata: 'UNI-77', sub_date: { from: '2020-11-03', to: '2021-11-02' } }),
        ],
      },
    );
    const page = await main();
    expect(await page.findByRole('heading', { name: 'Tessera annuale' })).toBeTruthy();
    expect(page.getByText('UNI-77')).toBeTruthy();
    expect(page.getByText(/3 novembre 2020\s*–\s*0?2 novembre 2021/)).toBeTruthy();
    expect(page.getByText('3 novembre 2020')).toBeTruthy();
  });
});

describe('booking complete', () => {
  const codes = { pickup_Code: '929682', pickup_qr_code: 'data:,p' };
  const complete = async (part: Parameters<typeof order>[0]) => {
    await open('/checkout/o1/cb', {}, { 'GET /v1/me/orders/o1': order(part) });
    const page = await main();
    await page.findByRole('heading', { name: 'Trapano' });
    return page;
  };

  test.each<[string, Parameters<typeof order>[0], RegExp | string]>([
    ['thanks message', {}, 'Grazie!'],
    ['a note about a confirmation email (check spam)', {}, /spam/],
    ['the address', {}, 'via del Pratello 96, 40122 Bologna BO'],
    ['smartlocker instructions with pickup code', { loan: codes }, '9 2 9 6 8 2'],
    ['return instructions: the pickup corner', {}, /Riporta l’oggetto dove l’hai ritirato/],
    ['return instructions: contact help if different', {}, /Ti serve un altro posto\?/],
  ])('%s', async (_, part, words) => {
    const page = await complete(part);
    expect(
      page.getAllByText((_text, node) => {
        const said = node?.textContent ?? '';
        const own = [...(node?.children ?? [])].every((child) => child.textContent !== said);
        return own && (typeof words === 'string' ? said === words : words.test(said));
      }).length,
    ).toBeGreaterThan(0);
  });

  test.each<[Order['status'], string]>([
    ['pending', 'Abbiamo ricevuto la tua richiesta.'],
    ['approved', 'Il tuo prestito è prenotato.'],
    ['extended', 'Il tuo prestito è prenotato.'],
    ['cancelled', 'Questo prestito non è più in corso.'],
    ['denied', 'Questo prestito non è più in corso.'],
    ['returned', 'Questo prestito non è più in corso.'],
  ])('a loan is called booked only once it is approved, and while it is: %s', async (status, words) => {
    const page = await complete({ status });
    const leads = [
      'Abbiamo ricevuto la tua richiesta.',
      'Il tuo prestito è prenotato.',
      'Questo prestito non è più in corso.',
    ];
    expect(leads.filter((lead) => page.queryByText(lead))).toEqual([words]);
  });

  test('pickup dates (from and to); when shipping is delivery, also a note that the period will be agreed', async () => {
    const agreed = 'Il periodo del prestito si concorda a partire dalla data di consegna.';
    const pickup = await complete({});
    expect(pickup.queryByText(agreed)).toBeNull();
    expect([...document.querySelectorAll('main time')].map((time) => time.getAttribute('datetime'))).toEqual([
      '2026-03-16',
      '2026-03-22',
    ]);
    await closePages();
    const delivery = await complete({ shipping: { method: 'delivery' } });
    expect(delivery.getByText(agreed)).toBeTruthy();
    expect(document.querySelectorAll('main time')).toHaveLength(2);
    expect(delivery.getByRole('link', { name: 'Un altro oggetto per gli stessi giorni' })).toBeTruthy();
  });

  test('QR image when a pickup code exists', async () => {
    const page = await complete({ loan: codes });
    expect(page.getByRole('img', { name: 'Codice QR per il ritiro' }).getAttribute('src')).toBe('data:,p');
  });

  test('of a loan that is over leads to another one of the same object', async () => {
    const page = await complete({ status: 'denied' });
    expect(page.getByRole('link', { name: 'Richiedilo di nuovo' }).getAttribute('href')).toBe('/products/p1?borrow=1');
    expect(page.queryByRole('link', { name: 'Un altro oggetto per gli stessi giorni' })).toBeNull();
  });

  test('links to support, profile and start over', async () => {
    const page = await complete({});
    const nav = within(page.getByRole('navigation', { name: 'E adesso' }));
    const links = nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Un altro oggetto per gli stessi giorni', '/catalogs/all?headquarter=h1&from=2026-03-16&to=2026-03-22'],
      ['Riparti', '/'],
      ['Vedi il prestito', '/me/orders/o1'],
      ['Il mio profilo', '/me'],
      ['Assistenza', '/support'],
    ]);
  });
});

test('language select: the choice is kept on the account too', async () => {
  const bodies: unknown[] = [];
  await open(
    '/help',
    {},
    {
      'PATCH /v1/me': async (request: Request) => {
        bodies.push(await request.json());
        return json(200, me({ language: 'en' }));
      },
    },
  );
  await userEvent.selectOptions(await (await main()).findByRole('combobox'), 'en');
  await waitFor(() => expect(bodies).toEqual([{ language: 'en' }]));
  expect(localStorage.getItem('prestalo.language')).toBe('en');
});
