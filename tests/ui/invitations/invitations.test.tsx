import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { invitation, ownInvitation, personRow } from '../../support/data/people.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const superior = me({ level: 1, is: { ...me().is, admin: true, super: true } });
const grant = { data: superior, access_token: 't1', access: access({ level: 1 }) };

async function openPeople(answers: Answers) {
  await renderApp({
    url: '/staff/people',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': grant,
      'GET /v1/me': superior,
      'GET /v1/staff/people': { items: [personRow()], next: null, total: 1 },
      'GET /v1/staff/invitations': { items: [] },
      ...answers,
    },
  });
  return userEvent.setup();
}

describe('the invitations of colleagues', () => {
  test('are sent with a role and a language, listed, sent again and taken back', async () => {
    const sent: unknown[] = [];
    const user = await openPeople({
      'POST /v1/staff/invitations': async (request: Request) => {
        sent.push(await request.clone().json());
        return { items: [invitation()] };
      },
      'POST /v1/staff/invitations/i1/sendings': { items: [invitation({ is_expired: true })] },
      'DELETE /v1/staff/invitations/i1': { items: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Invita un collega' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invita un collega' }));
    await expect.poll(() => document.activeElement).toBe(dialog.getByRole('textbox', { name: /Email/ }));
    await user.click(dialog.getByRole('button', { name: 'Manda l’invito' }));
    expect(dialog.getByRole('textbox', { name: /Email/ }).getAttribute('aria-invalid')).toBe('true');
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'lia@example.com');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ruolo' }), 'super');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Lingua dell’email' }), 'en');
    await user.click(dialog.getByRole('button', { name: 'Manda l’invito' }));
    await screen.findByText('lia@example.com');
    expect(sent).toEqual([{ email: 'lia@example.com', role: 'super', language: 'en' }]);
    await user.click(screen.getByRole('button', { name: 'Manda di nuovo l’invito a lia@example.com' }));
    await screen.findByText('Scaduto');
    await user.click(screen.getByRole('button', { name: 'Revoca l’invito a lia@example.com' }));
    await expect.poll(() => screen.queryByText('lia@example.com')).toBeNull();
  });

  test('say in the dialog why one is refused, and keep what was typed', async () => {
    const user = await openPeople({ 'POST /v1/staff/invitations': problem(409, 'invitation.member') });
    await user.click(await screen.findByRole('button', { name: 'Invita un collega' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invita un collega' }));
    const email = dialog.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
    await user.type(email, 'ada@example.com');
    await user.click(dialog.getByRole('button', { name: 'Manda l’invito' }));
    await dialog.findByRole('alert');
    expect(email.value).toBe('ada@example.com');
  });
});

describe('the link of an invitation', () => {
  const open = async (answers: Answers, signedIn = false) => {
    await renderApp({ url: '/invitations/t1', signedIn, answers });
    return userEvent.setup();
  };

  test('makes the account of somebody new and opens the desk', async () => {
    const sent: unknown[] = [];
    const user = await open({
      'GET /v1/invitations/t1': ownInvitation(),
      'POST /v1/invitations/t1/acceptances': async (request: Request) => {
        sent.push(await request.clone().json());
        return grant;
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Lia');
    await user.type(screen.getByRole('textbox', { name: /Cognome/ }), 'Verdi');
    await user.type(screen.getByLabelText(/Password$/), 'una-frase-lunga-9');
    await user.click(screen.getByRole('button', { name: 'Crea l’account e accetta' }));
    await expect.poll(() => location.pathname).toBe('/staff');
    expect(sent).toEqual([{ first_name: 'Lia', last_name: 'Verdi', password: 'una-frase-lunga-9' }]);
  });

  test('lets the first administrator choose a password, and leads to the first steps', async () => {
    const user = await open({
      'GET /v1/invitations/t1': ownInvitation({ role: 'super', by: null, has_account: true }),
      'POST /v1/invitations/t1/acceptances': { ...grant, access: access({ level: 1, sets_up: true }) },
      'GET /v1/staff/setup': {
        ...{ steps: [{ name: 'objects', missing: ['objects'] }], done: 5, total: 6 },
        ...{ mails: { can_send: true, waiting: 0 }, pays_online: true },
      },
    });
    await screen.findByText('Il tuo account nella biblioteca è pronto.');
    expect(screen.queryByRole('textbox', { name: /Cognome/ })).toBeNull();
    await user.type(screen.getByLabelText(/Password$/), 'una-frase-lunga-9');
    await user.click(screen.getByRole('button', { name: 'Salva la password' }));
    await expect.poll(() => location.pathname).toBe('/staff/setup');
  });

  test('sends the owner of an account to sign in first', async () => {
    const user = await open({ 'GET /v1/invitations/t1': ownInvitation({ signs_in: true }) });
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('button', { name: 'Accedi' }));
    await expect.poll(() => location.pathname).toBe('/signin');
  });

  test('asks whoever is signed in with another address to sign out', async () => {
    await open({ 'GET /v1/invitations/t1': ownInvitation({ signs_in: true }) }, true);
    await screen.findByText('L’invito è per un altro account');
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Esci' })).toBeDefined();
  });

  test('that is used, expired or taken back says so', async () => {
    await open({
      'GET /v1/invitations/t1': problem(404, 'invitation.expired', { message: 'Questo invito è scaduto.' }),
    });
    await screen.findByRole('heading', { name: 'L’invito non è valido' });
    expect(screen.getByText('Questo invito è scaduto.')).toBeDefined();
  });
});
