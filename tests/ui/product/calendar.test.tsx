import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { access, checkout, library, me } from '../../support/data/factories.ts';
import { headquarter, product, tile } from '../../support/data/objects.ts';
import { calendar, cell, onMonday, open, page, show } from './product-page.ts';

onMonday();

describe('the calendar', () => {
  const lent = { from_date: '2027-03-17', to_date: '2027-03-19', blocked_to: '2027-03-20' };
  const points = [headquarter({ holidays: [{ id: 'x', inizio: '2027-03-30', fine: '2027-03-31' }] })];

  test.each([
    ['2027-03-14', 'giorno passato'],
    ['2027-03-15', 'troppo presto, serve tempo per prepararlo'],
    ['2027-03-18', 'in prestito fino al 19 marzo'],
    ['2027-03-20', 'in preparazione dopo un prestito'],
    ['2027-03-16', 'troppo vicino al prestito che segue'],
    ['2027-03-22', 'Bottega di via del Pratello è chiuso in questo giorno della settimana'],
    ['2027-03-30', 'Bottega di via del Pratello è chiuso per ferie'],
    ['2027-03-29', 'Bottega di via del Pratello è chiuso per festa'],
  ])('says why %s cannot be chosen: %s', async (date, words) => {
    await open({}, { 'GET /v1/catalogs/products/p1/loans': [lent], 'GET /v1/headquarters': points });
    await calendar();
    fireEvent.click(cell(date));
    expect(await screen.findByText(new RegExp(`: ${words}$`))).toBeTruthy();
  });

  test('shows the first period of a lent object, from a day when its pickup point is open', async () => {
    const today = { from_date: '2027-03-13', to_date: '2027-03-19', blocked_to: '2027-03-20' };
    const loan = { ...tile().loan, status: 'busy' as const, to_date: '2027-03-19', next_from: '2027-03-21' };
    await open({ loan }, { 'GET /v1/catalogs/products/p1/loans': [today], 'GET /v1/headquarters': points });
    // The 21st is a Sunday, and on Mondays the point is closed.
    expect(await screen.findByText(/^Primo periodo: mar 23.*27 mar$/)).toBeTruthy();
  });

  test('names the chosen days beside the button that takes them', async () => {
    await open();
    expect(await screen.findByText(/^Primo periodo: /)).toBeTruthy();
    await calendar();
    fireEvent.click(cell('2027-03-16'));
    expect(screen.queryByText(/^I tuoi giorni: /)).toBeNull();
    fireEvent.click(cell('2027-03-18'));
    expect(await screen.findByText(/^I tuoi giorni: mar 16.*18 mar$/)).toBeTruthy();
    expect(screen.queryByText(/^Primo periodo: /)).toBeNull();
  });

  describe('of days named by the address', () => {
    const named = async (from: string, to: string, taken: readonly object[] = [], more = {}) =>
      show({
        url: `/products/p1?from=${from}&to=${to}`,
        page,
        answers: {
          'GET /v1/catalogs/products/p1': product(more),
          'GET /v1/catalogs/products/p1/loans': taken,
          'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
          'GET /v1/headquarters': points,
        },
      });
    const chosen = () =>
      [...document.querySelectorAll<HTMLElement>('[data-date][aria-selected="true"]:not([data-hidden])')].map(
        ({ dataset }) => dataset['date'],
      );

    test('shows those that the point is open on as they are', async () => {
      await named('2027-03-18', '2027-03-20');
      await calendar();
      expect(screen.getByText(/^I tuoi giorni: gio 18.*20 mar$/)).toBeTruthy();
      expect(screen.queryByText(/^Si ritira/)).toBeNull();
    });

    test('begins with the loan that covers them where the point is closed, and says why', async () => {
      // Sundays and Mondays are closed.
      await named('2027-03-21', '2027-03-22');
      await calendar();
      expect(
        screen.getByText(
          'Si ritira sabato 20 marzo e si riporta martedì 23 marzo, perché nei giorni che hai scelto la sede è chiusa.',
        ),
      ).toBeTruthy();
      expect([chosen().at(0), chosen().at(-1)]).toEqual(['2027-03-20', '2027-03-23']);
    });

    test('names the closed one if it is one of them', async () => {
      await named('2027-03-18', '2027-03-21');
      await calendar();
      expect(
        screen.getByText(
          'Si ritira giovedì 18 marzo e si riporta martedì 23 marzo, perché domenica 21 marzo la sede è chiusa.',
        ),
      ).toBeTruthy();
    });

    test('offers the nearest ones where no loan covers them', async () => {
      await named('2027-03-21', '2027-03-22', [
        { from_date: '2027-03-22', to_date: '2027-03-25', blocked_to: '2027-03-26' },
      ]);
      const grid = await calendar();
      expect(screen.getByText(/^Nei giorni che hai scelto non è libero\. I più vicini: sab 27 mar/)).toBeTruthy();
      expect(chosen()).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: 'Scegli questi giorni' }));
      expect(await screen.findByText(/^I tuoi giorni: sab 27 mar/)).toBeTruthy();
      expect(grid).toBeTruthy();
    });
  });

  test('says that a loan has at most 30 days', async () => {
    await open();
    const grid = await calendar();
    fireEvent.click(cell('2027-03-16'));
    await userEvent.click(grid.getByRole('button', { name: 'Mese successivo' }));
    expect(cell('2027-04-14').dataset['state']).toBe('free');
    fireEvent.click(cell('2027-04-15'));
    expect(await screen.findByText(/15 aprile: un prestito dura al massimo 30 giorni/)).toBeTruthy();
  });

  test.each([
    {
      whose: 'card',
      card_valid_to: '2027-03-25',
      words: /^La tua tessera vale fino al 25 marzo 2027: entro quel giorno/,
      after: '2027-03-26',
      because: /: la tua tessera vale fino al 25 marzo 2027$/,
    },
    {
      whose: 'library',
      card_valid_to: '2099-12-31',
      words: /^Fino al 4 aprile 2027 non c’è/,
      after: '2027-04-05',
      because: /: si può prenotare fino al 4 aprile 2027$/,
    },
  ])(
    'says that there is no free day within the limit of the $whose',
    async ({ whose, card_valid_to, words, after, because }) => {
      const lent = { from_date: '2027-03-15', to_date: '2027-04-10', blocked_to: '2027-04-11' };
      const data = me({ card_valid_to });
      const limited = whose === 'library' ? { ...page, library: library({ loan_horizon_days: 20 }) } : page;
      await show({
        url: '/products/p1',
        page: limited,
        signedIn: true,
        answers: {
          'POST /v1/auths/access/refresh': { data, access_token: 't1', access: access() },
          'GET /v1/catalogs/products/p1': product(),
          'GET /v1/catalogs/products/p1/loans': [lent],
          'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
          'GET /v1/headquarters': [headquarter()],
          'GET /v1/checkout': checkout(),
        },
      });
      expect(await screen.findByText(words)).toBeTruthy();
      const grid = await calendar();
      if (!document.querySelector(`[data-date="${after}"]`))
        await userEvent.click(grid.getByRole('button', { name: 'Mese successivo' }));
      fireEvent.click(cell(after));
      expect(await screen.findByText(because)).toBeTruthy();
    },
  );

  test('says after the first day that another loan lies in between', async () => {
    const later = { from_date: '2027-03-25', to_date: '2027-03-25', blocked_to: '2027-03-26' };
    await open({}, { 'GET /v1/catalogs/products/p1/loans': [later] });
    await calendar();
    fireEvent.click(cell('2027-03-23'));
    fireEvent.click(cell('2027-03-31'));
    expect(await screen.findByText(/31 marzo: in mezzo c’è già un altro prestito$/)).toBeTruthy();
  });

  test('says after the first day that this object is not lent for that long', async () => {
    vi.mocked(Date.now).mockReturnValue(Date.parse('2027-02-01T09:00:00Z'));
    await open({ loan: { ...product().loan, max_months: 1 } });
    const grid = await calendar();
    fireEvent.click(cell('2027-02-02'));
    await userEvent.click(grid.getByRole('button', { name: 'Mese successivo' }));
    fireEvent.click(cell('2027-03-03'));
    expect(await screen.findByText(/3 marzo: questo oggetto non si presta così a lungo$/)).toBeTruthy();
  });

  test.each([
    ['in care', { loan: { ...product().loan, status: 'maintenance' as const } }],
    ['not yet verified', { status: 'pending' as const }],
  ])('is not shown for an object that is %s: none of its days are available', async (_state, part) => {
    await open(part);
    await screen.findByRole('heading', { level: 2, name: 'Dove si trova' });
    expect(screen.queryByRole('group', { name: /^Giorni liberi di/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Quando è libero' })).toBeNull();
  });

  test('suggests the nearest period, at first and after an unavailable day', async () => {
    const { calls } = await open({}, { 'POST /v1/checkout/cart/p1': checkout({ exists: true, product: null }) }, true);
    await calendar();
    expect(screen.getByText('Il primo periodo libero')).toBeTruthy();
    fireEvent.click(cell('2027-03-21'));
    expect(await screen.findByText(/Il periodo libero più vicino è 23.*marzo/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Scegli 23.*mar$/ }));
    expect(cell('2027-03-23').hasAttribute('data-first-in-range')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Prendilo in questi giorni' }));
    await waitFor(() => expect(calls).toContain('POST /v1/checkout/cart/p1'));
  });

  test('selects two days and clears them', async () => {
    await open();
    await calendar();
    fireEvent.click(cell('2027-03-16'));
    expect(await screen.findByRole('link', { name: 'Parti dal 16 marzo' })).toBeTruthy();
    fireEvent.click(cell('2027-03-18'));
    expect(cell('2027-03-18').hasAttribute('data-last-in-range')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Togli le date' }));
    expect(cell('2027-03-16').getAttribute('aria-selected')).toBe('false');
  });

  test('has the focus once the button that chose or cleared the days is gone', async () => {
    await open();
    await calendar();
    const isSelected = () => document.activeElement?.closest('[role="gridcell"]')?.getAttribute('aria-selected');
    await userEvent.click(screen.getByRole('button', { name: 'Scegli questi giorni' }));
    expect(isSelected()).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Togli le date' }));
    expect(isSelected()).toBe('false');
  });
});
