import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const signedInWith = (level: number): Answers => {
  const person = me({ level, is: { ...me().is, admin: level <= 4 } });
  return {
    'POST /v1/auths/access/refresh': { data: person, access_token: 't1', access: access({ level }) },
    'GET /v1/me': person,
  };
};

describe('the administrators’ part of the help page', () => {
  test('lists the pages of the staff, the ones that their navigation links to', async () => {
    await renderApp({ url: '/help', signedIn: true, answers: signedInWith(4) });
    const section = await screen.findByRole('region', { name: 'Per chi amministra' });
    expect(
      within(section)
        .getByRole('link', { name: /^Banco/ })
        .getAttribute('href'),
    ).toBe('/staff');
    expect(
      within(section)
        .getByRole('link', { name: /^La giornata/ })
        .getAttribute('href'),
    ).toBe('/staff/day');
  });

  test('does not exist for a member', async () => {
    await renderApp({ url: '/help', signedIn: true, answers: signedInWith(10) });
    await screen.findByRole('region', { name: 'Lingua' });
    expect(screen.queryByRole('region', { name: 'Per chi amministra' })).toBeNull();
  });
});
