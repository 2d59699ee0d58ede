import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, library, me } from '../../support/data/factories.ts';
import { freshPages, renderApp } from '../../support/render.tsx';

freshPages();

test('a new card has its own address once it is saved, so that reloading and sharing lead to it', async () => {
  const card = {
    ...{ id: 'k9', version: '1', members: 0, is_active: true, is_default: false },
    ...{ name: 'Annuale', name_en: '', duration_months: 12, price_cents: 1500 },
  };
  await renderApp({
    url: '/staff/library/cards/new',
    signedIn: true,
    page: { library: library(), categories: [] },
    answers: {
      'POST /v1/auths/access/refresh': {
        data: me({ level: 4, is: { ...me().is, admin: true } }),
        access_token: 't1',
        access: access({ level: 4 }),
      },
      'GET /v1/me': me({ level: 4, is: { ...me().is, admin: true } }),
      'POST /v1/staff/cards': card,
      'GET /v1/staff/cards': [card],
      'GET /v1/categories': [],
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Annuale');
  await user.type(screen.getByRole('textbox', { name: 'Prezzo in euro' }), '15');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(window.location.pathname).toBe('/staff/library/cards/k9'));
  await screen.findByRole('heading', { level: 1, name: 'Annuale' });
  await screen.findByDisplayValue('15,00');
});
