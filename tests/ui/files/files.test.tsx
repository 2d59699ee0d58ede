import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const staff = me({ level: 4, is: { ...me().is, admin: true } });
const file = (name: string, part: object = {}) => ({
  uid: name,
  id: name,
  name,
  folder: 'uploads',
  alt: 'Una tenda',
  url: `/files/1/uploads/${name}`,
  size: 120_000,
  extension: 'webp',
  mimetype: 'image/webp',
  base64: null,
  dimension: { w: 640, h: 480 },
  aspect_ratio: 4 / 3,
  tags: ['tende'],
  ...part,
});

async function open(answers: Answers = {}) {
  let files = [file('tenda.webp'), file('zaino.webp', { tags: [] })];
  const asked: string[] = [];
  const opened = await renderApp({
    url: '/staff/files',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/files/tags': ['tende'],
      'GET /v1/staff/files': (request: Request) => {
        const query = new URL(request.url).searchParams;
        asked.push(query.toString());
        const name = query.get('name') ?? '';
        const items = files.filter(
          (each) => each.name.includes(name) && query.getAll('tags').every((tag) => each.tags.includes(tag)),
        );
        return { items, next: null, total: items.length };
      },
      'DELETE /v1/files/tenda.webp': () => {
        files = files.filter(({ name }) => name !== 'tenda.webp');
        return new Response(null, { status: 204 });
      },
      ...answers,
    },
  });
  return { ...opened, asked, user: userEvent.setup() };
}
const names = async () =>
  (await screen.findAllByRole('link', { name: /\.webp$/ })).map(({ textContent }) => textContent);

test('files are found from three characters on, and by their tags', async () => {
  const { user, asked } = await open();
  expect(await names()).toEqual(['tenda.webp', 'zaino.webp']);
  const field = screen.getByRole('searchbox', { name: 'Cerca per nome' });
  await user.type(field, 'za{Enter}');
  expect(await screen.findByText('Scrivi almeno 3 caratteri.')).toBeTruthy();
  expect(asked).toEqual(['']);
  await user.type(field, 'i{Enter}');
  await waitFor(async () => expect(await names()).toEqual(['zaino.webp']));
  await user.clear(field);
  await user.click(screen.getByRole('checkbox', { name: 'tende' }));
  await waitFor(() => expect(asked.at(-1)).toBe('name=zai&tags=tende'));
  expect(await screen.findByText('Nessun file trovato')).toBeTruthy();
});

test('a file is deleted after a question, and the list is read again; one in use stays and says so', async () => {
  const { user, calls } = await open({
    'DELETE /v1/files/zaino.webp': () => problem(409, 'file.in_use', { message: 'Questo file è in uso.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Elimina tenda.webp' }));
  const dialog = () => screen.findByRole('dialog', { name: 'Elimina il file' });
  await user.click(within(await dialog()).getByRole('button', { name: 'Annulla' }));
  expect(calls.some((each) => each.startsWith('DELETE'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Elimina tenda.webp' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('File eliminato: per un giorno puoi ripristinarlo')).toBeTruthy();
  await waitFor(async () => expect(await names()).toEqual(['zaino.webp']));
  await user.click(screen.getByRole('button', { name: 'Elimina zaino.webp' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Questo file è in uso.')).toBeTruthy();
});

test('the tags of a file are changed in its row, and more files follow on request', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    'GET /v1/staff/files': (request: Request) =>
      new URL(request.url).searchParams.get('cursor') === null
        ? { items: [file('tenda.webp')], next: 'c1', total: 2 }
        : { items: [file('zaino.webp', { tags: [] })], next: null, total: null },
    'PATCH /v1/staff/files/zaino.webp': async (request: Request) => {
      bodies.push(await request.json());
      return file('zaino.webp', { tags: ['monte', 'zaini'] });
    },
  });
  expect(await screen.findByText('2 file')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mostra altri file' }));
  await user.click(await screen.findByRole('button', { name: 'Etichette di zaino.webp' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Etichette del file' }));
  await user.type(dialog.getByRole('textbox', { name: /Etichette/ }), 'monte, zaini,');
  await user.click(dialog.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('zaini')).toBeTruthy();
  expect(bodies).toEqual([{ tags: ['monte', 'zaini'] }]);
  expect(await names()).toEqual(['tenda.webp', 'zaino.webp']);
});
