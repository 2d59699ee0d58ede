import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { access, me } from '../../support/data/factories.ts';
import { membership } from '../../support/data/orders.ts';
import { closePages, freshPages } from '../../support/render.tsx';
import { open, find, demo, mainButton } from '../../support/screens/account-pages.ts';

freshPages();

describe('the renewal', () => {
  const card = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };

  test('of an active card says from when it can be renewed', async () => {
    await open({ url: '/me/rinnovo-tessera', signedIn: true, answers: { 'GET /v1/libraries/renewals/cards': [card] } });
    expect(await find('heading', 'Tessera annuale')).toBeTruthy();
    expect(screen.getByText(/^15,00\s€$/)).toBeTruthy();
    expect(screen.getByText('venerdì 1 gennaio 2100')).toBeTruthy();
    expect(screen.queryByText('La rinnovi con noi')).toBeNull();
  });

  test('of an expired card explains how, and offers no button that cannot work', async () => {
    await open({
      url: '/me/rinnovo-tessera',
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': {
          data: me({ is: { ...me().is, active_card: false } }),
          access_token: 't1',
          access: access(),
        },
        'GET /v1/libraries/renewals/cards': [card],
      },
    });
    expect(await screen.findByText('La rinnovi con noi')).toBeTruthy();
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  });
});

describe('the renewal of an expired card', () => {
  const expired = me({ is: { ...me().is, active_card: false }, card_valid_to: '2025-12-31', renewable_from: null });
  const renewal = (cards: object[], more: Record<string, unknown> = {}) =>
    open({
      url: '/me/rinnovo-tessera',
      signedIn: true,
      answers: {
        'POST /v1/auths/access/refresh': { data: expired, access_token: 't1', access: access() },
        'GET /v1/libraries/renewals/cards': cards,
        ...more,
      },
    });
  const annual = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };
  const free = { id: 'c2', name: 'Tessera giovani', duration: 6, price: 0 };

  test('is offered before what forbids loans but not the card', async () => {
    const loan = { id: 'o1', name: 'Trapano', to_date: '2026-01-05' };
    const late = { ...expired, obstacles: [{ code: 'loan.return_first', loan }] };
    await renewal([free], { 'POST /v1/auths/access/refresh': { data: late, access_token: 't1', access: access() } });
    const pays = await find('button', 'Rinnova tessera');
    const first = await screen.findByText(/^Prima riporta/);
    expect(pays.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('without a price takes one press, and the page says until when it is valid', async () => {
    await renewal([free], {
      'POST /v1/me/memberships': membership(),
      'GET /v1/me': me({ card_valid_to: '2027-05-31' }),
    });
    expect(await screen.findByText('Gratis')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Rinnova tessera' }));
    expect(await screen.findByText('Tessera rinnovata con successo!')).toBeTruthy();
    expect(await screen.findByText('lunedì 31 maggio 2027')).toBeTruthy();
  });

  test('is not offered to a suspended member, who is told whom to ask', async () => {
    const data = me({
      is: { ...expired.is, banned: true },
      card_valid_to: '2025-12-31',
      renewable_from: null,
    });
    const refreshed = { data, access_token: 't1', access: access() };
    await renewal([annual, free], { 'POST /v1/auths/access/refresh': refreshed });
    expect(await screen.findByText(/Il tuo accesso ai prestiti è sospeso/)).toBeTruthy();
    expect(screen.getByText(/^15,00\s€$/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect([...main.queryAllByRole('button'), ...main.queryAllByRole('radio')]).toEqual([]);
  });

  test('charges for the card that was chosen, if there are several', async () => {
    await renewal([annual, free]);
    expect(await find('heading', 'Tessera annuale')).toBeTruthy();
    expect(screen.getByText(/^15,00\s€$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Tessera giovani' }));
    expect(await find('heading', 'Tessera giovani')).toBeTruthy();
    expect(screen.getByText('Gratis')).toBeTruthy();
  });

  test('is not offered if the library sells none', async () => {
    await renewal([]);
    expect(await screen.findByText('Qui la tessera non si rinnova dal sito')).toBeTruthy();
  });
});

describe('the renewal in a library that renews no cards online', () => {
  const over = me({ is: { ...me().is, active_card: false }, card_valid_to: '2025-12-31', renewable_from: null });
  const none = me({ is: { ...me().is, active_card: false }, card_valid_to: null, renewable_from: null });
  const renewal = (who: object, is: object) =>
    open({
      url: '/me/rinnovo-tessera',
      signedIn: true,
      page: demo({ is: { ...demo().library.is, renewable_card: false, ...is } }),
      answers: {
        'POST /v1/auths/access/refresh': { data: who, access_token: 't1', access: access() },
        'GET /v1/libraries/renewals/cards': [],
      },
    });

  test.each([
    ['never had one', none],
    ['has one that is over', over],
  ])('tells a member who %s that the card comes with the membership', async (_, who) => {
    await renewal(who, { auto_membership: true, mandatory_sharing: true });
    expect(await screen.findByText('Qui la tessera è compresa nell’iscrizione')).toBeTruthy();
    expect(await find('heading', 'La tua tessera')).toBeTruthy();
    expect(screen.queryByText(/con noi|scrivici|passa da un punto/i)).toBeNull();
  });

  test.each([
    ['with cards of its own', {}],
    ['whose card comes with the membership', { auto_membership: true }],
  ])('leads to the upload who has shared nothing yet, in a library %s', async (_, is) => {
    const sharer = { ...none, can_post_objects: true, my_product_count: 0, obstacles: [{ code: 'sharing.required' }] };
    await renewal(sharer, { mandatory_sharing: true, ...is });
    expect((await find('link', 'Carica oggetto')).getAttribute('href')).toBe('/me/product-edit');
  });

  test('mentions renewal to members who had a card', async () => {
    await renewal(over, {});
    expect(await screen.findByText('Qui la tessera non si rinnova dal sito')).toBeTruthy();
  });
});

describe('my cards', () => {
  test('are listed with their numbers, or as an empty state', async () => {
    await open({
      url: '/me/memberships',
      signedIn: true,
      answers: {
        'GET /v1/me/memberships': [
          membership({ numero_tessera_convenzionata: 'UNI-77' }),
          membership({ id: 'm2', sub_date: { from: '2018-01-01', to: '2018-12-31' } }),
        ],
      },
    });
    expect(await screen.findByText('UNI-77')).toBeTruthy();
    expect(screen.getByText('Attiva')).toBeTruthy();
    expect(screen.getByText('Scaduta')).toBeTruthy();
    expect(screen.getAllByText('3 novembre 2020')).toHaveLength(2);
    await closePages();
    await open({ url: '/me/memberships', signedIn: true, answers: { 'GET /v1/me/memberships': [] } });
    expect(await screen.findByText('Ancora nessuna tessera')).toBeTruthy();
  });

  test('that fail to load say why and can be retried', async () => {
    let isUp = false;
    await open({
      url: '/me/memberships',
      signedIn: true,
      answers: {
        'GET /v1/me/memberships': () => (isUp ? [membership()] : Promise.reject(new TypeError('Failed to fetch'))),
      },
    });
    expect(await find('heading', 'Sei senza rete')).toBeTruthy();
    isUp = true;
    await userEvent.click(await mainButton('Riprova'));
    expect(await find('heading', 'Tessera annuale')).toBeTruthy();
  });
});
