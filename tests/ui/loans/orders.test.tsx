import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays, wallClock } from '#machines/rules/dates';
import type { Order } from '#machines/core/wire';
import { access, me } from '../../support/data/factories.ts';
import { headquarter, product } from '../../support/data/objects.ts';
import { locker, order } from '../../support/data/orders.ts';
import { type Answers, closePages, freshPages, problem, renderApp } from '../../support/render.tsx';

const today = wallClock(Date.now(), 'Europe/Rome').date;
const from = (days: number, length = 7) => ({
  from_date: addDays(today, days),
  to_date: addDays(today, days + length - 1),
});
const codes = { pickup_Code: '929682', pickup_qr_code: 'data:,p', deposit_code: '796272', deposit_qr_code: 'data:,d' };
const pending = order({ id: 'p', loan: from(5), note: 'Passo alle 18.', product: { name: 'Pompa' } });
const approved = order({
  id: 'a',
  status: 'approved',
  loan: { ...from(-3), ...codes },
  locker: locker(),
  note_answers: 'Suona il campanello.',
  extendable_to: addDays(today, 40),
  picked_up_at: `${addDays(today, -2)}T10:00:00.000Z`,
  is_reviewable: true,
});
const returned = order({ id: 'r', status: 'returned', loan: from(-40), product: { name: 'Gelatiera' } });

