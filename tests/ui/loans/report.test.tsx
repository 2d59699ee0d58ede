import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { order } from '../../support/data/orders.ts';
import { closePages, freshPages, problem } from '../../support/render.tsx';
import { uploadsTo } from '../../support/screens/held-uploads.ts';
import { open } from './loan-pages.ts';

freshPages();

const out = order({ status: 'approved', picked_up_at: '2026-03-16T09:00:00.000Z', is_reportable: true });
const keep = (draft: object) =>
  sessionStorage.setItem('prestalo.reports', JSON.stringify({ o1: { reason: 'check', pictures: [], ...draft } }));

test('a report that is opened again names the photos that had not arrived', async () => {
  keep({ text: 'Gira', lost: ['a.png', 'b.png'] });
  await open('/me/orders/o1/report', { 'GET /v1/me/orders/o1': out });
  expect(await screen.findByText('2 foto non erano arrivate: a.png, b.png. Riaggiungile.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ho letto' }));
  expect(screen.queryByText(/non erano arrivate/)).toBeNull();
  expect(sessionStorage.getItem('prestalo.reports')).toContain('"lost":[]');
});

test('what was written stays, when the report was sent elsewhere meanwhile, also after a reload', async () => {
  const damage_report = { text: 'Rotto', at: '2026-03-17T09:00:00.000Z', is_done: false };
  const told = { ...out, is_reportable: false, damage_report };
  let now: object = out;
  await open('/me/orders/o1/report', {
    'GET /v1/me/orders/o1': () => now,
    'POST /v1/me/orders/o1/reports': problem(409, 'report.already_sent'),
  });
  await userEvent.type(await screen.findByLabelText(/Che cosa è successo/), 'Gira a vuoto');
  now = told;
  await userEvent.click(screen.getByRole('button', { name: 'Invia la segnalazione' }));
  expect(await screen.findByText(/Quello che hai scritto non è stato inviato/)).toBeTruthy();
  expect(screen.getByText('«Gira a vuoto»')).toBeTruthy();
  expect(screen.getByText('«Rotto»')).toBeTruthy();
  await closePages();
  await open('/me/orders/o1/report', { 'GET /v1/me/orders/o1': told });
  expect(await screen.findByText('«Gira a vuoto»')).toBeTruthy();
});

test('a photo that the server refuses says why, and can be taken away', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadsTo(() => Promise.resolve(problem(422, 'file.unsupported', { message: 'Formato non supportato' }))),
  );
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  await open('/me/orders/o1/report', { 'GET /v1/me/orders/o1': out });
  const photo = new File(['testo'], 'finta.png', { type: 'image/png' });
  await screen.findByText('Scegli foto');
  const field = [...document.querySelectorAll<HTMLInputElement>('main input[type="file"]')].at(-1)!;
  await userEvent.upload(field, photo);
  expect(await screen.findByText('Formato non supportato: non è una foto png, jpeg o tiff')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Togli finta.png' }));
  await waitFor(() => expect(screen.queryByText(/non è una foto/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Invia la segnalazione' })).toHaveProperty('disabled', false);
  vi.unstubAllGlobals();
});
