import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffLocker } from '#machines/library/wire';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const path = '/v1/staff/headquarters/5/locker';
const locker = (part: Partial<StaffLocker> = {}): StaffLocker => ({
  ...{ id: '5', name: 'Locker Savena', version: '1', driver: 'http', base_url: 'https://lockers.example.com/v1' },
  ...{ station_id: 'SAVENA', has_api_key: true, has_webhook_secret: true, pickup_days: 3, deposit_days_after: 1 },
  ...{ deposit_days_before: null, events_url: 'https://example.com/v1/lockers/5/events', live: 0 },
  doors: [
    { name: '1', state: 'granted', loan: { id: 'l1', product: 'Trapano', member: 'Giulia Ferri' } },
    { name: '2', state: null, loan: null },
  ],
  ...part,
});

async function open(answers: Answers = {}) {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url: '/staff/library/headquarters/5/locker',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      [`GET ${path}`]: locker(),
      ...answers,
    },
  });
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('its settings are saved with the version that was read; a secret that is left empty stays', async () => {
  const sent: [string | null, unknown][] = [];
  const user = await open({
    [`PUT ${path}`]: async (request: Request) => {
      sent.push([request.headers.get('if-match'), await request.clone().json()]);
      return locker({ pickup_days: 5, version: '2' });
    },
  });
  const days = await screen.findByRole('textbox', { name: 'Ritiro: giorni dopo l’inizio' });
  await user.clear(days);
  await user.type(days, '5');
  await press(user, 'Salva');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      '1',
      {
        ...{ driver: 'http', base_url: 'https://lockers.example.com/v1', station_id: 'SAVENA' },
        ...{ api_key: '', webhook_secret: '', pickup_days: 5, deposit_days_before: null, deposit_days_after: 1 },
      },
    ],
  ]);
});

test('a test of the connection says why the provider refused, then how many doors are free', async () => {
  let isAllowed = false;
  const user = await open({
    [`POST ${path}/tests`]: () =>
      isAllowed ? { ok: true, reason: null, free: 7 } : { ok: false, reason: 'unauthorised', free: null },
  });
  await press(user, 'Prova il collegamento');
  await screen.findByText('Il fornitore rifiuta la chiave.');
  isAllowed = true;
  await press(user, 'Prova il collegamento');
  await screen.findByText('Il fornitore risponde. Sportelli liberi: 7.');
  expect(screen.queryByText('Il fornitore rifiuta la chiave.')).toBeNull();
});

test('a door is opened by hand only with a reason, and a refusal is told in the dialog', async () => {
  const sent: unknown[] = [];
  const user = await open({
    [`POST ${path}/openings`]: async (request: Request) => {
      sent.push(await request.clone().json());
      return sent.length === 1
        ? problem(409, 'locker.not_opened', { message: 'Lo sportello è rimasto chiuso.' })
        : { compartment: '1' };
    },
  });
  await press(user, 'Apri lo sportello 1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Apri lo sportello 1' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Apri lo sportello' }));
  await confirm();
  await dialog.findByText('Scrivi perché lo apri');
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Perché lo apri' }), ' Sportello bloccato ');
  await confirm();
  await dialog.findByRole('alert');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opening = { compartment: '1', reason: 'Sportello bloccato' };
  expect(sent).toEqual([opening, opening]);
});
