import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freshPages } from '../../support/render.tsx';
import { deskProduct, free } from '../../support/data/staff.ts';
import { answerScan, open, scan } from './desk-page.ts';

freshPages();

const second = free(deskProduct({ id: 'p2', code: 'LIB-004', name: 'Sega', parts: [] }));
const answers = {
  'GET /v1/staff/desk': (request: Request) => {
    const code = new URL(request.url).searchParams.get('code') ?? '';
    if (code === 'LIB-004') return second;
    const url = new URL(request.url);
    // A member is looked up again by their id.
    if (code === 'u2') url.searchParams.set('code', 'BDC-00042');
    return answerScan(new Request(url));
  },
};
const kept = () => sessionStorage.getItem('prestalo.desk_heap');
const lines = () => within(screen.getByRole('main')).findAllByText(/^(Trapano|Sega)$/);

test('a heap is still there after a look at the day, is gone with Escape, and belongs to whoever scanned it', async () => {
  const { user } = await open('/staff', answers);
  for (const code of ['BDC-00042', 'LIB-003', 'LIB-004']) await scan(user, code);
  await screen.findByText('Sega');
  expect(JSON.parse(kept() ?? '')).toMatchObject({ codes: ['u2', 'LIB-003', 'LIB-004'] });
  await user.click(screen.getByRole('link', { name: 'La giornata' }));
  await screen.findByRole('heading', { level: 1, name: 'La giornata' });
  await user.click(screen.getByRole('link', { name: 'Banco' }));
  await screen.findByText('Sega');
  expect((await lines()).length).toBeGreaterThanOrEqual(2);
  expect(screen.getByRole('region', { name: 'Chi è al banco' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(kept()).toBeNull());
});

test('what was noted about an object is shown again after a reload', async () => {
  const note = { step: 'return', isChanged: false, parts: [], note: 'una crepa', condition: 'damaged' };
  const photo = { id: 'f1', url: '/f1.jpg', alt: '', name: 'crepa.jpg' };
  const heap = { codes: ['TND-002'], noted: { 'TND-002': { ...note, pictures: [photo] } } };
  sessionStorage.setItem('prestalo.desk_heap', JSON.stringify({ owner: 'u1', ...heap }));
  const { user } = await open('/staff', answers);
  const damaged = await screen.findByRole('radio', { name: /Danneggiato/ });
  expect(damaged.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('textbox', { name: /Nota/ })).toHaveProperty('value', 'una crepa');
  await scan(user, 'LIB-004');
  await screen.findByText('Sega');
  expect(JSON.parse(kept() ?? '')).toMatchObject({
    codes: ['TND-002', 'LIB-004'],
    noted: { 'TND-002': { pictures: [photo] } },
  });
});

test('what somebody else has left, or what is unreadable, is not shown', async () => {
  for (const text of [JSON.stringify({ owner: 'u-other', codes: ['LIB-004'] }), '{"codes":[1]}', 'x']) {
    sessionStorage.setItem('prestalo.desk_heap', text);
    const { unmount } = await open('/staff', answers);
    await screen.findByText('Pronto per la prossima scansione');
    expect(screen.queryByText('Sega')).toBeNull();
    unmount();
  }
});
