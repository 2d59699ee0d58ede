import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, category as shown, library, me } from '../../support/data/factories.ts';
import { freshPages, renderApp } from '../../support/render.tsx';

freshPages();

test('a category that is renamed has its new name on the pages of members, too', async () => {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  const category = {
    ...{ id: 'c1', version: '1', objects: 3, only_here: 1, img: null },
    ...{ name: 'Fai da te', name_en: 'DIY', slug: 'fai-da-te', is_hidden: false },
  };
  const { app } = await renderApp({
    url: '/staff/library/categories/c1',
    signedIn: true,
    page: { library: library(), categories: [shown({ id: 'c1', name: 'Fai da te' })] },
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/staff/categories': [category],
      'GET /v1/staff/pictures/categories/c1': { file: null },
      'PUT /v1/staff/categories/c1': { ...category, version: '2', name: 'Officina' },
      'GET /v1/libraries/localhost': library(),
      'GET /v1/categories': [shown({ id: 'c1', name: 'Officina' })],
    },
  });
  const user = userEvent.setup();
  const name = await screen.findByDisplayValue('Fai da te');
  await user.clear(name);
  await user.type(name, 'Officina');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(app.getSnapshot().context.categories?.map((each) => each.name)).toEqual(['Officina']));
});
