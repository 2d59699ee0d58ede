import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { access, checkout, me } from '../../support/data/factories.ts';
import { freshPages, json, problem, renderApp } from '../../support/render.tsx';
import { open, fill, mainButton, mainLink, alertSays, field, find, demo } from '../../support/screens/account-pages.ts';

freshPages();

const member = {
  'POST /v1/auths/access/refresh': { data: me(), access_token: 't1', access: access() },
  'GET /v1/checkout': checkout(),
};

describe('sign-in', () => {
  const signedIn = { data: me(), access_token: 't1', access: access() };

  test('validates the email when its field loses focus', async () => {
    await open({ url: '/signin' });
    await fill({ email: 'socia@' });
    expect(await screen.findByText('Email non valida')).toBeTruthy();
    await fill({ email: 'socia@example.com' });
    expect(screen.queryByText('Email non valida')).toBeNull();
  });

  test('with a wrong password shows the fixed sentence and keeps the email', async () => {
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

test('a sign-in in another tab signs in this one, which goes on to its page', async () => {
  await open({ url: '/me/memberships', answers: { ...member, 'GET /v1/me/memberships': [] } });
  await find('heading', 'Accedi');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'prestalo.session', newValue: '1' })));
  expect(await find('heading', 'Le mie tessere')).toBeTruthy();
});

test('the dialog of an expired session puts the focus into the password, since the email is known', async () => {
  const { app } = await renderApp({ url: '/policies', signedIn: true, answers: { 'GET /v1/checkout': checkout() } });
  await find('heading', 'Condizioni del prestito');
  act(() => (app.system.get('session') as AnyActorRef).send({ type: 'expired' }));
  const dialog = within(await find('dialog', 'La tua sessione è scaduta'));
  expect(dialog.getByLabelText<HTMLInputElement>(/Email/).value).toBe(me().email);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Password/, { selector: 'input' })));
});

describe('a forgotten password', () => {
  test('for a university address goes to sign-up without asking the server', async () => {
    const { calls } = await open({ url: '/password/recovery', page: demo({ university_domain: 'uni.example.org' }) });
    await fill({ email: 'x@uni.example.org' });
    await userEvent.click(await mainButton('Invia il codice'));
    await waitFor(() => expect(location.pathname).toBe('/signup'));
    expect((await field('email')).value).toBe('x@uni.example.org');
    expect(calls).toEqual([]);
  });

  test('asked for on the way to a page leads on to it after the new password', async () => {
    const sent: unknown[] = [];
    await open({
      url: '/signin?return_to=%2Fproducts%2Fp1%3Fborrow%3D1',
      answers: {
        'POST /v1/auths/password_recovery': async (request: Request) => {
          sent.push(await request.json());
          return json(202, { email: 'socia@example.com' });
        },
      },
    });
    await userEvent.click(await mainLink('Hai dimenticato la password?'));
    await fill({ email: 'socia@example.com' });
    await userEvent.click(await mainButton('Invia il codice'));
    await find('heading', 'Email inviata');
    expect(sent).toEqual([{ email: 'socia@example.com', return_to: '/products/p1?borrow=1' }]);
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
          return { email: 'socia@example.com' };
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
    await userEvent.click(await mainLink('Accedi'));
    expect((await field('email')).value).toBe('socia@example.com');
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
    // Nothing is promised before the server has said what else is missing.
    expect(screen.getByText(/prima di un prestito ti diciamo se manca altro/)).toBeTruthy();
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

  test('that has expired tells a member who asks for another that the address was confirmed elsewhere', async () => {
    const unverified = me({ is: { ...me().is, verified: false } });
    await open({
      url: '/verify/t1',
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': { data: unverified, access_token: 't1', access: access() },
        'POST /v1/auths/emails/u1/verifications': json(202, { email: 'socia@example.com' }),
        'GET /v1/me': me(),
      },
    });
    await userEvent.click(await find('button', 'Invia di nuovo'));
    expect(await find('heading', 'La tua email è già confermata')).toBeTruthy();
  });

  test('that has expired sends visitors to sign in, and back', async () => {
    await open({ url: '/verify/t1' });
    await find('heading', 'Il link non vale più');
    await userEvent.click(await mainButton('Accedi'));
    await waitFor(() => expect(location.pathname).toBe('/signin'));
  });
});
