import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { activateLanguage } from '#src/words/i18n.ts';
import { access, library, me } from '../../support/data/factories.ts';
import { tile } from '../../support/data/objects.ts';
import { membership, user } from '../../support/data/orders.ts';
import { closePages, freshPages, json, problem, renderApp } from '../../support/render.tsx';

const open = async (options: Parameters<typeof renderApp>[0]) => {
  const opened = await renderApp(options);
  return opened;
};
const find = (role: string, name: string | RegExp) => screen.findByRole(role, { name });
const field = async (name: string) => {
  await waitFor(() => expect(document.querySelector(`[name="${name}"]`)).not.toBeNull());
  return document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
};
/** Sets the values of the fields at once; typing is tested where it matters. */
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const input = await field(name);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  }
};
const mainButton = async (name: string) => within(await screen.findByRole('main')).findByRole('button', { name });
const alertSays = async (words: string) =>
  expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
const demo = (part: Parameters<typeof library>[0] = {}) => ({ library: library(part), categories: [] });

freshPages();

describe('sign-in', () => {
  const signedIn = { data: me(), access_token: 't1', access: access() };

  test('validates the email when its field loses focus', async () => {
    await open({ url: '/signin' });
    await fill({ email: 'socia@' });
    expect(await screen.findByText('Email non valida')).toBeTruthy();
    await fill({ email: 'socia@example.com' });
    expect(screen.queryByText('Email non valida')).toBeNull();
  });

  test('with a wrong password shows the sentence of the specification and keeps the email', async () => {
    await open({ url: '/signin', answers: { 'POST /v1/auths/signin': problem(409, 'auth.invalid_credentials') } });
    await fill({ email: 'socia@example.com', password: 'sbagliata' });
    await userEvent.click(await mainButton('Accedi'));
    await alertSays('E-mail o password non validi');
    expect((await field('email')).value).toBe('socia@example.com');
  });

  test('returns to the page that sent the visitor there', async () => {
    await open({
      url: '/me/memberships',
      answers: { 'POST /v1/auths/signin': signedIn, 'GET /v1/checkout': {}, 'GET /v1/me/memberships': [] },
    });
    expect(location.pathname).toBe('/signin');
    await fill({ email: 'socia@example.com', password: 'biblioteca-demo' });
    await userEvent.click(await mainButton('Accedi'));
    expect(await find('heading', 'Le mie tessere')).toBeTruthy();
    expect(location.pathname).toBe('/me/memberships');
  });

  test('shows and hides the password', async () => {
    await open({ url: '/signin' });
    const password = await field('password');
    expect(password.type).toBe('password');
    await userEvent.click(await find('button', 'Mostra password'));
    expect(password.type).toBe('text');
  });

  test('without values warns, names the fields and focuses the first one', async () => {
    const { calls } = await open({ url: '/signin' });
    await userEvent.click(await mainButton('Accedi'));
    expect(await screen.findByText('Attenzione ai campi richiesti')).toBeTruthy();
    expect(screen.getAllByText('Campo richiesto')).toHaveLength(2);
    expect(document.activeElement).toBe(await field('email'));
    expect(calls).not.toContain('POST /v1/auths/signin');
    await userEvent.type(await field('email'), 's');
    expect(screen.getAllByText('Campo richiesto')).toHaveLength(1);
  });
});

