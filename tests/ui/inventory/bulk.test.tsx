import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { headquarter } from '../../support/data/objects.ts';
import { freshPages, renderApp, type Answers } from '../../support/render.tsx';
import { objectRow } from '../../support/data/staff-objects.ts';

freshPages();

const job = (part: object) => ({
  id: 'j1',
  kind: 'bulk_edit',
  part: 'max_months',
  state: 'queued',
  progress: { done: 0, total: 3 },
  counts: {},
  problem: null,
  retry_at: null,
  started_by: null,
  created_at: '2026-01-12T09:00:00.000Z',
  finished_at: null,
  ...part,
});

async function open(answers: Answers) {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url: '/staff/objects?status=active',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/headquarters': [headquarter({ id: 'h1' })],
      'GET /v1/staff/categories': [],
      'GET /v1/staff/objects': {
        items: ['Uno', 'Due', 'Tre'].map((name) => objectRow({ id: name, name })),
        next: null,
        total: 51,
      },
      ...answers,
    },
  });
  return userEvent.setup();
}

test('rows are chosen with the keyboard, one by one and as a range', async () => {
  const user = await open({});
  const first = await screen.findByRole('checkbox', { name: 'Scegli Uno' });
  first.focus();
  await user.keyboard(' ');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByRole('checkbox', { name: 'Scegli Tre' })).toBe(document.activeElement);
  expect(screen.getByText('3 oggetti scelti')).toBeDefined();
  await user.keyboard(' ');
  expect(screen.getByText('2 oggetti scelti')).toBeDefined();
});

test('a change of all that the filter means is looked at first, then carried on to its report', async () => {
  const sent: unknown[] = [];
  const keep = async (request: Request) => sent.push(await request.clone().json());
  const user = await open({
    'POST /v1/staff/objects/bulk-previews': async (request: Request) => {
      await keep(request);
      return { changed: 48, unchanged: 2, loans: [], obstacles: [{ reason: 'on_loan', count: 1, names: ['Tenda'] }] };
    },
    'POST /v1/staff/objects/bulk-edits': async (request: Request) => {
      await keep(request);
      return job({});
    },
    'GET /v1/staff/jobs/j1': job({
      state: 'done',
      counts: { updated: 48, unchanged: 2, refused: 1 },
      finished_at: '2026-01-12T09:00:05.000Z',
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Scegli Uno' }));
  await user.click(screen.getByRole('button', { name: 'Scegli tutti i 51' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Modifica tutti' }), 'Durata massima del prestito');
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox'), '2');
  await user.click(form.getByRole('button', { name: 'Avanti' }));
  await screen.findByText('Cambiano 48 oggetti.');
  expect(screen.getByText(/1 in prestito o prenotati: Tenda/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  await screen.findByText(/48 oggetti modificati/, undefined, { timeout: 5000 });
  const body = { filter: { status: 'active' }, change: { action: 'max_months', max_months: 2 } };
  expect(sent).toEqual([body, body]);
  await user.click(screen.getByRole('button', { name: 'Va bene' }));
  expect(screen.queryByText(/oggetti modificati/)).toBeNull();
});

test('a change that would change nothing can only be closed', async () => {
  const user = await open({
    'POST /v1/staff/objects/bulk-previews': { changed: 0, unchanged: 1, loans: [], obstacles: [] },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Scegli Uno' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Modifica tutti' }), 'Durata massima del prestito');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), '2');
  await user.click(dialog.getByRole('button', { name: 'Avanti' }));
  await screen.findByText('Non cambia nessun oggetto.');
  expect(screen.queryByRole('button', { name: 'Modifica' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
