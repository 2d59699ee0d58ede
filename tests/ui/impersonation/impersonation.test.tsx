import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHANGE_WORDS } from '#src/impersonation/words.ts';
import { access, me } from '../../support/data/factories.ts';
import { impersonation, myImpersonation } from '../../support/data/impersonations.ts';
import { user as member } from '../../support/data/orders.ts';
import { person } from '../../support/data/people.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const ghost = JSON.stringify({ id: 'i1', userId: 'u2', label: 'Giulia Ferri' });
const stored = () => sessionStorage.getItem('prestalo.ghost');

async function open(url: string, answers: Answers, level = 4) {
  const staff = me({ level, is: { ...me().is, admin: level < 10 } });
  const opened = await renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level }) },
      'GET /v1/me': staff,
      'GET /v1/staff/impersonations/i1': impersonation(),
      'DELETE /v1/staff/impersonations/i1': impersonation({ ended_at: '2026-11-22T17:41:00.000Z', seconds_left: 0 }),
      ...answers,
    },
  });
  return { ...opened, user: userEvent.setup() };
}

describe('an administrator', () => {
  test('impersonates a member from the person’s page, with a reason', async () => {
    const sent: unknown[] = [];
    const { user } = await open('/staff/people/u2', {
      'GET /v1/staff/people/u2': person(),
      'POST /v1/staff/people/u2/impersonations': async (request: Request) => {
        sent.push(await request.clone().json());
        return impersonation();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Impersona' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impersona Giulia Ferri' }));
    await user.click(await dialog.findByRole('button', { name: 'Impersona' }));
    await dialog.findByText('Scrivi il motivo: Giulia Ferri deve sapere perché');
    await user.type(dialog.getByRole('textbox', { name: /lo legge Giulia Ferri/ }), 'Al telefono');
    await user.click(dialog.getByRole('button', { name: 'Impersona' }));
    await screen.findByText('ancora 42 minuti');
    expect(sent).toEqual([{ reason: 'Al telefono' }]);
    expect([stored(), location.pathname]).toEqual([ghost, '/me']);
  });

  test('reads why it does not begin, and can try again', async () => {
    const { user } = await open('/staff/people/u2', {
      'GET /v1/staff/people/u2': person(),
      'POST /v1/staff/people/u2/impersonations': problem(403, 'auth.forbidden', { message: 'Non puoi' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Impersona' }));
    await user.type(await screen.findByRole('textbox', { name: /lo legge/ }), 'Al telefono');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Impersona' }));
    await screen.findByText('Non puoi');
    expect(stored()).toBeNull();
  });

  test('finds the member from the profile, and asks why there too', async () => {
    const { user, calls } = await open('/me', {
      'GET /v1/users': [member(), member({ id: 'u3', level: 2 })],
      'POST /v1/staff/people/u2/impersonations': impersonation(),
    });
    await user.click(await screen.findByRole('button', { name: 'Impersona utente' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('searchbox'), 'fe');
    await user.click(dialog.getByRole('button', { name: 'Cerca' }));
    expect(await dialog.findByText('Scrivi almeno 3 caratteri.')).toBeTruthy();
    expect(calls).not.toContain('GET /v1/users');
    await user.type(dialog.getByRole('searchbox'), 'r');
    await user.click(dialog.getByRole('button', { name: 'Cerca' }));
    // The other user has more rights than the administrator.
    expect(await dialog.findByText('Account di amministrazione')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Impersona Giulia Ferri' }));
    await user.type(await screen.findByRole('textbox', { name: /lo legge Giulia Ferri/ }), 'Al telefono');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Impersona' }));
    await waitFor(() => expect(stored()).toBe(ghost));
    await user.click(await screen.findByRole('button', { name: 'Impersona utente' }));
    await user.click(await screen.findByRole('button', { name: 'Togli impersonazione' }));
    await waitFor(() => expect(stored()).toBeNull());
    expect(calls).toContain('DELETE /v1/staff/impersonations/i1');
  });
});

describe('the banner', () => {
  test('unlocks changes in a second step', async () => {
    sessionStorage.setItem('prestalo.ghost', ghost);
    const { user, calls } = await open('/help', {
      'POST /v1/staff/impersonations/i1/unlocks': impersonation({ unlocked_at: '2026-11-22T17:40:00.000Z' }),
    });
    await screen.findByText('Stai guardando come', { exact: false });
    await user.click(await screen.findByRole('button', { name: 'Sblocca le modifiche' }));
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).not.toContain('POST /v1/staff/impersonations/i1/unlocks');
    await user.click(screen.getByRole('button', { name: 'Sblocca le modifiche' }));
    await user.click(await screen.findByRole('button', { name: 'Sblocca' }));
    await screen.findByText('Stai agendo come', { exact: false });
    expect(screen.queryByRole('button', { name: 'Sblocca le modifiche' })).toBeNull();
  });

  test('ends it, on the server too, and leads back to the person', async () => {
    sessionStorage.setItem('prestalo.ghost', ghost);
    const { user, calls } = await open('/help', { 'GET /v1/staff/people/u2': person() });
    await user.click(await screen.findByRole('button', { name: 'Termina' }));
    await waitFor(() => expect(location.pathname).toBe('/staff/people/u2'));
    expect([stored(), calls.includes('DELETE /v1/staff/impersonations/i1')]).toEqual([null, true]);
  });

  test('stays if the server could not be told', async () => {
    sessionStorage.setItem('prestalo.ghost', ghost);
    const { user } = await open('/help', { 'DELETE /v1/staff/impersonations/i1': problem(500, 'internal') });
    await user.click(await screen.findByRole('button', { name: 'Termina' }));
    await screen.findByText('ancora 42 minuti');
    expect(stored()).toBe(ghost);
  });

  test('goes when it was ended elsewhere', async () => {
    sessionStorage.setItem('prestalo.ghost', ghost);
    await open('/help', {
      'GET /v1/staff/impersonations/i1': impersonation({ ended_at: '2026-11-22T17:41:00.000Z', seconds_left: 0 }),
      'GET /v1/staff/people/u2': person(),
    });
    await screen.findByText('L’impersonazione è finita');
    expect(stored()).toBeNull();
  });

  test('goes when any other call says that it is over', async () => {
    sessionStorage.setItem('prestalo.ghost', ghost);
    await open('/me/wishes', {
      'GET /v1/staff/impersonations/i1': new Promise(() => undefined),
      'GET /v1/me/wishes': problem(403, 'impersonation.over'),
    });
    await waitFor(() => expect(stored()).toBeNull());
  });
});

describe('the member sees afterwards', () => {
  const seen = async (visits: unknown[]) => {
    const { user } = await open('/me', { 'GET /v1/me/impersonations': { items: visits, next: null } }, 10);
    await user.click(await screen.findByRole('button', { name: 'Chi ha visto il tuo account' }));
    return within(await screen.findByRole('dialog', { name: 'Chi ha visto il tuo account' }));
  };

  test('who it was, when, why and what was changed', async () => {
    const at = '2026-11-22T17:36:00.000Z';
    const dialog = await seen([
      myImpersonation({ changes: [{ at, operation: 'updateMe' }], unlocked_at: at }),
      myImpersonation({ id: 'i2', by: 'Bea Blu', ended_at: null }),
    ]);
    await dialog.findByText('«Al telefono non trovavi il prestito.»', { selector: 'li:first-child p' });
    expect(dialog.getByText('22 novembre 2026 alle ore 18:30, fino alle 18:41')).toBeTruthy();
    expect(dialog.getByText('I tuoi dati o le tue preferenze')).toBeTruthy();
    expect(dialog.getByText('22 novembre 2026 alle ore 18:30, ancora in corso')).toBeTruthy();
    expect(dialog.getByText('Ha solo guardato.')).toBeTruthy();
  });

  test('that it never happened', async () => {
    expect(await (await seen([])).findByText('Non è mai successo.')).toBeTruthy();
  });

  test('every change in words: each operation that an impersonation allows has some', () => {
    interface Operation {
      operationId: string;
      'x-access'?: string;
      'x-in-person'?: boolean;
    }
    const { paths } = JSON.parse(readFileSync('openapi/v1.bundle.json', 'utf8')) as {
      paths: Record<string, Partial<Record<string, Operation>>>;
    };
    const allowed = Object.values(paths).flatMap((path) =>
      ['post', 'put', 'patch', 'delete'].flatMap((method) => {
        const operation = path[method];
        const isOpen = operation?.['x-access'] === 'member' && operation['x-in-person'] !== true;
        return isOpen ? [operation.operationId] : [];
      }),
    );
    expect(Object.keys(CHANGE_WORDS).sort()).toEqual(allowed.sort());
  });
});
