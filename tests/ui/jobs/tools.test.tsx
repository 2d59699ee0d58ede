import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { access, library, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const staff = me({ level: 4, is: { ...me().is, admin: true } });
const job = (part: object = {}) => ({
  id: 'j1',
  kind: 'check_files',
  part: 'all',
  state: 'running',
  progress: { done: 40, total: 120 },
  counts: { mended: 2, lost: 1 },
  problem: null,
  retry_at: null,
  started_by: { id: 'u1', name: 'Ada Ferri' },
  created_at: '2026-11-22T17:00:00.000Z',
  finished_at: null,
  ...part,
});
const ended = job({ state: 'done', progress: { done: 120, total: 120 }, finished_at: '2026-11-22T17:05:00.000Z' });
const record = { id: '1', subject: 'tenda.webp', subject_id: 'f1', outcome: 'lost', detail: 'missing' };
const deletion = (part: object = {}) => ({
  id: 'd1',
  kind: 'files',
  count: 3,
  names: ['a.webp', 'b.webp', 'c.webp'],
  deleted_by: 'Ada Ferri',
  deleted_at: '2026-11-22T17:00:00.000Z',
  expires_at: '2026-11-23T17:00:00.000Z',
  state: 'restorable',
  ...part,
});

async function open(answers: Answers = {}) {
  const opened = await renderApp({
    url: '/staff/tools',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/staff/jobs': { items: [], next: null },
      'GET /v1/staff/deletions': [],
      ...answers,
    },
  });
  return { ...opened, user: userEvent.setup() };
}
const jobsOf = (kind: string, items: unknown[]) => (request: Request) => ({
  items: new URL(request.url).searchParams.get('kind') === kind ? items : [],
  next: null,
});
const region = (name: string) => screen.findByRole('region', { name });

describe('the tools page', () => {
  test('begins a check, shows its progress and, when it ends, its report', async () => {
    const states = [job({ state: 'queued', progress: { done: 0, total: null }, counts: {} }), job(), ended];
    const { user, calls } = await open({
      'PATCH /v1/files/controls/all/all': () => states.shift(),
      'GET /v1/staff/jobs/j1': () => states.shift() ?? ended,
      'GET /v1/staff/jobs/j1/records': { items: [record], next: null },
    });
    const part = within(await region('Controlla i file'));
    await user.click(await part.findByRole('button', { name: 'Controlla i file' }));
    const bar = await part.findByRole('progressbar', { name: 'Controllo dei file' }, { timeout: 5000 });
    await part.findByText('40 di 120', {}, { timeout: 5000 });
    expect(bar.getAttribute('aria-valuenow')).toBe('33');
    const table = await part.findByRole('table', { name: 'Rapporto: Controllo dei file' }, { timeout: 5000 });
    expect(within(table).getByRole('row', { name: 'tenda.webp perso: caricalo di nuovo missing' })).toBeTruthy();
    expect(part.getByText('Riparati: 2')).toBeTruthy();
    expect(part.getByText(/^Finito il .*\(Ada Ferri\): 120 letti\.$/)).toBeTruthy();
    expect(calls.filter((each) => each.startsWith('PATCH'))).toHaveLength(1);
  });

  test('says what a sync waits for, and that no CRM is connected', async () => {
    const { user } = await open({
      'GET /v1/staff/jobs': jobsOf('sync_crm', [
        job({ kind: 'sync_crm', problem: 'crm_busy', retry_at: '2026-11-22T17:10:00.000Z', counts: {} }),
      ]),
    });
    const part = within(await region('Sincronizza con il CRM'));
    expect(await part.findByText('Il CRM chiede di aspettare. Riprende da solo.')).toBeTruthy();
    expect(user).toBeTruthy();
  });

  test('shows the server’s sentence where no CRM is configured', async () => {
    const { user } = await open({
      'PATCH /v1/zoho/syncs/all': () => problem(404, 'feature.not_available', { message: 'Il CRM non è collegato.' }),
    });
    const part = within(await region('Sincronizza con il CRM'));
    await user.click(await part.findByRole('button', { name: 'Sincronizza con il CRM' }));
    expect(await screen.findByText('Il CRM non è collegato.')).toBeTruthy();
  });

  test('deletes everything only after it said what stands in the way and the library’s name was typed', async () => {
    const { name } = library();
    const { user, calls } = await open({
      'GET /v1/staff/deletions/preview': {
        deletable: 2,
        kept: 1,
        obstacles: [{ reason: 'live_loans', count: 4, names: ['Bottega'] }],
      },
      'DELETE /v1/headquarters/all': { deleted: 2, kept: 1, deletion: 'd1' },
    });
    await user.click(await screen.findByRole('button', { name: 'Elimina tutti i punti di ritiro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Elimina tutti i punti di ritiro' }));
    expect(await dialog.findByText('Verranno eliminati 2 punti di ritiro.')).toBeTruthy();
    expect(dialog.getByText('Ci sono 4 prestiti in corso. Restano: Bottega.')).toBeTruthy();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Elimina' });
    expect(button.disabled).toBe(true);
    const field = dialog.getByRole('textbox', { name: `Per confermare scrivi il nome della biblioteca: ${name}` });
    await user.type(field, 'altro');
    expect(button.disabled).toBe(true);
    await user.clear(field);
    await user.type(field, name.toUpperCase());
    await user.click(button);
    expect(await screen.findByText('Eliminati: per un giorno puoi ripristinarli')).toBeTruthy();
    expect(calls.filter((each) => each.startsWith('DELETE'))).toEqual(['DELETE /v1/headquarters/all']);
  });

  test('restores what was deleted, and says what no longer can be', async () => {
    let state = 'restorable';
    const { user } = await open({
      'GET /v1/staff/deletions': () => [
        deletion({ state }),
        deletion({ id: 'd0', kind: 'file', count: 1, state: 'erased' }),
      ],
      'POST /v1/staff/deletions/d1/restores': () => {
        state = 'restored';
        return { restored: 3 };
      },
    });
    const part = within(await region('Eliminati di recente'));
    expect(await part.findByText('Eliminato per sempre')).toBeTruthy();
    await user.click(part.getByRole('button', { name: /^Ripristina: 3 file non usati/ }));
    expect(await part.findByText('Ripristinato')).toBeTruthy();
  });
});
