import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();

const staff = me({ level: 4, is: { ...me().is, admin: true } });
const line = (part: object = {}) => ({
  id: 'i1',
  kind: 'objects',
  name: 'oggetti.csv',
  state: 'mapping',
  is_stopped: false,
  problem: null,
  progress: { done: 0, total: 3 },
  counts: { new: 0, changed: 0, unchanged: 0, faulty: 0, warned: 0 },
  created_by: { id: 'u1', name: 'Ada Ferri' },
  created_at: '2026-11-22T17:00:00.000Z',
  finished_at: null,
  ...part,
});
const whole = (part: object = {}) => ({
  ...line(part),
  columns: ['Codice', 'Denominazione', 'Note'],
  mapping: ['code', null, null],
  clears_empty: false,
  source: 'list',
  sources: [
    { source: 'list', mapping: ['code', null, null] },
    { source: 'snipe_it', mapping: ['code', 'name', 'description'] },
  ],
  fields: ['code', 'name', 'value'],
  samples: [['A-1', 'Trapano', '']],
  sheets: [],
  seems_other: false,
  matching: null,
  effects: [],
  undoable_until: null,
  undone: null,
  ...part,
});
const counts = { new: 1, changed: 1, unchanged: 0, faulty: 1, warned: 0 };
const fault = {
  ...{ id: '4', line: 4, label: 'A-3', outcome: 'faulty', target_id: null, kept: null },
  problems: [{ field: 'value', code: 'two_decimals', text: '«caro» non è un importo', is_warning: false }],
};
const good = { id: '2', line: 2, label: 'A-1', outcome: 'new', target_id: 'o1', kept: null, problems: [] };

async function open(url: string, answers: Answers) {
  const opened = await renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/staff/imports': { items: [line({ state: 'done', counts })], next: null },
      'GET /v1/staff/imports/i1': whole(),
      ...answers,
    },
  });
  return { ...opened, user: userEvent.setup() };
}
const csv = new File(['Codice\nA-1\n'], 'oggetti.csv', { type: 'text/csv' });
const choose = (user: ReturnType<typeof userEvent.setup>) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  return user.upload(input, csv);
};