describe('sign-up', () => {
  const person = {
    first_name: 'Anna',
    last_name: 'Neri',
    phone: '051 5550199',
    fiscalcode: '0000812345',
    email: ' anna@example.com',
    password: 'quattro gatti',
    address: 'Via Saffi 10',
    city: 'Bologna',
    province: 'bo',
    postalcode: '40131',
  };

  test('sends the model of the specification, shows a toast and goes to sign-in', async () => {
    const bodies: unknown[] = [];
    await open({
      url: '/signup',
      page: demo({ signup_disclaimer: 'Usiamo i tuoi dati per la tessera.' }),
      answers: {
        'POST /v1/auths/signup': async (request: Request) => {
          bodies.push(await request.json());
          return json(201, { email: 'anna@example.com' });
        },
      },
    });
    await fill(person);
    await userEvent.click(await mainButton('Registrati'));
    expect(bodies).toEqual([]);
    expect(await screen.findByText('Usiamo i tuoi dati per la tessera.')).toBeTruthy();
    await userEvent.click(await find('checkbox', 'Ho letto e accetto'));
    await userEvent.click(await mainButton('Registrati'));
    expect(await screen.findByText('Registrazione completata!')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(await screen.findByText('Ti abbiamo scritto')).toBeTruthy();
    expect(bodies).toEqual([
      {
        name: { first_name: 'Anna', last_name: 'Neri' },
        email: 'anna@example.com',
        password: 'quattro gatti',
        phone: '051 5550199',
        fiscalcode: '0000812345',
        address: { address: 'Via Saffi 10', city: 'Bologna', province: 'BO', postalcode: '40131', nation: 'IT' },
        disclaimer_accepted: true,
      },
    ]);
  });

  test('suggests the towns of the CAP while the one entered does not match', async () => {
    await open({
      url: '/signup',
      answers: { 'GET /v1/geos': [{ cap: '40131', city: 'Bologna', province: 'BO', lat: 44, lng: 11 }] },
    });
    await fill({ ...person, city: 'Roma', province: 'RM' });
    await userEvent.click(await find('button', 'Bologna (BO)'));
    expect((await find('textbox', 'Città')).getAttribute('value')).toBe('Bologna');
    expect((await find('textbox', 'Provincia (XY)')).getAttribute('value')).toBe('BO');
    expect(screen.queryByRole('group', { name: 'Comuni di questo CAP' })).toBeNull();
  });

  test('started from an object leads back to it, and so does the mail', async () => {
    const bodies: { return_to?: string }[] = [];
    await open({
      url: '/signin?return_to=%2Fproducts%2Fp1%3Fborrow%3D1',
      answers: {
        'POST /v1/auths/signup': async (request: Request) => {
          bodies.push((await request.json()) as object);
          return json(201, { email: 'anna@example.com' });
        },
      },
    });
    await userEvent.click((await screen.findAllByRole('link', { name: 'Registrati' })).at(-1)!);
    await fill(person);
    await userEvent.click(await mainButton('Registrati'));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(bodies.map(({ return_to }) => return_to)).toEqual(['/products/p1?borrow=1']);
    expect(location.search).toBe('?from=signup&return_to=%2Fproducts%2Fp1%3Fborrow%3D1');
  });

  test('refused by the server shows its error and the fields, and no input is lost', async () => {
    await open({
      url: '/signup',
      answers: {
        'POST /v1/auths/signup': problem(422, 'resource.validation', {
          message: 'Controlla i dati',
          fields: { 'name.last_name': 'required', password: 'password_common' },
        }),
      },
    });
    await fill(person);
    await userEvent.click(await mainButton('Registrati'));
    expect((await screen.findByText(/^Controlla i dati/)).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByText('Campo richiesto')).toBeTruthy();
    expect(screen.getByText('questa password è troppo facile da indovinare: scegline un’altra')).toBeTruthy();
    expect(document.activeElement).toBe(await field('last_name'));
    for (const [name, value] of Object.entries(person)) expect((await field(name)).value.trim()).toBe(value.trim());
  });

  test('asks for no consent if the library has no disclaimer', async () => {
    await open({ url: '/signup' });
    await field('email');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByLabelText(/Provincia \(XY\)/)).toBeTruthy();
    expect(screen.getByLabelText(/Matricola universitaria/)).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  test('for a university address goes to sign-up without asking the server', async () => {
    const { calls } = await open({ url: '/password/recovery', page: demo({ university_domain: 'uni.example.org' }) });
    await fill({ email: 'x@uni.example.org' });
    await userEvent.click(await mainButton('Invia il codice'));
    await waitFor(() => expect(location.pathname).toBe('/signup'));
    expect(calls).toEqual([]);
  });

  test('sends a mail with the code, which can be requested again', async () => {
    const { calls } = await open({
      url: '/password/recovery',
      answers: { 'POST /v1/auths/password_recovery': json(202, { email: 'socia@example.com' }) },
    });
    await fill({ email: 'socia@example.com' });
    await userEvent.click(await mainButton('Invia il codice'));
    const heading = await find('heading', 'Email inviata');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.click(await find('button', 'Riprova'));
    expect((await field('email')).value).toBe('socia@example.com');
    await userEvent.click(await mainButton('Invia il codice'));
    await find('heading', 'Email inviata');
    expect(calls).toEqual(['POST /v1/auths/password_recovery', 'POST /v1/auths/password_recovery']);
  });

  test('asks for the code, then for the new password twice', async () => {
    const sent: unknown[] = [];
    let isRight = false;
    await open({
      url: '/password/reset',
      answers: {
        'GET /v1/auths/password_recovery': () => (isRight ? { valid: true } : problem(404, 'auth.code_not_found')),
        'PATCH /v1/auths/password_recovery': async (request: Request) => {
          sent.push(await request.json());
          return new Response(null, { status: 204 });
        },
      },
    });
    await userEvent.click(await find('textbox', 'Carattere 1 di 5'));
    await userEvent.paste('k7rwp');
    await userEvent.click(await mainButton('Continua'));
    await alertSays('Ops, inserisci il codice corretto');
    isRight = true;
    await userEvent.click(await mainButton('Continua'));
    await fill({ password: 'sei gatti', confirm_password: 'sei gatt' });
    await userEvent.click(await mainButton('Salva la password'));
    expect(await screen.findByText('le due password non coincidono')).toBeTruthy();
    await fill({ confirm_password: 'sei gatti' });
    await userEvent.click(await mainButton('Salva la password'));
    expect(await find('heading', 'Password aggiornata!')).toBeTruthy();
    expect(sent).toEqual([{ code: 'K7RWP', password: 'sei gatti', confirm_password: 'sei gatti' }]);
  });
});

describe('the link of a verification mail', () => {
  const verification = { id: 'v1', email: 'anna@example.com', verified: false, expires_at: '2026-03-12T09:00:00.000Z' };

  test('confirms the address', async () => {
    const { calls } = await open({
      url: '/verify/t1',
      answers: {
        'GET /v1/auths/verifications/t1': verification,
        'PATCH /v1/auths/emails/v1/verifications': { ...verification, verified: true },
      },
    });
    expect(await find('heading', 'Email confermata')).toBeTruthy();
    expect(calls).toEqual(['GET /v1/auths/verifications/t1', 'PATCH /v1/auths/emails/v1/verifications']);
    // A loan needs a card as well.
    expect(screen.getByText(/per prendere in prestito serve anche la tessera/)).toBeTruthy();
    expect(screen.queryByText(/puoi chiedere un prestito/)).toBeNull();
  });

  test('that has expired offers a signed-in member another mail', async () => {
    await open({
      url: '/verify/t1',
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': {
          data: me({ is: { ...me().is, verified: false } }),
          access_token: 't1',
          access: access(),
        },
        'POST /v1/auths/emails/u1/verifications': json(202, { email: 'socia@example.com' }),
      },
    });
    expect(await find('heading', 'Il link non vale più')).toBeTruthy();
    await userEvent.click(await find('button', 'Invia di nuovo'));
    expect(await screen.findByText('Email inviata: guarda anche nello spam.')).toBeTruthy();
  });

  test('that has expired sends visitors to sign in, and back', async () => {
    await open({ url: '/verify/t1' });
    await find('heading', 'Il link non vale più');
    await userEvent.click(await mainButton('Accedi'));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
  });
});

