import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Figures } from '#machines/figures/wire';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp, type Answers } from '../../support/render.tsx';

freshPages();
// The charts measure themselves, which only a browser can; the tables say the same.
vi.mock('../../../src/figures/charts.tsx', () => ({ Lines: () => null, Bars: () => null, Ranking: () => null }));

const week = { week: '2027-03-08', loans: 30, returns: 20, on_time: 15, late_days: 10, new_members: 4, cards_sold: 5, cards_renewed: 2, cards_active: 187 }; // oxfmt-ignore
const figures = (changes: Partial<Figures> = {}): Figures => ({
  from: '2027-03-08',
  to: '2027-03-14',
  before: null,
  is_current: true,
  weeks: [week],
  weeks_before: [],
  wanted: [{ id: 'p1', code: 'FAI-003', name: 'Trapano', loans: 3, loans_before: 1, wishes: 2 }],
  idle: { total: 1, items: [{ id: 'p2', code: 'SPO-010', name: 'Bussola', value: 18, last_week: null, added_on: '2026-05-02' }] }, // oxfmt-ignore
  searches: [{ words: 'tosaerba robot', count: 6, count_before: 0 }],
  hours: [{ weekday: 3, hour: 17, handovers: 12, returns: 9 }],
  hours_before: [],
  saved: { euros: 310.5, kilograms: 155.3, before: null, value: 3105, loans_without_value: 2, share_of_value: 0.1, kilograms_per_euro: 0.5 }, // oxfmt-ignore
  ...changes,
});

async function open(url: string, answers: Answers) {
  const staff = me({ level: 4, is: { ...me().is, admin: true } });
  await renderApp({
    url,
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      ...answers,
    },
  });
  return userEvent.setup();
}

test('each figure says its sentence, has the table behind its picture, and the savings say how they are estimated', async () => {
  await open('/staff/figures', { 'GET /v1/staff/figures': figures() });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  (await region('Prestiti per settimana')).getByText('30 oggetti ritirati.');
  (await region('Rientri puntuali')).getByText(/^75% entro l’ultimo giorno; gli altri in media 2 giorni dopo\.$/);
  (await region('Coda al banco per ora')).getByText('L’ora più piena: mercoledì, dalle 17 alle 18.');
  (await region('Risparmi')).getByText(
    /^Come si calcola: .*10% del valore dell’oggetto.* 0,5 kg .* 2 prestiti non sono contati/,
  );
  const wanted = await region('Oggetti più richiesti');
  const table = wanted.getByRole('table', { name: 'Oggetti più richiesti', hidden: true });
  expect([...table.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Codice', 'Oggetto', 'Prestiti', 'Desideri']); // oxfmt-ignore
  expect([...table.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'FAI-003',
    'Trapano',
    '3',
    '2',
  ]);
});

test('the range and the comparison stand in the address, and what is shown stays while the next range loads', async () => {
  const asked: string[] = [];
  const user = await open('/staff/figures', {
    'GET /v1/staff/figures': (request: Request) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return search.includes('compare')
        ? figures({
            before: { from: '2026-03-09', to: '2026-03-15' },
            weeks_before: [{ ...week, week: '2026-03-09', loans: 20 }],
          })
        : figures();
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Confronta con l’anno prima' }));
  await screen.findByText('50% in più dell’anno prima (20).', { exact: false });
  expect(location.search).toBe('?compare=1');
  await user.click(screen.getByRole('button', { name: '13 settimane' }));
  expect(location.search).toBe('?from=2026-12-14&to=2027-03-14&compare=1');
  await expect.poll(() => asked.at(-1)).toBe('?from=2026-12-14&to=2027-03-14&compare=true');
});

test('a range that the server refuses is said, and another try loads it', async () => {
  let calls = 0;
  const user = await open('/staff/figures?from=2010-01-01', {
    'GET /v1/staff/figures': () => {
      calls += 1;
      return calls === 1 ? problem(503, 'service.unavailable') : figures();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  await screen.findByText('30 oggetti ritirati.');
});

test('a range with a day that is not understood is not asked for, and the day stays', async () => {
  const asked: string[] = [];
  const user = await open('/staff/figures', {
    'GET /v1/staff/figures': (request: Request) => {
      asked.push(new URL(request.url).search);
      return figures();
    },
  });
  await screen.findByRole('region', { name: 'Risparmi' });
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dal' });
  await user.clear(from);
  await user.type(from, '31/02/2027{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Confronta con l’anno prima' }));
  expect([from.value, location.search, asked]).toEqual(['31/02/2027', '', ['']]);
  await user.clear(from);
  await user.type(from, '01/03/2027{Enter}');
  await vi.waitFor(() => expect(location.search).toBe('?from=2027-03-01'));
});
