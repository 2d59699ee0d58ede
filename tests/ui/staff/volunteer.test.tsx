import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { person, personRecord } from '../../support/data/people.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';
import { field, scan } from './desk-page.ts';
import userEvent from '@testing-library/user-event';

freshPages();

const volunteer = me({ level: 7 });

const open = (url: string, answers: Answers = {}) =>
  renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: volunteer, access_token: 't1', access: access({ level: 7 }) },
      'GET /v1/me': volunteer,
      ...answers,
    },
  });

test('a volunteer finds the desk, the day and the loans in the menu, and no other page of the staff', async () => {
  await open('/staff', { 'GET /v1/staff/desk': () => problem(404, 'desk.unknown_code') });
  await field();
  const links = within(screen.getByRole('navigation', { name: 'Pagine dello staff' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Banco', 'La giornata', 'Prestiti']);
  await scan(userEvent.setup(), 'NIENTE');
  await screen.findByText('«NIENTE» non si trova in questa biblioteca');
  expect(screen.queryByRole('link', { name: 'Tutti gli oggetti' })).toBeNull();
});

test.each(['/staff/people', '/staff/audit', '/staff/library/lending'])(
  'a volunteer who types %s is told that the page is not theirs',
  async (url) => {
    await open(url);
    await screen.findByRole('heading', { name: 'Questa pagina è per chi amministra la biblioteca' });
    expect(location.pathname).toBe('/errors/403');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Vai al banco' }).getAttribute('href')).toBe(
      '/staff',
    );
  },
);

test('a volunteer sees the cards and loans of a person and can sell a card, without what administrators do', async () => {
  await open('/staff/people/u2', {
    'GET /v1/staff/people/u2': person({ powers: [] }),
    'GET /v1/staff/people/u2/record': personRecord({ powers: ['sell'], notes: [], payments: [], objects: [] }),
  });
  await screen.findByRole('heading', { name: 'Tessere' });
  expect(screen.getByRole('button', { name: /tessera$/ })).toBeDefined();
  for (const name of ['Cambia i dati', 'Sospendi', 'Impersona', 'Aggiungi una nota'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Che cosa è successo', 'Stampa la tessera'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});
