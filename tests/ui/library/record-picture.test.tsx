import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const path = '/v1/staff/pictures/categories/c1';
const file = { id: 'f1', url: '/files/f1.webp', alt: 'Una cassetta', alt_en: '' };
const category = {
  ...{ id: 'c1', version: '1', objects: 3, only_here: 1, img: null },
  ...{ name: 'Fai da te', name_en: 'DIY', slug: 'fai-da-te', is_hidden: false },
};

async function open(answers: Answers = {}) {
  const sent: unknown[] = [];
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url: '/staff/library/categories/c1',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/staff/categories': [category],
      [`GET ${path}`]: { file },
      [`PUT ${path}`]: async (request: Request) => {
        const body = (await request.clone().json()) as object;
        sent.push(body);
        return body;
      },
      ...answers,
    },
  });
  return { sent, user: userEvent.setup() };
}
const save = () => screen.findByRole('button', { name: 'Salva l’immagine' });

test('a picture is described in English and saved without the form above it', async () => {
  const { sent, user } = await open();
  expect(await screen.findByDisplayValue('Una cassetta')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Che cosa si vede, in inglese/ }), 'A toolbox');
  await user.click(await save());
  await screen.findByText('Fatto');
  expect(sent).toEqual([{ file: { id: 'f1', alt: 'Una cassetta', alt_en: 'A toolbox' } }]);
});

test('a picture is removed once that is saved, and another can be chosen', async () => {
  const { sent, user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Togli/ }));
  expect(await screen.findByText('Scegli un’immagine')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(await save());
  await waitFor(() => expect(sent).toEqual([{ file: null }]));
});

test('a picture that cannot be loaded leaves the form of its category, and a refused one is told', async () => {
  let isLost = true;
  const { user } = await open({
    [`GET ${path}`]: () => (isLost ? problem(503, 'server.unavailable') : { file: null }),
    [`PUT ${path}`]: problem(404, 'resource.not_found'),
  });
  expect(await screen.findByDisplayValue('Fai da te')).toBeTruthy();
  isLost = false;
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  await user.click(await save());
  expect(await screen.findByText('resource.not_found')).toBeTruthy();
});
