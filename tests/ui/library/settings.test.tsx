import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { staffLibrary } from '../../support/data/library.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

async function open(url: string, answers: Answers) {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      ...answers,
    },
  });
  return userEvent.setup();
}

test('a second editor sees both versions, and saves only what was changed here', async () => {
  const sent: [string | null, unknown][] = [];
  let saved = staffLibrary();
  const user = await open('/staff/library/lending', {
    'GET /v1/staff/library': () => saved,
    'PATCH /v1/staff/library': async (request: Request) => {
      const version = request.headers.get('if-match');
      sent.push([version, await request.clone().json()]);
      if (version === '1') {
        saved = staffLibrary({ max_loans: 9, preparations_days: 2 }, '2');
        return problem(412, 'resource.changed');
      }
      return (saved = staffLibrary({ max_loans: 5, preparations_days: 2 }, '3'));
    },
  });
  const loans = await screen.findByRole('textbox', { name: 'Prestiti in corso per persona' });
  await user.clear(loans);
  await user.type(loans, '5');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('Tu: 5');
  expect(screen.getByText('Salvato: 9')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Salva la mia versione' }));
  await screen.findByRole('textbox', { name: 'Giorni di preparazione' });
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Giorni di preparazione' }).value)
    .toBe('2');
  expect(sent).toEqual([
    ['1', { max_loans: 5 }],
    ['2', { max_loans: 5 }],
  ]);
});

test('a wrong number is named at its field and not sent', async () => {
  const user = await open('/staff/library/mails', { 'GET /v1/staff/library': staffLibrary() });
  const days = await screen.findByRole('textbox', { name: 'Giorni prima della scadenza' });
  await user.clear(days);
  await user.type(days, '31');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('il numero è troppo piccolo o troppo grande');
});

test('a position of a postal code is added; its degrees are judged at the field and sent as numbers', async () => {
  const sent: unknown[] = [];
  const known = { cap: '40129', city: 'Bologna', province: 'BO', lat: 44.52, lng: 11.35 };
  const user = await open('/staff/library/lending', {
    'GET /v1/staff/library': staffLibrary({ postal_positions: [known] }),
    'PATCH /v1/staff/library': async (request: Request) => {
      sent.push(await request.clone().json());
      return staffLibrary({}, '2');
    },
  });
  const field = (position: string, name: string) =>
    within(screen.getByRole('group', { name: position })).getByRole<HTMLInputElement>('textbox', { name });
  await user.click(await screen.findByRole('button', { name: 'Aggiungi una posizione' }));
  expect(field('Posizione 1', 'Latitudine').value).toBe('44,52');
  for (const [name, text] of [
    ['CAP', '40141'],
    ['Città', 'Bologna'],
    ['Provincia', 'BO'],
    ['Latitudine', '11,36'],
    ['Longitudine', '11,36'],
  ] as const)
    await user.type(field('Posizione 2', name), text);
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('il numero è troppo piccolo o troppo grande');
  expect(sent).toEqual([]);
  await user.clear(field('Posizione 2', 'Latitudine'));
  await user.type(field('Posizione 2', 'Latitudine'), '44,47');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { postal_positions: [known, { cap: '40141', city: 'Bologna', province: 'BO', lat: 44.47, lng: 11.36 }] },
    ]);
});

test('after saving, the focus is still on the button and the first steps are counted again', async () => {
  let done = 4;
  const user = await open('/staff/library/mails', {
    'GET /v1/staff/library': staffLibrary(),
    'GET /v1/staff/setup': () => ({
      steps: [],
      done,
      total: 6,
      mails: { can_send: true, waiting: 0 },
      pays_online: true,
    }),
    'PATCH /v1/staff/library': () => {
      done = 5;
      return staffLibrary({}, '2');
    },
  });
  await screen.findByText(/hai fatto 4 di 6 passi/);
  const days = await screen.findByRole('textbox', { name: 'Giorni prima della scadenza' });
  await user.clear(days);
  await user.type(days, '3');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText(/hai fatto 5 di 6 passi/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salva' }));
});

test('the picture chosen for a welcome slide is shown at once, and saved with its slide', async () => {
  const slide = (name: string) => ({
    title_it: name,
    title_en: '',
    text_it: '',
    text_en: '',
    picture: `/${name}.webp`,
  });
  const saved: unknown[] = [];
  const user = await open('/staff/library/texts', {
    'GET /v1/staff/library': staffLibrary({ welcome_content: [slide('uno'), slide('due')] }),
    'POST /v1/files': [{ id: 'f1', url: '/nuova.webp' }],
    'PATCH /v1/staff/library': async (request: Request) => {
      saved.push(await request.clone().json());
      return staffLibrary({}, '2');
    },
  });
  const second = await screen.findByRole('group', { name: 'Immagine della pagina 2' });
  await user.click(within(second).getByRole('button', { name: 'Togli l’immagine' }));
  const chosen = new File(['x'], 'nuova.png', { type: 'image/png' });
  const first = screen.getByRole('group', { name: 'Immagine della pagina 1' });
  const input = first.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, chosen);
  await expect.poll(() => first.querySelector('img')?.getAttribute('src')).toBe('/nuova.webp');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await expect
    .poll(() => saved)
    .toEqual([
      {
        welcome_content: [
          { ...slide('uno'), picture: '/nuova.webp' },
          { ...slide('due'), picture: '' },
        ],
      },
    ]);
});
