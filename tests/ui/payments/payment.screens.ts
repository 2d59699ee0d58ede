import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { holdTimeMachine } from '#machines/payments/hold-time.machine';
import { paymentMachine } from '#machines/payments/payment.machine';
import { delivered, intent } from '../../support/checkout.ts';
import { category, checkout, library, me } from '../../support/factories.ts';
import { product } from '../../support/objects.ts';
import { order } from '../../support/orders.ts';
import { json, problem } from '../../support/render.tsx';
import { describeScreens, type Page } from '../../support/screens.ts';

// "Delivery timer: starts at recap and lasts 10 minutes. On expiry the loan is cancelled with the message 'Tempo scaduto, prestito annullato!' and the
// user returns to the product page. Payment or intent errors show as an error alert on the recap." (points 4, 8)

const abandon = 'Abbandona il prestito';
const lost = 'Sei senza rete: controlla la connessione e riprova';
const unknown = 'Non sappiamo ancora com’è andata';
const next = { from_date: '2026-03-20', to_date: '2026-03-22' };
const held = { ...delivered, hold_expires_at: intent.expires_at };

/** The answer of a server whose time is given. */
const at = (date: string, body: object) => {
  const answer = json(200, body);
  answer.headers.set('date', date);
  return answer;
};
const tenMinutesLater = ({ actorOf }: Page) =>
  actorOf('holdTime').send({ type: 'second.passed', now: Date.parse(intent.expires_at) });

const recap = { heading: 'Riepilogo' };
/** The provider's button can be used, and the loan abandoned. */
const offered = { ...recap, buttons: [abandon, 'PayPal'] };

