import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { access, me } from '../../support/data/factories.ts';
import { headquarter } from '../../support/data/objects.ts';
import { locker, order } from '../../support/data/orders.ts';
import { closePages, freshPages, problem } from '../../support/render.tsx';
import { open, approved, find, today, from, returned, pending } from './loan-pages.ts';

freshPages();

describe('a loan of mine', () => {
  test('shows both codes with their pictures, and its timeline', async () => {
    await open('/me/orders/a', { 'GET /v1/me/orders/a': approved });
    expect(await find('heading', 'Trapano')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^QR/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Annulla prestito' })).toBeNull();
    expect(screen.getByText('Da restituire')).toBeTruthy();
    expect(document.title).toBe('Trapano · La Bottega delle Cose');
  });

  test.each([
    [pending, true],
    [{ ...pending, picked_up_at: `${today}T09:00:00.000Z`, status: 'approved' as const }, false],
  ])('that is not collected yet says on which of its days the pickup point is closed', async (mine, isSaid) => {
    const { from_date } = mine.loan;
    const holidays = [{ id: 'c1', inizio: from_date, fine: from_date }];
    await open('/me/orders/p', {
      'GET /v1/me/orders/p': mine,
      'GET /v1/headquarters': [headquarter({ id: 'h1', opening_hours: [], open_on_public_holidays: true, holidays })],
    });
    expect(await find('heading', 'Il punto di ritiro')).toBeTruthy();
    expect(screen.queryAllByText(/è chiuso il giorno del ritiro, /)).toHaveLength(isSaid ? 1 : 0);
    expect(screen.queryByText(/è chiuso il giorno della restituzione/)).toBeNull();
    expect(screen.queryAllByText('Con «Scegli altri giorni» sposti il prestito.')).toHaveLength(isSaid ? 1 : 0);
  });

  test('is the home of its object: the page, what must come back and the manuals', async () => {
    const manual = { title: 'Manuale d’uso', language: 'it', url: '/files/1/m.pdf', size: 240_128 } as const;
    const product = { ...approved.product, box: ['Trapano', 'Set di punte'], manuals: [manual] };
    await open('/me/orders/a', { 'GET /v1/me/orders/a': order({ ...approved, product }) });
    expect((await find('link', 'Vai all’oggetto')).getAttribute('href')).toBe('/products/p1');
    expect(await find('heading', 'Che cosa deve tornare')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Trapano', 'Set di punte']),
    );
    expect((await find('link', 'Manuale d’uso')).getAttribute('href')).toBe(manual.url);
    expect(screen.queryByRole('link', { name: 'Prendilo di nuovo' })).toBeNull();
  });

  test.each([
    ['returned', 'Prendilo di nuovo'],
    ['cancelled', 'Richiedilo di nuovo'],
    ['denied', 'Richiedilo di nuovo'],
  ] as const)('that is %s can be begun again: «%s»', async (status, words) => {
    await open('/me/orders/r', { 'GET /v1/me/orders/r': order({ ...returned, status }) });
    expect((await find('link', words)).getAttribute('href')).toBe('/products/p1?borrow=1');
  });

  test.each([
    [{ status: 'denied', note_answers: 'È in riparazione.' }, '«È in riparazione.»'],
    [{ status: 'cancelled', cancel_reason: 'no_show' }, 'Non è stato ritirato.'],
    [{ status: 'cancelled', payment: { amount: 5, status: 'refunding' } }, /^Ti restituiamo 5/],
    [{ status: 'cancelled', payment: { amount: 5, status: 'refunded' } }, /^Ti abbiamo restituito 5/],
  ] as const)('that came to nothing says why, and what happens with the money: %o', async (part, words) => {
    await open('/me/orders/r', { 'GET /v1/me/orders/r': order({ ...returned, ...part }) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    { status: 'denied', note_answers: null },
    { status: 'cancelled', cancel_reason: 'other' },
  ] as const)('that came to nothing without a reason leads to where to ask for it: %o', async (part) => {
    await open('/me/orders/r', { 'GET /v1/me/orders/r': order({ ...returned, ...part }) });
    expect((await find('link', 'assistenza')).getAttribute('href')).toBe('/support');
  });

  test('that is late leads to how it comes back, before any review, and says one state', async () => {
    const late = { ...approved.loan, from_date: addDays(today, -9), to_date: addDays(today, -2) };
    const mine = { ...approved, loan: late, picked_up_at: `${late.from_date}T09:00:00.000Z`, is_reviewable: true };
    await open('/me/orders/a', { 'GET /v1/me/orders/a': mine });
    expect((await find('link', 'Come lo riporti')).getAttribute('href')).toBe('#return');
    expect(document.getElementById('return')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Lascia una recensione' })).toBeNull();
    expect(screen.queryByText('Stato')).toBeNull();
  });

  test.each([
    [false, true],
    [true, false],
  ])('whose object is reported as broken (dealt with: %s) leads to how it comes back: %s', async (is_done, isFirst) => {
    const damage_report = { text: 'Rotto', at: `${today}T09:00:00.000Z`, is_done };
    await open('/me/orders/a', { 'GET /v1/me/orders/a': order({ ...approved, damage_report }) });
    expect(await find('heading', 'Trapano')).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Come lo riporti' })).toHaveLength(isFirst ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: /^Estendi prestito/ })).toHaveLength(isFirst ? 0 : 1);
  });

  test('whose object has a fault that others reported says that it is not extended, and offers no extension', async () => {
    const faulty = order({ ...approved, product: { ...approved.product, maintenance: true } });
    await open('/me/orders/a', { 'GET /v1/me/orders/a': faulty });
    expect(await screen.findByText(/^L’oggetto ha un guasto .* non si può estendere\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Estendi prestito/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Come lo riporti' })).toBeNull();
  });

  test('with a paid delivery says before it is cancelled that the money comes back', async () => {
    const paid = order({ ...pending, shipping: { method: 'delivery' }, payment: { amount: 5, status: 'paid' } });
    await open('/me/orders/p', { 'GET /v1/me/orders/p': paid });
    await userEvent.click(await find('button', 'Annulla prestito'));
    expect(await screen.findByText(/^Per la consegna hai pagato 5/)).toBeTruthy();
  });

  test('of an object that has left the library leads to no page', async () => {
    const product = { ...returned.product, has_page: false };
    await open('/me/orders/r', { 'GET /v1/me/orders/r': order({ ...returned, product }) });
    expect(await find('heading', 'Gelatiera')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Prendilo di nuovo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Vai all’oggetto' })).toBeNull();
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
    expect(screen.queryByRole('button', { name: /^Estendi prestito/ })).toBeNull();
  });

  test.each([
    ['collected', { is_waited_for: true }, 1],
    ['collected, and nobody waits', {}, 0],
    ['not collected yet', { is_waited_for: true, picked_up_at: null }, 0],
    ['back', { is_waited_for: true, status: 'returned' as const }, 0],
  ])('that is %s says whether somebody waits for its object', async (_, part, count) => {
    await open('/me/orders/a', { 'GET /v1/me/orders/a': order({ ...approved, ...part }) });
    expect(await find('heading', 'Trapano')).toBeTruthy();
    const words = 'Qualcuno aspetta questo oggetto: riportalo prima se puoi.';
    expect(screen.queryAllByText(words)).toHaveLength(count);
  });

  test.each(['loan.extension_conflict', 'loan.waited_for'])(
    'with an extension refused by %s offers the latest possible day',
    async (code) => {
      const latest = addDays(today, 9);
      const bodies: unknown[] = [];
      await open('/me/orders/a', {
        'GET /v1/me/orders/a': order({ ...approved, extendable_to: null, loan: { ...approved.loan, ...from(-3) } }),
        'POST /v1/me/orders/a/extensions': async (request: Request) => {
          bodies.push(await request.json());
          if (bodies.length > 1) return order({ ...approved, status: 'extended', extendable_to: null });
          const message = 'Qualcun altro ha già prenotato l’oggetto';
          return problem(409, code, { message, latest_to_date: latest });
        },
      });
      await userEvent.click(await find('button', 'Estendi prestito'));
      await userEvent.click(await find('button', 'Conferma'));
      expect(await screen.findByText('Qualcun altro ha già prenotato l’oggetto')).toBeTruthy();
      expect(screen.getByText(/L’ultimo giorno possibile è/)).toBeTruthy();
      await userEvent.click(await screen.findByRole('button', { name: /^Estendi fino al/ }));
      expect(await screen.findByText('Estensione del prestito avvenuta con successo')).toBeTruthy();
      expect(bodies).toEqual([{}, { to_date: latest }]);
    },
  );

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
