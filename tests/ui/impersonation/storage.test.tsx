import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sessionOf } from '#src/core/root.ts';
import { page as loanPage } from '../../support/checkout.ts';
import { access, category, library, me } from '../../support/data/factories.ts';
import { press } from '../../support/forms.ts';
import { impersonation } from '../../support/data/impersonations.ts';
import { type Answers, freshPages, renderApp } from '../../support/render.tsx';

freshPages();

async function open(url: string, answers: Answers = {}) {
  const opened = await renderApp({
    url,
    signedIn: true,
    page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
    answers: { 'GET /v1/catalogs/products/highlighted': [], 'GET /v1/headquarters': loanPage.headquarters, ...answers },
  });
  return opened;
}

describe('session: impersonation is switched on and off through session storage', () => {
  const admin: Answers = {
    'POST /v1/auths/access/refresh': { data: me({ level: 4 }), access_token: 't1', access: access({ level: 4 }) },
    'GET /v1/me': me({ id: 'u2', name: 'Giulia Ferri' }),
    'GET /v1/staff/impersonations/i1': impersonation(),
  };
  const tell = (
    app: Awaited<ReturnType<typeof open>>['app'],
    event: Parameters<NonNullable<ReturnType<typeof sessionOf>>['send']>[0],
  ) =>
    act(async () => {
      sessionOf(app)?.send(event);
      await Promise.resolve();
    });

  test('on', async () => {
    const { app } = await open('/help', admin);
    await tell(app, { type: 'impersonate', id: 'i1', userId: 'u2', label: 'Giulia Ferri' });
    expect(sessionStorage.getItem('prestalo.ghost')).toBe('{"id":"i1","userId":"u2","label":"Giulia Ferri"}');
    expect(localStorage.getItem('prestalo.ghost')).toBeNull();
    expect(await screen.findByText('Giulia Ferri')).toBeTruthy();
  });

  test('off', async () => {
    sessionStorage.setItem('prestalo.ghost', '{"id":"i1","userId":"u2","label":"Giulia Ferri"}');
    const { app } = await open('/help', admin);
    expect(await screen.findByText('Giulia Ferri')).toBeTruthy();
    await tell(app, { type: 'impersonation.ended' });
    expect(sessionStorage.getItem('prestalo.ghost')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Giulia Ferri')).toBeNull());
  });

  test('off with the end of the session', async () => {
    sessionStorage.setItem('prestalo.ghost', '{"id":"i1","userId":"u2","label":"Giulia Ferri"}');
    await open('/help', { ...admin, 'DELETE /v1/auths/signout': new Response(null, { status: 204 }) });
    expect(await screen.findByText('Giulia Ferri')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await press('Esci');
    await waitFor(() => expect(sessionStorage.getItem('prestalo.ghost')).toBeNull());
  });
});
