import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import type { Order } from '#machines/core/wire';
import { me } from '../../support/data/factories.ts';
import { headquarter, product } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { type Answers, freshPages, problem } from '../../support/render.tsx';
import { find, open, pending, approved, returned, from, today } from './loan-pages.ts';

const groups = (...orders: Order[]) => orders.map((each) => ({ id: each.status, docs: [each] }));
const mine = (...orders: Order[]): Answers => ({ 'GET /v1/me/orders': groups(...orders) });
const menuOf = async (name: string) => {
  await userEvent.click(await find('button', `Azioni per ${name}`));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const choose = async (name: RegExp) => userEvent.click(await find('menuitem', name));

freshPages();

describe('my loans', () => {
  test('begin with the next one due and its code', async () => {
    await open('/me/orders', mine(pending, approved, returned));
    const next = within(await screen.findByRole('region', { name: 'La prossima cosa da fare' }));
    expect(next.getByRole('heading', { name: 'Da riportare tra 3 giorni' })).toBeTruthy();
    // The deposit code comes first, with its picture.
    expect(next.getAllByText(/^Codice di/).map(({ textContent }) => textContent)).toEqual([
      'Codice di deposito',
      'Codice di ritiro',
    ]);
    expect(next.getByText('7 9 6 2 7 2')).toBeTruthy();
    expect(next.getAllByRole('img', { name: /^QR/ })).toHaveLength(1);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual(['Attesa conferma', 'Approvato', 'Restituito']);
    expect(screen.getByText('Passo alle 18.')).toBeTruthy();
    expect(screen.getByText('Suona il campanello.')).toBeTruthy();
  });

  test('warn about an overdue loan', async () => {
    await open(
      '/me/orders',
      mine(order({ ...approved, loan: { ...approved.loan, ...from(-10) }, is_reviewable: false })),
    );
    expect((await screen.findAllByText('Prestito scaduto')).length).toBeGreaterThan(0);
    expect(await menuOf('Trapano')).toEqual(['Vedi il dettaglio', 'Vai all’oggetto']);
  });

  test('say when the object may be late, and suggest others', async () => {
    await open('/me/orders', mine({ ...order(), may_be_late: true }));
    expect(await screen.findByText('Potrebbe arrivare in ritardo')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'un altro oggetto' }).getAttribute('href')).toBe('/catalogs/all');
    expect(screen.getByRole('button', { name: 'Scegli altri giorni' })).toBeTruthy();
  });

  test('move to other days, chosen like those of a new loan, and show the server’s response', async () => {
    const bodies: unknown[] = [];
    const days = from(12, 4);
    const { calls } = await open('/me/orders/p', {
      'GET /v1/me/orders/p': pending,
      'GET /v1/catalogs/products/p1': product({ id: 'p1' }),
      'GET /v1/catalogs/products/p1/loans': [
        { ...from(5), blocked_to: addDays(today, 12), overdue: false },
        { ...from(20, 3), blocked_to: addDays(today, 23), overdue: false },
      ],
      'GET /v1/headquarters': [headquarter({ id: 'h1', opening_hours: [], open_on_public_holidays: true })],
      'POST /v1/me/orders/p/reschedulings': async (request: Request) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? problem(409, 'loan.not_available', { next_free: days })
          : order({ ...pending, loan: days });
      },
    });
    await userEvent.click(await find('button', 'Scegli altri giorni'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scegli altri giorni' }));
    await dialog.findByRole('group', { name: 'Giorni del prestito' });
    // A weekend, a week, or the longest: whichever is first.
    const chips = dialog.getAllByRole('checkbox', { checked: false });
    await userEvent.click(chips.at(-1) as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Sposta il prestito' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Prendi questi giorni' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies[1]).toEqual(days);
    expect(await screen.findByText(/^Nuovi giorni richiesti/)).toBeTruthy();
    expect(calls.filter((call) => call === 'GET /v1/me/orders/p')).toHaveLength(1);
  });

  test('are filtered by the chips, which are kept in the address', async () => {
    await open('/me/orders?status=returned', mine(pending, approved, returned));
    expect(await find('link', 'Gelatiera')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pompa' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Attesa conferma' }));
    expect(location.search).toBe('?status=pending,returned');
    expect(await find('link', 'Pompa')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Restituito' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Attesa conferma' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Negato' }));
    expect(await find('heading', 'Nessun prestito con questi filtri')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Togli filtri' }));
    expect(location.search).toBe('');
  });

  test('offer in the menu what the lifecycle allows', async () => {
    await open('/me/orders', mine(pending, approved, returned));
    expect(await menuOf('Pompa')).toEqual([
      'Vedi il dettaglio',
      'Vai all’oggetto',
      'Scegli altri giorni',
      'Annulla prestito',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect((await menuOf('Trapano')).map((label) => label.replace(/fino al.*/, '…'))).toEqual([
      'Vedi il dettaglio',
      'Vai all’oggetto',
      'Estendi prestito…',
      'Lascia una recensione',
    ]);
  });

  test('are cancelled after a confirmation', async () => {
    let isCancelled = false;
    const { calls } = await open('/me/orders', {
      'GET /v1/me/orders': () => (isCancelled ? groups(order({ ...pending, status: 'cancelled' })) : groups(pending)),
      'DELETE /v1/me/orders/p': () => {
        isCancelled = true;
        return new Response(null, { status: 204 });
      },
      'GET /v1/me': me({ available_loans: 4 }),
    });
    await menuOf('Pompa');
    await choose(/Annulla prestito/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Tieni il prestito' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).not.toContain('DELETE /v1/me/orders/p');
    await menuOf('Pompa');
    await choose(/Annulla prestito/);
    await userEvent.click(await find('button', 'Annulla il prestito'));
    expect(await screen.findByText('Prestito annullato')).toBeTruthy();
    expect(await find('heading', 'Annullato')).toBeTruthy();
    expect(calls.filter((call) => call === 'DELETE /v1/me/orders/p')).toHaveLength(1);
    // One more loan is available again.
    expect(await screen.findByText('Ti restano 4 prestiti')).toBeTruthy();
  });

  test.each([
    ['any more', problem(409, 'loan.transition_refused'), 'Non è più possibile annullare questo prestito!'],
    ['for now', problem(503, 'internal'), 'Ops, al momento non è possibile annullare il prestito, riprova più tardi'],
  ])('that cannot be cancelled %s say the fixed sentence', async (_, refusal, sentence) => {
    await open('/me/orders', { ...mine(pending), 'DELETE /v1/me/orders/p': refusal });
    await menuOf('Pompa');
    await choose(/Annulla prestito/);
    await userEvent.click(await find('button', 'Annulla il prestito'));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('may be empty', async () => {
    await open('/me/orders', { 'GET /v1/me/orders': [] });
    expect(await find('heading', 'Ancora nessun prestito')).toBeTruthy();
  });

  test('that fail to load say why and can be retried', async () => {
    let isUp = false;
    await open('/me/orders', {
      'GET /v1/me/orders': () => (isUp ? groups(pending) : problem(500, 'internal', { message: 'Guasto' })),
    });
    expect(await find('heading', 'Ops, errore 500')).toBeTruthy();
    isUp = true;
    await userEvent.click(await find('button', 'Riprova'));
    expect(await find('link', 'Pompa')).toBeTruthy();
  });
});
