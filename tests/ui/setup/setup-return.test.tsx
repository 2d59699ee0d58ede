import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { personRow } from '../../support/data/people.ts';
import { freshPages, renderApp } from '../../support/render.tsx';

freshPages();

const founder = me({ level: 1, is: { ...me().is, admin: true, super: true } });
const missing = (name: string) => ({
  ...{ steps: [{ name, missing: [name] }], done: 6, total: 7 },
  ...{ mails: { can_send: true, waiting: 0 }, pays_online: true },
});

test.each([
  ['/staff/imports', true, 'objects'],
  ['/staff/people/new', true, 'members'],
  // Somebody who is missing beside the administrator keeps no library from lending.
  ['/staff/people', false, 'colleagues'],
])('%s, where a first step is done, leads back to them', async (url, sets_up, name) => {
  await renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: founder, access_token: 't1', access: access({ level: 1, sets_up }) },
      'GET /v1/me': founder,
      'GET /v1/staff/setup': missing(name),
      'GET /v1/staff/people': { items: [personRow()], next: null, total: 1 },
      'GET /v1/staff/invitations': { items: [] },
      'GET /v1/staff/imports': { items: [], next: null },
    },
  });
  const link = await screen.findByRole('link', { name: 'Continua con i primi passi' });
  expect(link.getAttribute('href')).toBe('/staff/setup');
});
