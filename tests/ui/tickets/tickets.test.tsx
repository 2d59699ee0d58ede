import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { headquarter } from '../../support/data/objects.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';
import { staffObject } from '../../support/data/staff-objects.ts';
import { ticket } from '../../support/data/tickets.ts';

freshPages();

async function open(url: string, answers: Answers) {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/headquarters': [headquarter({ id: 'h1' })],
      ...answers,
    },
  });
  return userEvent.setup();
}

const cost = {
  id: 'e1',
  kind: 'cost',
  at: '2026-01-13T09:00:00.000Z',
  by: 'Ada Neri',
  text: 'Cavo nuovo',
  cost: 12.5,
  picture: null,
  expected_on: null,
} as const;

test('the list of faults shows what is not done, with its costs, and its filter stands in the address', async () => {
  const asked: string[] = [];
  const user = await open('/staff/tickets', {
    'GET /v1/staff/tickets': (request: Request) => {
      asked.push(new URL(request.url).search);
      return { items: [ticket({ cost: 12.5 })], next: null, total: 3, cost: 40 };
    },
  });
  await screen.findByText(/3 guasti/);
  expect(screen.getByText(/Spese: 40,00/)).toBeDefined();
  expect(asked).toEqual(['?status=unfinished&sort=newest']);
  await user.click(screen.getByRole('checkbox', { name: 'Riparato' }));
  expect(location.search).toBe('?status=done');
  await expect.poll(() => asked.at(-1)).toBe('?status=done&sort=newest');
});

test('a cost is added with its description, and a wrong one is refused at its field', async () => {
  const sent: unknown[] = [];
  const user = await open('/staff/tickets/t1', {
    'GET /v1/staff/tickets/t1': ticket(),
    'POST /v1/staff/tickets/t1/steps': async (request: Request) => {
      sent.push(await request.clone().json());
      return ticket({ cost: 12.5, entries: [cost] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aggiungi una spesa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Spesa' }));
  await user.type(dialog.getByRole('textbox', { name: /Per che cosa/ }), 'Cavo nuovo');
  await user.type(dialog.getByRole('textbox', { name: /Quanto/ }), '0');
  await user.click(dialog.getByRole('button', { name: 'Salva' }));
  expect(sent).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: /Quanto/ }));
  await user.type(dialog.getByRole('textbox', { name: /Quanto/ }), '12,50');
  await user.click(dialog.getByRole('button', { name: 'Salva' }));
  await screen.findByText('Cavo nuovo');
  expect(sent).toEqual([{ step: 'cost', text: 'Cavo nuovo', cost: 12.5 }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a step that somebody else was faster with shows the ticket as it is now', async () => {
  let loads = 0;
  const user = await open('/staff/tickets/t1', {
    'GET /v1/staff/tickets/t1': () =>
      loads++ === 0 ? ticket() : ticket({ status: 'done', steps: ['note', 'cost', 'picture', 'reopen', 'remove'] }),
    'POST /v1/staff/tickets/t1/steps': () => problem(409, 'ticket.state'),
  });
  await user.click(await screen.findByRole('button', { name: 'Prendi in riparazione' }));
  await user.click(await screen.findByRole('button', { name: 'Salva' }));
  await screen.findByRole('button', { name: 'Riapri' });
  expect(screen.queryByRole('button', { name: 'Prendi in riparazione' })).toBeNull();
});

test('an object’s page shows what its repairs have cost and reports a new fault', async () => {
  const sent: unknown[] = [];
  const user = await open('/staff/objects/p1', {
    'GET /v1/staff/categories': [],
    'GET /v1/staff/objects/p1': staffObject(),
    'GET /v1/staff/objects/p1/history': { items: [], next: null },
    'GET /v1/staff/tickets': { items: [ticket({ cost: 12.5, status: 'done' })], next: null, total: 1, cost: 12.5 },
    'POST /v1/staff/tickets': async (request: Request) => {
      sent.push(await request.clone().json());
      return ticket({ id: 't2' });
    },
    'GET /v1/staff/tickets/t2': ticket({ id: 't2' }),
  });
  await screen.findByText(/Spese in tutto: 12,50/);
  await user.click(screen.getByRole('button', { name: 'Segnala un guasto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Segnala un guasto' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /Che cos’ha/ }), 'Usurato');
  await user.click(dialog.getByRole('button', { name: 'Apri il guasto' }));
  await expect.poll(() => location.pathname).toBe('/staff/tickets/t2');
  expect(sent).toEqual([{ product_id: 'p1', reason: 'worn', note: '', expected_on: null }]);
});

test('what was written when the ticket was opened is the first thing that happened', async () => {
  await open('/staff/tickets/t1', { 'GET /v1/staff/tickets/t1': ticket({ by_borrower: true, note: 'Gira a vuoto' }) });
  expect(await screen.findByText('Gira a vuoto', { selector: 'li p' })).toBeTruthy();
  expect(screen.getByText('Segnalato da chi lo aveva in prestito')).toBeTruthy();
});
