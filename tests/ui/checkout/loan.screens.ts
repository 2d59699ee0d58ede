import { checkoutLoanMachine } from '#machines/checkout/loan.machine';
import { addDays, wallClock } from '#machines/rules/dates';
import { drafted, page as loanPage } from '../../support/checkout.ts';
import { category, checkout, library, me } from '../../support/data/factories.ts';
import { product } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens, tell } from '../../support/screens/screens.ts';

// "Checkout loan page: choose pickup at a headquarter (default) or delivery, select dates, optional note." (rules/checkout.md#flow)

const today = wallClock(Date.now(), 'Europe/Rome').date;
const drill = product({ ...loanPage.product, loan: { ...loanPage.product.loan, next_from: today } });
const free = { from_date: addDays(today, 12), to_date: addDays(today, 14) };
const saved = { ...drafted, is_set_loan: true, loan: free };
const draft = 'GET /v1/checkout';
const saving = 'POST /v1/checkout/loan';
const lost = 'Sei senza rete: controlla la connessione e riprova';
const abandon = 'Abbandona il prestito';
const ways = ['Bottega', 'Consegna a domicilio', 'Ritiro', 'Vetrina'];
const question = {
  heading: 'Abbandonare il prestito?',
  buttons: ['Chiudi', 'Sì, abbandona', 'Tieni il prestito'],
};
const loan = { heading: 'Come e quando lo prendi' };

describeScreens('the days and the way of a loan', {
  machines: [checkoutLoanMachine],
  from: '/help',
  url: '/checkout/loan',
  page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
  answers: {
    [draft]: drafted,
    'GET /v1/headquarters': loanPage.headquarters,
    'GET /v1/me': me(),
    'GET /v1/catalogs/products/p1': drill,
    'GET /v1/catalogs/products/p1/loans': [],
    'GET /v1/catalogs/products/highlighted': [],
    'POST /v1/checkout/shipping': drafted,
  },
  // The days of the calendar and the pickup points have tests of their own.
  ignoring: /^(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|Mese|\d)|^\p{L}+ \d{4}$/u,
  first: 'loading',
  events: {
    loaded: { answer: draft, with: drafted },
    loadedNothing: { answer: draft, with: checkout() },
    notLoaded: { lose: draft },
    retry: { press: 'Riprova' },
    choose: { run: ({ actorOf }) => actorOf('checkoutLoan').send({ type: 'period.chosen', period: free }) },
    proceed: { press: 'Continua' },
    saved: { answer: saving, with: saved },
    refused: { answer: saving, with: problem(409, 'loan.limit_reached') },
    taken: { answer: saving, with: problem(409, 'loan.not_available', { next_free: free }) },
    notSaved: { lose: saving },
    takeNext: { press: 'Prendi questi giorni' },
    abandon: { press: abandon },
    abandonInBar: tell('draft', { type: 'draft.abandon' }),
    keep: { press: 'Tieni il prestito' },
    giveUp: { press: 'Sì, abbandona' },
    cleared: { answer: 'DELETE /v1/checkout/cart', with: checkout() },
  },
  situations: {
    loading: {
      ...loan,
      buttons: [],
      maySay: ['Caricamento'],
      does: { loaded: 'choosing', loadedNothing: 'home', notLoaded: 'failed' },
    },
    failed: { ...loan, buttons: ['Riprova'], says: ['Sei senza rete'], does: { retry: 'loading' } },
    choosing: { ...loan, buttons: [...ways, abandon, 'Continua'], does: { choose: 'chosen' } },
    chosen: { ...loan, buttons: [...ways, abandon, 'Continua'], does: { proceed: 'saving' } },
    saving: {
      ...loan,
      buttons: [...ways, abandon],
      does: {
        saved: 'recap',
        refused: 'refused',
        taken: 'refreshing',
        notSaved: 'lost',
        abandon: 'asked',
        abandonInBar: 'asked',
      },
    },
    // The recap no longer opens, whatever becomes of the saving.
    asked: { ...question, does: { keep: 'chosen', giveUp: 'clearing' } },
    askedRefreshing: {
      ...question,
      does: { loaded: 'askedTaken', notLoaded: 'askedTaken', keep: 'refreshing', giveUp: 'clearing' },
    },
    askedTaken: { ...question, does: { keep: 'taken', giveUp: 'clearing' } },
    clearing: { ...question, buttons: [], does: { cleared: 'help' } },
    help: { at: '/help', toast: 'abbandonato', does: {} },
    refused: {
      ...loan,
      buttons: [...ways, abandon, 'Continua', 'I miei prestiti'],
      says: ['loan.limit_reached'],
      does: { proceed: 'saving' },
    },
    lost: { ...loan, buttons: [...ways, abandon, 'Continua'], says: [lost], does: { proceed: 'saving' } },
    refreshing: {
      ...loan,
      buttons: [...ways, abandon],
      says: ['Il primo periodo libero è'],
      does: { loaded: 'taken', notLoaded: 'taken', abandon: 'askedRefreshing' },
    },
    taken: {
      ...loan,
      buttons: [...ways, abandon, 'Continua', 'Prendi questi giorni'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'saving' },
    },
    recap: { at: '/checkout/recap', heading: 'Riepilogo', does: {} },
    home: { at: '/', does: {} },
  },
});
