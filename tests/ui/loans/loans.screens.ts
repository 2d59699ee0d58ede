import { elided } from '#machines/rules/elision';
import { ordersMachine } from '#machines/loans/orders.machine';
import { rescheduleMachine } from '#machines/loans/reschedule.machine';
import { addDays, wallClock } from '#machines/rules/dates';
import { bothOpen, page as loanPage } from '../../support/checkout.ts';
import { me } from '../../support/data/factories.ts';
import { product } from '../../support/data/objects.ts';
import { order } from '../../support/data/orders.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// rules/screens-and-routes.md#my-loans, rules/lending.md#lifecycle.

const today = wallClock(Date.now(), 'Europe/Rome').date;
const days = { from_date: addDays(today, 5), to_date: addDays(today, 9) };
const pending = order({ loan: days });
const cancelled = order({ status: 'cancelled', loan: days });
const lost = 'Sei senza rete: controlla la connessione e riprova';
const one = 'GET /v1/me/orders/o1';

const answers = {
  [one]: pending,
  'GET /v1/headquarters': [bothOpen],
  'GET /v1/me': me(),
  'GET /v1/catalogs/products/highlighted': [],
  'GET /v1/catalogs/products/p1/loans': [],
};

/** Loans read from the device, and those at a smart locker, have tests of their own. */
const elsewhere = [
  'orders.idle.looking',
  'orders.replacingCode',
  'orders.returning',
  'orders.saved',
  'orders.unknown',
] as const;

const toObject = 'Vai all’oggetto';
const ofPending = ['Annulla prestito', 'Scegli altri giorni', toObject];
const ofCancelled = ['Richiedilo di nuovo', toObject];
const asking = {
  heading: 'Annullare il prestito?',
  buttons: ['Annulla il prestito', 'Chiudi', 'Tieni il prestito'],
};

describeScreens('cancelling a requested loan', {
  machines: [ordersMachine],
  unseen: [...elsewhere, 'orders.askingExtend', 'orders.choosingDays', 'orders.extending', 'orders.refused'],
  from: '/help',
  url: '/me/orders/o1',
  answers,
  first: 'loading',
  events: {
    loaded: { answer: one, with: pending },
    loadedCancelled: { answer: one, with: cancelled },
    notLoaded: { lose: one },
    serverError: { answer: one, with: problem(500, 'server.error') },
    retry: { press: 'Riprova' },
    ask: { press: 'Annulla prestito' },
    keep: { press: 'Tieni il prestito' },
    confirm: { press: 'Annulla il prestito' },
    done: { answer: 'DELETE /v1/me/orders/o1', with: new Response(null, { status: 204 }) },
    tooLate: { answer: 'DELETE /v1/me/orders/o1', with: problem(409, 'loan.transition_refused') },
    failed: { answer: 'DELETE /v1/me/orders/o1', with: problem(500, 'server.error') },
    cancelLost: { lose: 'DELETE /v1/me/orders/o1' },
  },
  situations: {
    loading: {
      heading: 'Dettaglio del prestito',
      buttons: [],
      says: ['Caricamento'],
      does: { loaded: 'shown', notLoaded: 'offline', serverError: 'failed' },
    },
    offline: {
      heading: 'Dettaglio del prestito',
      buttons: ['Riprova'],
      says: ['Sei senza rete'],
      does: { retry: 'loading' },
    },
    // 'Ops, errore {status_code}' plus the message, or the code.
    failed: {
      heading: 'Dettaglio del prestito',
      buttons: ['Riprova'],
      says: ['Ops, errore 500server.error'],
      does: { retry: 'loading' },
    },
    // "Pending loans can be cancelled".
    shown: { heading: 'Trapano', buttons: ofPending, does: { ask: 'asking' } },
    asking: { ...asking, does: { keep: 'shown', confirm: 'cancelling' } },
    cancelling: {
      heading: 'Annullare il prestito?',
      buttons: [],
      does: { done: 'cancelled', tooLate: 'tooLate', failed: 'refused', cancelLost: 'refused' },
    },
    cancelled: {
      heading: 'Trapano',
      buttons: ofPending,
      toast: 'Prestito annullato',
      does: { loadedCancelled: 'over', notLoaded: 'notRefreshed' },
    },
    tooLate: {
      heading: 'Trapano',
      buttons: ofPending,
      toast: 'Non è più possibile annullare questo prestito!',
      does: { loaded: 'shown' },
    },
    refused: {
      heading: 'Trapano',
      buttons: ofPending,
      toast: 'Ops, al momento non è possibile annullare il prestito, riprova più tardi',
      does: { loaded: 'shown' },
    },
    // "otherwise 'This loan can no longer be cancelled!'"
    over: { heading: 'Trapano', buttons: ofCancelled, does: {} },
    notRefreshed: { heading: 'Trapano', buttons: ofPending, toast: lost, does: {} },
  },
});