const open = async (url: string, answers: Answers) => {
  const opened = await renderApp({ url, signedIn: true, answers });
  return opened;
};
const groups = (...orders: Order[]) => orders.map((each) => ({ id: each.status, docs: [each] }));
const mine = (...orders: Order[]): Answers => ({ 'GET /v1/me/orders': groups(...orders) });
const find = (role: string, name: string | RegExp) => screen.findByRole(role, { name });
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
    expect(await menuOf('Trapano')).toEqual(['Vedi il dettaglio']);
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
    expect(await menuOf('Pompa')).toEqual(['Vedi il dettaglio', 'Scegli altri giorni', 'Annulla prestito']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect((await menuOf('Trapano')).map((label) => label.replace(/fino al .*/, '…'))).toEqual([
      'Vedi il dettaglio',
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
  ])('that cannot be cancelled %s say the sentence of the specification', async (_, refusal, sentence) => {
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

describe('a loan of mine', () => {
  test('shows both codes with their pictures, its timeline, and that it can no longer be cancelled', async () => {
    await open('/me/orders/a', { 'GET /v1/me/orders/a': approved });
    expect(await find('heading', 'Trapano')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^QR/ })).toHaveLength(2);
    expect(screen.getByText('Non è più possibile annullare questo prestito!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Annulla prestito' })).toBeNull();
    expect(screen.getByText('Da restituire')).toBeTruthy();
    expect(document.title).toBe('Trapano · La Bottega delle Cose');
  });

  test('whose code the locker is still making says so, and shows it once it is there', async () => {
    const none = { pickup_Code: null, pickup_qr_code: null, deposit_code: null, deposit_qr_code: null };
    const held = order({
      ...approved,
      loan: { ...approved.loan, ...none },
      locker: locker({ state: 'held', status: 'preparing', compartment: null }),
    });
    let reads = 0;
    await open('/me/orders/a', { 'GET /v1/me/orders/a': () => ((reads += 1) === 1 ? held : approved) });
    expect(await screen.findByText(/Codici in preparazione/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Il codice non funziona' })).toBeNull();
    expect(await screen.findByText('9 2 9 6 8 2', undefined, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText(/Codici in preparazione/)).toBeNull();
    expect(screen.getByText(/Sportello 7/)).toBeTruthy();
  });

  test('whose code does not work gets another one', async () => {
    const replaced = order({ ...approved, loan: { ...approved.loan, pickup_Code: '111222' } });
    await open('/me/orders/a', {
      'GET /v1/me/orders/a': approved,
      'POST /v1/me/orders/a/locker_codes': replaced,
    });
    await userEvent.click(await find('button', 'Il codice non funziona'));
    expect(await screen.findByText('1 1 1 2 2 2')).toBeTruthy();
  });

  test('whose codes are used up is helped by a person', async () => {
    await open('/me/orders/a', {
      'GET /v1/me/orders/a': order({ ...approved, locker: locker({ status: 'expired', renewals_left: 0 }) }),
    });
    expect((await find('link', 'Scrivi all’assistenza')).getAttribute('href')).toBe('/support');
    expect(screen.queryByRole('button', { name: 'Il codice non funziona' })).toBeNull();
  });

  test('shows the new date before it is extended', async () => {
    const until = addDays(today, 40);
    await open('/me/orders/a', {
      'GET /v1/me/orders/a': approved,
      'POST /v1/me/orders/a/extensions': order({ ...approved, status: 'extended', extendable_to: null }),
    });
    await userEvent.click(await find('button', /^Estendi prestito/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText((_, node) => node?.getAttribute('datetime') === until)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Conferma' }));
    expect(await screen.findByText('Estensione del prestito avvenuta con successo')).toBeTruthy();
    expect(await screen.findAllByText('Esteso')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /^Estendi prestito/ })).toBeNull();
  });

  test('with a refused extension offers the latest possible day', async () => {
    const latest = addDays(today, 9);
    const bodies: unknown[] = [];
    await open('/me/orders/a', {
      'GET /v1/me/orders/a': order({ ...approved, extendable_to: null, loan: { ...approved.loan, ...from(-3) } }),
      'POST /v1/me/orders/a/extensions': async (request: Request) => {
        bodies.push(await request.json());
        if (bodies.length > 1) return order({ ...approved, status: 'extended', extendable_to: null });
        const message = 'Qualcun altro ha già prenotato l’oggetto';
        return problem(409, 'loan.extension_conflict', { message, latest_to_date: latest });
      },
    });
    await userEvent.click(await find('button', 'Estendi prestito'));
    await userEvent.click(await find('button', 'Conferma'));
    expect(await screen.findByText('Qualcun altro ha già prenotato l’oggetto')).toBeTruthy();
    expect(screen.getByText(/L’ultimo giorno possibile è/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Estendi fino al/ }));
    expect(await screen.findByText('Estensione del prestito avvenuta con successo')).toBeTruthy();
    expect(bodies).toEqual([{}, { to_date: latest }]);
  });

  test('of somebody else is not found', async () => {
    await open('/me/orders/x', {});
    expect(await find('heading', 'Questo prestito non c’è')).toBeTruthy();
  });
});

describe('a review', () => {
  test('can be sent once it has a message', async () => {
    const bodies: unknown[] = [];
    await open('/me/orders/a/review', {
      'GET /v1/me/orders/a': approved,
      'POST /v1/me/products/p1/reviews': async (request: Request) => {
        bodies.push(await request.json());
        return {};
      },
    });
    const send = await find('button', 'Invia');
    expect((send as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '4 stelle' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Messaggio' }), ' Ottimo. ');
    await userEvent.click(send);
    expect(await find('heading', 'Grazie per la tua recensione!')).toBeTruthy();
    expect(bodies).toEqual([{ rating: 4, message: 'Ottimo.' }]);
  });

  describe('sent after the session has expired', () => {
    const sendIt = async (next: ReturnType<typeof me>) => {
      const asked: unknown[] = [];
      let isOver = false;
      const session = (who: ReturnType<typeof me>) => ({
        data: who,
        access_token: `of ${who.id}`,
        access: access({ user_id: who.id }),
      });
      const opened = await open('/me/orders/a/review', {
        'POST /v1/auths/access/refresh': () => (isOver ? problem(401, 'auth.session_expired') : session(me())),
        'POST /v1/auths/signin': () => {
          isOver = false;
          return session(next);
        },
        'GET /v1/me/orders/a': () => (next.id === 'u1' || !asked.length ? approved : problem(404, 'order.not_found')),
        'POST /v1/me/products/p1/reviews': async (request: Request) => {
          asked.push(await request.json());
          return isOver ? problem(401, 'auth.token_expired') : {};
        },
      });
      await userEvent.click(await screen.findByRole('radio', { name: '4 stelle' }));
      await userEvent.type(screen.getByRole('textbox', { name: 'Messaggio' }), 'Ottimo.');
      isOver = true;
      await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
      const dialog = within(await find('dialog', 'La tua sessione è scaduta'));
      await userEvent.type(dialog.getByLabelText(/Password/, { selector: 'input' }), 'biblioteca-demo');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Messaggio', hidden: true }).value).toBe(
        'Ottimo.',
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Accedi' }));
      return { ...opened, asked };
    };
    const review = { rating: 4, message: 'Ottimo.' };

    test('is resent once its author has signed in again', async () => {
      const { asked } = await sendIt(me());
      expect(await find('heading', 'Grazie per la tua recensione!')).toBeTruthy();
      expect(asked).toEqual([review, review]);
    });

    test('is not sent in another member’s name; the page starts over for that member', async () => {
      const { asked } = await sendIt(me({ id: 'u2', name: 'Nuovo' }));
      expect(await find('heading', 'Questo prestito non c’è')).toBeTruthy();
      expect(asked).toEqual([review]);
    });
  });

  test('that exists is shown as such, and a requested loan has to wait for one', async () => {
    await open('/me/orders/r/review', { 'GET /v1/me/orders/r': returned });
    expect(await find('heading', 'Hai già lasciato la tua recensione')).toBeTruthy();
    await closePages();
    await open('/me/orders/p/review', { 'GET /v1/me/orders/p': pending });
    expect(await find('heading', 'Non è ancora il momento')).toBeTruthy();
    expect(screen.getByText('Potrai lasciare una recensione dopo aver ritirato l’oggetto.')).toBeTruthy();
  });
});
