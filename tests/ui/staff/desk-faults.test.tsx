import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { freshPages, problem } from '../../support/render.tsx';
import { card, deskLoan, deskMember, free, stepAnswer, toHandOver } from '../../support/data/staff.ts';
import { answerScan, out, back, open, field, expectReady, enter, scan } from './desk-page.ts';

freshPages();

describe('what goes wrong at the desk', () => {
  test('an undo that nobody answered can be pressed again, under the same key', async () => {
    const keys: (string | null)[] = [];
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/undo': (request: Request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return stepAnswer({ step: 'undo', undo_until: null });
      },
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    await screen.findByRole('button', { name: 'Annulla' });
    await user.keyboard('{F8}');
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Annulla' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    await user.keyboard('{F8}');
    await screen.findByText('Passo annullato');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('an unknown code is named and the field stays ready', async () => {
    const { user } = await open('/staff');
    await scan(user, 'ALTROVE');
    await screen.findByText('«ALTROVE» non si trova in questa biblioteca');
    await expectReady();
  });

  const late = problem(409, 'loan.meanwhile', {
    meanwhile: { event: 'hand_over', status: 'approved', at: '2026-11-22T17:00:00.000Z', by: 'Ada Neri' },
  });

  test('a step that somebody else took first: who it was, and what can be done now', async () => {
    let scans = 0;
    const { user, sent } = await open('/staff', {
      'GET /v1/staff/desk': () => ((scans += 1) === 1 ? out : back),
      'POST /v1/staff/loans/l1/handovers': late,
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    await screen.findByText('L’ultimo passo è di Ada Neri.');
    const refusal = screen.getByText('Il passo non è stato fatto').closest('[role]');
    expect(refusal?.textContent).toContain('Trapano · Giulia Ferri');
    await screen.findByRole('button', { name: /Riprendi da/ });
    await expectReady();
    // For a moment it takes no press, which would be meant for the handover (`refusal.test.ts`).
    const step = screen.getByRole<HTMLButtonElement>('button', { name: /Riprendi da/ });
    expect(sent).toEqual([]);
    await waitFor(() => expect(step.disabled).toBe(false), { timeout: 3000 });
    // The scan asked for the handover: another step is taken with its button.
    await enter(user);
    expect(sent).toEqual([]);
    await user.click(step);
    await waitFor(() => expect(sent).toMatchObject([{ name: 'return' }]));
    await waitFor(() => expect(screen.queryByText('Il passo non è stato fatto')).toBeNull());
  });

  test('codes that are scanned while a step is on its way: the last one is next, and a refusal is still told', async () => {
    let refuse: ((answer: unknown) => void) | undefined;
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/handovers': () => new Promise((resolve) => (refuse = resolve)),
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    await scan(user, 'LIB-003');
    await scan(user, 'TND-002');
    refuse?.(late);
    await screen.findByRole('button', { name: /Riprendi da/ });
    await screen.findByText('L’ultimo passo è di Ada Neri.');
    expect((await field()).getAttribute('value')).toBe('');
  });

  test('an obstacle is told before the step, which Enter then does not take', async () => {
    const expired = deskLoan({ obstacles: [{ code: 'card.not_active', message: 'La tessera è scaduta.' }] });
    const { user, sent } = await open('/staff', { 'GET /v1/staff/desk': toHandOver(expired) });
    await scan(user, 'FDT-001');
    await screen.findByText('La tessera è scaduta.');
    await enter(user);
    expect(sent).toEqual([]);
  });

  test('an obstacle of a loan made at the desk is told before Enter, for whoever is there', async () => {
    const asked: (string | null)[] = [];
    const obstacle = { code: 'card.not_active', message: 'Questa persona non ha una tessera attiva.' } as const;
    const { user, sent } = await open('/staff', {
      'GET /v1/staff/desk': (request: Request) => {
        const query = new URL(request.url).searchParams;
        asked.push(query.get('user_id') ?? query.get('product_id'));
        const { product, ...rest } = free();
        return query.get('code') === 'LIB-003'
          ? { ...rest, product }
          : card(deskMember(), {
              product,
              proposals: [{ step: 'lend', loan: null, obstacles: [obstacle], lend_until: null }],
            });
      },
    });
    await scan(user, 'LIB-003');
    await screen.findByText('È libero: a chi lo presti?');
    await scan(user, 'BDC-00042');
    await screen.findByText('Questa persona non ha una tessera attiva.');
    await enter(user);
    expect(sent).toEqual([]);
    await scan(user, 'LIB-003');
    expect(asked).toEqual([null, 'p1', 'u2']);
  });

  test('where the library asks for a signature, a loan made at the desk waits for it, too', async () => {
    const { user, sent } = await open('/staff', {
      'GET /v1/staff/desk': (request: Request) => ({ ...(answerScan(request) as object), needs_signature: true }),
    });
    for (const code of ['BDC-00042', 'LIB-003']) await scan(user, code);
    await screen.findByRole('img', { name: 'Spazio per la firma, vuoto' });
    await enter(user);
    await screen.findByText('Manca la firma di chi ritira.');
    expect(sent).toEqual([]);
  });

  test('a step without network is kept, shown, and sent once later under the same key', async () => {
    let isOffline = true;
    const keys: (string | null)[] = [];
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/handovers': (request: Request) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (isOffline) throw new TypeError('Failed to fetch');
        return stepAnswer();
      },
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    await screen.findByText('Un passo aspetta la rete');
    expect(localStorage.getItem('prestalo.desk_steps')).toContain(keys[0]);
    isOffline = false;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(screen.queryByText('Un passo aspetta la rete')).toBeNull());
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(localStorage.getItem('prestalo.desk_steps')).toBeNull();
  });

  test('a kept step that is refused when it arrives is told', async () => {
    let isOffline = true;
    const { user } = await open('/staff', {
      'POST /v1/staff/loans/l1/handovers': () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return problem(409, 'loan.meanwhile');
      },
    });
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    await screen.findByText('Un passo aspetta la rete');
    isOffline = false;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await user.click(await screen.findByRole('button', { name: 'Ho capito' }));
    expect(screen.queryByText(/Non è stato accettato/)).toBeNull();
    expect(localStorage.getItem('prestalo.desk_steps')).toBeNull();
  });
});
