import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closePages, freshPages, json, problem } from '../../support/render.tsx';
import { open, demo, fill, mainButton, find, field } from '../../support/screens/account-pages.ts';

freshPages();

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

  test('sends the sign-up model, shows a toast and goes to sign-in, which names the address and sends the mail again', async () => {
    const [bodies, asked]: [unknown[], unknown[]] = [[], []];
    await open({
      url: '/signup',
      page: demo({ signup_disclaimer: 'Usiamo i tuoi dati per la tessera.' }),
      answers: {
        'POST /v1/auths/signup': async (request: Request) => {
          bodies.push(await request.json());
          return json(201, { email: 'anna@example.com' });
        },
        'POST /v1/auths/verifications': async (request: Request) => {
          asked.push(await request.json());
          return json(202, { email: 'anna@example.com' });
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
    expect(await screen.findByText(/Ti diamo il benvenuto/)).toBeTruthy();
    expect(screen.getByText('anna@example.com')).toBeTruthy();
    await userEvent.click(await find('button', 'Invia di nuovo'));
    expect(await screen.findByText('Email inviata: guarda anche nello spam.')).toBeTruthy();
    expect(asked).toEqual([{ email: 'anna@example.com' }]);
    expect((await field('email')).value).toBe('anna@example.com');
    expect(location.search).not.toContain('anna');
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

  test('keeps what was typed over a reload, without the password, until it is sent', async () => {
    await open({ url: '/signup' });
    await fill(person);
    await closePages();
    const kept = () => sessionStorage.getItem('prestalo.signup');
    expect(kept()).not.toContain(person.password);
    await open({ url: '/signup', answers: { 'POST /v1/auths/signup': json(201, { email: 'anna@example.com' }) } });
    for (const [name, text] of Object.entries({ ...person, email: person.email.trim(), password: '' }))
      expect((await field(name)).value, name).toBe(text);
    await fill({ password: person.password });
    await userEvent.click(await mainButton('Registrati'));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(kept()).toBeNull();
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

  test('another CAP takes out the town that the one before filled in', async () => {
    const townOf: Record<string, object[]> = {
      '40131': [{ cap: '40131', city: 'Bologna', province: 'BO', lat: 44, lng: 11 }],
      '30174': [{ cap: '30174', city: 'Venezia', province: 'VE', lat: 45, lng: 12 }],
    };
    await open({
      url: '/signup',
      answers: {
        'GET /v1/geos': (request: Request) =>
          json(200, townOf[new URL(request.url).searchParams.get('keywords') ?? ''] ?? []),
      },
    });
    const cap = await find('textbox', 'CAP');
    const town = async () => (await find('textbox', 'Città')).getAttribute('value');
    await userEvent.type(cap, '40131');
    await waitFor(async () => expect(await town()).toBe('Bologna'));
    await userEvent.clear(cap);
    await userEvent.type(cap, '30174');
    await waitFor(async () => expect(await town()).toBe('Venezia'));
    await userEvent.clear(cap);
    await userEvent.type(cap, '44045');
    await waitFor(async () => expect(await town()).toBe(''));
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
