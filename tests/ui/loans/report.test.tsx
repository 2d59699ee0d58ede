import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { order } from '../../support/data/orders.ts';
import { freshPages } from '../../support/render.tsx';
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
