import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { headquarter } from '../../support/data/objects.ts';
import { freshPages, problem } from '../../support/render.tsx';
import { deskLoan, deskMember, loanDetail, stepAnswer } from '../../support/data/staff.ts';
import { open } from './desk-page.ts';

freshPages();

describe('one loan', () => {
  test('shows its history, the steps and the other requests of the same days', async () => {
    const request = deskLoan({ status: 'pending', steps: ['approve', 'deny'], note: 'Passo alle 18' });
    const other = deskLoan({ id: 'l9', status: 'pending', member: { ...deskMember(), id: 'u9', name: 'Luca Riva' } });
    const { user, sent } = await open('/staff/loans/l1', {
      'GET /v1/staff/loans/l1': { ...loanDetail(request), others: [other] },
    });
    await screen.findByText('Negli stessi giorni');
    expect(screen.getByText('Luca Riva')).toBeTruthy();
    expect(screen.getByText(/Ada Neri/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nega' }));
    await user.click(await screen.findByRole('button', { name: /Nega la richiesta di Giulia Ferri/ }));
    await screen.findByText('Scrivi una risposta: chi ha chiesto deve sapere perché');
    expect(sent).toEqual([]);
  });

  test('says that there is nothing to undo when F8 is pressed', async () => {
    const { user } = await open('/staff/loans/l1', { 'GET /v1/staff/loans/l1': loanDetail(deskLoan()) });
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{F8}');
    await screen.findByText('Non c’è niente da annullare: si può per un minuto');
  });
});

describe('the loans of the library', () => {
  test('several requests are approved at once, each with its own key', async () => {
    const pending = ['a', 'b'].map((id) => deskLoan({ id, status: 'pending', steps: ['approve', 'deny'] }));
    const keys: (string | null)[] = [];
    const approve = (request: Request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return stepAnswer({ step: 'approve' });
    };
    const { user } = await open('/staff/loans?status=pending', {
      'GET /v1/staff/loans': () => ({ items: keys.length === 0 ? pending : [], next: null }),
      'POST /v1/staff/loans/a/approvals': approve,
      'POST /v1/staff/loans/b/approvals': approve,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Tutte le richieste di questa lista' }));
    await user.click(screen.getByRole('button', { name: 'Approva 2 richieste' }));
    await screen.findByText('2 richieste approvate');
    expect(new Set(keys).size).toBe(2);
  });

  test('the filter stands in the address', async () => {
    const asked: string[] = [];
    const { user } = await open('/staff/loans', {
      'GET /v1/staff/loans': (request: Request) => {
        asked.push(new URL(request.url).search);
        return { items: [deskLoan()], next: null };
      },
    });
    const filters = await screen.findByRole('group', { name: 'Filtra per stato' });
    await user.click(within(filters).getByRole('checkbox', { name: 'Attesa conferma' }));
    await waitFor(() => expect(location.search).toBe('?status=pending'));
    await waitFor(() => expect(asked.at(-1)).toContain('standing=pending'));
  });
});

describe('the day board', () => {
  const line = {
    id: 'l1',
    code: 'FDT-001',
    name: 'Trapano',
    member: 'Giulia Ferri',
    from_date: '2026-11-22',
    to_date: '2026-11-29',
  };
  const day = (done: boolean) => ({
    date: '2026-11-22',
    today: '2026-11-22',
    points: [
      {
        id: 'h1',
        name: 'Bottega del Pratello',
        hours: '15:00-19:00',
        pickups: [done ? { ...line, done_at: '2026-11-22T17:00:00.000Z' } : line],
        returns: [],
        overdue: [],
        requests: [],
        deliveries: [],
      },
    ],
  });

  test('follows the live stream without a reload', async () => {
    let isDone = false;
    let tell: (text: string) => void = () => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    await open('/staff/day', {
      'GET /v1/staff/day': () => day(isDone),
      'GET /v1/staff/day/events': new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    });
    await screen.findByText('In diretta');
    expect(screen.queryByText('Fatto')).toBeNull();
    isDone = true;
    act(() => tell('event: changed\ndata: {}\n\n'));
    await screen.findByText('Fatto');
  });

  test('shows one pickup point or all, as the address says', async () => {
    const asked: string[] = [];
    const { user } = await open('/staff/day', {
      'GET /v1/headquarters': ['Bottega del Pratello', 'Magazzino Bolognina'].map((name, n) =>
        headquarter({ id: `h${String(n + 1)}`, name }),
      ),
      'GET /v1/staff/day': (request: Request) => {
        asked.push(new URL(request.url).search);
        return day(false);
      },
      'GET /v1/staff/day/events': problem(503, 'service.unavailable'),
    });
    const points = await screen.findByRole('combobox', { name: 'Punto di ritiro' });
    await user.selectOptions(points, 'Magazzino Bolognina');
    await waitFor(() => expect(location.search).toBe('?point=h2'));
    await waitFor(() => expect(asked.at(-1)).toBe('?headquarter_id=h2'));
    await user.selectOptions(points, 'Tutti i punti di ritiro');
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('says that it is read at intervals where there is no stream', async () => {
    await open('/staff/day', {
      'GET /v1/staff/day': day(false),
      'GET /v1/staff/day/events': problem(503, 'service.unavailable'),
    });
    await screen.findByText('Si aggiorna ogni 10 secondi');
    expect(screen.getByRole('link', { name: 'Trapano' }).getAttribute('href')).toBe('/staff/loans/l1');
  });
});
