import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { freshPages, problem, renderApp } from '../../support/render.tsx';
import { loanDetail, loanLocker } from '../../support/data/staff.ts';

freshPages();

const staff = me({ level: 4, is: { ...me().is, admin: true } });

/** The page of a loan at a smart locker; the bodies of new codes as they were sent, in `asked`. */
async function open(locker: ReturnType<typeof loanLocker> | null, answer: unknown = loanLocker({ code: '771204' })) {
  const asked: unknown[] = [];
  await renderApp({
    url: '/staff/loans/l1',
    signedIn: true,
    answers: {
      'POST /v1/auths/access/refresh': { data: staff, access_token: 't1', access: access({ level: 4 }) },
      'GET /v1/me': staff,
      'GET /v1/staff/loans/l1': { ...loanDetail(), locker },
      'GET /v1/staff/loans/l1/locker': () => loanLocker({ code: '771204' }),
      'POST /v1/staff/loans/l1/locker': async (request: Request) => {
        asked.push(await request.clone().json());
        return answer;
      },
    },
  });
  const user = userEvent.setup();
  const box = async () => within(await screen.findByRole('region', { name: 'Locker' }));
  const press = async (name: string) => user.click((await box()).getByRole('button', { name }));
  return { asked, user, box, press };
}

test('the staff see the code of a locker and give another one', async () => {
  const { asked, box, press } = await open(loanLocker());
  const shown = await box();
  shown.getByText('4 8 2 9 1 3');
  shown.getByText('Da ritirare');
  await press('Dai un altro codice');
  await press('Conferma il cambio');
  await (await box()).findByText('7 7 1 2 0 4');
  expect(asked).toEqual([{}]);
  expect((await box()).queryByRole('button', { name: 'Conferma il cambio' })).toBeNull();
});

test('a loan that needs no locker shows none', async () => {
  await open(null);
  await screen.findByRole('heading', { name: 'Storia' });
  expect(screen.queryByRole('region', { name: 'Locker' })).toBeNull();
});

test('a code that is being made appears without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const { box } = await open(loanLocker({ status: 'preparing', code: null, state: 'held', failure: 'http_503' }));
    (await box()).getByText(/http_503/);
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(async () => (await box()).getByText('7 7 1 2 0 4'));
  } finally {
    vi.useRealTimers();
  }
});

test('the codes of a manual locker are typed: without one nothing is sent, and a code in use is refused at its field', async () => {
  const manual = loanLocker({ driver: 'manual', status: 'preparing', code: null, compartment: null });
  const { asked, user, box, press } = await open(
    manual,
    problem(409, 'locker.code_taken', { fields: { code: 'refused' } }),
  );
  await press('Imposta il codice');
  await press('Imposta il codice');
  await (await box()).findByText('Campo richiesto');
  expect(asked).toEqual([]);
  await user.type((await box()).getByRole('textbox', { name: 'Codice' }), '4455');
  await user.type((await box()).getByRole('textbox', { name: 'Sportello' }), '7');
  await press('Imposta il codice');
  await waitFor(() => expect(asked).toEqual([{ code: '4455', compartment: '7' }]));
  await (await box()).findByRole('alert');
  expect((await box()).getByRole<HTMLInputElement>('textbox', { name: 'Codice' }).value).toBe('4455');
});
