import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffObject } from '#machines/inventory/wire';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';
import { headquarter } from '../../support/data/objects.ts';
import { objectRow, staffObject } from '../../support/data/staff-objects.ts';

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
      'GET /v1/staff/categories': [],
      'GET /v1/staff/objects/p1/history': { items: [], next: null },
      'GET /v1/staff/tickets': { items: [], next: null, total: 0, cost: 0 },
      ...answers,
    },
  });
  return userEvent.setup();
}

test('the list of objects says how many match, and its search stands in the address', async () => {
  const asked: string[] = [];
  const user = await open('/staff/objects', {
    'GET /v1/staff/objects': (request: Request) => {
      asked.push(new URL(request.url).search);
      return { items: [objectRow({ lent: true })], next: null, total: 51234 };
    },
  });
  await screen.findByText('51.234 oggetti');
  expect(within(screen.getByRole('main')).getByText('In prestito')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Cerca per nome/ }), 'trapano{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Nascosto' }));
  expect(location.search).toBe('?keywords=trapano&status=hidden');
  expect(asked.at(-1)).toContain('keywords=trapano&status=hidden');
});

test('the second editor of an object is shown both versions, chooses, and loses nothing', async () => {
  const sent: { match: string | null; name: string; code: string }[] = [];
  let loads = 0;
  const theirs = staffObject({ version: 'v2', name: 'Trapano di Ada', value: 70 });
  const user = await open('/staff/objects/p1', {
    'GET /v1/staff/objects/p1': () => (loads++ === 0 ? staffObject() : theirs),
    'PUT /v1/staff/objects/p1': async (request: Request) => {
      const { name, code } = (await request.clone().json()) as { name: string; code: string };
      sent.push({ match: request.headers.get('if-match'), name, code });
      return sent.length === 1 ? problem(412, 'resource.changed') : staffObject({ version: 'v3', name, code });
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Nome in italiano' });
  await user.clear(name);
  await user.type(name, 'Trapano di Bea');
  const code = screen.getByRole('textbox', { name: 'Codice' });
  await user.clear(code);
  await user.type(code, 'BEA-1');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('Nel frattempo qualcun altro ha salvato questo oggetto');
  // Fields that only the other person changed are taken over; fields that only this one changed stay.
  expect(screen.getByRole('textbox', { name: 'Valore in euro' })).toHaveProperty('value', '70');
  expect(screen.getByRole('textbox', { name: 'Codice' })).toHaveProperty('value', 'BEA-1');
  expect(screen.getByText('Trapano di Ada', { selector: 'p' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Nome in italiano: La versione salvata' }));
  expect(screen.getByRole('textbox', { name: 'Nome in italiano' })).toHaveProperty('value', 'Trapano di Ada');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual([
    { match: '"v1"', name: 'Trapano di Bea', code: 'BEA-1' },
    { match: '"v2"', name: 'Trapano di Ada', code: 'BEA-1' },
  ]);
});

test('a new object lives at the only pickup point, and what a library still lacks is said with the way there', async () => {
  await open('/staff/objects/new', {});
  const point = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Punto di ritiro' });
  expect(point.value).toBe('h1');
  const first = screen.getByRole('link', { name: 'aggiungi la prima' });
  expect(first.getAttribute('href')).toBe('/staff/library/categories');
});

test('without a pickup point a new object has a way to the first one', async () => {
  await open('/staff/objects/new', { 'GET /v1/headquarters': [] });
  const first = await screen.findByRole('link', { name: 'aggiungi il primo' });
  expect(first.getAttribute('href')).toBe('/staff/library/headquarters');
});

test('saving an object leaves the focus at its form', async () => {
  const user = await open('/staff/objects/p1', {
    'GET /v1/staff/objects/p1': staffObject(),
    'PUT /v1/staff/objects/p1': staffObject({ version: 'v2', name: 'Trapano' }),
  });
  const name = await screen.findByRole('textbox', { name: 'Nome in italiano' });
  await user.clear(name);
  await user.type(name, 'Trapano');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Dati dell’oggetto');
});

test('the page of an object begins with who has it and until when, with the way to the loan and the person', async () => {
  const lent_to: NonNullable<StaffObject['lent_to']> = {
    id: 'l1',
    member: { id: 'u2', name: 'Giulia Ferri' },
    status: 'approved',
    method: 'pickup',
    from_date: '2020-03-01',
    to_date: '2020-03-08',
    picked_up_at: '2020-03-01T09:00:00.000Z',
  };
  await open('/staff/objects/p1', { 'GET /v1/staff/objects/p1': staffObject({ lent_to }) });
  expect(await screen.findByText(/^In ritardo di/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'In prestito' }).getAttribute('href')).toBe('/staff/loans/l1');
  expect(screen.getByRole('link', { name: 'Giulia Ferri' }).getAttribute('href')).toBe('/staff/people/u2');
  expect(screen.getByText(/fino all’8 marzo 2020/)).toBeTruthy();
});
