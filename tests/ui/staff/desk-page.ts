import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { ONE_SCAN } from '../../../src/staff/desk/desk-keys.ts';
import { access, me } from '../../support/data/factories.ts';
import { problem, renderApp, type Answers } from '../../support/render.tsx';
import { card, deskLoan, deskMember, free, stepAnswer, toHandOver } from '../../support/data/staff.ts';

export const staff = me({ level: 4, is: { ...me().is, admin: true } });
export const signedInStaff: Answers = {
  'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
  'GET /v1/me': staff,
};

export const out = toHandOver();
export const lent = deskLoan({ id: 'l2', picked_up_at: '2026-11-10T17:00:00.000Z', steps: ['return', 'extend'] });
export const back = {
  ...toHandOver(lent),
  code: 'TND-002',
  proposals: [{ step: 'return', loan: lent, obstacles: [], lend_until: null }],
};
export const found: Record<string, unknown> = { 'FDT-001': out, 'TND-002': back, 'LIB-003': free() };

/** A scan, as the server answers it: a card that follows a free object proposes its loan. */
export function answerScan(request: Request): unknown {
  const query = new URL(request.url).searchParams;
  const code = query.get('code') ?? '';
  if (code !== 'BDC-00042') return found[code] ?? problem(404, 'desk.unknown_code');
  const { product, proposals } = free();
  return card(deskMember(), query.get('product_id') === product?.id ? { product, proposals } : {});
}

interface Call {
  name: string;
  key: string | null;
  body: unknown;
}

/** Opens a page as staff; `sent` are the steps that were sent. */
export async function open(url: string, answers: Answers = {}) {
  const sent: Call[] = [];
  const note = (name: string, answer: unknown) => async (request: Request) => {
    sent.push({ name, key: request.headers.get('Idempotency-Key'), body: await request.clone().json() });
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  };
  const opened = await renderApp({
    url,
    signedIn: true,
    answers: {
      ...signedInStaff,
      'GET /v1/staff/desk': answerScan,
      'POST /v1/staff/loans/l1/handovers': note('handover', stepAnswer()),
      'POST /v1/staff/loans/l2/returns': note('return', stepAnswer({ step: 'return', loan: lent })),
      'DELETE /v1/staff/loans/l1': note('cancel', stepAnswer({ step: 'cancel' })),
      'POST /v1/staff/loans': note('lend', stepAnswer({ step: 'lend' })),
      'POST /v1/staff/loans/l1/undo': stepAnswer({ step: 'undo', undo_until: null }),
      ...answers,
    },
  });
  // Keys without pauses: on a busy machine one before Enter would be the rest that ends a scan by itself.
  return { ...opened, sent, user: userEvent.setup({ delay: null }) };
}

export const field = () => screen.findByRole('textbox', { name: 'Scansiona o scrivi' });
/** The field has the focus: the next scan goes into it. */
export const expectReady = async () => {
  const input = await field();
  expect(document.activeElement).toBe(input);
};
/** The next Enter is a press of its own: the desk ignores the second one of a scan. */
const rest = async () => {
  const since = performance.now();
  await waitFor(() => expect(performance.now() - since).toBeGreaterThan(ONE_SCAN));
};
/** Types a code and Enter, as a scanner does. */
export const scan = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
  await user.type(await field(), `${code}{Enter}`);
  await rest();
};
/** Presses keys and Enter, as a person does. */
export const enter = async (user: ReturnType<typeof userEvent.setup>, keys = '') => {
  await user.keyboard(`${keys}{Enter}`);
  await rest();
};
