import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { activateLanguage } from '#src/words/i18n.ts';
import { me } from '../../support/data/factories.ts';
import { membership } from '../../support/data/orders.ts';
import { freshPages } from '../../support/render.tsx';
import { demo, open, find, entries, member } from '../../support/screens/account-pages.ts';

freshPages();

describe('the profile', () => {
  describe('of a member who never had a card', () => {
    const newcomer = member({ is: { ...me().is, active_card: false }, card_number: null, card_valid_to: null });
    const annual = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };

    test('offers to get one, with its price and benefits', async () => {
      const demoLike = demo({ renewal_card: annual, max_loans: 3 });
      await open({ url: '/me', signedIn: true, page: demoLike, answers: newcomer });
      expect(await screen.findByText('Non hai ancora la tessera')).toBeTruthy();
      const main = within(screen.getByRole('main'));
      expect(main.getByText(/costa 15,00.€ e vale 12 mesi\..* fino a 3 insieme\./)).toBeTruthy();
      expect(main.getByRole('button', { name: 'Fai la tessera' })).toBeTruthy();
      expect(main.queryByText(/Rinnova tessera|Tessera (attiva|scaduta)/)).toBeNull();
      expect(await entries()).toContain('Fai la tessera');
      const bar = within(await screen.findByRole('complementary', { name: 'I tuoi prestiti' }));
      expect(bar.getByRole('link', { name: 'Fai la tessera' }).getAttribute('href')).toBe('/me/rinnovo-tessera');
      expect(bar.queryByText(/Ti rest/)).toBeNull();
    });

    test('reads the price in English too', async () => {
      await open({ url: '/me', signedIn: true, page: demo({ renewal_card: annual }), answers: newcomer });
      await screen.findByText('Non hai ancora la tessera');
      await act(() => activateLanguage('en'));
      const sentence = /^You need a card to borrow: it costs 15,00.€ and is valid for 12 months\./;
      expect(await screen.findByText(sentence)).toBeTruthy();
    });

    test('says whom to ask if cards are not issued online', async () => {
      const without = demo({ is: { ...demo().library.is, renewable_card: false } });
      await open({ url: '/me', signedIn: true, page: without, answers: newcomer });
      const main = within(await screen.findByRole('main'));
      expect(await main.findByText(/Scrivici: la facciamo insieme/)).toBeTruthy();
      expect(main.getByRole('link', { name: 'Scrivi all’assistenza' })).toBeTruthy();
      expect(screen.queryByText(/Rinnova tessera|Fai la tessera/, { selector: 'main *' })).toBeNull();
    });

    test('issues it on a page that does not mention renewal', async () => {
      const answers = {
        ...newcomer,
        'GET /v1/libraries/renewals/cards': [{ ...annual, price: 0 }],
        'POST /v1/me/memberships': membership(),
        'GET /v1/me': me({ card_valid_to: '2027-05-31' }),
      };
      await open({ url: '/me/rinnovo-tessera', signedIn: true, answers });
      expect(await find('heading', 'Fai la tessera')).toBeTruthy();
      expect(await screen.findByText(/^Prestiti gratis, fino a/)).toBeTruthy();
      await waitFor(() => expect(document.title).toMatch(/^Fai la tessera/));
      await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Fai la tessera' }));
      expect(await screen.findByText('La tua tessera è pronta!')).toBeTruthy();
      expect(screen.queryByText(/rinnov/i)).toBeNull();
    });
  });
});
