import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { bothOpen, planned } from '../../support/checkout.ts';
import { category, checkout, library, me } from '../../support/data/factories.ts';
import { order } from '../../support/data/orders.ts';
import { problem } from '../../support/render.tsx';
import { pickupModel } from '../../support/models/pickup.model.ts';
import { describeScreens, tell } from '../../support/screens/screens.ts';

const next = { from_date: '2026-03-20', to_date: '2026-03-22' };

const other = { ...planned, note: 'Di un’altra finestra.' };

describeScreens('the recap of a pickup', {
  machines: [checkoutRecapMachine],
  // A pickup is neither held nor paid; that is the next model.
  unseen: ['checkoutRecap.delivery', 'checkoutRecap.expired', 'checkoutRecap.ready'],
  from: '/help',
  url: '/checkout/recap',
  page: { library: library(), categories: [category()] },
  answers: {
    'GET /v1/checkout': planned,
    'GET /v1/headquarters': [bothOpen],
    'GET /v1/me': me(),
    'GET /v1/me/orders/o1': order(),
    'GET /v1/catalogs/products/highlighted': [],
  },
  first: pickupModel.first,
  events: {
    confirm: { press: 'Conferma' },
    retry: { press: 'Riprova' },
    takeNext: { press: 'Prendi questi giorni' },
    loaded: { answer: 'GET /v1/checkout', with: planned },
    loadedOther: { answer: 'GET /v1/checkout', with: other },
    loadedNothing: { answer: 'GET /v1/checkout', with: checkout() },
    notLoaded: { lose: 'GET /v1/checkout' },
    booked: { answer: 'PUT /v1/checkout/confirm', with: order() },
    confirmLost: { lose: 'PUT /v1/checkout/confirm' },
    confirmLostAfter: { lose: 'PUT /v1/checkout/confirm' },
    abandon: { press: 'Abbandona il prestito' },
    abandonInBar: tell('draft', { type: 'draft.abandon' }),
    keep: { press: 'Tieni il prestito' },
    giveUp: { press: 'Sì, abbandona' },
    cleared: { answer: 'DELETE /v1/checkout/cart', with: checkout() },
    notCleared: { lose: 'DELETE /v1/checkout/cart' },
    refused: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'loan.limit_reached') },
    taken: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'loan.not_available', { next_free: next }) },
    saved: { answer: 'POST /v1/checkout/loan', with: { ...planned, loan: next } },
    notSaved: { answer: 'POST /v1/checkout/loan', with: problem(409, 'loan.limit_reached') },
  },
  situations: pickupModel.situations,
});
