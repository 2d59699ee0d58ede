import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { mergePreview, person, personRecord, personRow } from '../../support/data/people.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

async function open(answers: Answers) {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url: '/staff/people/u2',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/staff/people/u2': person(),
      'GET /v1/staff/people/u2/record': personRecord(),
      ...answers,
    },
  });
  return userEvent.setup();
}

const sold = personRecord({
  covered_to: '2027-11-21',
  cards: [
    {
      id: 'm1',
      name: 'Tessera annuale',
      from: '2026-11-22',
      to: '2027-11-21',
      number: null,
      paid: 'cash',
      amount: 15,
      sale: {
        id: 's1',
        receipt: '2026-0012',
        at: '2026-11-22T17:30:00.000Z',
        by: 'Ada Neri',
        reason: null,
        refund: null,
        refundable: true,
      },
    },
  ],
});

test('a first card is sold: the price to take, the days it is good for, and its receipt', async () => {
  const sent: unknown[] = [];
  const user = await open({
    'POST /v1/staff/people/u2/sales': async (request: Request) => {
      sent.push(await request.clone().json());
      return sold;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Vendi la prima tessera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tessera al banco' }));
  expect(dialog.getByText('15,00 €')).toBeDefined();
  expect(dialog.getByText(/22 novembre 2026.*21 novembre 2027/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Registra la tessera' }));
  await screen.findByText(/Ricevuta 2026-0012/);
  expect(sent).toEqual([{ card_id: 'c1', method: 'cash', covered_to: null, card_number: 'BDC-00042' }]);
});

test('who has no address is not promised a receipt by mail', async () => {
  const known = personRecord();
  const nobodys = personRecord({ profile: { ...known.profile, email: null } });
  const user = await open({ 'GET /v1/staff/people/u2/record': nobodys });
  await user.click(await screen.findByRole('button', { name: 'Vendi la prima tessera' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/La persona non ha un’email: non riceve la ricevuta/)).toBeDefined();
});

test('a card for free asks why', async () => {
  const sent: unknown[] = [];
  const user = await open({
    'POST /v1/staff/people/u2/sales': async (request: Request) => {
      sent.push(await request.clone().json());
      return sold;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Vendi la prima tessera' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Come paga' }), 'Gratuita');
  await user.click(dialog.getByRole('button', { name: 'Registra la tessera' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Perché è gratuita/ }), 'Volontaria');
  await user.click(dialog.getByRole('button', { name: 'Registra la tessera' }));
  await screen.findByText(/Ricevuta 2026-0012/);
  expect(sent).toMatchObject([{ method: 'free', reason: 'Volontaria' }]);
});

test('two people edit the same data: the second sees both versions and saves over the new one', async () => {
  const versions: (string | null)[] = [];
  let loads = 0;
  const theirs = personRecord({ version: 'v2', profile: { ...personRecord().profile, last_name: 'Ferri Neri' } });
  const user = await open({
    'GET /v1/staff/people/u2/record': () => {
      loads += 1;
      return loads === 1 ? personRecord() : theirs;
    },
    'PATCH /v1/staff/people/u2/profile': (request: Request) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1 ? problem(412, 'resource.changed') : theirs;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cambia i dati' }));
  const dialog = within(await screen.findByRole('dialog'));
  const phone = dialog.getByRole('textbox', { name: 'Telefono' });
  await user.type(phone, '051 123456');
  await user.click(dialog.getByRole('button', { name: 'Salva i dati' }));
  await dialog.findByText('Ferri Neri');
  expect(phone).toHaveProperty('value', '051 123456');
  await user.click(dialog.getByRole('button', { name: 'Salva i miei' }));
  await screen.findByRole('button', { name: 'Cambia i dati' });
  expect(versions).toEqual(['v1', 'v2']);
});

test('a note is written and its place is kept from the person it is about', async () => {
  const user = await open({
    'POST /v1/staff/people/u2/notes': personRecord({
      notes: [{ ...personRecord().notes[0]!, id: 'n2', text: 'Arriva sempre tardi' }],
    }),
  });
  await screen.findByText('Chiamare sempre');
  await user.click(screen.getByRole('button', { name: 'Aggiungi una nota' }));
  await user.type(await screen.findByRole('textbox', { name: /Nota per chi sta al banco/ }), 'Arriva sempre tardi');
  await user.click(screen.getByRole('button', { name: 'Salva la nota' }));
  await screen.findByText('Arriva sempre tardi');
});

test('a person is erased after their address is typed, and the page is left', async () => {
  const sent: unknown[] = [];
  const user = await open({
    'GET /v1/staff/people': { items: [], next: null, total: 0 },
    'POST /v1/staff/people/u2/erasures': async (request: Request) => {
      sent.push(await request.clone().json());
      return { id: 'u2' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancella la persona' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancellare la persona?' }));
  await user.type(dialog.getByRole('textbox', { name: /giulia@example.com/ }), 'giulia@example.com');
  await user.click(dialog.getByRole('button', { name: 'Cancella per sempre' }));
  await screen.findByText('Nessuna persona con questi filtri');
  expect(sent).toEqual([{ email: 'giulia@example.com' }]);
});

test('what stands in the way of an erasure is named instead', async () => {
  const user = await open({
    'GET /v1/staff/people/u2/record': personRecord({ erasure_obstacles: ['live_loans', 'staff'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancella la persona' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Non si può ancora cancellare' }));
  expect(dialog.getByText(/prestiti in corso/)).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('another account of the person is found, compared and merged, with the data that are chosen', async () => {
  const sent: unknown[] = [];
  const user = await open({
    'GET /v1/staff/people': {
      items: [personRow(), personRow({ id: 'u3', email: 'g.rossi@example.com' })],
      next: null,
      total: 2,
    },
    'GET /v1/staff/people/u2/merges/u3': mergePreview(),
    'POST /v1/staff/people/u2/merges': async (request: Request) => {
      sent.push(await request.clone().json());
      return personRecord();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Unisci con un altro account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unisci con un altro account' }));
  await user.type(await dialog.findByRole('textbox', { name: /L’altro account/ }), 'ferri{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Scegli g.rossi@example.com' }));
  expect(await dialog.findByText(/resta intera quella che finisce dopo/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Scegli giulia@example.com' })).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Email che resta' }), 'closes');
  await user.click(dialog.getByRole('button', { name: 'Unisci per sempre' }));
  await expect.poll(() => sent).toEqual([{ other: 'u3', name: 'stays', email: 'closes', phone: 'closes' }]);
});

test('two accounts that cannot be merged say why, and offer no button to do it', async () => {
  const user = await open({
    'GET /v1/staff/people': { items: [personRow({ id: 'u3', email: 'g.rossi@example.com' })], next: null, total: 1 },
    'GET /v1/staff/people/u2/merges/u3': mergePreview({ obstacles: ['sign_on'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Unisci con un altro account' }));
  await user.type(await screen.findByRole('textbox', { name: /L’altro account/ }), 'ferri{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Scegli g.rossi@example.com' }));
  await screen.findByText(/credenziali diverse/);
  expect(screen.queryByRole('button', { name: 'Unisci per sempre' })).toBeNull();
});
