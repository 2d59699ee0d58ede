import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../support/data/people.ts';
import { card, deskMember } from '../../support/data/staff.ts';
import { freshPages, problem, type Answers } from '../../support/render.tsx';
import { open, scan } from './desk-page.ts';

freshPages();

const giulia = {
  ...{ id: 'u2', name: 'Giulia Ferri', email: 'giulia@example.com', phone: '333 1234567', card_number: null },
  same: ['name'],
};
const annual = { id: 'c1', name: 'Annuale', duration: 12, price: 15 };

/** A desk that finds nobody but the person who is made. */
async function openDesk(answers: Answers = {}) {
  const made: unknown[] = [];
  const opened = await open('/staff', {
    'GET /v1/staff/desk': (request: Request) =>
      new URL(request.url).searchParams.get('code') === 'u9'
        ? card(deskMember({ id: 'u9', name: 'Giulia Feri', email: null, card_number: null }))
        : problem(404, 'desk.unknown_code'),
    'GET /v1/libraries/renewals/cards': [annual],
    'POST /v1/staff/people/matches': { items: [] },
    'POST /v1/staff/people': async (request: Request) => {
      made.push(await request.clone().json());
      return person({ id: 'u9', name: 'Giulia Feri' });
    },
    ...answers,
  });
  return { ...opened, made };
}

const form = () => screen.findByRole('form', { name: 'Nuova persona' });
const box = (name: RegExp): HTMLInputElement => screen.getByRole('textbox', { name });

test('nobody found: what was typed fills the form of a new person, and the desk goes on with them', async () => {
  const { user, made } = await openDesk();
  await scan(user, 'GIULIA FERI');
  await user.click(await screen.findByRole('button', { name: 'Nuova persona' }));
  await form();
  expect([box(/^Nome/).value, box(/^Cognome/).value, box(/^Email/).value]).toEqual(['Giulia', 'Feri', '']);
  await user.type(box(/^Telefono/), '051 123456');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Tessera/ }), 'c1');
  expect(screen.getByText('15,00 €')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Crea la persona' }));
  const desk = await screen.findByRole('region', { name: 'Chi è al banco' });
  expect(within(desk).getByRole('link', { name: 'Giulia Feri' })).toBeDefined();
  expect(made).toEqual([
    {
      ...{ first_name: 'Giulia', last_name: 'Feri', email: '', phone: '051 123456', language: 'it' },
      ...{ card: { card_id: 'c1', method: 'cash' }, seen: [] },
    },
  ]);
});

test('every wrong field is named at once, Escape keeps what was typed, and a refusal of the server stands at its field', async () => {
  const { user } = await openDesk({
    'POST /v1/staff/people': () => problem(422, 'resource.validation', { fields: { phone: 'phone' } }),
  });
  await scan(user, '051 123');
  await user.click(await screen.findByRole('button', { name: 'Nuova persona' }));
  await form();
  expect(box(/^Telefono/).value).toBe('051 123');
  await user.type(box(/^Email/), 'giulia@');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Crea la persona' }));
  for (const name of [/^Nome/, /^Cognome/, /^Email/]) expect(box(name).getAttribute('aria-invalid')).toBe('true');
  expect(box(/^Email/).value).toBe('giulia@');
  await user.clear(box(/^Email/));
  await user.type(box(/^Nome/), 'Giulia');
  await user.type(box(/^Cognome/), 'Feri');
  await user.click(screen.getByRole('button', { name: 'Crea la persona' }));
  await expect.poll(() => box(/^Telefono/).getAttribute('aria-invalid')).toBe('true');
});

test('somebody similar is shown first with a link, and the person is made anyway', async () => {
  const { user, made } = await openDesk({ 'POST /v1/staff/people/matches': { items: [giulia] } });
  await scan(user, 'Giulia Feri');
  await user.click(await screen.findByRole('button', { name: 'Nuova persona' }));
  await form();
  await user.click(screen.getByRole('button', { name: 'Crea la persona' }));
  const link = await screen.findByRole('link', { name: 'Giulia Ferri' });
  expect(link.getAttribute('href')).toBe('/staff/people/u2');
  expect(screen.getByText('nome molto simile')).toBeDefined();
  expect(made).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Crea comunque' }));
  await screen.findByRole('region', { name: 'Chi è al banco' });
  expect(made).toMatchObject([{ seen: ['u2'] }]);
});

test('what changed after somebody similar was shown is checked again, and what the fields show is saved', async () => {
  const asked: unknown[] = [];
  const { user, made } = await openDesk({
    'POST /v1/staff/people/matches': async (request: Request) => {
      asked.push(await request.clone().json());
      return { items: [giulia] };
    },
  });
  await scan(user, 'Giulia Feri');
  await user.click(await screen.findByRole('button', { name: 'Nuova persona' }));
  await form();
  await user.click(screen.getByRole('button', { name: 'Crea la persona' }));
  await screen.findByRole('button', { name: 'Crea comunque' });
  await user.clear(box(/^Cognome/));
  await user.click(screen.getByRole('button', { name: 'Crea comunque' }));
  expect(box(/^Cognome/).getAttribute('aria-invalid')).toBe('true');
  await user.type(box(/^Cognome/), 'Ferro');
  await user.type(box(/^Telefono/), '051 123456');
  await user.click(screen.getByRole('button', { name: 'Crea comunque' }));
  await expect.poll(() => asked).toMatchObject([{ last_name: 'Feri' }, { last_name: 'Ferro', phone: '051 123456' }]);
  await user.click(await screen.findByRole('button', { name: 'Crea comunque' }));
  await screen.findByRole('region', { name: 'Chi è al banco' });
  expect(made).toMatchObject([{ last_name: 'Ferro', phone: '051 123456', seen: ['u2'] }]);
});

test('the same address stands in the way', async () => {
  const { user } = await openDesk({ 'POST /v1/staff/people/matches': { items: [{ ...giulia, same: ['email'] }] } });
  await scan(user, 'GIULIA@example.com');
  await user.click(await screen.findByRole('button', { name: 'Nuova persona' }));
  await form();
  expect(box(/^Email/).value).toBe('giulia@example.com');
  await user.type(box(/^Nome/), 'Giulia');
  await user.type(box(/^Cognome/), 'Ferri');
  await user.click(screen.getByRole('button', { name: 'Crea la persona' }));
  await screen.findByText(/Due persone non possono avere la stessa email/);
  expect(screen.queryByRole('button', { name: 'Crea comunque' })).toBeNull();
});