describeScreens('the payment of a delivery', {
  machines: [checkoutRecapMachine, paymentMachine, holdTimeMachine],
  unseen: [
    // Left at once.
    'checkoutRecap.ready',
    'holdTime.deciding',
    'payment.open.deciding',
    // Without a fee or for a pickup.
    'checkoutRecap.checking',
    'checkoutRecap.confirming',
    'checkoutRecap.free',
    // Only a card, which is not held, waits for the button before its order is made.
    'holdTime.free',
    'payment.open.offered.ordering',
  ],
  from: '/help',
  url: '/checkout/recap',
  page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
  answers: {
    'GET /v1/checkout': delivered,
    'GET /v1/headquarters': [],
    'GET /v1/me': me(),
    'GET /v1/me/orders/o1': order(),
    'GET /v1/catalogs/products/p1': product({ id: 'p1', name: 'Trapano' }),
    'GET /v1/catalogs/products/p1/loans': [],
    'GET /v1/catalogs/products/p1/reviews': { items: [], next: null },
    'GET /v1/catalogs/products/highlighted': [],
    'DELETE /v1/checkout/cart': checkout(),
  },
  first: 'loading',
  events: {
    loaded: { answer: 'GET /v1/checkout', with: delivered },
    notLoaded: { lose: 'GET /v1/checkout' },
    goneElsewhere: { answer: 'GET /v1/checkout', with: checkout() },
    retry: { press: 'Riprova' },
    prepared: { answer: 'POST /v1/checkout/intent', with: intent },
    providerDown: { answer: 'POST /v1/checkout/intent', with: problem(503, 'payment.unavailable') },
    takenMeanwhile: {
      answer: 'POST /v1/checkout/intent',
      with: problem(409, 'loan.not_available', { next_free: next }),
    },
    takeNext: { press: 'Prendi questi giorni' },
    saved: { answer: 'POST /v1/checkout/loan', with: { ...delivered, loan: next } },
    pay: { press: 'PayPal' },
    approve: { press: 'PayPal: approva' },
    close: { press: 'PayPal: chiudi' },
    fail: { press: 'PayPal: guasto' },
    paid: { answer: 'PUT /v1/checkout/confirm', with: order() },
    declined: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'payment.declined') },
    reviewed: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'payment.pending') },
    holdOver: { answer: 'PUT /v1/checkout/confirm', with: problem(409, 'hold.expired') },
    answerLost: { lose: 'PUT /v1/checkout/confirm' },
    checkNow: { press: 'Controlla adesso' },
    askedAgain: { pass: 'untilAskedAgain' },
    tenMinutes: { run: tenMinutesLater },
    serverSaysOver: { answer: 'GET /v1/checkout', with: at('Sat, 02 Jan 2999 00:00:00 GMT', held) },
    serverSaysGoesOn: { answer: 'GET /v1/checkout', with: at('Mon, 31 Dec 2998 23:55:00 GMT', held) },
    abandon: { press: abandon },
    keep: { press: 'Tieni il prestito' },
    giveUp: { press: 'Sì, abbandona' },
  },
  situations: {
    loading: {
      ...recap,
      buttons: [abandon],
      maySay: [lost],
      does: { loaded: 'preparing', notLoaded: 'failed', goneElsewhere: 'home' },
    },
    failed: { ...recap, buttons: [abandon, 'Riprova'], says: [lost], does: { retry: 'loading' } },
    preparing: {
      ...recap,
      buttons: [abandon],
      does: { prepared: 'offered', providerDown: 'unprepared', takenMeanwhile: 'taken' },
    },
    unprepared: {
      ...recap,
      buttons: [abandon, 'Riprova', 'Scegli il ritiro'],
      says: ['payment.unavailable'],
      does: { retry: 'preparing' },
    },
    taken: {
      ...recap,
      buttons: [abandon, 'Prendi questi giorni', 'Riprova', 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'rescheduling' },
    },
    rescheduling: {
      ...recap,
      buttons: [abandon, 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { saved: 'preparing' },
    },
    offered: { ...offered, does: { pay: 'approving', tenMinutes: 'asking', abandon: 'abandoning' } },
    abandoning: {
      heading: 'Abbandonare il prestito?',
      buttons: ['Chiudi', 'Sì, abbandona', 'Tieni il prestito'],
      does: { keep: 'offered', giveUp: 'help' },
    },
    // "Abandoning clears the draft; if the current route is a checkout step, the user goes back one page."
    help: { at: '/help', does: {} },
    approving: {
      ...recap,
      buttons: [abandon, 'PayPal: approva', 'PayPal: chiudi', 'PayPal: guasto'],
      does: { approve: 'confirming', close: 'closed', fail: 'broken', tenMinutes: 'askingInWindow' },
    },
    closed: { ...offered, says: ['Hai chiuso PayPal senza pagare'], does: { pay: 'approving' } },
    broken: { ...offered, says: ['PayPal non ha risposto'], does: { pay: 'approving' } },
    // Only the server's clock counts.
    asking: { ...offered, does: { serverSaysOver: 'ending', serverSaysGoesOn: 'offered', notLoaded: 'unanswered' } },
    unanswered: { ...offered, says: ['Verifichiamo il tempo…'], does: { askedAgain: 'asking' } },
    askingInWindow: {
      ...recap,
      buttons: [abandon, 'PayPal: approva', 'PayPal: chiudi', 'PayPal: guasto'],
      does: { serverSaysOver: 'ending' },
    },
    // Another tab may have paid: the server is asked before the loan is given up.
    ending: {
      ...recap,
      buttons: [],
      does: { holdOver: 'expired', paid: 'booked', answerLost: 'doubtful', reviewed: 'waiting' },
    },
    confirming: {
      ...recap,
      buttons: [],
      says: ['Stiamo confermando il pagamento'],
      does: {
        paid: 'booked',
        declined: 'declined',
        reviewed: 'waiting',
        holdOver: 'expired',
        answerLost: 'doubtful',
      },
    },
    // The object is still held, and the provider gets a new order.
    declined: {
      ...recap,
      buttons: [abandon, 'Scegli il ritiro'],
      says: ['payment.declined'],
      does: { prepared: 'offeredAgain' },
    },
    offeredAgain: {
      ...recap,
      buttons: [abandon, 'PayPal', 'Scegli il ritiro'],
      says: ['payment.declined'],
      does: { pay: 'approving' },
    },
    doubtful: {
      ...recap,
      buttons: ['Controlla adesso'],
      says: [unknown],
      does: { checkNow: 'confirming', askedAgain: 'confirming' },
    },
    waiting: {
      ...recap,
      buttons: ['Controlla adesso'],
      says: ['PayPal sta verificando il pagamento'],
      does: { checkNow: 'confirming' },
    },
    booked: { at: '/checkout/o1/cb', heading: 'Grazie!', does: {} },
    expired: { at: '/products/p1', heading: 'Trapano', toast: 'Tempo scaduto, prestito annullato!', does: {} },
    home: { at: '/', does: {} },
  },
});
