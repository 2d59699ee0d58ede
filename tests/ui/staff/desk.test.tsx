import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { freshPages, renderApp } from '../../support/render.tsx';
import { card, deskLoan, deskMember, deskProduct, free, stepAnswer, toHandOver } from '../../support/data/staff.ts';
import { back, found, lent, open, field, expectReady, enter, scan } from './desk-page.ts';

freshPages();

describe('who may open the desk', () => {
  test('a member does not find it', async () => {
    await renderApp({ url: '/staff', signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Error 404' });
    expect(location.pathname).toBe('/errors/404');
  });

  test('a visitor is asked to sign in', async () => {
    await renderApp({ url: '/staff/day' });
    await screen.findByRole('heading', { level: 1, name: 'Accedi' });
  });

  test('staff find it in their menu', async () => {
    await open('/me');
    const entry = await screen.findByRole('link', { name: 'Banco' });
    expect(entry.getAttribute('href')).toBe('/staff');
  });
});

test('how many loans are left to oneself is not shown over the desk', async () => {
  const { user } = await open('/me');
  await screen.findByRole('complementary', { name: 'I tuoi prestiti' });
  await user.click(await screen.findByRole('link', { name: 'Banco' }));
  await field();
  expect(screen.queryByRole('complementary', { name: 'I tuoi prestiti' })).toBeNull();
});

test('a library that lacks something is led on from the desk, until something is scanned', async () => {
  const { user } = await open('/staff', {
    'GET /v1/staff/setup': {
      ...{ steps: [{ name: 'objects', missing: ['objects'] }], done: 5, total: 6 },
      ...{ mails: { can_send: true, waiting: 0 }, pays_online: true },
    },
  });
  const link = await screen.findByRole('link', { name: 'Continua con i primi passi' });
  expect(link.getAttribute('href')).toBe('/staff/setup');
  expect(screen.getByText(/hai fatto 5 di 6 passi/)).toBeTruthy();
  await scan(user, 'FDT-001');
  await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
  expect(screen.queryByRole('link', { name: 'Continua con i primi passi' })).toBeNull();
});

test('a scan right after the way from the menu goes into the field', async () => {
  const { user } = await open('/me');
  await user.click(await screen.findByRole('link', { name: 'Banco' }));
  const input = await field();
  // Not the heading, as on every other page.
  await waitFor(() => expect(document.activeElement).toBe(input));
  // Nor is a scan lost once something else has the focus.
  input.blur();
  await user.keyboard('FDT-001{Enter}');
  await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
});

describe('the desk, by keyboard alone', () => {
  test('the field has the focus, proposes the handover and takes it with Enter', async () => {
    const { user, sent } = await open('/staff');
    await expectReady();
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
    await expectReady();
    await enter(user);
    await waitFor(() => expect(screen.getAllByText('Trapano: consegnato a Giulia Ferri').length).toBeGreaterThan(0));
    expect(sent).toMatchObject([{ name: 'handover', body: { parts: ['Valigetta', 'Mandrino'] } }]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    await expectReady();
  });

  test('the next scan replaces what is proposed and takes no step', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a Giulia Ferri/ });
    await scan(user, 'TND-002');
    await screen.findByRole('button', { name: /Riprendi da Giulia Ferri/ });
    expect(sent).toEqual([]);
  });

  test('a damaged object is taken back with one key more', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'TND-002');
    await screen.findByRole('button', { name: /Riprendi da/ });
    await enter(user, '{F4}');
    await waitFor(() => expect(sent).toMatchObject([{ name: 'return', body: { condition: 'damaged' } }]));
  });

  test('F4 puts the cursor into the note', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'TND-002');
    await screen.findByRole('button', { name: /Riprendi da/ });
    await user.keyboard('{F4}telo strappato');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota per lo staff' }).value).toBe(
      'telo strappato',
    );
    expect(sent).toEqual([]);
  });

  test('an incomplete one needs to say what is missing', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'TND-002');
    await screen.findByRole('button', { name: /Riprendi da/ });
    await enter(user, '{F2}');
    await screen.findByText('Scrivi che cosa manca, o togli la spunta alle parti che non ci sono');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Mandrino' }));
    await enter(user);
    await waitFor(() =>
      expect(sent).toMatchObject([{ name: 'return', body: { condition: 'incomplete', missing: ['Mandrino'] } }]),
    );
  });

  test('the arrows choose another step: nobody came', async () => {
    const { user, sent } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('button', { name: /Annulla il prestito di Giulia Ferri/ });
    await enter(user);
    await waitFor(() => expect(sent).toMatchObject([{ name: 'cancel', body: { reason: 'no_show' } }]));
  });

  test.each([
    ['the object, then the card', ['LIB-003', 'BDC-00042']],
    ['the card, then the object', ['BDC-00042', 'LIB-003']],
  ])('a free object and a card make a loan: %s', async (_name, codes) => {
    const { user, sent, calls } = await open('/staff');
    for (const code of codes) await scan(user, code);
    await screen.findByRole('button', { name: /Presta a Giulia Ferri fino al 29 novembre/ });
    await enter(user);
    await waitFor(() =>
      expect(sent).toMatchObject([
        { name: 'lend', body: { product_id: 'p1', user_id: 'u2', to_date: '2026-11-29', handover: {} } },
      ]),
    );
    // Enter after Enter takes nothing more, and looks nothing up.
    await screen.findByText('Fatto. Scansiona il prossimo.');
    const looked = calls.length;
    for (let press = 0; press < 4; press++) await enter(user);
    expect([sent.length, calls.length]).toEqual([1, looked]);
    expect(screen.getByText('Fatto. Scansiona il prossimo.')).toBeTruthy();
  });

  test('the last day of a loan is chosen among those that the rules allow, and the next scan goes into the field', async () => {
    found['LIB-003'] = {
      ...free(),
      member: null,
      proposals: [
        {
          step: 'lend',
          loan: null,
          obstacles: [],
          lend_until: '2026-11-29',
          lend_days: ['2026-11-25', '2026-11-29', '2026-12-04'],
        },
      ],
    };
    const { user, sent } = await open('/staff');
    for (const code of ['BDC-00042', 'LIB-003']) await scan(user, code);
    await screen.findByRole('button', { name: /Presta a Giulia Ferri fino al 29 novembre/ });
    const days = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Fino al' });
    expect([...days.options].map(({ text }) => text)).toContain('venerdì 4 dicembre 2026');
    await user.selectOptions(days, '2026-12-04');
    await screen.findByRole('button', { name: /Presta a Giulia Ferri fino al 4 dicembre/ });
    await user.click(await field());
    await enter(user);
    await waitFor(() => expect(sent).toMatchObject([{ name: 'lend', body: { to_date: '2026-12-04' } }]));
    found['LIB-003'] = free();
  });

  test('an extension says its last day, and an earlier one can be chosen', async () => {
    const days = ['2026-12-09', '2026-12-16', '2026-12-23'];
    const proposal = { ...back.proposals[0], extension: { days, obstacles: [] } };
    const bodies: unknown[] = [];
    const { user } = await open('/staff', {
      'GET /v1/staff/desk': { ...back, proposals: [proposal] },
      'POST /v1/staff/loans/l2/extensions': async (request: Request) => {
        bodies.push(await request.clone().json());
        return stepAnswer({ step: 'extend', loan: lent });
      },
    });
    await scan(user, 'TND-002');
    await user.click(await screen.findByRole('button', { name: 'Estendi' }));
    await screen.findByRole('button', { name: 'Estendi fino al 23 dicembre' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fino al' }), '2026-12-16');
    await user.click(await screen.findByRole('button', { name: 'Estendi fino al 16 dicembre' }));
    await screen.findAllByText(/prestito di Giulia Ferri esteso/);
    expect(bodies).toEqual([{ to_date: '2026-12-16' }]);
  });

  test('a loan that cannot be extended says why before the step is taken', async () => {
    const obstacles = [{ code: 'loan.extension_conflict', message: 'Qualcun altro ha già prenotato l’oggetto.' }];
    const proposal = { ...back.proposals[0], extension: { days: [], obstacles } };
    const { user } = await open('/staff', { 'GET /v1/staff/desk': { ...back, proposals: [proposal] } });
    await scan(user, 'TND-002');
    await user.click(await screen.findByRole('button', { name: 'Estendi' }));
    await screen.findByText('Adesso non si può estendere');
    expect(screen.getByText('Qualcun altro ha già prenotato l’oggetto.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Estendi (il|fino)/ })).toBeNull();
  });

  test('a suspended person is told of first, with the reason and the last day, and nothing is offered to lend', async () => {
    const suspended = deskMember({
      is: { ...deskMember().is, banned: true },
      suspension: { reason: 'Due oggetti non restituiti', until: '2027-03-20' },
      loans: [lent],
    });
    const { user } = await open('/staff', { 'GET /v1/staff/desk': card(suspended) });
    await scan(user, 'BDC-00042');
    await screen.findByText('Accesso ai prestiti sospeso: adesso non si presta');
    const panel = screen.getByRole('region', { name: 'Chi è al banco' });
    for (const place of [screen.getByRole('main'), panel]) {
      expect(within(place).getAllByText('Motivo: Due oggetti non restituiti').length).toBeGreaterThan(0);
      expect(within(place).getAllByText(/20 marzo 2027 compreso/).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('Ha un oggetto in prestito: scansionalo se lo riporta.')).toBeTruthy();
    expect(screen.queryByText(/oggetto libero/)).toBeNull();
  });

  test('an object that is booked from a later day leads to its member and its loan', async () => {
    const obstacle = { code: 'loan.not_yet' as const, message: 'È prenotato da Giulia Ferri da domani.' };
    found['OGG-004'] = toHandOver(deskLoan({ from_date: '2026-11-24', obstacles: [obstacle] }));
    const { user } = await open('/staff');
    await scan(user, 'OGG-004');
    await screen.findByText(obstacle.message);
    const step = within(screen.getByRole('region', { name: 'Passo proposto' }));
    expect(step.getByRole('link', { name: 'Giulia Ferri' }).getAttribute('href')).toBe('/staff/people/u2');
    expect(step.getByRole('link', { name: /24 novembre/ }).getAttribute('href')).toBe('/staff/loans/l1');
    expect(step.getByRole('link', { name: 'Apri il prestito' }).getAttribute('href')).toBe('/staff/loans/l1');
    expect(step.queryByRole('button', { name: /^Consegna a/ })).toBeNull();
  });

  test.each([
    [null, 'Lo aspetta Marco Neri'],
    ['2026-12-08', 'Poi: Marco Neri, dall’8 dicembre'],
  ])('an object that comes back says who has it next (days from %s)', async (from_date, words) => {
    const next_wait = { id: 'u3', name: 'Marco Neri', from_date };
    const comes = deskLoan({ id: 'l2', picked_up_at: '2026-11-10T17:00:00.000Z', steps: ['return'] });
    found['OGG-005'] = {
      ...back,
      ...toHandOver({ ...comes, product: deskProduct({ code: 'OGG-005', next_wait }) }),
    };
    const { user } = await open('/staff');
    await scan(user, 'OGG-005');
    expect((await screen.findByText(/Marco Neri/)).textContent).toContain(words);
  });

  test('the undo stands in the page before what is proposed, so that it covers nothing', async () => {
    const { user } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    const undo = await screen.findByRole('button', { name: 'Annulla' });
    const link = screen.getByRole('link', { name: 'Apri il prestito' });
    expect(undo.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('F8 undoes the last step', async () => {
    const { user, calls } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    await screen.findByRole('button', { name: 'Annulla' });
    await user.keyboard('{F8}');
    await screen.findByText('Passo annullato');
    expect(calls).toContain('POST /v1/staff/loans/l1/undo');
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  });

  test('the undo is still offered after a look at another page, and gone once it was taken', async () => {
    const { user, calls } = await open('/staff');
    await scan(user, 'FDT-001');
    await screen.findByRole('button', { name: /Consegna a/ });
    await enter(user);
    await screen.findByRole('button', { name: 'Annulla' });
    await user.click(screen.getByRole('link', { name: 'Prestiti' }));
    await screen.findByRole('heading', { level: 1, name: 'Prestiti' });
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Banco' }));
    await screen.findByRole('button', { name: 'Annulla' });
    await user.keyboard('{F8}');
    await screen.findByText('Passo annullato');
    expect(calls).toContain('POST /v1/staff/loans/l1/undo');
    await user.click(screen.getByRole('link', { name: 'Prestiti' }));
    await screen.findByRole('heading', { level: 1, name: 'Prestiti' });
    await user.click(screen.getByRole('link', { name: 'Banco' }));
    await field();
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  });
});

// Objects without a checklist are lent without one.
test('the parts of a free object are asked for, too', async () => {
  const { user } = await open('/staff', {
    'GET /v1/staff/desk': (request: Request) =>
      new URL(request.url).searchParams.get('code') === 'BDC-00042' ? card() : free(deskProduct()),
  });
  await scan(user, 'BDC-00042');
  await scan(user, 'FDT-001');
  await screen.findByRole('checkbox', { name: 'Valigetta' });
});