const until = addDays(today, 35);
const latest = addDays(today, 20);
const approved = order({
  status: 'approved',
  picked_up_at: `${addDays(today, -2)}T10:00:00.000Z`,
  extendable_to: until,
  loan: { from_date: addDays(today, -2), to_date: addDays(today, 4) },
});
const extended = order({ ...approved, status: 'extended', extendable_to: null });
const dayMonth = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('it', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const extend = elided(`Estendi prestito fino al ${dayMonth(until)}`);
const extendToLatest = elided(`Estendi fino al ${dayMonth(latest)}`);
const extension = 'POST /v1/me/orders/o1/extensions';

describeScreens('extending a loan by a month', {
  machines: [ordersMachine],
  unseen: [
    ...elsewhere,
    'orders.askingCancel',
    'orders.cancelling',
    'orders.choosingDays',
    'orders.failed',
    'orders.readingStored',
  ],
  from: '/help',
  url: '/me/orders/o1',
  answers,
  first: 'loading',
  events: {
    loaded: { answer: one, with: approved },
    ask: { press: extend },
    dismiss: { press: 'Annulla' },
    confirm: { press: 'Conferma' },
    done: { answer: extension, with: extended },
    reserved: { answer: extension, with: problem(409, 'loan.not_available', { latest_to_date: latest }) },
    refused: { answer: extension, with: problem(409, 'loan.transition_refused') },
    lost: { lose: extension },
    takeLatest: { press: extendToLatest },
    leave: { press: 'Lascia com’è' },
    understood: { press: 'Ho capito' },
    retry: { press: 'Riprova' },
  },
  situations: {
    loading: { heading: 'Dettaglio del prestito', buttons: [], says: ['Caricamento'], does: { loaded: 'shown' } },
    // "extend (approved; shows the date one month later)".
    shown: { heading: 'Trapano', buttons: [extend, toObject], does: { ask: 'asking' } },
    asking: {
      heading: 'Estendere il prestito?',
      buttons: ['Annulla', 'Chiudi', 'Conferma'],
      does: { dismiss: 'shown', confirm: 'extending' },
    },
    extending: {
      heading: 'Estendere il prestito?',
      buttons: [],
      does: { done: 'extended', reserved: 'reserved', refused: 'refused', lost: 'lost' },
    },
    extended: {
      heading: 'Trapano',
      buttons: [toObject],
      toast: 'Estensione del prestito avvenuta con successo',
      does: {},
    },
    reserved: {
      heading: 'Il prestito non si può estendere',
      buttons: ['Chiudi', extendToLatest, 'Lascia com’è'],
      says: ['loan.not_available'],
      does: { takeLatest: 'extending', leave: 'refreshing' },
    },
    refused: {
      heading: 'Il prestito non si può estendere',
      buttons: ['Chiudi', 'Ho capito'],
      says: ['loan.transition_refused'],
      does: { understood: 'refreshing' },
    },
    lost: {
      heading: 'Il prestito non si può estendere',
      buttons: ['Annulla', 'Chiudi', 'Riprova'],
      says: [lost],
      does: { retry: 'extending' },
    },
    refreshing: { heading: 'Trapano', buttons: [extend, toObject], does: { loaded: 'shown' } },
  },
});

const drill = product({ ...loanPage.product, loan: { ...loanPage.product.loan, next_from: today } });
const object = 'GET /v1/catalogs/products/p1';
const moving = 'POST /v1/me/orders/o1/reschedulings';
const free = { from_date: addDays(today, 12), to_date: addDays(today, 14) };
const moved = order({ loan: free });
const taken = problem(409, 'loan.not_available', { next_free: free });

const choosingDays = { heading: 'Scegli altri giorni', buttons: ['Chiudi', 'Lascia com’è', 'Sposta il prestito'] };

describeScreens('moving a requested loan to other days', {
  machines: [rescheduleMachine],
  from: '/help',
  url: '/me/orders/o1',
  answers: { ...answers, [object]: drill },
  // The days of the calendar have tests of their own.
  ignoring: /^(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|Mese|\d)|^\p{L}+ \d{4}$/u,
  first: 'loading',
  events: {
    loaded: { answer: one, with: pending },
    loadedCancelled: { answer: one, with: cancelled },
    ask: { press: 'Scegli altri giorni' },
    daysLoaded: { answer: object, with: drill },
    daysLost: { lose: object },
    retry: { press: 'Riprova' },
    close: { press: 'Chiudi' },
    choose: {
      run: ({ actorOf }) => actorOf('reschedule').send({ type: 'period.chosen', period: free }),
    },
    leave: { press: 'Lascia com’è' },
    save: { press: 'Sposta il prestito' },
    done: { answer: moving, with: moved },
    refused: { answer: moving, with: problem(409, 'loan.limit_reached') },
    taken: { answer: moving, with: taken },
    gone: { answer: moving, with: problem(409, 'loan.transition_refused') },
    takeNext: { press: 'Prendi questi giorni' },
  },
  situations: {
    loading: { heading: 'Dettaglio del prestito', buttons: [], says: ['Caricamento'], does: { loaded: 'shown' } },
    shown: { heading: 'Trapano', buttons: ofPending, does: { ask: 'opening' } },
    opening: {
      ...choosingDays,
      buttons: ['Chiudi'],
      says: ['Caricamento'],
      does: { daysLoaded: 'choosing', daysLost: 'failed', close: 'shown' },
    },
    failed: {
      ...choosingDays,
      buttons: ['Chiudi', 'Riprova'],
      says: ['Sei senza rete'],
      does: { retry: 'opening', close: 'shown' },
    },
    choosing: { ...choosingDays, does: { choose: 'chosen', leave: 'shown', save: 'shown' } },
    chosen: { ...choosingDays, does: { save: 'saving' } },
    saving: {
      ...choosingDays,
      buttons: ['Chiudi', 'Lascia com’è'],
      does: { done: 'moved', refused: 'refused', taken: 'refreshing', gone: 'gone' },
    },
    refused: { ...choosingDays, says: ['loan.limit_reached'], does: { save: 'saving' } },
    refreshing: {
      ...choosingDays,
      buttons: ['Chiudi', 'Lascia com’è'],
      says: ['Il primo periodo libero è'],
      does: { daysLoaded: 'taken', daysLost: 'taken' },
    },
    taken: {
      ...choosingDays,
      buttons: [...choosingDays.buttons, 'Prendi questi giorni'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'saving' },
    },
    moved: { heading: 'Trapano', buttons: ofPending, does: {} },
    // The loan has changed meanwhile, so it is read again.
    gone: { ...choosingDays, says: ['loan.transition_refused'], does: { leave: 'stale' } },
    stale: { heading: 'Trapano', buttons: ofPending, does: { loadedCancelled: 'over' } },
    over: { heading: 'Trapano', buttons: ofCancelled, does: {} },
  },
});
