import { renewalMachine } from '#machines/membership/renewal.machine';
import { intent } from '../../support/checkout.ts';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { problem } from '../../support/render.tsx';
import { renewalModel } from '../../support/models/renewal.model.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { membership } from '../../support/data/orders.ts';

// "Membership renewal: available only when the card is not active. After payment, the profile and memberships reload. Renewal success toast 'Tessera
// rinnovata con successo!'." (rules/membership.md#renewal)

const cards = 'GET /v1/libraries/renewals/cards';
const order = 'POST /v1/me/memberships/intent';
const buying = 'POST /v1/me/memberships';
const lost = 'Sei senza rete: controlla la connessione e riprova';
const page = { heading: 'Rinnova tessera' };
const lapsed = me({ is: { ...me().is, active_card: false }, card_valid_to: '2026-01-31', renewable_from: null });
const annual = { id: 'k1', name: 'Tessera annuale', duration: 12, price: 15 };
const gift = { ...annual, id: 'k2', name: 'Tessera regalo', price: 0 };

const shared = {
  from: '/help',
  url: '/me/rinnovo-tessera',
  page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
  answers: {
    'POST /v1/auths/access/refresh': { data: lapsed, access_token: 't1', access: access() },
    'GET /v1/checkout': checkout(),
    'GET /v1/me': me(),
  },
} as const;

describeScreens('renewing an expired card', {
  ...shared,
  machines: [renewalMachine],
  unseen: [
    // Left at once.
    'renewal.shown.deciding',
    // Without a price: the next model. Without a card: the rows of the library's settings.
    'renewal.shown.free',
    'renewal.shown.taking',
  ],
  first: renewalModel.first,
  events: {
    loaded: { answer: cards, with: [annual] },
    loadedNone: { answer: cards, with: [] },
    notLoaded: { lose: cards },
    retry: { press: 'Riprova' },
    pay: { press: 'PayPal' },
    ordered: { answer: order, with: intent },
    orderRefused: { answer: order, with: problem(503, 'payment.unavailable') },
    approve: { press: 'PayPal: approva' },
    close: { press: 'PayPal: chiudi' },
    fail: { press: 'PayPal: guasto' },
    paid: { answer: buying, with: membership() },
    declined: { answer: buying, with: problem(402, 'payment.instrument_declined') },
    reviewed: { answer: buying, with: problem(409, 'payment.pending') },
    orderOver: { answer: buying, with: problem(409, 'hold.expired') },
    answerLost: { lose: buying },
    answerLostAfter: { lose: buying },
    checkNow: { press: 'Controlla adesso' },
    askedAgain: { pass: 'untilAskedAgain' },
  },
  situations: renewalModel.situations,
});

describeScreens('a card without a price', {
  ...shared,
  machines: [renewalMachine],
  unseen: ['renewal.failed', 'renewal.shown.deciding', 'renewal.shown.empty', 'renewal.shown.paying'],
  first: 'loading',
  events: {
    loaded: { answer: cards, with: [gift] },
    take: { press: 'Rinnova tessera' },
    taken: { answer: buying, with: membership() },
    refused: { answer: buying, with: problem(409, 'card.still_active') },
    lost: { lose: buying },
  },
  situations: {
    loading: { ...page, buttons: [], says: ['Caricamento'], does: { loaded: 'offered' } },
    offered: { ...page, buttons: ['Rinnova tessera'], does: { take: 'taking' } },
    taking: { ...page, buttons: [], does: { taken: 'renewed', refused: 'refused', lost: 'lost' } },
    refused: { ...page, buttons: ['Rinnova tessera'], says: ['card.still_active'], does: { take: 'taking' } },
    lost: { ...page, buttons: ['Rinnova tessera'], says: [lost], does: { take: 'taking' } },
    renewed: {
      ...page,
      buttons: ['Le mie tessere'],
      toast: 'Tessera rinnovata con successo!',
      does: {},
    },
  },
});
