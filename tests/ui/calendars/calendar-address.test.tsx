import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { me } from '../../support/data/factories.ts';
import { freshPages, json, problem, type Answers } from '../../support/render.tsx';
import { find, member, open } from '../../support/screens/account-pages.ts';

freshPages();

const made_at = '2027-03-15T09:00:00.000Z';
const url = 'https://demo.prestalo.test/v1/calendars/abc.ics';

async function openDialog(answers: Answers = {}) {
  const user = userEvent.setup();
  await open({
    url: '/me',
    signedIn: true,
    answers: {
      ...member(),
      'GET /v1/me/calendar': { made_at: null },
      'POST /v1/me/calendar': () => json(201, { made_at, url }),
      'DELETE /v1/me/calendar': () => new Response(null, { status: 204 }),
      ...answers,
    },
  });
  await user.click(await find('button', 'Calendario dei prestiti'));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('an address is made, copied and added to the calendar of the device, and whoever has it is said to see the loans', async () => {
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('Chi ha l’indirizzo vede i tuoi prestiti.')).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Crea l’indirizzo' }));
  expect(await dialog.findByDisplayValue(url)).toHaveProperty('readOnly', true);
  await user.click(dialog.getByRole('button', { name: 'Copia l’indirizzo' }));
  expect(await dialog.findByText('Copiato.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(dialog.getByRole('link', { name: 'Aggiungi al calendario' }).getAttribute('href')).toBe(
    'webcal://demo.prestalo.test/v1/calendars/abc.ics',
  );
});

test('where the browser copies nothing, the address is selected to be copied by hand', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Crea l’indirizzo' }));
  const field = await dialog.findByDisplayValue<HTMLInputElement>(url);
  const refused = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(dialog.getByRole('button', { name: 'Copia l’indirizzo' }));
  expect(await dialog.findByText(/l’indirizzo è selezionato, copialo tu/)).toBeTruthy();
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, url.length]);
  refused.mockRestore();
});

test('an address that was made before is not shown again: it is renewed or ended, each with one press', async () => {
  const { user, dialog } = await openDialog({ 'GET /v1/me/calendar': { made_at } });
  expect(await dialog.findByText(/^L’indirizzo c’è dal 15 marzo 2027/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Disattiva l’indirizzo' }));
  expect(await dialog.findByRole('button', { name: 'Crea l’indirizzo' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Disattiva l’indirizzo' })).toBeNull();
});

test('a failure says why, and the address stays as it was', async () => {
  let isLost = true;
  const { user, dialog } = await openDialog({
    'GET /v1/me/calendar': () => (isLost ? problem(503, 'service.unavailable') : { made_at }),
    'DELETE /v1/me/calendar': problem(503, 'service.unavailable'),
  });
  await dialog.findByRole('button', { name: 'Riprova' });
  isLost = false;
  await user.click(dialog.getByRole('button', { name: 'Riprova' }));
  await user.click(await dialog.findByRole('button', { name: 'Disattiva l’indirizzo' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  expect(dialog.getByRole('button', { name: 'Fanne uno nuovo' })).toBeTruthy();
});

test('administrators make the address of a pickup point on its page', async () => {
  const path = '/v1/staff/headquarters/h1';
  const point = {
    ...{ id: 'h1', version: '1', name: 'Bottega', address: 'Via Po 1', cap: '40139', city: 'Bologna', province: 'BO' },
    ...{ lat: 44.5, lng: 11.3, is_available: true, is_smartlocker: false, open_on_public_holidays: false, hours: [] },
    ...{ holidays: [], smartlocker_instruction: '', smartlocker_instruction_en: '', objects: 0, live_loans: 0 },
  };
  await open({
    url: '/staff/library/headquarters/h1',
    signedIn: true,
    answers: {
      ...member({ level: 4, is: { ...me().is, admin: true } }, { level: 4 }),
      [`GET ${path}`]: point,
      'GET /v1/staff/pictures/headquarters/h1': { file: null },
      [`GET ${path}/calendar`]: { made_at: null },
      [`POST ${path}/calendar`]: () => json(201, { made_at, url }),
    },
  });
  const section = within(await find('region', 'Calendario'));
  expect(section.getByText(/Chi ha l’indirizzo li vede/)).toBeTruthy();
  await userEvent.click(await section.findByRole('button', { name: 'Crea l’indirizzo' }));
  expect(await section.findByDisplayValue(url)).toBeTruthy();
});