test('a file is chosen, its columns are matched, and after the check its good rows are imported', async () => {
  const states = [
    whole({ state: 'checked', counts }),
    whole({ state: 'done', counts, progress: { done: 3, total: 3 } }),
  ];
  const { user, calls } = await open('/staff/imports', {
    'POST /v1/staff/imports': whole(),
    'PATCH /v1/staff/imports/i1': async (request: Request) => {
      expect(await request.json()).toEqual({ mapping: ['code', 'name', null], clears_empty: true, source: 'list' });
      return whole({ mapping: ['code', 'name', null], clears_empty: true });
    },
    'POST /v1/staff/imports/i1/checks': whole({ state: 'checking' }),
    'POST /v1/staff/imports/i1/runs': whole({ state: 'importing', counts }),
    'GET /v1/staff/imports/i1': () => (calls.some((each) => each.includes('/checks')) ? states.shift() : whole()),
    'GET /v1/staff/imports/i1/rows': (request: Request) => ({
      items: new URL(request.url).searchParams.get('outcome') === 'faulty' ? [fault] : [good, fault],
      next: null,
    }),
  });
  const list = within(await screen.findByRole('region', { name: 'Importazioni' }));
  expect(await list.findByRole('link', { name: 'oggetti.csv' })).toBeTruthy();
  expect(list.getByText('da correggere: 1')).toBeTruthy();
  await choose(user);
  const field = await screen.findByRole('combobox', { name: 'Campo di «Denominazione»' });
  expect(screen.getByText('Trapano')).toBeTruthy();
  const source = screen.getByRole('combobox', { name: 'Da dove viene il file' });
  await user.selectOptions(source, 'Snipe-IT');
  expect(field).toHaveProperty('value', 'name');
  await user.selectOptions(source, 'Un elenco fatto a mano');
  await user.selectOptions(field, 'Nome dell’oggetto');
  await user.click(screen.getByRole('checkbox', { name: /^Le celle vuote cancellano/ }));
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  const table = await screen.findByRole('table', { name: 'Righe' }, { timeout: 5000 });
  expect(
    await within(table).findByRole('row', { name: /^4 A-3 Valore in euro: «caro» non è un importo$/ }),
  ).toBeTruthy();
  expect(screen.getByText(/non è stato scritto niente/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Da correggere: 1' }));
  expect((await screen.findByRole('link', { name: 'A-1' })).getAttribute('href')).toBe('/staff/objects/o1');
  await user.click(screen.getByRole('button', { name: 'Importa 2 righe' }));
  expect(await screen.findByText(/^Importazione finita\. Le righe da correggere/, {}, { timeout: 5000 })).toBeTruthy();
  // The button that was pressed is gone; the focus is not.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'oggetti.csv' }));
  expect(screen.getByRole('button', { name: 'Scarica le righe da correggere' })).toBeTruthy();
});

test('a file that cannot be read says why, and another can be chosen', async () => {
  const { user } = await open('/staff/imports?kind=members', {
    'GET /v1/staff/imports': { items: [], next: null },
    'POST /v1/staff/imports': () => problem(422, 'import.empty', { message: 'Nel file non c’è nessuna riga.' }),
  });
  expect(await screen.findByRole('radio', { name: /^Persone/, checked: true })).toBeTruthy();
  expect(await screen.findByText('Ancora nessuna importazione.')).toBeTruthy();
  await choose(user);
  expect(await screen.findByText('Nel file non c’è nessuna riga.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Scegli il file' }).disabled).toBe(false);
});

test('an import that stopped halfway goes on from there', async () => {
  const { user } = await open('/staff/imports/i1', {
    'GET /v1/staff/imports/i1': whole({
      state: 'importing',
      is_stopped: true,
      problem: 'data_refused',
      progress: { done: 2, total: 3 },
    }),
    'POST /v1/staff/imports/i1/runs': whole({
      state: 'done',
      progress: { done: 3, total: 3 },
      counts: { ...counts, faulty: 0, warned: 0 },
    }),
    'GET /v1/staff/imports/i1/rows': { items: [good], next: null },
  });
  const says = await screen.findByText(/si è fermata dopo 2 righe su 3/);
  expect(says.textContent).toContain('La banca dati rifiuta i dati come sono.');
  await user.click(screen.getByRole('button', { name: 'Riprendi' }));
  expect(await screen.findByText('Importazione finita: tutte le righe sono entrate.')).toBeTruthy();
});

test('a list of people chosen for objects leads to the people; of a workbook with two sheets it is said which was read', async () => {
  await open('/staff/imports/i1', {
    'GET /v1/staff/imports/i1': whole({ seems_other: true, sheets: ['Soci', 'Attrezzi'] }),
  });
  const link = await screen.findByRole('link', { name: 'Importalo tra le persone' });
  expect(link.getAttribute('href')).toBe('/staff/imports?kind=members');
  expect(document.body.textContent).toContain('Letto il foglio «Soci». Per leggerne un altro («Attrezzi»), spostalo');
});

test.each([
  [['code', 'name', null], true],
  [['code', 'name', 'status'], false],
])('with the columns %j it is said that new objects go into the catalogue at once: %s', async (mapping, isSaid) => {
  await open('/staff/imports/i1', {
    'GET /v1/staff/imports/i1/rows': { items: [good], next: null },
    'GET /v1/staff/imports/i1': whole({ state: 'checked', counts, mapping }),
  });
  await screen.findByRole('button', { name: 'Importa 2 righe' });
  expect(document.body.textContent.includes('Gli oggetti nuovi saranno subito nel catalogo')).toBe(isSaid);
});
