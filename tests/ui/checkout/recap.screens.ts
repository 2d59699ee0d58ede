import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { bothOpen, planned } from '../../support/checkout.ts';
import { category, checkout, library, me } from '../../support/factories.ts';
import { order } from '../../support/orders.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens.ts';

// Points 2, 4 and 8 of the specification.

const abandon = 'Abbandona il prestito';
const lost = 'Sei senza rete: controlla la connessione e riprova';
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
  first: 'loading',
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
    refused: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'loan.limit_reached') },
    taken: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'loan.not_available', { next_free: next }) },
    saved: { answer: 'POST /v1/checkout/loan', with: { ...planned, loan: next } },
    notSaved: { answer: 'POST /v1/checkout/loan', with: problem(409, 'loan.limit_reached') },
  },
  situations: {
    loading: {
      heading: 'Riepilogo',
      buttons: [abandon],
      maySay: [lost],
      does: { loaded: 'ready', notLoaded: 'failed', loadedNothing: 'home' },
    },
    failed: { heading: 'Riepilogo', buttons: [abandon, 'Riprova'], says: [lost], does: { retry: 'loading' } },
    ready: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], does: { confirm: 'checking' } },
    checking: {
      heading: 'Riepilogo',
      buttons: [abandon],
      maySay: [lost],
      does: { loaded: 'confirming', loadedOther: 'changed', loadedNothing: 'home', notLoaded: 'unchecked' },
    },
    unchecked: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], says: [lost], does: { confirm: 'checking' } },
    changed: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma'],
      says: ['Il prestito è cambiato in un’altra finestra'],
      does: {},
    },
    // What is on its way to being booked can no longer be abandoned.
    confirming: {
      heading: 'Riepilogo',
      buttons: [],
      maySay: [lost],
      does: { booked: 'booked', confirmLost: 'doubtful', refused: 'refused', taken: 'taken' },
    },
    doubtful: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], says: [lost], does: { confirm: 'confirming' } },
    refused: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma', 'I miei prestiti'],
      says: ['loan.limit_reached'],
      does: {},
    },
    taken: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Conferma', 'Prendi questi giorni', 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'rescheduling' },
    },
    rescheduling: {
      heading: 'Riepilogo',
      buttons: [abandon, 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { saved: 'moved', notSaved: 'refused' },
    },
    moved: { heading: 'Riepilogo', buttons: [abandon, 'Conferma'], does: {} },
    booked: {
      at: '/checkout/o1/cb',
      heading: 'Grazie!',
      buttons: ['Assistenza', 'Il mio profilo', 'Riparti'],
      does: {},
    },
    home: { at: '/', does: {} },
  },
});
