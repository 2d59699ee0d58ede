import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { me } from '../../support/data/factories.ts';
import { tile } from '../../support/data/objects.ts';
import { user } from '../../support/data/orders.ts';
import { closePages, freshPages, problem } from '../../support/render.tsx';
import { open, find, demo, alertSays, fill, mainButton, entries, member } from '../../support/screens/account-pages.ts';

freshPages();

describe('the profile', () => {
  test('shows the name, the card and the counts', async () => {
    await open({ url: '/me', signedIn: true, answers: member({ my_product_count: 2 }) });
    expect(await find('heading', 'Sara Conti')).toBeTruthy();
    expect(screen.getByText('socia@example.com')).toBeTruthy();
    expect(screen.getByText('T-001')).toBeTruthy();
    // No chip unless sharing is mandatory; the card itself shows its expiry date.
    expect(screen.queryByText(/^Tessera (attiva|scaduta)$/)).toBeNull();
    expect(screen.getByText(/^Valida fino al/)).toBeTruthy();
    const counts = [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
    expect(counts).toEqual(['2', '1', '3']);
    expect(await find('img', 'QR della tessera T-001')).toBeTruthy();
    expect(await entries()).toEqual([
      'I miei prestiti',
      'I miei desideri',
      'Le mie attese',
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

  test('shows the sharing entries, and no password change, in a library configured that way', async () => {
    await open({
      url: '/me',
      signedIn: true,
      page: demo({
        is: {
          available: true,
          auto_membership: false,
          mandatory_sharing: true,
          renewable_card: false,
          sso_signin: true,
          sends_mail: true,
        },
      }),
      answers: member({ is: { ...me().is, active_card: false }, can_post_objects: true }),
    });
    expect(await entries()).toEqual([
      'I miei prestiti',
      'I miei desideri',
      'Le mie attese',
      'I miei oggetti',
      'Carica oggetto',
      'Le mie tessere',
      'I miei pagamenti',
      'I miei dati',
      'Email ricevute',
      'Lingua ed email',
      'Calendario dei prestiti',
      'Chi ha visto il tuo account',
      'Assistenza',
      'Esci',
    ]);
    // The chip beside the name.
    expect(screen.getAllByText('Tessera scaduta')).toHaveLength(1);
  });

  test('warns suspended members and members with an unconfirmed address', async () => {
    await open({
      url: '/me',
      signedIn: true,
      answers: {
        ...member({ is: { ...me().is, banned: true, verified: false } }),
        'POST /v1/auths/emails/u1/verifications': problem(429, 'request.too_many', { message: 'Aspetta un momento' }),
      },
    });
    expect(await screen.findByText(/^Il tuo accesso ai prestiti è sospeso/)).toBeTruthy();
    await userEvent.click(await find('button', 'Invia di nuovo'));
    await alertSays('Aspetta un momento');
  });

  test.each([
    [2, 2, /^2 utenti trovati$/],
    [2, 312, /^312 utenti trovati\. Qui vedi i primi 2: per trovare gli altri aggiungi una parola, come il cognome\.$/],
  ])('says whether a list of %i members out of %i is complete', async (count, total, words) => {
    const found = Array.from({ length: count }, (_, nth) => user({ id: `u${nth + 2}`, name: `Socia ${nth}` }));
    await open({
      url: '/me',
      signedIn: true,
      answers: {
        ...member({ level: 4 }, { level: 4 }),
        'GET /v1/users': () => Response.json(found, { headers: { 'x-total-count': String(total) } }),
      },
    });
    await userEvent.click(await find('button', 'Impersona utente'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox'), 'soc');
    await userEvent.click(dialog.getByRole('button', { name: 'Cerca' }));
    await waitFor(() => expect(dialog.getByRole('status').querySelector('p')?.textContent).toMatch(words));
    expect(dialog.getAllByRole('listitem')).toHaveLength(count);
  });

  test('changes the password, and says when the current one is wrong', async () => {
    let isRight = false;
    await open({
      url: '/me',
      signedIn: true,
      answers: {
        ...member(),
        'PATCH /v1/me/password': () =>
          isRight ? new Response(null, { status: 204 }) : problem(409, 'auth.invalid_credentials'),
      },
    });
    await userEvent.click(await find('button', 'Cambia password'));
    await fill({ current_password: 'x', password: 'cinque gatti', confirm_password: 'cinque gatti' });
    await userEvent.click(await find('button', 'Salva la password'));
    await alertSays('La password attuale non è corretta');
    isRight = true;
    await userEvent.click(await find('button', 'Salva la password'));
    expect(await screen.findByText('Password aggiornata!')).toBeTruthy();
  });

  test('changes the member’s details, and the page shows them at once', async () => {
    const sent: unknown[] = [];
    const home = { address: 'Via San Felice 21', cap: '40122', city: 'Bologna', province: 'BO' };
    await open({
      url: '/me',
      signedIn: true,
      answers: {
        ...member({ phone: '051 5550142', domicile_geo: home }),
        'PATCH /v1/me': async (request: Request) => {
          sent.push(await request.json());
          return me({ name: 'Sara Bianchi', last_name: 'Bianchi' });
        },
      },
    });
    await userEvent.click(await find('button', 'I miei dati'));
    await fill({ last_name: 'Bianchi', phone: 'chiamami al 051' });
    await userEvent.click(await find('button', 'Salva i dati'));
    expect(await screen.findByText('il campo richiede solo numeri')).toBeTruthy();
    expect(sent).toEqual([]);
    await fill({ phone: '333 1234567', province: 'mo' });
    await userEvent.click(await find('button', 'Salva i dati'));
    expect(await screen.findByText('Salvato!')).toBeTruthy();
    expect(sent).toEqual([
      { first_name: 'Sara', last_name: 'Bianchi', phone: '333 1234567', domicile_geo: { ...home, province: 'MO' } },
    ]);
    await userEvent.click(screen.getByText('Chiudi'));
    expect(await find('heading', 'Sara Bianchi')).toBeTruthy();
  });

  test('sets which mails are sent, and in which language', async () => {
    const sent: unknown[] = [];
    await open({
      url: '/me',
      signedIn: true,
      answers: {
        ...member(),
        'PATCH /v1/me': async (request: Request) => {
          sent.push(await request.json());
          return me();
        },
      },
    });
    await userEvent.click(await find('button', 'Lingua ed email'));
    await userEvent.click(await find('checkbox', 'Dirmi che un oggetto dei miei desideri è libero'));
    await userEvent.click(await find('button', 'Salva le scelte'));
    expect(await screen.findByText('Salvato!')).toBeTruthy();
    expect(sent).toEqual([{ language: 'it', mails: { reminders: true, wishes: false, reviews: true, objects: true } }]);
  });

  test('lists the wishes, removes one, and says what to do when there are none', async () => {
    const { calls } = await open({
      url: '/me/wishes',
      signedIn: true,
      answers: {
        ...member({ mails: { reminders: true, wishes: false, reviews: true, objects: true } }),
        'GET /v1/me/wishes': {
          items: [
            tile({ loan: { ...tile().loan, status: 'busy', to_date: '2027-03-20' } }),
            tile({ id: 'p2', name: 'Tenda' }),
          ],
          next: null,
        },
        'POST /v1/me/products/p1/wishes': { wished: false },
      },
    });
    expect(await find('link', 'Trapano a percussione')).toBeTruthy();
    expect(screen.getByText(/Hai scelto di non ricevere email sui tuoi desideri/)).toBeTruthy();
    const name = 'Avvisami quando è libero: Trapano a percussione';
    // One that is free is not waited for.
    expect(await screen.findByRole('button', { name: 'Salva nei desideri: Tenda', pressed: true })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name, pressed: true }));
    expect(await screen.findByRole('button', { name, pressed: false })).toBeTruthy();
    expect(calls).toContain('POST /v1/me/products/p1/wishes');
    await closePages();
    await open({
      url: '/me/wishes',
      signedIn: true,
      answers: { ...member(), 'GET /v1/me/wishes': { items: [], next: null } },
    });
    expect(await find('heading', 'Ancora nessun desiderio')).toBeTruthy();
  });

  test('signs out', async () => {
    await open({
      url: '/me',
      signedIn: true,
      answers: { ...member(), 'DELETE /v1/auths/signout': new Response(null, { status: 204 }) },
    });
    await userEvent.click(await mainButton('Esci'));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
  });
});

test('my objects may be empty', async () => {
  await open({ url: '/me/products', signedIn: true, answers: { 'GET /v1/me/products': [] } });
  expect(await screen.findByText('Ancora nessun oggetto')).toBeTruthy();
});