describe('the profile', () => {
  const member = (
    part: Parameters<typeof me>[0] = {},
    own: Parameters<typeof access>[0] = {},
  ): Record<string, unknown> => ({
    'POST /v1/auths/access/refresh': { data: me(part), access_token: 't1', access: access(own) },
    'GET /v1/me': me(part),
  });
  const entries = async () => {
    const menu = await screen.findByRole('navigation', { name: 'Il tuo account' });
    return within(menu)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

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
      'Rinnova tessera',
      'I miei dati',
      'Lingua ed email',
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
        },
      }),
      answers: member({ is: { ...me().is, active_card: false }, can_post_objects: true }),
    });
    expect(await entries()).toEqual([
      'I miei prestiti',
      'I miei desideri',
      'I miei oggetti',
      'Carica oggetto',
      'Le mie tessere',
      'I miei dati',
      'Lingua ed email',
      'Chi ha visto il tuo account',
      'Assistenza',
      'Esci',
    ]);
    // The chip beside the name.
    expect(screen.getAllByText('Tessera scaduta')).toHaveLength(1);
  });

  describe('of a member who never had a card', () => {
    const newcomer = member({ is: { ...me().is, active_card: false }, card_number: null, card_valid_to: null });
    const annual = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };

    test('offers to get one, with its price and benefits', async () => {
      const demoLike = demo({ renewal_card: annual, max_loans: 3 });
      await open({ url: '/me', signedIn: true, page: demoLike, answers: newcomer });
      expect(await screen.findByText('Non hai ancora la tessera')).toBeTruthy();
      const main = within(screen.getByRole('main'));
      expect(main.getByText(/costa 15,00.€ e vale 12 mesi\..* fino a 3 insieme\./)).toBeTruthy();
      expect(main.getByRole('button', { name: 'Fai la tessera' })).toBeTruthy();
      expect(main.queryByText(/Rinnova tessera|Tessera (attiva|scaduta)/)).toBeNull();
      expect(await entries()).toContain('Fai la tessera');
      const bar = within(await screen.findByRole('complementary', { name: 'I tuoi prestiti' }));
      expect(bar.getByRole('link', { name: 'Fai la tessera' }).getAttribute('href')).toBe('/me/rinnovo-tessera');
      expect(bar.queryByText(/Ti rest/)).toBeNull();
    });

    test('reads the price in English too', async () => {
      await open({ url: '/me', signedIn: true, page: demo({ renewal_card: annual }), answers: newcomer });
      await screen.findByText('Non hai ancora la tessera');
      await act(() => activateLanguage('en'));
      const sentence = /^You need a card to borrow: it costs 15,00.€ and is valid for 12 months\./;
      expect(await screen.findByText(sentence)).toBeTruthy();
    });

    test('says whom to ask if cards are not issued online', async () => {
      const without = demo({ is: { ...demo().library.is, renewable_card: false } });
      await open({ url: '/me', signedIn: true, page: without, answers: newcomer });
      const main = within(await screen.findByRole('main'));
      expect(await main.findByText(/Scrivici: la facciamo insieme/)).toBeTruthy();
      expect(main.getByRole('link', { name: 'Scrivi all’assistenza' })).toBeTruthy();
      expect(screen.queryByText(/Rinnova tessera|Fai la tessera/, { selector: 'main *' })).toBeNull();
    });

    test('issues it on a page that does not mention renewal', async () => {
      const answers = {
        ...newcomer,
        'GET /v1/libraries/renewals/cards': [{ ...annual, price: 0 }],
        'POST /v1/me/memberships': membership(),
        'GET /v1/me': me({ card_valid_to: '2027-05-31' }),
      };
      await open({ url: '/me/rinnovo-tessera', signedIn: true, answers });
      expect(await find('heading', 'Fai la tessera')).toBeTruthy();
      expect(await screen.findByText(/^Prestiti gratis, fino a/)).toBeTruthy();
      await waitFor(() => expect(document.title).toMatch(/^Fai la tessera/));
      await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Fai la tessera' }));
      expect(await screen.findByText('La tua tessera è pronta!')).toBeTruthy();
      expect(screen.queryByText(/rinnov/i)).toBeNull();
    });
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
    expect(await screen.findByText('Il tuo accesso è sospeso')).toBeTruthy();
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
    expect(sent).toEqual([{ language: 'it', mails: { reminders: true, wishes: false, reviews: true } }]);
  });

  test('lists the wishes, removes one, and says what to do when there are none', async () => {
    const { calls } = await open({
      url: '/me/wishes',
      signedIn: true,
      answers: {
        ...member({ mails: { reminders: true, wishes: false, reviews: true } }),
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

describe('the renewal', () => {
  const card = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };

  test('of an active card says from when it can be renewed', async () => {
    await open({ url: '/me/rinnovo-tessera', signedIn: true, answers: { 'GET /v1/libraries/renewals/cards': [card] } });
    expect(await find('heading', 'Tessera annuale')).toBeTruthy();
    expect(screen.getByText(/^15,00\s€$/)).toBeTruthy();
    expect(screen.getByText('venerdì 1 gennaio 2100')).toBeTruthy();
    expect(screen.queryByText('La rinnovi con noi')).toBeNull();
  });

  test('of an expired card explains how, and offers no button that cannot work', async () => {
    await open({
      url: '/me/rinnovo-tessera',
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': {
          data: me({ is: { ...me().is, active_card: false } }),
          access_token: 't1',
          access: access(),
        },
        'GET /v1/libraries/renewals/cards': [card],
      },
    });
    expect(await screen.findByText('La rinnovi con noi')).toBeTruthy();
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  });
});

describe('the renewal of an expired card', () => {
  const expired = me({ is: { ...me().is, active_card: false }, card_valid_to: '2025-12-31', renewable_from: null });
  const renewal = (cards: object[], more: Record<string, unknown> = {}) =>
    open({
      url: '/me/rinnovo-tessera',
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': { data: expired, access_token: 't1', access: access() },
        'GET /v1/libraries/renewals/cards': cards,
        ...more,
      },
    });
  const annual = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };
  const free = { id: 'c2', name: 'Tessera giovani', duration: 6, price: 0 };

  test('without a price takes one press, and the page says until when it is valid', async () => {
    await renewal([free], {
      'POST /v1/me/memberships': membership(),
      'GET /v1/me': me({ card_valid_to: '2027-05-31' }),
    });
    expect(await screen.findByText('Gratis')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Rinnova tessera' }));
    expect(await screen.findByText('Tessera rinnovata con successo!')).toBeTruthy();
    expect(await screen.findByText('lunedì 31 maggio 2027')).toBeTruthy();
  });

  test('is not offered to a suspended member, who is told whom to ask', async () => {
    const data = { ...expired, is: { ...expired.is, banned: true } };
    const refreshed = { data, access_token: 't1', access: access() };
    await renewal([annual, free], { 'POST /v1/auths/access/refresh': refreshed });
    expect(await screen.findByText(/Il tuo accesso ai prestiti è sospeso/)).toBeTruthy();
    expect(screen.getByText(/^15,00\s€$/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect([...main.queryAllByRole('button'), ...main.queryAllByRole('radio')]).toEqual([]);
  });

  test('charges for the card that was chosen, if there are several', async () => {
    await renewal([annual, free]);
    expect(await find('heading', 'Tessera annuale')).toBeTruthy();
    expect(screen.getByText(/^15,00\s€$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Tessera giovani' }));
    expect(await find('heading', 'Tessera giovani')).toBeTruthy();
    expect(screen.getByText('Gratis')).toBeTruthy();
  });

  test('is not offered if the library sells none', async () => {
    await renewal([]);
    expect(await screen.findByText('Qui la tessera non si rinnova dal sito')).toBeTruthy();
  });
});

describe('the renewal in a library that renews no cards online', () => {
  const over = me({ is: { ...me().is, active_card: false }, card_valid_to: '2025-12-31', renewable_from: null });
  const none = me({ is: { ...me().is, active_card: false }, card_valid_to: null, renewable_from: null });
  const renewal = (who: object, is: object) =>
    open({
      url: '/me/rinnovo-tessera',
      signedIn: true,
      page: demo({ is: { ...demo().library.is, renewable_card: false, ...is } }),
      answers: {
        'POST /v1/auths/access/refresh': { data: who, access_token: 't1', access: access() },
        'GET /v1/libraries/renewals/cards': [],
      },
    });

  test.each([
    ['never had one', none],
    ['has one that is over', over],
  ])('tells a member who %s that the card comes with the membership', async (_, who) => {
    await renewal(who, { auto_membership: true, mandatory_sharing: true });
    expect(await screen.findByText('Qui la tessera è compresa nell’iscrizione')).toBeTruthy();
    expect(await find('heading', 'La tua tessera')).toBeTruthy();
    expect(screen.queryByText(/con noi|scrivici|passa da un punto/i)).toBeNull();
  });

  test('mentions renewal to members who had a card', async () => {
    await renewal(over, {});
    expect(await screen.findByText('Qui la tessera non si rinnova dal sito')).toBeTruthy();
  });
});

describe('my cards', () => {
  test('are listed with their numbers, or as an empty state', async () => {
    await open({
      url: '/me/memberships',
      signedIn: true,
      answers: {
        'GET /v1/me/memberships': [
          membership({ numero_tessera_convenzionata: 'UNI-77' }),
          membership({ id: 'm2', sub_date: { from: '2018-01-01', to: '2018-12-31' } }),
        ],
      },
    });
    expect(await screen.findByText('UNI-77')).toBeTruthy();
    expect(screen.getByText('Attiva')).toBeTruthy();
    expect(screen.getByText('Scaduta')).toBeTruthy();
    expect(screen.getAllByText('3 novembre 2020')).toHaveLength(2);
    await closePages();
    await open({ url: '/me/memberships', signedIn: true, answers: { 'GET /v1/me/memberships': [] } });
    expect(await screen.findByText('Ancora nessuna tessera')).toBeTruthy();
  });

  test('that fail to load say why and can be retried', async () => {
    let isUp = false;
    await open({
      url: '/me/memberships',
      signedIn: true,
      answers: {
        'GET /v1/me/memberships': () => (isUp ? [membership()] : Promise.reject(new TypeError('Failed to fetch'))),
      },
    });
    expect(await find('heading', 'Sei senza rete')).toBeTruthy();
    isUp = true;
    await userEvent.click(await mainButton('Riprova'));
    expect(await find('heading', 'Tessera annuale')).toBeTruthy();
  });
});

test('my objects may be empty', async () => {
  await open({ url: '/me/products', signedIn: true, answers: { 'GET /v1/me/products': [] } });
  expect(await screen.findByText('Ancora nessun oggetto')).toBeTruthy();
});
